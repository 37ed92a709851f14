"""``python -m avtograd_book``."""

from avtograd_book.cli import main

raise SystemExit(main())
