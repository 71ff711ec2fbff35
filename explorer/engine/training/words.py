"""Eight bytes at a time: loads and tests that compile to a few machine instructions.

Text that these look at must have at least `PADDING` spare bytes behind its end.
"""

from collections.abc import Callable
from typing import Any, Final, cast

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from explorer.engine.training.compiled import Int, kernel

Bytes = NDArray[np.uint8]

PADDING: Final = 8

_SPACES: Final = np.uint64(0x2020202020202020)
_LOW_BITS: Final = np.uint64(0x7F7F7F7F7F7F7F7F)
_HIGH_BITS: Final = np.uint64(0x8080808080808080)
# Added to a byte without its high bit, they set that bit from "a" on and from behind "z" on.
_FROM_A: Final = np.uint64(0x1F1F1F1F1F1F1F1F)
_BEHIND_Z: Final = np.uint64(0x0505050505050505)


def _load_word(typing: Any, text: Any, at: Any) -> Any:  # noqa: ARG001, ANN401 - numba's protocol
    """The eight bytes at an offset as one little-endian uint64, aligned or not."""
    signature = types.uint64(text, at)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        word = ir.IntType(64)
        pointer = builder.bitcast(builder.gep(array.data, [arguments[1]]), word.as_pointer())
        value = builder.load(pointer)
        value.align = 1
        return value

    return signature, generate


def _trailing_zeros(typing: Any, word: Any) -> Any:  # noqa: ARG001, ANN401 - numba's protocol
    """Number of zero bits below the lowest set one; 64 for 0."""
    signature = types.int64(types.uint64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401, ARG001
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return signature, generate


def _prefetch(typing: Any, array: Any, index: Any) -> Any:  # noqa: ARG001, ANN401 - numba's protocol
    """Ask the processor to fetch row `index` of an array into its cache, without waiting."""
    signature = types.void(array, index)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        kind = signature.args[0]
        layout = context.make_array(kind)(context, builder, arguments[0])
        stride = builder.extract_value(layout.strides, 0)
        base = builder.bitcast(layout.data, ir.IntType(8).as_pointer())
        pointer = builder.gep(base, [builder.mul(arguments[1], stride)])
        flag = ir.IntType(32)
        function = builder.module.declare_intrinsic(
            "llvm.prefetch",
            (pointer.type,),
            ir.FunctionType(ir.VoidType(), [pointer.type, flag, flag, flag]),
        )
        write, keep, data = 1, 3, 1
        builder.call(function, [pointer, flag(write), flag(keep), flag(data)])
        return context.get_dummy_value()

    return signature, generate


load_word = cast("Callable[[Bytes, Int], np.uint64]", intrinsic(_load_word))
trailing_zeros = cast("Callable[[np.uint64], int]", intrinsic(_trailing_zeros))
prefetch = cast("Callable[[NDArray[Any], Int], None]", intrinsic(_prefetch))


@kernel
def letters_ahead(text: Bytes, at: Int) -> int:
    """How many of the eight bytes at an offset are ASCII letters before the first other byte."""
    word = load_word(text, at)
    return _lower_case_prefix(word, word | _SPACES)


@kernel
def lower_case_ahead(text: Bytes, at: Int) -> int:
    """How many of the eight bytes at an offset are a-z before the first other byte."""
    word = load_word(text, at)
    return _lower_case_prefix(word, word)


@kernel
def _lower_case_prefix(word: np.uint64, folded: np.uint64) -> int:
    low = folded & _LOW_BITS
    letters = (low + _FROM_A) & ~(low + _BEHIND_Z) & ~word & _HIGH_BITS
    return trailing_zeros(letters ^ _HIGH_BITS) >> 3


@kernel
def ascii_ahead(text: Bytes, at: Int) -> int:
    """How many of the eight bytes at an offset are ASCII before the first other byte."""
    return trailing_zeros(load_word(text, at) & _HIGH_BITS) >> 3


@kernel
def spaces_ahead(text: Bytes, at: Int) -> int:
    """How many of the eight bytes at an offset are spaces before the first other byte."""
    return trailing_zeros(load_word(text, at) ^ _SPACES) >> 3
