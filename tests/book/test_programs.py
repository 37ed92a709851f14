"""The program that "copy" gives for a block holds what the block rests on, and no more."""

from __future__ import annotations

from pathlib import Path

from avtograd_book.page import read
from avtograd_book.programs import needed_blocks

PAGE = """# A page { #page }

```{.python}
import random

from avtograd import vis

random.seed(1)
```

```{.python}
vis.plot({"a": [1, 2]})
```

```{.python}
random.seed(2)
```

```{.python}
vis.plot({"b": [random.random()]})
```
"""

SEEDED = """# A page { #page }

```{.python}
import random
```

```{.python}
def draw():
    return random.random()
```

```{.python}
random.seed(1)
a = draw()
```

```{.python}
random.seed(2)
b = random.random()
```

```{.python}
c = draw()
```

```{.python}
random.seed(3)
d = draw()
```

```{.python}
print(a, d)
```
"""


def needs(tmp_path: Path, text: str) -> dict[int, list[int]]:
    path = tmp_path / "page.md"
    path.write_text(text, encoding="utf-8")
    page = read(path)
    return {block.index: [b.index for b in needed_blocks(page, block)] for block in page.blocks}


def test_what_was_drawn_before_a_seed_is_not_needed_after_it(tmp_path: Path) -> None:
    found = needs(tmp_path, SEEDED)
    assert found[3] == [0, 3]
    assert found[4] == [0, 1, 3, 4]  # draw() goes on where the block above has left the generator
    assert found[5] == [0, 1, 5]
    assert found[6] == [0, 1, 2, 5, 6]


def test_a_module_of_the_package_is_changed_by_no_call_and_other_modules_are(tmp_path: Path) -> None:
    assert needs(tmp_path, PAGE)[3] == [0, 2, 3]
