"""Reading the outline of a GGUF file: facts about the model, which are skipped, then its tensors.

The format is docs/gguf.md in ggml-org/ggml. It is read here since the package gguf maps whole
files, unpacks all facts, and never ends with a file that claims a list longer than itself.
"""

import struct
from pathlib import Path
from typing import BinaryIO, Final

from explorer.engine.errors import FormatError
from explorer.engine.lab.embeddings.layout import check_layout
from explorer.engine.lab.embeddings.tensors import Tensor, stored_bytes

_VERSIONS: Final = (2, 3)
_SWAPPED_VERSIONS: Final = tuple(
    int.from_bytes(version.to_bytes(4, "big"), "little") for version in _VERSIONS
)
_HEAD: Final = struct.Struct("<4sIQQ")
_STRING, _LIST = 8, 9
_SCALAR_BYTES: Final = {0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8}
_UINT32: Final = 4
_ALIGNMENT: Final = "general.alignment"
_DEFAULT_ALIGNMENT: Final = 32
_MOST_DIMENSIONS: Final = 4
# enum ggml_type of ggml.h
_TYPES: Final = {
    0: "F32",
    1: "F16",
    2: "Q4_0",
    3: "Q4_1",
    6: "Q5_0",
    7: "Q5_1",
    8: "Q8_0",
    9: "Q8_1",
    10: "Q2_K",
    11: "Q3_K",
    12: "Q4_K",
    13: "Q5_K",
    14: "Q6_K",
    15: "Q8_K",
    16: "IQ2_XXS",
    17: "IQ2_XS",
    18: "IQ3_XXS",
    19: "IQ1_S",
    20: "IQ4_NL",
    21: "IQ3_S",
    22: "IQ2_S",
    23: "IQ4_XS",
    24: "I8",
    25: "I16",
    26: "I32",
    27: "I64",
    28: "F64",
    29: "IQ1_M",
    30: "BF16",
    34: "TQ1_0",
    35: "TQ2_0",
    39: "MXFP4",
}


def read(file: BinaryIO, size: int, path: Path) -> tuple[Tensor, ...]:
    """List the tensors of a file.

    Args:
        file: The open file.
        size: Its bytes.
        path: Its path.

    Raises:
        FormatError: It is damaged, cut off, or of a version that is not known.
    """
    file.seek(0)
    reader = _Reader(file, size, path)
    _, version, tensor_count, fact_count = _HEAD.unpack(reader.take(_HEAD.size))
    _check_version(version, path)
    alignment = _DEFAULT_ALIGNMENT
    for _ in range(fact_count):
        alignment = _skip_fact(reader) or alignment
    entries = [_entry(reader) for _ in range(tensor_count)]
    start = reader.offset + -reader.offset % alignment
    tensors = tuple(
        Tensor(name, shape, _TYPES.get(kind, f"type {kind}"), path, start + offset)
        for name, shape, kind, offset in entries
    )
    # A type that cannot be measured tells no size.
    sizes = (stored_bytes(tensor.shape, tensor.dtype) or 0 for tensor in tensors)
    placed = [(tensor, tensor.offset + count) for tensor, count in zip(tensors, sizes, strict=True)]
    check_layout(placed, size, path)
    return tensors


class _Reader:
    """Walks through a file and knows where it ends."""

    def __init__(self, file: BinaryIO, size: int, path: Path) -> None:
        self._file = file
        self._size = size
        self._path = path
        self.offset = 0

    def take(self, count: int) -> bytes:
        self._advance(count)
        return self._file.read(count)

    def skip(self, count: int) -> None:
        self._advance(count)
        self._file.seek(count, 1)

    def number(self, count: int) -> int:
        return int.from_bytes(self.take(count), "little")

    def text(self) -> str:
        return self.take(self.number(8)).decode(errors="replace")

    def damaged(self) -> FormatError:
        return FormatError(
            "{file} is damaged or cut off: what stands at byte {offset} cannot be read.",
            file=self._path,
            offset=self.offset,
        )

    def _advance(self, count: int) -> None:
        if count > self._size - self.offset:
            raise self.damaged()
        self.offset += count


def _check_version(version: int, path: Path) -> None:
    if version in _SWAPPED_VERSIONS:
        raise FormatError(
            "{file} is a GGUF file with the highest byte first, which cannot be read. Convert it.",
            file=path,
        )
    if version not in _VERSIONS:
        raise FormatError(
            "{file} is a GGUF file of version {version}. Only the versions 2 and 3 can be read: "
            "convert it.",
            file=path,
            version=version,
        )


def _skip_fact(reader: _Reader) -> int | None:
    """Pass a key and its value; returns the alignment if that is what it tells."""
    key = reader.text()
    kind = reader.number(4)
    if key == _ALIGNMENT and kind == _UINT32:
        alignment = reader.number(4)
        if alignment.bit_count() != 1:
            raise reader.damaged()
        return alignment
    if kind == _LIST:
        _skip_list(reader)
    else:
        _skip_values(reader, kind, 1)
    return None


def _skip_list(reader: _Reader) -> None:
    kind = reader.number(4)
    _skip_values(reader, kind, reader.number(8))


def _skip_values(reader: _Reader, kind: int, count: int) -> None:
    if kind in _SCALAR_BYTES:
        reader.skip(count * _SCALAR_BYTES[kind])
    elif kind == _STRING:
        for _ in range(count):
            reader.skip(reader.number(8))
    else:  # also a list of lists, which no program writes
        raise reader.damaged()


def _entry(reader: _Reader) -> tuple[str, tuple[int, ...], int, int]:
    """Name, shape, type and offset of a tensor; the offset from where the tensors begin."""
    name = reader.text()
    dimensions = reader.number(4)
    if dimensions > _MOST_DIMENSIONS:
        raise reader.damaged()
    shape = tuple(reader.number(8) for _ in range(dimensions))[::-1]
    return name, shape, reader.number(4), reader.number(8)
