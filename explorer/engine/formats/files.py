"""Reading and writing files so that an old one is whole until a new one is."""

import atexit
import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

from explorer.engine.errors import FormatError

_DISK_FULL: Final = {errno.ENOSPC, errno.EDQUOT}
_NOT_ALLOWED: Final = {errno.EACCES, errno.EPERM, errno.EROFS}
_NOT_A_FOLDER: Final = {errno.ENOTDIR, errno.EEXIST}
_IS_A_FOLDER: Final = {errno.EISDIR, errno.ENOTEMPTY}


def is_folder(path: Path) -> bool:
    """Whether there is a folder of that name.

    Raises:
        FormatError: The system refuses to look, as at a name that is too long.
    """
    try:
        return path.is_dir()
    except OSError as error:
        raise unreadable(path, error) from error


def ordinary_size(path: Path) -> int:
    """Bytes of an ordinary file; to be asked before it is opened, since a pipe may have no end.

    Raises:
        FormatError: It cannot be looked at, or is a folder, a pipe or a device.
    """
    try:
        status = path.stat()
    except (OSError, ValueError) as error:  # a name may hold a NUL
        raise unreadable(path, error) from error
    if not stat.S_ISREG(status.st_mode):
        raise FormatError("{file} is no file. Choose a file or a folder.", file=path)
    return status.st_size


def read_text(path: Path) -> str:
    """Read a UTF-8 file whole, with or without a byte order mark, line ends as they are.

    Raises:
        FormatError: It cannot be opened or is not UTF-8.
    """
    ordinary_size(path)
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError(
            "{file} is not UTF-8: the byte at offset {offset} is wrong. It is another kind of "
            "file, or damaged.",
            file=path,
            offset=error.start,
        ) from error
    except OSError as error:
        raise unreadable(path, error) from error


def unreadable(path: Path, error: OSError | ValueError) -> FormatError:
    """The error for a file that the system does not let us read, or whose name is none."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return FormatError(
        "{file} cannot be read: {reason}.", file=path, reason=reason, details=str(error)
    )


def read_lines(path: Path) -> list[str]:
    """Read the lines of a UTF-8 file, whatever ends them; blank ones at its end do not count.

    Raises:
        FormatError: See `read_text`.
    """
    text = read_text(path).rstrip(" \t\r\n")
    # Not splitlines(): a token or a pattern may hold what else Python takes for a line end.
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n") if text else []


def write_text(path: Path, text: str) -> None:
    """Write a UTF-8 file with LF line ends, and wait until the disk holds it.

    Raises:
        OSError: It cannot be written.
        FormatError: The text holds half of a surrogate pair.
    """
    try:
        data = text.encode()
    except UnicodeEncodeError as error:
        raise FormatError(
            "The pattern holds half of a surrogate pair, which no file in UTF-8 can hold. Train "
            "with another pattern."
        ) from error
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def staging(folder: Path) -> Iterator[Path]:
    """A hidden folder inside of `folder`, on the same disk, which is gone at the end.

    Raises:
        OSError: It cannot be made.
    """
    staged = Path(tempfile.mkdtemp(prefix=".bpe-explorer-", dir=folder))
    discard = partial(_discard, staged)
    # The program may end while a thread still writes here.
    atexit.register(discard)
    try:
        yield staged
    finally:
        atexit.unregister(discard)
        _discard(staged)


def _discard(staged: Path) -> None:
    # Under another name it gets no more files, which would be in the way of removing it.
    doomed = staged.with_name(f"{staged.name}-")
    with suppress(OSError):
        staged = staged.replace(doomed)
    shutil.rmtree(staged, ignore_errors=True)


@contextmanager
def folder_for(folder: Path) -> Iterator[None]:
    """Make a folder before the work, so that no result has nowhere to go; empty, it goes again.

    Raises:
        FormatError: It cannot be made or written to.
    """
    made: list[Path] = []
    try:
        made += [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        with staging(folder):
            pass
    except OSError as error:
        raise writing_error(error, folder) from error
    try:
        yield
    finally:
        for path in made:
            with suppress(OSError):
                path.rmdir()


def publish(staged: Path, folder: Path, files: Sequence[Path]) -> tuple[Path, ...]:
    """Move staged files over the old ones: all of them, or none if one move fails.

    Args:
        staged: Where the new files are.
        folder: Where they shall be.
        files: Their paths, relative to both.

    Returns:
        The paths of the new files.

    Raises:
        OSError: A file could not be replaced; the old ones are back.
    """
    missing = {folder / file.parent for file in files if not (folder / file.parent).exists()}
    # Under a name that no staged file has.
    backups = Path(tempfile.mkdtemp(dir=staged))
    begun: list[Path] = []
    try:
        for file in files:
            begun.append(file)
            _replace(staged / file, folder / file, backups / file)
    except BaseException:
        for file in begun:
            _restore(backups / file, folder / file, staged / file)
        for made in missing:
            with suppress(OSError):
                made.rmdir()
        raise
    return tuple(folder / file for file in files)


def _replace(new: Path, target: Path, backup: Path) -> None:
    target.parent.mkdir(exist_ok=True)
    if target.is_file():
        backup.parent.mkdir(exist_ok=True)
        shutil.copy2(target, backup)
    new.replace(target)


def _restore(backup: Path, target: Path, new: Path) -> None:
    # A new file that is still here never took the old one's place, and its backup may be half.
    if new.exists():
        return
    # Restoring goes as far as it can: the error that led here is the one worth telling.
    with suppress(OSError):
        if backup.exists():
            backup.replace(target)
        else:
            target.unlink()


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Where to write a file that takes the place of an older one once it is whole.

    Args:
        path: The file, in a folder that exists.

    Raises:
        FormatError: It cannot be written; an older one is as it was.
    """
    try:
        with staging(path.parent) as staged:
            new = staged / path.name
            yield new
            with new.open("rb+") as file:
                os.fsync(file.fileno())
            publish(staged, path.parent, [Path(path.name)])
    except OSError as error:
        raise writing_error(error, path.parent) from error


def writing_error(error: OSError, folder: Path) -> FormatError:
    """The plain words for an error of the file system.

    Args:
        error: What the system said.
        folder: Where the files should go.
    """
    file = error.filename2 or error.filename or folder
    details = str(error)
    if error.errno in _DISK_FULL:
        return FormatError(
            "There is no space left for the files in {folder}. Free some or choose another "
            "folder. Nothing was changed.",
            folder=folder,
            details=details,
        )
    if refused := _refused(error, file):
        return refused
    if error.errno in _NOT_ALLOWED:
        return FormatError(
            "You may not write to {folder}. Choose another folder or change its permissions. "
            "Nothing was changed.",
            folder=folder,
            details=details,
        )
    if error.errno == errno.ENOENT:
        return FormatError(
            "There is no folder {folder}. Create it or choose another one.",
            folder=folder,
            details=details,
        )
    if error.errno in _NOT_A_FOLDER:
        return FormatError(
            "{file} is not a folder. Choose another place or name.", file=file, details=details
        )
    return FormatError(
        "The files could not be written to {folder}: {reason}. Nothing was changed.",
        folder=folder,
        reason=error.strerror or details,
        details=details,
    )


def _refused(error: OSError, file: Path | str) -> FormatError | None:
    """The error for a file whose place a new one could not take, if it is one."""
    if error.errno in _IS_A_FOLDER or (error.filename2 and Path(error.filename2).is_dir()):
        return FormatError(
            "{file} is a folder and cannot be replaced by a file. Choose another name. Nothing "
            "was changed.",
            file=file,
            details=str(error),
        )
    # The new file could be written beside it, so it is not the folder that refuses.
    if error.errno in _NOT_ALLOWED and error.filename2:
        return FormatError(
            "{file} cannot be replaced: another program has it open, or it is protected. Close it "
            "there, or choose another name. Nothing was changed.",
            file=file,
            details=str(error),
        )
    return None
