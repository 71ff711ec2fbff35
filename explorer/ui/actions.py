"""Every action in one table: id, menu, text, shortcuts, tip. Its owner connects the slot."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QWidget

from explorer.ui.text import with_remark, without_mnemonic


class Menu(Enum):
    """The menus, in the order of the menu bar."""

    FILE = "file"
    EDIT = "edit"
    VIEW = "view"
    TOOLS = "tools"
    HELP = "help"


@dataclass(frozen=True)
class _Spec:
    """A row of the table; shortcuts are separated by spaces, the first one is shown."""

    menu: Menu
    text: str
    shortcuts: str = ""
    tip: str = ""
    ends_group: bool = False


class Act(Enum):
    """The actions, in the order of their menus."""

    OPEN = "open"
    OPEN_FOLDER = "open_folder"
    SAMPLE = "sample"
    OPEN_TEXT = "open_text"
    OPEN_TOKENIZER = "open_tokenizer"
    RECENT = "recent"
    OPEN_SESSION = "open_session"
    SAVE_SESSION = "save_session"
    EXPORT = "export"
    QUIT = "quit"
    UNDO = "undo"
    REDO = "redo"
    CUT = "cut"
    COPY = "copy"
    PASTE = "paste"
    SELECT_ALL = "select_all"
    FIND = "find"
    GO_TO = "go_to"
    BACK = "back"
    CONTEXT_MENU = "context_menu"
    SETTINGS = "settings"
    TAB_TRAIN = "tab_train"
    TAB_TOKENS = "tab_tokens"
    TAB_LAB = "tab_lab"
    TAB_COMPARE = "tab_compare"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    ZOOM_RESET = "zoom_reset"
    TOKENIZERS = "tokenizers"
    FULL_SCREEN = "full_screen"
    ESCAPE = "escape"
    TRAIN = "train"
    PAUSE = "pause"
    STEP = "step"
    STOP = "stop"
    CANCEL = "cancel"
    CONTENTS = "contents"
    TOUR = "tour"
    LOG = "log"
    ABOUT = "about"


Actions = dict[Act, QAction]
# In the order of the tabs.
TAB_ACTS = (Act.TAB_TRAIN, Act.TAB_TOKENS, Act.TAB_LAB, Act.TAB_COMPARE)


# macOS has these in a menu of its own, and must not tell them by their texts in some language.
_ROLES: Final[Mapping[Act, QAction.MenuRole]] = {
    Act.ABOUT: QAction.MenuRole.AboutRole,
    Act.SETTINGS: QAction.MenuRole.PreferencesRole,
    Act.QUIT: QAction.MenuRole.QuitRole,
}
# There F11 shows the desktop, and Alt with an arrow goes a word on.
_MAC_SHORTCUTS: Final[Mapping[Act, str]] = {Act.FULL_SCREEN: "Ctrl+Meta+F", Act.BACK: "Ctrl+["}


def menu_titles() -> dict[Menu, str]:
    """The translated titles of the menus."""
    return {
        Menu.FILE: _tr("&File"),
        Menu.EDIT: _tr("&Edit"),
        Menu.VIEW: _tr("&View"),
        Menu.TOOLS: _tr("&Tools"),
        Menu.HELP: _tr("&Help"),
    }


def create_actions(owner: QObject) -> Actions:
    """All actions, not yet connected."""
    return {act: _create(act, spec, owner) for act, spec in _specs().items()}


def acts_of(menu: Menu) -> list[tuple[Act, bool]]:
    """The actions of a menu, each with whether a separator follows it."""
    return [(act, spec.ends_group) for act, spec in _specs().items() if spec.menu is menu]


def _specs() -> dict[Act, _Spec]:
    return {
        **_file_specs(),
        **_edit_specs(),
        **_view_specs(),
        Act.TRAIN: _Spec(Menu.TOOLS, _tr("&Train"), "F5", ends_group=True),
        Act.PAUSE: _Spec(Menu.TOOLS, _tr("&Pause"), "F6"),
        Act.STEP: _Spec(Menu.TOOLS, _tr("&Step"), "F10", ends_group=True),
        Act.STOP: _Spec(Menu.TOOLS, _tr("Stop and &keep"), "Ctrl+."),
        Act.CANCEL: _Spec(Menu.TOOLS, _tr("&Cancel"), "Ctrl+Shift+."),
        Act.CONTENTS: _Spec(
            Menu.HELP,
            _tr("&Help"),
            "F1",
            _tr("Explains the field that has the focus, or how to begin; terms and keys"),
        ),
        Act.TOUR: _Spec(
            Menu.HELP,
            _tr("Guided &tour"),
            tip=_tr("A walk through the program on the sample"),
            ends_group=True,
        ),
        Act.LOG: _Spec(
            Menu.HELP,
            _tr("Show &log file"),
            tip=_tr("What went wrong inside of the program, without any of your texts"),
        ),
        Act.ABOUT: _Spec(
            Menu.HELP, _tr("&About BPE Explorer"), tip=_tr("Versions, to be copied into a report")
        ),
    }


def _file_specs() -> dict[Act, _Spec]:
    file = Menu.FILE
    return {
        Act.OPEN: _Spec(file, _tr("&Open corpus…"), "Ctrl+O", _tr("Open files to train on")),
        Act.OPEN_FOLDER: _Spec(
            file, _tr("Open &folder…"), "Ctrl+Shift+O", _tr("Train on all files below a folder")
        ),
        Act.SAMPLE: _Spec(file, _tr("Open sa&mple"), tip=_tr("Train on the sample")),
        Act.OPEN_TEXT: _Spec(
            file, _tr("Open te&xt for its tokens…"), "Ctrl+Alt+O", _tr("See the tokens of a text")
        ),
        Act.OPEN_TOKENIZER: _Spec(
            file, _tr("Open &tokenizer…"), "Ctrl+T", _tr("Open tokenizers from files")
        ),
        Act.RECENT: _Spec(file, _tr("Open &recent"), ends_group=True),
        Act.OPEN_SESSION: _Spec(
            file,
            _tr("Open s&ession…"),
            tip=_tr("Open what was saved as a session, in the place of what is open"),
        ),
        Act.SAVE_SESSION: _Spec(
            file,
            _tr("&Save session…"),
            "Ctrl+S",
            _tr("Save open tokenizers, texts and options as one file"),
            ends_group=True,
        ),
        Act.EXPORT: _Spec(file, _tr("Ex&port…"), "Ctrl+E", ends_group=True),
        Act.QUIT: _Spec(file, _tr("&Quit"), "Ctrl+Q"),
    }


def _edit_specs() -> dict[Act, _Spec]:
    edit = Menu.EDIT
    return {
        Act.UNDO: _Spec(edit, _tr("&Undo"), "Ctrl+Z"),
        Act.REDO: _Spec(edit, _tr("&Redo"), "Ctrl+Shift+Z", ends_group=True),
        Act.CUT: _Spec(edit, _tr("Cu&t"), "Ctrl+X"),
        Act.COPY: _Spec(edit, _tr("&Copy"), "Ctrl+C"),
        Act.PASTE: _Spec(edit, _tr("&Paste"), "Ctrl+V"),
        Act.SELECT_ALL: _Spec(edit, _tr("Select &all"), "Ctrl+A", ends_group=True),
        Act.FIND: _Spec(
            edit, _tr("&Find"), "Ctrl+F", _tr("Find in the text, or filter the table in view")
        ),
        Act.GO_TO: _Spec(
            edit,
            _tr("&Go to a token or byte…"),
            "Ctrl+G",
            _tr("In the text of the Tokens tab; in a table of tokens, to that of an id"),
        ),
        Act.BACK: _Spec(
            edit,
            _tr("&Back to the text before"),
            "Alt+Left",
            _tr("In the Tokens tab, where one text gave way to another"),
        ),
        Act.CONTEXT_MENU: _Spec(
            edit,
            _tr("Context &menu"),
            "Shift+F10 Menu",
            _tr("What the right mouse button shows"),
            ends_group=True,
        ),
        Act.SETTINGS: _Spec(edit, _tr("&Settings…"), "Ctrl+,"),
    }


def _view_specs() -> dict[Act, _Spec]:
    view = Menu.VIEW
    zoomed = _tr("In Train this is the graph, in the other tabs the text of tokens")
    return {
        Act.TAB_TRAIN: _Spec(view, _tr("T&rain"), "Ctrl+1"),
        Act.TAB_TOKENS: _Spec(view, _tr("To&kens"), "Ctrl+2"),
        Act.TAB_LAB: _Spec(view, _tr("La&b"), "Ctrl+3"),
        Act.TAB_COMPARE: _Spec(view, _tr("&Compare"), "Ctrl+4", ends_group=True),
        Act.ZOOM_IN: _Spec(view, _tr("Zoom &in"), "Ctrl++ Ctrl+=", zoomed),
        Act.ZOOM_OUT: _Spec(view, _tr("Zoom &out"), "Ctrl+-", zoomed),
        Act.ZOOM_RESET: _Spec(view, _tr("Reset &zoom"), "Ctrl+0", zoomed, ends_group=True),
        Act.TOKENIZERS: _Spec(view, _tr("List of &tokenizers"), "Ctrl+Shift+T"),
        Act.FULL_SCREEN: _Spec(view, _tr("&Full screen"), "F11", ends_group=True),
        Act.ESCAPE: _Spec(
            view,
            _tr("C&lose or cancel"),
            "Esc",
            _tr(
                "Closes the find bar; else the latest message; else leaves full screen; else "
                "cancels what is computed in the visible tab. A training run goes on."
            ),
        ),
    }


def _create(act: Act, spec: _Spec, owner: QObject) -> QAction:
    action = QAction(spec.text, owner)
    action.setObjectName(f"{act.value}_action")
    action.setMenuRole(_ROLES.get(act, action.menuRole()))
    shortcuts = spec.shortcuts
    if sys.platform == "darwin":
        shortcuts = _MAC_SHORTCUTS.get(act, shortcuts)
    action.setShortcuts([QKeySequence(keys) for keys in shortcuts.split()])
    if spec.tip:
        action.setToolTip(spec.tip)
    return action


def _tr(text: str) -> str:
    return QCoreApplication.translate("actions", text)


class ActionButton(QPushButton):
    """A push button that is an action's second face: same text, tool tip and state.

    Its letter stays with the menu, where fields need not give way to it; the shortcut is told.
    """

    def __init__(self, action: QAction, object_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self._action = action
        action.changed.connect(self._on_action_changed)
        self.clicked.connect(action.trigger)
        self._on_action_changed()

    @Slot()
    def _on_action_changed(self) -> None:
        text = without_mnemonic(self._action.text())
        shortcut = self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setText(text)
        self.setAccessibleName(text)
        tip = self._action.toolTip()
        self.setToolTip(with_remark(tip, shortcut) if shortcut else tip)
        self.setEnabled(self._action.isEnabled())
