"""The open tokenizers, the current one, and what one tab asks of another: all that they share."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from explorer.engine.tokenizers.protocol import Tokenizer


@dataclass(eq=False)
class OpenTokenizer:
    """A tokenizer that is open in the window.

    Attributes:
        name: What it goes by; the user may change it.
        tokenizer: Itself.
        origin: Where it came from: a file, or in words.
        saved: Whether closing it would lose nothing.
    """

    name: str
    tokenizer: Tokenizer
    origin: str
    saved: bool = True


class Session(QObject):
    """Keeps what is open. Names are unique: a second `own-4096` becomes `own-4096 (2)`.

    `text_requested` asks for a text (its bytes, and where it is from) in the view of tokens,
    `token_requested` for an id of the current tokenizer in the inspector.
    """

    opened = Signal(OpenTokenizer)
    closed = Signal(OpenTokenizer)
    renamed = Signal(OpenTokenizer)
    current_changed = Signal(object)
    text_requested = Signal(bytes, str)
    token_requested = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open: list[OpenTokenizer] = []
        self._current: OpenTokenizer | None = None

    @property
    def tokenizers(self) -> tuple[OpenTokenizer, ...]:
        """All that are open, in the order in which they were opened."""
        return tuple(self._open)

    @property
    def current(self) -> OpenTokenizer | None:
        """The one that every tab shows."""
        return self._current

    def add(
        self, name: str, tokenizer: Tokenizer, origin: str, *, saved: bool = True
    ) -> OpenTokenizer:
        """Open a tokenizer and make it the current one."""
        entry = OpenTokenizer(self._unique(name), tokenizer, origin, saved)
        self._open.append(entry)
        self.opened.emit(entry)
        self.choose(entry)
        return entry

    def choose(self, entry: OpenTokenizer | None) -> None:
        """Make an open tokenizer the current one."""
        if entry is not self._current:
            self._current = entry
            self.current_changed.emit(entry)

    def close(self, entry: OpenTokenizer) -> None:
        """Close a tokenizer; its neighbour becomes the current one if it was that."""
        index = self._open.index(entry)
        del self._open[index]
        self.closed.emit(entry)
        if entry is self._current:
            self.choose(self._open[max(0, index - 1)] if self._open else None)

    def rename(self, entry: OpenTokenizer, name: str) -> None:
        """Give a tokenizer another name; an empty one changes nothing."""
        if name.strip() and name != entry.name:
            entry.name = self._unique(name.strip())
            self.renamed.emit(entry)

    def _unique(self, name: str) -> str:
        taken = {entry.name for entry in self._open}
        candidate, count = name, 1
        while candidate in taken:
            count += 1
            candidate = f"{name} ({count})"
        return candidate
