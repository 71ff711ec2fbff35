"""Reading the outline of a `.safetensors` file: a length, that much JSON, then the numbers.

The format is described in the README of huggingface/safetensors. It is read here since that
library's numpy interface maps whole files and knows no BF16.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError
from explorer.engine.formats.strict_json import parse_object
from explorer.engine.lab.embeddings.layout import check_layout
from explorer.engine.lab.embeddings.tensors import Tensor, shape_text, stored_bytes

_LENGTH_BYTES: Final = 8
# The limit of the library itself (MAX_HEADER_SIZE).
_LONGEST_HEADER: Final = 100_000_000
_METADATA: Final = "__metadata__"
_LONGEST_NAME: Final = 200
_ENDS: Final = 2
_GREATEST: Final = 1 << 48


def read(file: BinaryIO, size: int, path: Path) -> tuple[Tensor, ...]:
    """List the tensors of a file.

    Args:
        file: The open file.
        size: Its bytes.
        path: Its path.

    Raises:
        FormatError: It is damaged, cut off, or another kind of file.
    """
    file.seek(0)
    length = int.from_bytes(file.read(_LENGTH_BYTES), "little")
    start = _LENGTH_BYTES + length
    if size < _LENGTH_BYTES or length > _LONGEST_HEADER or start > size:
        raise FormatError(
            "{file} is no safetensors file, or cut off: its header does not end within the {size} "
            "bytes of the file.",
            file=path,
            size=size,
        )
    header = parse_object(_decoded(file.read(length), path), path)
    placed = [
        _tensor(name, entry, start, path) for name, entry in header.items() if name != _METADATA
    ]
    check_layout(placed, size, path)
    return tuple(tensor for tensor, _ in placed)


def _decoded(header: bytes, path: Path) -> str:
    try:
        return header.decode()
    except UnicodeDecodeError as error:
        raise FormatError(
            "{file} is no safetensors file: the byte at offset {offset} of its header is no UTF-8.",
            file=path,
            offset=_LENGTH_BYTES + error.start,
        ) from error


def _tensor(name: str, entry: object, start: int, path: Path) -> tuple[Tensor, int]:
    """A tensor, and the offset behind its last byte."""
    members: Mapping[str, object] = entry if isinstance(entry, dict) else {}
    dtype = members.get("dtype")
    shape = _naturals(members.get("shape"))
    ends = _naturals(members.get("data_offsets"))
    if not isinstance(dtype, str) or shape is None or ends is None or len(ends) != _ENDS:
        raise FormatError(
            "The tensor {tensor} in {file} has no dtype, shape or data_offsets that can be read. "
            "The file is damaged.",
            tensor=_shown(name),
            file=path,
        )
    first, last = start + ends[0], start + ends[1]
    wanted = stored_bytes(shape, dtype)
    if wanted is not None and wanted != last - first:
        raise FormatError(
            "The tensor {tensor} in {file} of shape {shape} and type {dtype} has {found} bytes, "
            "which is not what it takes. The file is damaged.",
            tensor=_shown(name),
            file=path,
            shape=shape_text(shape),
            dtype=dtype,
            found=last - first,
        )
    return Tensor(name, shape, _shown(dtype), path, first), last


def _naturals(value: object) -> tuple[int, ...] | None:
    """A list of whole numbers from 0 on; None if it is anything else."""
    if not isinstance(value, list):
        return None
    fits = all(type(item) is int and 0 <= item <= _GREATEST for item in value)
    return tuple(value) if fits else None


def _shown(text: str) -> str:
    return escaped_text(text[:_LONGEST_NAME])
