"""The open vocabularies and the current one: all that the tabs share."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from explorer.engine.vocabulary import Vocabulary


@dataclass(frozen=True, eq=False)
class OpenVocabulary:
    """A vocabulary and the name it goes by in the window."""

    name: str
    vocabulary: Vocabulary


class Session(QObject):
    """Keeps what is open. Names are unique: a second `own-4096` becomes `own-4096 (2)`."""

    vocabulary_opened = Signal(OpenVocabulary)
    current_changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open: list[OpenVocabulary] = []
        self._current: OpenVocabulary | None = None

    @property
    def vocabularies(self) -> tuple[OpenVocabulary, ...]:
        """All that are open, in the order in which they were opened."""
        return tuple(self._open)

    @property
    def current(self) -> OpenVocabulary | None:
        """The one that every tab shows."""
        return self._current

    def add(self, name: str, vocabulary: Vocabulary) -> OpenVocabulary:
        """Open a vocabulary and make it the current one."""
        entry = OpenVocabulary(self._unique(name), vocabulary)
        self._open.append(entry)
        self.vocabulary_opened.emit(entry)
        self.choose(entry)
        return entry

    def choose(self, entry: OpenVocabulary) -> None:
        """Make an open vocabulary the current one."""
        self._current = entry
        self.current_changed.emit(entry)

    def _unique(self, name: str) -> str:
        taken = {entry.name for entry in self._open}
        candidate, count = name, 1
        while candidate in taken:
            count += 1
            candidate = f"{name} ({count})"
        return candidate
