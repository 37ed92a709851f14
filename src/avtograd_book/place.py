"""Where a child is on its page: shared memory, so that it is known also of a child that has died, at no cost a step."""

from __future__ import annotations

import mmap
import struct

_FORM = struct.Struct("ii")


class Place:
    """A line and a block's index, written by a forked child and read by its parent."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, _FORM.size)
        self.write(1, -1)

    def write(self, line: int, block: int) -> None:
        """Note the step that is begun."""
        _FORM.pack_into(self._memory, 0, line, block)

    def read(self) -> tuple[int, int]:
        """(line, block) of the last step that was begun; block -1 before the first."""
        line, block = _FORM.unpack_from(self._memory)
        return line, block
