"""Which files are meant where files and folders are named."""

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path, PurePath
from typing import NamedTuple

from explorer.engine.errors import CorpusError
from explorer.engine.training.stored import no_such_file, unreadable


class LeftOut(NamedTuple):
    """Number of things in a corpus that are not read, though a user may have expected it.

    Attributes:
        hidden_files: Files below folders whose names, or those of their folders, begin with a dot.
        linked_folders: Links below folders that lead out of them to other folders.
        repeated_files: Further names of files that are read once.
    """

    hidden_files: int = 0
    linked_folders: int = 0
    repeated_files: int = 0


class FoundFiles(NamedTuple):
    """The files of a corpus.

    Attributes:
        paths: What to read, in a fixed order.
        left_out: What is not read.
    """

    paths: list[Path]
    left_out: LeftOut


def find_files(
    sources: Iterable[Path], globs: Sequence[str] = (), without: Sequence[Path] = ()
) -> list[Path]:
    """The files to read; see `look_for_files`."""
    return look_for_files(sources, globs, without).paths


def look_for_files(
    sources: Iterable[Path], globs: Sequence[str] = (), without: Sequence[Path] = ()
) -> FoundFiles:
    """The files to read: folders stand for visible files below them.

    Args:
        sources: Files and folders.
        globs: Which files below folders are meant; see `matches`.
        without: Files and folders to leave out where they lie below a folder.

    Raises:
        CorpusError: A source is missing, no file or cannot be looked at, or a folder holds no file.
    """
    try:
        found = [_found_at(source, globs, without) for source in sources]
    except OSError as error:
        raise unreadable(Path(error.filename), error) from error
    named = list(chain.from_iterable(part.paths for part in found))
    paths = each_once(named)
    left_out = LeftOut(
        sum(part.left_out.hidden_files for part in found),
        sum(part.left_out.linked_folders for part in found),
        len(named) - len(paths),
    )
    return FoundFiles(paths, left_out)


def matches(path: PurePath, globs: Sequence[str]) -> bool:
    """Whether a path relative to its folder is meant by one of the globs, or by none given.

    A glob is compared from the right: `*.md` means all such names, `docs/*.md` those in folders of
    that name.
    """
    return not globs or any(path.match(glob) for glob in globs)


def _found_at(source: Path, globs: Sequence[str], without: Sequence[Path]) -> FoundFiles:
    if source.is_dir():
        found = _found_below(source, globs, without)
        if not found.paths and globs:
            raise CorpusError(
                "The folder {path} holds no files that match {globs}, or only hidden ones. Check "
                "the glob, or leave it out to read all files.",
                path=source,
                globs=" ".join(globs),
            )
        if not found.paths and found.left_out.linked_folders:
            raise CorpusError(
                "The folder {path} holds no files, only links to other folders, which are not "
                "followed. Name those folders.",
                path=source,
            )
        if not found.paths:
            raise CorpusError(
                "The folder {path} holds no files, or only hidden ones, whose names begin with a "
                "dot. Name the files to read.",
                path=source,
            )
        return found
    if not source.exists():
        raise no_such_file(source)
    refuse_endless(source)
    return FoundFiles([source], LeftOut())


def refuse_endless(path: Path) -> None:
    """Refuse to open what is no ordinary file.

    Raises:
        CorpusError: It is a pipe or a device.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        raise CorpusError(
            "{path} is no ordinary file but a pipe or a device, which may have no end. Write its "
            "text into a file and name that.",
            path=path,
        )


def _found_below(folder: Path, globs: Sequence[str], without: Sequence[Path]) -> FoundFiles:
    left_out = places_below(folder, without)
    root = real_path(folder)
    paths: list[Path] = []
    hidden = links = 0
    for path in _walk(folder):
        relative = path.relative_to(folder)
        if any(relative.is_relative_to(place) for place in left_out):
            continue
        if path.is_file():
            if not matches(relative, globs):
                continue
            if is_hidden(relative):
                hidden += 1
            else:
                paths.append(path)
        elif path.is_dir() and not is_hidden(relative):
            links += not real_path(path).is_relative_to(root)
    return FoundFiles(sorted(paths), LeftOut(hidden, links))


def each_once(paths: Iterable[Path]) -> list[Path]:
    """The paths without those that lead to the same file as an earlier one."""
    real_folders: dict[Path, Path] = {}
    first: dict[Path, Path] = {}
    for path in paths:
        if path.is_symlink():
            place = real_path(path)
        else:
            # Thousands of files lie in one folder, of which each link would be looked up.
            folder = path.parent
            if folder not in real_folders:
                real_folders[folder] = real_path(folder)
            place = real_folders[folder] / path.name
        first.setdefault(place, path)
    return list(first.values())


def places_below(folder: Path, paths: Iterable[Path]) -> list[PurePath]:
    """Those of some paths that lie below a folder, relative to it."""
    root = real_path(folder)
    return [path.relative_to(root) for path in map(real_path, paths) if root in path.parents]


def real_path(path: Path) -> Path:
    """A path without links, as far as they lead anywhere."""
    # Path.resolve() raises where links go round in a circle.
    return Path(os.path.realpath(path))


def _walk(folder: Path) -> Iterator[Path]:
    """What lies below a folder and is no folder itself; links to folders are not followed.

    Raises:
        OSError: A folder that is not hidden cannot be looked at.
    """
    for place, folders, names in os.walk(folder, onerror=partial(_fail, folder)):
        yield from (Path(place, name) for name in names)
        yield from filter(Path.is_symlink, (Path(place, name) for name in folders))


def _fail(folder: Path, error: OSError) -> None:
    # What would not be read anyway may stay closed.
    if not is_hidden(Path(error.filename).relative_to(folder)):
        raise error


def is_hidden(path: PurePath) -> bool:
    """Whether a file, or a folder in which it lies, has a name that begins with a dot."""
    return any(part.startswith(".") for part in path.parts)
