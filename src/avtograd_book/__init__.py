"""The book's checker and build: what a page says is compared with what its own code does.

The way of the data: page text → :mod:`page` (blocks, headings, claims, with line numbers) → :mod:`execute` (one child
process a page) → facts (outputs, graphs, numbers) → :mod:`checks` (pure functions, page and facts in, findings out).
Only the edges (:mod:`cli`, :mod:`pytest_plugin`) print, write and exit.
"""
