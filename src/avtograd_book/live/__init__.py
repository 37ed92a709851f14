"""The reader's side of the book's code: the same blocks, run in Pyodide by the same functions that the checker runs them with.

Only this package, what it imports of :mod:`avtograd_book` and the engine are shipped to the browser; all of it is plain Python
and the standard library. ``answering.Answering`` is the one door; src/web/runtime/worker.js knocks.
"""
