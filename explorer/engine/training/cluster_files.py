"""The files of a corpus as fsspec finds them, cut into parts that can be counted apart."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from io import BufferedReader
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import Final, NamedTuple

import numpy as np

from explorer.engine.errors import CorpusError
from explorer.engine.training.chunks import safe_cut
from explorer.engine.training.corpus import (
    FileKind,
    Form,
    TextFile,
    form_of,
)
from explorer.engine.training.corpus_file import CorpusFile
from explorer.engine.training.folders import LeftOut, is_hidden, look_for_files, matches
from explorer.engine.training.parquet_rows import row_group_sizes
from explorer.engine.training.reading import Reading
from explorer.engine.training.sampling import file_keys
from explorer.engine.training.special_spans import SpecialSearch
from explorer.engine.training.stored import Span, no_such_file, open_stored, unreadable
from explorer.engine.training.text_blocks import BLOCK_BYTES

_PLAIN: Final = FileKind("utf-8", b"", "")
_WINDOW_BYTES: Final = 1 << 16
# Bytes of the longest character, and room to see what comes before a cut.
_SIGHT: Final = 8


class StoredFiles(NamedTuple):
    """The files of a corpus.

    Attributes:
        files: To be read, each as a whole.
        left_out: What is not read.
    """

    files: list[CorpusFile]
    left_out: LeftOut


def find_stored(urls: Sequence[str], reading: Reading, encoding: str) -> StoredFiles:
    """Find files wherever fsspec reaches; a path without a protocol is on this machine.

    Args:
        urls: Files and folders.
        reading: How their text is found.
        encoding: See `TextFile`.

    Raises:
        CorpusError: A file is missing, a folder holds none, a store cannot be reached, or fsspec is
            not installed.
    """
    fsspec = _fsspec()
    sizes: dict[str, int] = {}
    hidden = links = repeated = 0
    for url in urls:
        try:
            files, left_out = _files_at(fsspec, url, reading)
        except FileNotFoundError as error:
            raise no_such_file(url) from error
        except (OSError, ValueError, ImportError) as error:
            raise unreadable(url, error) from error
        repeated += left_out.repeated_files + len(sizes.keys() & files.keys())
        sizes |= files
        hidden += left_out.hidden_files
        links += left_out.linked_folders
    keys = file_keys(PurePosixPath(name).name for name in sizes)
    corpus = [
        CorpusFile(name, size, encoding, form_of(name), reading, key)
        for (name, size), key in zip(sizes.items(), keys, strict=True)
    ]
    return StoredFiles(corpus, LeftOut(hidden, links, repeated))


def parts_of(
    file: CorpusFile, part_bytes: int, specials: SpecialSearch, *, cuts_text: bool
) -> list[CorpusFile]:
    """Parts of a file that, counted apart, have the pieces of the whole.

    A file that is compressed or not plain UTF-8 is one part.

    Args:
        file: The file.
        part_bytes: How large a part should be at least, where the file can be cut.
        specials: What must not be cut.
        cuts_text: Whether the pattern is one of which it is known where text may be cut.

    Raises:
        CorpusError: The file cannot be read.
    """
    if file.form is Form.PARQUET:
        spans = _group_spans(row_group_sizes(file.path), part_bytes)
    elif file.size < 2 * part_bytes or not _is_plain(file):
        return [file]
    elif not file.is_read_whole:
        spans = _spans(file, part_bytes, _line_finder(file))
    elif cuts_text:
        spans = _spans(file, part_bytes, _cut_finder(specials))
    else:
        return [file]
    return [replace(file, span=span, size=size) for span, size in spans]


def _fsspec() -> ModuleType:
    try:
        return import_module("fsspec")
    except ImportError as error:
        raise CorpusError(
            "Counting on a cluster needs the packages distributed and fsspec, which are not "
            "installed. Install them: pip install 'bpe-explorer[dask]'",
            details=str(error),
        ) from error


def _files_at(fsspec: ModuleType, url: str, reading: Reading) -> tuple[dict[str, int], LeftOut]:
    """URLs and sizes of the files of a source, and what of it is not read."""
    system, root = fsspec.core.url_to_fs(url)
    if "file" in system.protocol:
        found = look_for_files([Path(root)], reading.globs, reading.without)
        paths = {system.unstrip_protocol(str(path)): path for path in found.paths}
        return {name: path.stat().st_size for name, path in paths.items()}, found.left_out
    if not system.isdir(root):
        return {system.unstrip_protocol(root): int(system.info(root)["size"])}, LeftOut()
    below = system.find(root, detail=True)
    sizes = {PurePosixPath(path): int(facts["size"]) for path, facts in below.items()}
    meant = [path for path in sorted(sizes) if matches(path.relative_to(root), reading.globs)]
    read = [path for path in meant if not is_hidden(path.relative_to(root))]
    if not read:
        raise CorpusError(
            "The folder {path} holds no files to read. Check its name and the globs; hidden files, "
            "whose names begin with a dot, are not read.",
            path=url,
        )
    names = {system.unstrip_protocol(str(path)): sizes[path] for path in read}
    return names, LeftOut(len(meant) - len(read))


def _is_plain(file: CorpusFile) -> bool:
    text = TextFile(file.path, file.encoding)
    text.close()
    return text.kind == _PLAIN


def _group_spans(sizes: Sequence[int], part_bytes: int) -> Iterator[tuple[Span, int]]:
    first = held = 0
    for group, size in enumerate(sizes, 1):
        held += size
        if held >= part_bytes or group == len(sizes):
            yield Span(first, group), held
            first, held = group, 0


# Looks for a place to cut a file, between one offset and another; None if there is none.
_Finder = Callable[[BufferedReader, int, int], int | None]


def _spans(file: CorpusFile, part_bytes: int, find: _Finder) -> Iterator[tuple[Span, int]]:
    with open_stored(file.path) as raw:
        start, target = 0, part_bytes
        while target < file.size:
            cut = find(raw, start, target)
            if cut is not None and start < cut < file.size:
                yield Span(start, cut), cut - start
                start = cut
            target = max(target, start) + part_bytes
    yield Span(start, file.size), file.size - start


def _line_finder(file: CorpusFile) -> _Finder:
    """Finds the first line that begins at an offset or behind it, where a document begins."""
    step = BLOCK_BYTES if file.form is Form.TEXT else 1

    def find(raw: BufferedReader, _start: int, target: int) -> int | None:
        at = -(-target // step) * step - 1
        raw.seek(at)
        while block := raw.read(_WINDOW_BYTES):
            line_end = block.find(b"\n")
            if line_end >= 0:
                return at + line_end + 1
            at += len(block)
        return None

    return find


def _cut_finder(specials: SpecialSearch) -> _Finder:
    """Finds the last place before an offset where no piece and no special lies across."""
    sight = specials.reach + _SIGHT

    def find(raw: BufferedReader, start: int, target: int) -> int | None:
        window = _WINDOW_BYTES + 2 * sight
        while True:
            begin = max(start, target - window)
            raw.seek(begin)
            text = np.frombuffer(raw.read(target - begin), np.uint8)
            cut = safe_cut(text, len(text), specials)
            if cut > sight or (cut and begin == start):
                return begin + cut
            if begin == start:
                return None
            window *= 2

    return find
