"""Which files are meant where files and folders are named."""

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePath
from typing import NoReturn

from explorer.engine.errors import CorpusError
from explorer.engine.training.stored import no_such_file, unreadable


def find_files(
    sources: Iterable[Path], globs: Sequence[str] = (), without: Sequence[Path] = ()
) -> list[Path]:
    """The files to read, in a fixed order: folders stand for visible files below them.

    Args:
        sources: Files and folders.
        globs: Which files below folders are meant; see `matches`.
        without: Files and folders to leave out where they lie below a folder.

    Raises:
        CorpusError: A source is missing, no file or cannot be looked at, or a folder holds no file.
    """
    try:
        return [path for source in sources for path in _files_at(source, globs, without)]
    except OSError as error:
        raise unreadable(Path(error.filename), error) from error


def count_hidden_files(
    sources: Iterable[Path], globs: Sequence[str] = (), without: Sequence[Path] = ()
) -> int:
    """Number of the files below folders that are not read, since their names begin with a dot.

    Args:
        sources: Files and folders.
        globs: As for `find_files`.
        without: As for `find_files`.

    Raises:
        CorpusError: A folder cannot be looked at.
    """
    folders = [source for source in sources if source.is_dir()]
    try:
        return sum(len(_files_below(folder, globs, without, hidden=True)) for folder in folders)
    except OSError as error:
        raise unreadable(Path(error.filename), error) from error


def matches(path: PurePath, globs: Sequence[str]) -> bool:
    """Whether a path relative to its folder is meant by one of the globs, or by none given.

    A glob is compared from the right: `*.md` means all such names, `docs/*.md` those in folders of
    that name.
    """
    return not globs or any(path.match(glob) for glob in globs)


def _files_at(source: Path, globs: Sequence[str], without: Sequence[Path]) -> list[Path]:
    if source.is_dir():
        found = _files_below(source, globs, without, hidden=False)
        if not found and globs:
            raise CorpusError(
                "The folder {path} holds no files that match {globs}, or only hidden ones. Check "
                "the glob, or leave it out to read all files.",
                path=source,
                globs=" ".join(globs),
            )
        if not found:
            raise CorpusError(
                "The folder {path} holds no files, or only hidden ones, whose names begin with a "
                "dot. Name the files to read.",
                path=source,
            )
        return found
    if not source.exists():
        raise no_such_file(source)
    refuse_endless(source)
    return [source]


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


def _files_below(
    folder: Path, globs: Sequence[str], without: Sequence[Path], *, hidden: bool
) -> list[Path]:
    left_out = places_below(folder, without)
    return sorted(
        path
        for path in _walk(folder, hidden=hidden)
        if is_hidden(relative := path.relative_to(folder)) is hidden
        and matches(relative, globs)
        and not any(relative.is_relative_to(place) for place in left_out)
        and path.is_file()
    )


def places_below(folder: Path, paths: Iterable[Path]) -> list[PurePath]:
    """Those of some paths that lie below a folder, relative to it."""
    root = real_path(folder)
    return [path.relative_to(root) for path in map(real_path, paths) if root in path.parents]


def real_path(path: Path) -> Path:
    """A path without links, as far as they lead anywhere."""
    # Path.resolve() raises where links go round in a circle.
    return Path(os.path.realpath(path))


def _walk(folder: Path, *, hidden: bool) -> Iterator[Path]:
    """What lies below a folder and is no folder itself; links to folders are not followed.

    Raises:
        OSError: A folder cannot be looked at, unless hidden ones are meant, too.
    """
    for place, folders, names in os.walk(folder, onerror=None if hidden else _fail):
        if not hidden:
            folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(place, name) for name in names)


def _fail(error: OSError) -> NoReturn:
    raise error


def is_hidden(path: PurePath) -> bool:
    """Whether a file, or a folder in which it lies, has a name that begins with a dot."""
    return any(part.startswith(".") for part in path.parts)
