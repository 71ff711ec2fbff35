"""Files of JSON lines: each line an object that holds a document in one of its fields."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from explorer.engine.errors import CorpusError
from explorer.engine.training.corpus import Form, TextFile
from explorer.engine.training.parts import READ_BYTES, Part
from explorer.engine.training.sampling import Sampler
from explorer.engine.training.stored import Location

# A line is read as a whole.
_LONGEST_LINE: Final = 1 << 28
_MOST_NAMES: Final = 8


class JsonLines:
    """Reads the field of each line."""

    def __init__(self, file: TextFile, field: str, sampler: Sampler) -> None:
        self.file = file
        self.kind = replace(file.kind, form=Form.JSON_LINES)
        self.sampler = sampler
        self._field = field
        # Numbers are of no use here, and one of many digits would be refused.
        self._decoder = json.JSONDecoder(
            parse_int=_nothing, parse_float=_nothing, parse_constant=_nothing
        )

    @property
    def raw_position(self) -> int:
        """Bytes of the stored file read so far."""
        return self.file.raw_position

    def parts(self) -> Iterator[Part]:
        """The documents of the lines that are taken; a line's place is its byte offset.

        Raises:
            CorpusError: A line is no JSON, lacks the field, or holds no string in it.
        """
        for offset, line in self._lines():
            if line and not line.isspace() and self.sampler.takes(offset):
                text = self._text(offset, line)
                # Half of a surrogate pair becomes bytes that are found to be stray.
                yield Part(offset, text.encode("utf-8", "surrogatepass"))

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        """Offset and bytes of each line."""
        offset = self.file.start
        pending: list[bytes] = []
        buffer = bytearray(READ_BYTES)
        while got := self.file.read_into(memoryview(buffer)):
            first, *others = bytes(buffer[:got]).split(b"\n")
            pending.append(first)
            for start in others:
                line = b"".join(pending)
                yield offset, line
                offset += len(line) + 1
                pending = [start]
            if sum(map(len, pending)) > _LONGEST_LINE:
                raise CorpusError(
                    "Line {line} of {path} (byte offset {offset}) has more than {largest} bytes, "
                    "which is more than a line may have. Is it a file of JSON lines?",
                    largest=_LONGEST_LINE,
                    **self._place(offset),
                )
        yield offset, b"".join(pending)

    def _text(self, offset: int, line: bytes) -> str:
        value = found = self._parse(offset, line)
        for name in self._field.split("."):
            if not isinstance(value, dict) or name not in value:
                raise CorpusError(
                    "Line {line} of {path} (byte offset {offset}) has no field “{field}”. Name the "
                    "field that holds the text; this line has: {names}.",
                    **self._place(offset),
                    field=self._field,
                    names=_names(found),
                )
            value = value[name]
        if not isinstance(value, str):
            raise CorpusError(
                "Line {line} of {path} (byte offset {offset}) holds no text in its field "
                "“{field}”. Name another field, or leave that line out.",
                **self._place(offset),
                field=self._field,
            )
        return value

    def _parse(self, offset: int, line: bytes) -> object:
        try:
            return self._decoder.decode(line.decode())
        except (ValueError, RecursionError) as error:
            raise CorpusError(
                "Line {line} of {path} (byte offset {offset}) is no JSON: {reason}. Each line has "
                "to hold one object.",
                **self._place(offset),
                reason=_reason(error),
            ) from error

    def _place(self, offset: int) -> dict[str, Any]:
        """Where a line stands, for messages."""
        path, kind = self.file.path, self.file.kind
        line = line_number(path, kind.encoding, offset)
        return {"line": line, "path": path, "offset": len(kind.mark) + offset}


def line_number(path: Location, encoding: str, offset: int) -> int:
    """Number of the line, from 1, that begins at an offset of a file's text.

    Raises:
        CorpusError: The file cannot be read.
    """
    again = TextFile(path, encoding)
    line = 1
    try:
        buffer = memoryview(bytearray(READ_BYTES))
        while offset > 0 and (got := again.read_into(buffer[: min(offset, READ_BYTES)])):
            line += bytes(buffer[:got]).count(b"\n")
            offset -= got
    finally:
        again.close()
    return line


def _reason(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} at character {error.pos + 1}"
    return str(error)


def _nothing(_digits: str) -> None:
    return None


def _names(value: object) -> str:
    names = list(value) if isinstance(value, dict) else []
    shown = ", ".join(names[:_MOST_NAMES])
    return f"{shown}, …" if len(names) > _MOST_NAMES else shown or "-"
