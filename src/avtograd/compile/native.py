"""The back end "native": machine code made by LLVM, which llvmlite brings."""

from __future__ import annotations

import ctypes
import sys

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import numpy as np

from avtograd.compile.driver import WIDTH
from avtograd.compile.lanes import Columns, Lanes
from avtograd.compile.llvm import Writer
from avtograd.compile.program import Program
from avtograd.compile.recording import INPUT
from avtograd.compile.ways import Ways

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_Run = ctypes.CFUNCTYPE(
    ctypes.c_double, *[ctypes.c_void_p] * 2, *[ctypes.c_int64] * 2, ctypes.c_double, *[ctypes.c_void_p] * 4
)


class Native(Lanes):
    """The back end "native".

    >>> from avtograd import Value
    >>> engine = Native(Ways(lambda x: (Value(2.0) * x).relu(), [], (("number",),)))
    >>> engine.run(engine.weights([]), engine.examples([(1.0,), (-1.0,)]), ())[0]
    array([2., 0.])
    """

    width = WIDTH

    def __init__(self, ways: Ways) -> None:
        super().__init__(ways)
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        self._library = ctypes.CDLL(None if sys.platform != "win32" else "ucrtbase")

    def kernel(self, program: Program) -> Any:
        writer = Writer(program)
        text = writer.text()
        for name in writer.called:
            try:
                llvm.add_symbol(name, ctypes.cast(getattr(self._library, name), ctypes.c_void_p).value)
            except AttributeError:
                raise ValueError(
                    f'compile: the back end "native" knows no function {name!r}: the C library has none; take backend="numpy"'
                ) from None
        return NativeKernel(text, writer.room, len(self.ways.parameters), INPUT in program.wanted)


class NativeKernel:
    """A program as machine code. text: what it was made of."""

    def __init__(self, text: str, room: int, parameters: int, slopes: bool) -> None:
        self.text = text
        module = llvm.parse_assembly(text)
        target = llvm.Target.from_default_triple()
        features = llvm.get_host_cpu_features().flatten()
        machine = target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=2)
        self._code = llvm.create_mcjit_compiler(module, machine)  # the machine code lives as long as this does
        self._code.finalize_object()
        self._run = _Run(self._code.get_function_address("run"))
        self._parameters = parameters
        self._slopes = slopes
        self._space = np.zeros(room // 8 + 8)
        self._space_at = -(-self._space.ctypes.data // 64) * 64
        self._weights: Any = None
        self._weights_at = 0

    def __call__(self, weights: Any, columns: Columns, scale: float) -> tuple[Any, Any, Any, bool]:
        if weights is not self._weights:
            self._see(weights)
        room = columns.room
        if room is None or room[0] is not self:
            room = columns.room = self._make_room(columns)
        _, values, gradients, slopes, arguments = room
        check = self._run(self._weights_at, *arguments[:3], scale, *arguments[3:], self._space_at)
        found = None if slopes is None else slopes[:, : columns.count].copy()
        return values, gradients.copy(), found, check * 0.0 == 0.0

    def _see(self, weights: Any) -> None:
        """Note where the weights are; the same array is most often used again."""
        if not weights.flags.c_contiguous:
            raise TypeError(
                "compile: weights lie in memory one after the other, as weights() gives them; copy the array"
            )
        self._weights = weights
        self._weights_at = weights.ctypes.data

    def _make_room(self, columns: Columns) -> tuple[Any, ...]:
        """Where results for these columns go, and the arguments that stay the same."""
        stride = columns.array.shape[1]
        values = np.zeros(stride)
        gradients = np.zeros(-(-max(1, self._parameters) // WIDTH) * WIDTH)
        slopes = np.zeros(columns.array.shape) if self._slopes else None
        places = (columns.array.ctypes.data, stride, columns.count, values.ctypes.data, gradients.ctypes.data)
        arguments = (*places, None if slopes is None else slopes.ctypes.data)
        return self, values[: columns.count], gradients[: self._parameters], slopes, arguments
