"""Reading the outline of `.npy` and `.npz` files (numpy.lib.format; `.npz` is a zip of `.npy`)."""

import struct
import zlib
from pathlib import Path
from tokenize import TokenError
from typing import IO, Any, BinaryIO, Final
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import numpy as np
from numpy.lib import format as npy

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError
from explorer.engine.lab.embeddings.tensors import Tensor, shape_text, stored_bytes

_SUFFIX: Final = ".npy"
_FLOATS: Final = {2: "F16", 4: "F32", 8: "F64"}
# A file's own header in a zip (APPNOTE.TXT 4.3.7): 30 bytes, of which the last four tell how long
# its name and its extra field are that follow.
_ZIP_HEADER: Final = struct.Struct("<26xHH")
_ENCRYPTED: Final = 0x1
# numpy itself reads none of more than 10,000 bytes, but has unpacked what it claims by then.
_LONGEST_HEADER: Final = 1 << 16
# What numpy's reading of a header can raise: it parses Python.
_HEADER_ERRORS: Final = (
    ValueError,
    KeyError,
    TypeError,
    SyntaxError,
    TokenError,
    RecursionError,
    MemoryError,
)
# What zipfile can raise for an archive that is damaged.
_ARCHIVE_ERRORS: Final = (
    BadZipFile,
    NotImplementedError,
    EOFError,
    UnicodeDecodeError,
    struct.error,
    zlib.error,
)
_READERS: Final = {(1, 0): npy.read_array_header_1_0, (2, 0): npy.read_array_header_2_0}


def read_array(file: BinaryIO, size: int, path: Path) -> tuple[Tensor, ...]:
    """The one tensor of a `.npy` file.

    Args:
        file: The open file.
        size: Its bytes.
        path: Its path.

    Raises:
        FormatError: It is damaged or cut off.
    """
    file.seek(0)
    return (_tensor(file, path.stem, 0, size, path),)


def read_archive(file: BinaryIO, path: Path) -> tuple[Tensor, ...]:
    """List the tensors of a `.npz` file.

    Args:
        file: The open file.
        path: Its path.

    Raises:
        FormatError: It is damaged, or holds no arrays.
    """
    try:
        with ZipFile(file) as archive:
            members = [info for info in archive.infolist() if info.filename.endswith(_SUFFIX)]
            tensors = tuple(_member(archive, file, info, path) for info in members)
    except _ARCHIVE_ERRORS as error:
        raise FormatError(
            "{file} is damaged or cut off: it cannot be read as a zip archive.",
            file=path,
            details=str(error),
        ) from error
    if not tensors:
        raise FormatError(
            "{file} is an archive without arrays of numpy. Weights that PyTorch pickled have to be "
            "saved as safetensors first.",
            file=path,
        )
    return tensors


def _member(archive: ZipFile, file: BinaryIO, info: ZipInfo, path: Path) -> Tensor:
    name = info.filename.removesuffix(_SUFFIX)
    if info.flag_bits & _ENCRYPTED:
        raise FormatError(
            "The array {tensor} in {file} is encrypted. Save it without a password.",
            tensor=escaped_text(name),
            file=path,
        )
    compressed = info.compress_type != ZIP_STORED
    file.seek(info.header_offset)
    name_length, extra_length = _ZIP_HEADER.unpack(file.read(_ZIP_HEADER.size))
    start = info.header_offset + _ZIP_HEADER.size + name_length + extra_length
    with archive.open(info) as stream:
        return _tensor(stream, name, start, info.file_size, path, compressed=compressed)


def _tensor(
    stream: IO[bytes], name: str, start: int, size: int, path: Path, *, compressed: bool = False
) -> Tensor:
    """The array of which `size` bytes begin at `start` of the file, header first."""
    shape, by_columns, dtype = _header(stream, name, path)
    offset = stream.tell()
    label = _FLOATS.get(dtype.itemsize, dtype.name) if dtype.kind == "f" else dtype.name
    wanted = stored_bytes(shape, label)
    if wanted is not None and offset + wanted > size:
        raise FormatError(
            "The array {tensor} in {file} of shape {shape} and type {dtype} takes more than the "
            "{found} bytes that are there. The file is cut off.",
            tensor=escaped_text(name),
            file=path,
            shape=shape_text(shape),
            dtype=label,
            found=size - offset,
        )
    is_swapped = dtype.newbyteorder("<") != dtype
    return Tensor(name, shape, label, path, start + offset, by_columns, is_swapped, compressed)


class _Head:
    """A stream of which no long part is read at once."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def read(self, size: int = -1, /) -> bytes:
        """Some bytes.

        Raises:
            ValueError: They would be too many.
        """
        if not 0 <= size <= _LONGEST_HEADER:
            raise ValueError("the header is too long")
        return self._stream.read(size)


def _header(
    stream: IO[bytes], name: str, path: Path
) -> tuple[tuple[int, ...], bool, "np.dtype[Any]"]:
    try:
        head = _Head(stream)
        shape, by_columns, dtype = _READERS[npy.read_magic(head)](head)
    except _HEADER_ERRORS as error:
        raise _unreadable(name, path, repr(error)) from error
    if min(shape, default=0) < 0:
        raise _unreadable(name, path, str(shape))
    return shape, by_columns, dtype


def _unreadable(name: str, path: Path, details: str) -> FormatError:
    return FormatError(
        "The array {tensor} in {file} has a header that numpy cannot read. The file is damaged, or "
        "another kind of file.",
        tensor=escaped_text(name),
        file=path,
        details=details,
    )
