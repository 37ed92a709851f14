"""Imported once in the browser, before anything is asked; the memory as it is then may be kept for the next page."""

import gc

# All that lessons import, so that no namespace waits for it.
from avtograd import data, forward, gradcheck, graph, losses, nn, ops, optim, vis  # noqa: F401
from avtograd_book.live.answering import Answering

answering = Answering("/lib/book.zip/exercises", "/home/pyodide")
gc.collect()
gc.freeze()  # nothing of this ever becomes garbage, so nobody need look through it again
