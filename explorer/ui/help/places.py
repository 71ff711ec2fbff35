"""The parts of the window that the tour leads to."""

from dataclasses import dataclass

from PySide6.QtWidgets import QTabWidget, QWidget

from explorer.ui.actions import Actions
from explorer.ui.compare.tab import CompareTab
from explorer.ui.lab.tab import LabTab
from explorer.ui.session import Session
from explorer.ui.tokens.tab import TokensTab
from explorer.ui.train.tab import TrainTab


@dataclass(frozen=True, eq=False)
class Places:
    """What the tour points at, and what it must leave as it was.

    Attributes:
        window: All of it.
        tabs: The four tabs.
        train: The first of them.
        tokens: The second.
        lab: The third.
        compare: The fourth.
        session: The open tokenizers.
        actions: Those of the window.
    """

    window: QWidget
    tabs: QTabWidget
    train: TrainTab
    tokens: TokensTab
    lab: LabTab
    compare: CompareTab
    session: Session
    actions: Actions
