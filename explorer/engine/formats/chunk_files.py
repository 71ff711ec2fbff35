"""Chunks of a text as lines of JSON, or as a file each."""

import json
from collections.abc import Sequence
from pathlib import Path

from explorer.engine.formats.files import publish, replacing, staging, writing_error
from explorer.engine.tokenizers.chunking import Chunk
from explorer.engine.tokenizers.cutting import Text


def chunk_fields(index: int, chunk: Chunk, text: Text) -> dict[str, object]:
    """A chunk as a JSON object: numbers of its tokens and bytes, its text or, if that is none, hex.

    Args:
        index: Its number, from 0.
        chunk: Where it is.
        text: Of which it is a part.
    """
    data = bytes(text[chunk.start : chunk.stop])
    fields: dict[str, object] = {
        "index": index,
        "first": chunk.first,
        "tokens": chunk.last - chunk.first,
        "start": chunk.start,
        "stop": chunk.stop,
    }
    try:
        return {**fields, "text": data.decode()}
    except UnicodeDecodeError:
        return {**fields, "hex": data.hex(" ")}


def write_chunk_lines(text: Text, chunks: Sequence[Chunk], path: Path) -> None:
    """Write JSONL: a line for each chunk, see `chunk_fields`.

    Raises:
        FormatError: The file cannot be written; an older one is as it was.
    """
    with replacing(path) as new, new.open("w", encoding="utf-8", newline="\n") as file:
        for index, chunk in enumerate(chunks):
            file.write(json.dumps(chunk_fields(index, chunk, text)) + "\n")


def write_chunk_files(text: Text, chunks: Sequence[Chunk], stem: str, folder: Path) -> None:
    """Write the bytes of each chunk to a file of its own, `stem-1.txt`; all of them or none.

    Args:
        text: All of it.
        chunks: Where to cut it.
        stem: What the names begin with; numbers of equal width follow.
        folder: Where they go.

    Raises:
        FormatError: They cannot be written; older files are as they were.
    """
    digits = len(str(len(chunks)))
    names = [Path(f"{stem}-{number:0{digits}}.txt") for number in range(1, len(chunks) + 1)]
    try:
        with staging(folder) as staged:
            for chunk, name in zip(chunks, names, strict=True):
                (staged / name).write_bytes(bytes(text[chunk.start : chunk.stop]))
            publish(staged, folder, names)
    except OSError as error:
        raise writing_error(error, folder) from error
