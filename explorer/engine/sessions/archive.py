"""The outer form of a session file: a zip, of which every part is distrusted when it is read."""

import re
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError, SessionError
from explorer.engine.formats.files import ordinary_size, publish, staging, writing_error
from explorer.engine.steps import Step, Steps

# Ten vocabularies of 200,000 tokens and the longest texts have some 150 MiB together.
_LARGEST_MIB: Final = 512
_MOST_MEMBERS: Final = 1000
_MEMBER_NAME: Final = re.compile(
    r"manifest\.json|run\.json|texts/[a-z]{1,20}\.txt"
    r"|tokenizers/[0-9]{1,3}\.(tiktoken|tiktoken\.json|frequency\.json|json|model)"
)
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED: Final = 0x1
_BLOCK: Final = 1 << 20


def pack(folder: Path, names: Sequence[str], target: Path) -> Steps[None]:
    """Write members of a folder as one file; an older one stays until the new one is whole.

    Whoever gives up between two steps leaves nothing behind.

    Args:
        folder: Holds the members.
        names: Their paths below it, in the order in which they are written.
        target: The file to write.

    Raises:
        SessionError: It cannot be written.
    """
    try:
        with staging(target.parent) as staged:
            with zipfile.ZipFile(staged / target.name, "w", zipfile.ZIP_DEFLATED) as archive:
                for name in names:
                    yield from _add(archive, folder / name, name)
            publish(staged, target.parent, [Path(target.name)])
    except OSError as error:
        raise unwritable(error, target.parent) from error


def _add(archive: zipfile.ZipFile, path: Path, name: str) -> Steps[None]:
    member = zipfile.ZipInfo.from_file(path, name)
    member.compress_type = archive.compression
    with path.open("rb") as source, archive.open(member, "w") as file:
        while block := source.read(_BLOCK):
            file.write(block)
            yield Step("saving", 0, 0)


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder for the members of a session, which is gone at the end.

    Raises:
        SessionError: The system has no room for it.
    """
    try:
        # It is gone at the end of the program too, when that comes first.
        made = tempfile.TemporaryDirectory(prefix="bpe-explorer-", ignore_cleanup_errors=True)
    except OSError as error:
        raise unwritable(error, Path(error.filename or "").parent) from error
    with made as name:
        yield Path(name)


def unwritable(error: OSError, folder: Path) -> SessionError:
    """The plain words for an error of the file system."""
    said = writing_error(error, folder)
    return SessionError(said.template, details=said.details, **said.fields)


@contextmanager
def unpacked(path: Path) -> Iterator[Path]:
    """A temporary folder with the members of a session file.

    Raises:
        SessionError: The file cannot be read, is damaged, or is no session.
    """
    with temporary_folder() as folder:
        try:
            ordinary_size(path)
            with zipfile.ZipFile(path) as archive:
                _check_members(archive.infolist(), path)
                for member in archive.infolist():
                    _extract(archive, member, folder)
        except FormatError as error:
            raise SessionError(error.template, details=error.details, **error.fields) from error
        except OSError as error:
            raise SessionError(
                "{file} cannot be read: {reason}.",
                file=path,
                reason=error.strerror or str(error),
                details=str(error),
            ) from error
        except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError) as error:
            raise SessionError(
                "{file} is no session file, or it is cut off or damaged. Ask for it again.",
                file=path,
                details=str(error),
            ) from error
        yield folder


def _check_members(members: Sequence[zipfile.ZipInfo], path: Path) -> None:
    """Refuse what no session file holds, before anything of it is written to the disk."""
    names = [member.filename for member in members]
    for member in members:
        is_known = _MEMBER_NAME.fullmatch(member.filename) and names.count(member.filename) == 1
        is_plain = member.compress_type in _METHODS and not member.flag_bits & _ENCRYPTED
        if len(names) > _MOST_MEMBERS or not is_known or not is_plain:
            raise SessionError(
                "{file} is no session file: it holds “{member}”, which no session has. Nothing of "
                "it was opened.",
                file=path,
                member=escaped_text(member.filename[:80]),
            )
    size = sum(member.file_size for member in members)
    if size > _LARGEST_MIB << 20:
        raise SessionError(
            "{file} would become {size} MiB when unpacked. A session has less than {limit}: this "
            "is something else. Nothing of it was opened.",
            file=path,
            size=size >> 20,
            limit=_LARGEST_MIB,
        )


def _extract(archive: zipfile.ZipFile, member: zipfile.ZipInfo, folder: Path) -> None:
    # The name was checked: one folder deep at most, of known letters.
    target = folder / member.filename
    target.parent.mkdir(exist_ok=True)
    with archive.open(member) as source, target.open("wb") as file:
        _copy(source, file, member.file_size)


def _copy(source: IO[bytes], file: IO[bytes], size: int) -> None:
    """Copy what a member says it has, and not a byte more."""
    left = size
    while left and (block := source.read(min(left, _BLOCK))):
        file.write(block)
        left -= len(block)
    if left or source.read(1):
        raise zipfile.BadZipFile("a member has another size than it says")
