"""The context menu of a token view: copies the token under the mouse, or the chosen one."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from explorer.engine.byte_forms import to_hex
from explorer.ui.token_view.text_keys import clipboard_text, put_into_clipboard

if TYPE_CHECKING:
    from explorer.ui.token_view.view import TokenView

# The clipboard copies what it is given, and other programs may not bear more.
_MOST_COPIED: Final = 16 << 20


class TokenMenu(QObject):
    """Shows itself where the view is asked for its context menu."""

    def __init__(self, view: "TokenView") -> None:
        super().__init__(view)
        self._view = view
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(self._on_requested)

    @Slot(QPoint)
    def _on_requested(self, place: QPoint) -> None:
        view = self._view
        token = view.token_at(place)
        token = view.pinned if token is None else token
        if token is not None and view.document.token_bytes(token):
            view.pin(token)
        menu = QMenu(view)
        menu.setObjectName("context_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._fill(menu, token)
        menu.popup(view.viewport().mapToGlobal(place))

    def _fill(self, menu: QMenu, token: int | None) -> None:
        document, editable = self._view.document, self._view.editable
        data = b"" if token is None else document.token_bytes(token)
        if token is not None and data:
            token_id = str(int(document.ids[token]))
            for text, copy in (
                (self.tr("&Copy token"), partial(put_into_clipboard, data)),
                (self.tr("Copy its &bytes"), partial(_copy_text, to_hex(data))),
                (self.tr("Copy its &id"), partial(_copy_text, token_id)),
            ):
                menu.addAction(text).triggered.connect(partial(_run, copy))
            menu.addSeparator()
        everything = menu.addAction(self.tr("Copy the &whole text"))
        everything.setEnabled(0 < len(document.data) <= _MOST_COPIED)
        everything.triggered.connect(self._on_copy_all)
        if editable is not None:
            menu.addAction(self.tr("&Paste")).triggered.connect(self._on_paste)

    @Slot()
    def _on_copy_all(self) -> None:
        put_into_clipboard(bytes(self._view.document.data))

    @Slot()
    def _on_paste(self) -> None:
        self._view.insert(clipboard_text())


def _copy_text(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def _run(copy: "partial[None]", *_: object) -> None:
    copy()
