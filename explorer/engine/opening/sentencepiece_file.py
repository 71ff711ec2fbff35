"""Opening the `.model` of SentencePiece: its outline is read here, the rest by the library.

The file is a protocol buffer, `ModelProto` of sentencepiece_model.proto in google/sentencepiece.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError, LibraryError, Notice
from explorer.engine.tokenizers.sentencepiece_model import SentencePieceTokenizer

_TRAINER, _NORMALIZER = 2, 3
_MODEL_TYPE, _SPACE_BEHIND, _BYTE_FALLBACK = 3, 24, 35
_NAME, _MAPPING, _DUMMY_PREFIX, _FEWER_SPACES = 1, 2, 3, 4
_MODEL_TYPES: Final = {1: "Unigram", 2: "BPE", 3: "words", 4: "characters"}
_VARINT, _LENGTH = 0, 2
_FIXED: Final = {1: 8, 5: 4}
_LONGEST_VARINT: Final = 10
_LONGEST_REASON: Final = 200

# A number, or where the content of a field begins and ends in the file.
_Value = int | tuple[int, int]
_Message = Mapping[int, _Value]


def open_model(path: Path, name: str) -> SentencePieceTokenizer:
    """Open a model.

    Args:
        path: The file.
        name: A short name for the tokenizer.

    Raises:
        FormatError: It is damaged or no model.
        TokenizerError: The package sentencepiece is missing.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FormatError(
            "{file} cannot be read: {reason}.", file=path, reason=error.strerror, details=str(error)
        ) from error
    model = _message(data, (0, len(data)), path)
    trainer = _message(data, _span(model, _TRAINER), path)
    normalizer = _message(data, _span(model, _NORMALIZER), path)
    kind = _MODEL_TYPES.get(_number(trainer, _MODEL_TYPE, 1), "of another kind")
    notices = list(_notices(data, trainer, normalizer))
    try:
        return SentencePieceTokenizer(data, name, f"SentencePiece {kind}", notices)
    except LibraryError as error:
        raise FormatError(
            "{file} cannot be loaded by SentencePiece: {reason}. It is damaged.",
            file=path,
            reason=escaped_text(error.details[:_LONGEST_REASON]),
            details=error.details,
        ) from error


def _notices(data: bytes, trainer: _Message, normalizer: _Message) -> Iterator[Notice]:
    start, stop = _span(normalizer, _MAPPING)
    if start < stop:
        first, last = _span(normalizer, _NAME)
        name = escaped_text(data[first:last].decode(errors="replace"))
        yield Notice(
            "The normalizer {step} changes text before it is split. Offsets point into the text "
            "as it was.",
            {"step": name},
        )
    if _number(normalizer, _FEWER_SPACES, 1):
        yield Notice("Spaces at both ends of a text are dropped, and others become one.")
    if _number(normalizer, _DUMMY_PREFIX, 1):
        behind = _number(trainer, _SPACE_BEHIND, 0)
        yield Notice("A space is put behind a text." if behind else "A space is put before a text.")
    if _number(trainer, _BYTE_FALLBACK, 0):
        yield Notice("Characters that the vocabulary lacks become bytes.")
    else:
        yield Notice("What the vocabulary lacks becomes an unknown token and cannot be read back.")


def _message(data: bytes, span: tuple[int, int], path: Path) -> dict[int, _Value]:
    """The fields of a message by their numbers; of one that is there again, the last."""
    fields: dict[int, _Value] = {}
    at, stop = span
    while at < stop:
        begin = at
        key, at = _varint(data, at, stop, path)
        number, wire_type = key >> 3, key & 7
        if wire_type == _VARINT:
            fields[number], at = _varint(data, at, stop, path)
            continue
        if wire_type == _LENGTH:
            length, at = _varint(data, at, stop, path)
            fields[number] = (at, at + length)
        elif wire_type in _FIXED:
            length = _FIXED[wire_type]
        else:
            raise _damaged(path, begin)
        at += length
        if at > stop:
            raise _damaged(path, begin)
    return fields


def _varint(data: bytes, at: int, stop: int, path: Path) -> tuple[int, int]:
    """A number of seven bits a byte, and the offset behind it."""
    value = 0
    for index in range(min(_LONGEST_VARINT, stop - at)):
        byte = data[at + index]
        value |= (byte & 0x7F) << 7 * index
        if not byte & 0x80:
            return value, at + index + 1
    raise _damaged(path, at)


def _span(message: _Message, number: int) -> tuple[int, int]:
    value = message.get(number, (0, 0))
    return value if isinstance(value, tuple) else (0, 0)


def _number(message: _Message, number: int, default: int) -> int:
    value = message.get(number, default)
    return value if isinstance(value, int) else default


def _damaged(path: Path, offset: int) -> FormatError:
    return FormatError(
        "{file} is no SentencePiece model: the field at byte {offset} is none, or longer than the "
        "file. It is another kind of file, or cut off.",
        file=path,
        offset=offset,
    )
