"""Every action in one table: id, menu, text, shortcut. Its owner connects the slot."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QWidget


class Menu(Enum):
    """The menus, in the order of the menu bar."""

    FILE = "file"
    RUN = "run"
    VIEW = "view"
    HELP = "help"


@dataclass(frozen=True)
class _Spec:
    menu: Menu
    text: str
    shortcut: str = ""
    ends_group: bool = False


class Act(Enum):
    """The actions, in the order of their menus."""

    OPEN = "open"
    OPEN_FOLDER = "open_folder"
    SAMPLE = "sample"
    OPEN_TEXT = "open_text"
    OPEN_TOKENIZER = "open_tokenizer"
    EXPORT = "export"
    QUIT = "quit"
    TRAIN = "train"
    PAUSE = "pause"
    STEP = "step"
    STOP = "stop"
    CANCEL = "cancel"
    FILTER = "filter"
    GO_TO = "go_to"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    ZOOM_RESET = "zoom_reset"
    TOKENIZERS = "tokenizers"
    ABOUT = "about"


Actions = dict[Act, QAction]


def menu_titles() -> dict[Menu, str]:
    """The translated titles of the menus."""
    return {
        Menu.FILE: _tr("&File"),
        Menu.RUN: _tr("&Run"),
        Menu.VIEW: _tr("&View"),
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
        Act.OPEN: _Spec(Menu.FILE, _tr("&Open…"), "Ctrl+O"),
        Act.OPEN_FOLDER: _Spec(Menu.FILE, _tr("Open &folder…"), "Ctrl+Shift+O"),
        Act.SAMPLE: _Spec(Menu.FILE, _tr("Open &sample"), "", ends_group=True),
        Act.OPEN_TEXT: _Spec(Menu.FILE, _tr("Open te&xt for its tokens…"), "Ctrl+Alt+O"),
        Act.OPEN_TOKENIZER: _Spec(Menu.FILE, _tr("Open &tokenizer…"), "Ctrl+T"),
        Act.EXPORT: _Spec(Menu.FILE, _tr("&Export…"), "Ctrl+E", ends_group=True),
        Act.QUIT: _Spec(Menu.FILE, _tr("&Quit"), "Ctrl+Q"),
        Act.TRAIN: _Spec(Menu.RUN, _tr("&Train"), "F5", ends_group=True),
        Act.PAUSE: _Spec(Menu.RUN, _tr("&Pause"), "F6"),
        Act.STEP: _Spec(Menu.RUN, _tr("&Step"), "F10", ends_group=True),
        Act.STOP: _Spec(Menu.RUN, _tr("Stop and &keep"), "Ctrl+."),
        Act.CANCEL: _Spec(Menu.RUN, _tr("&Cancel"), "Ctrl+Shift+."),
        Act.FILTER: _Spec(Menu.VIEW, _tr("&Find"), "Ctrl+F"),
        Act.GO_TO: _Spec(Menu.VIEW, _tr("&Go to a token or byte…"), "Ctrl+G", ends_group=True),
        Act.ZOOM_IN: _Spec(Menu.VIEW, _tr("Zoom &in"), "Ctrl++"),
        Act.ZOOM_OUT: _Spec(Menu.VIEW, _tr("Zoom &out"), "Ctrl+-"),
        Act.ZOOM_RESET: _Spec(Menu.VIEW, _tr("&Whole graph"), "Ctrl+0", ends_group=True),
        Act.TOKENIZERS: _Spec(Menu.VIEW, _tr("List of &tokenizers"), "Ctrl+Shift+T"),
        Act.ABOUT: _Spec(Menu.HELP, _tr("&About BPE Explorer")),
    }


def _create(act: Act, spec: _Spec, owner: QObject) -> QAction:
    action = QAction(spec.text, owner)
    action.setObjectName(f"{act.value}_action")
    if spec.shortcut:
        action.setShortcut(QKeySequence(spec.shortcut))
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
        text = self._action.text().replace("&", "")
        shortcut = self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setText(text)
        self.setAccessibleName(text)
        tip = self._action.toolTip()
        self.setToolTip(f"{tip} ({shortcut})" if shortcut else tip)
        self.setEnabled(self._action.isEnabled())
