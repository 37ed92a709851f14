"""What an exercise's checks.py is made of, and how it judges the code of a reader.

Plain Python and the standard library alone: the same files run in CPython, for the checker, and in Pyodide, for the reader.

The protocol, with this folder and that of the exercise on ``sys.path``::

    names, ended = harness.run(source, filename)
    for outcome in checks.check(names, filename): ...

``run`` executes the reader's program as ``__main__`` and gives the namespace that it has left, as far as it came, and what ended
it, if anything did. ``check`` gives one dictionary a test, in order. It can as well be handed the namespace of a program that
someone else has run; ``filename`` is the name under which it was compiled: lines are those of its frames.

The dictionary has ``test`` (the id), ``state`` ("passed", "failed" or "undone": something that the reader is to write is
not there yet), ``part`` (the method or function that it concerns, "Value.__mul__"), ``given`` and ``called`` (source: what was
prepared, what was evaluated), ``expected`` and ``got`` (as Python shows them; an exception is its last line), ``line`` (of the
reader's code: where the exception came from, else where the part begins; None where there is neither), ``cause`` (the id
of the sentence that names the reader's wrong idea, None where it is not known), ``rests_on`` (a part that an earlier test has
found at fault and that this one came to call: mend that first; a cause is not looked for) and ``probe`` (the line of checks.py).
"""

from __future__ import annotations

from harness.bounds import run
from harness.exercise import Exercise, Outcome
from harness.probe import REFUSED, Probe, Raised, Test

__all__ = ["REFUSED", "Exercise", "Outcome", "Probe", "Raised", "Test", "run"]
