"""Texts that were opened and are no UTF-8: told, with the way to read them as they were meant."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt

from explorer.engine.training.corpus_file import corpus_files
from explorer.engine.training.folders import find_files
from explorer.engine.training.likely_encodings import likely_encodings
from explorer.engine.training.reading import Reading
from explorer.ui.jobs import Err, Jobs, Outcome
from explorer.ui.notices import Kind, Message, NoticeBar, Remedy
from explorer.ui.token_view.text_store import TextStore

_SAMPLE_BYTES: Final = 1 << 13
_MARK: Final = "\ufeff"


def offer_encodings(store: TextStore, jobs: Jobs, notices: NoticeBar) -> None:
    """Say what the text of a store may be written in, if that is not UTF-8.

    Args:
        store: Has opened a text, whose bytes it shows as they are.
        jobs: Decodes it.
        notices: Shows the offer.
    """
    names = likely_encodings(bytes(store.data[:_SAMPLE_BYTES]))
    if not names:
        return
    text = _tr(
        "{file} is not written in UTF-8: its bytes are shown as they are. Read it as {encoding} to "
        "see its text."
    )
    remedies = [
        Remedy(
            _tr("Read as {encoding}").format(encoding=name),
            partial(_read, store, store.data, store.title, name, jobs, notices),
        )
        for name in names
    ]
    told = Message(Kind.WARNING, text.format(file=store.title, encoding=names[0]), "", *remedies)
    notices.show_message(told)
    # Of another text it would be a false offer.
    store.changed.connect(partial(notices.withdraw, told), Qt.ConnectionType.SingleShotConnection)


def warn_of_encodings(paths: Sequence[Path], jobs: Jobs, notices: NoticeBar) -> None:
    """Say it if the first of several files is not written in UTF-8.

    Args:
        paths: Files and folders.
        jobs: Reads where it begins.
        notices: Shows the warning.
    """
    if paths:
        jobs.start(partial(_encodings_of_first, paths), partial(_warn, notices))


def _encodings_of_first(paths: Sequence[Path]) -> tuple[str, tuple[str, ...]]:
    """Name of the first file, and what it is likely to be written in, if that is not UTF-8."""
    first = find_files(paths)[0]
    stream = corpus_files([first], Reading())[0].open()
    try:
        start = bytearray(_SAMPLE_BYTES)
        filled = stream.read_into(memoryview(start))
    finally:
        stream.close()
    is_decoded = stream.kind.encoding != "utf-8"
    return first.name, () if is_decoded else likely_encodings(bytes(start[:filled]))


def _warn(notices: NoticeBar, outcome: Outcome[tuple[str, tuple[str, ...]]]) -> None:
    # Whatever reads the files tells why one cannot be read.
    if isinstance(outcome, Err) or not outcome.value[1]:
        return
    file, names = outcome.value
    text = _tr(
        "{file} is not written in UTF-8, but probably in {encoding}: here its bytes are read as "
        "they are. Save it as UTF-8 first."
    )
    notices.warn(text.format(file=file, encoding=names[0]))


def _read(
    store: TextStore,
    data: bytes | memoryview,
    title: str,
    encoding: str,
    jobs: Jobs,
    notices: NoticeBar,
    *_: object,
) -> None:
    notices.clear()
    jobs.start(partial(_decoded, data, encoding), partial(_show, store, notices, title))


def _decoded(data: bytes | memoryview, encoding: str) -> bytes:
    """A text as UTF-8; what is no text in its encoding either stays as it is."""
    text = bytes(data).decode(encoding, "surrogateescape")
    return text.removeprefix(_MARK).encode("utf-8", "surrogateescape")


def _show(store: TextStore, notices: NoticeBar, title: str, outcome: Outcome[bytes]) -> None:
    if isinstance(outcome, Err):
        notices.error(outcome.error)
    else:
        store.set_text(outcome.value, title)


def _tr(text: str) -> str:
    return QCoreApplication.translate("foreign_text", text)
