"""Texts that were opened and are no UTF-8: told, with the way to read them as they were meant."""

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication

from explorer.engine.training.likely_encodings import likely_encodings
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
    told = text.format(file=store.title, encoding=names[0])
    notices.show_message(Message(Kind.WARNING, told, "", *remedies))


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
