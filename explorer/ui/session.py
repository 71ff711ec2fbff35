"""The open tokenizers, the current one, and what one tab asks of another: all that they share."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from explorer.engine.patterns import Pattern
from explorer.engine.tokenizers.protocol import Tokenizer


@dataclass(frozen=True)
class Source:
    """Where a tokenizer can be opened from at any time.

    Attributes:
        place: A file or a folder, or the name of one that comes with the program.
        pattern: How it splits text, if the user said so.
    """

    place: str | Path
    pattern: Pattern | None = None


@dataclass(eq=False)
class OpenTokenizer:
    """A tokenizer that is open in the window.

    Attributes:
        name: What it goes by; the user may change it.
        tokenizer: Itself.
        origin: Where it came from: a file, or in words.
        saved: Whether closing it would lose nothing.
        source: Where it can be opened from again; None if nowhere.
    """

    name: str
    tokenizer: Tokenizer
    origin: str
    saved: bool = True
    source: Source | None = None


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
    def unsaved(self) -> tuple[OpenTokenizer, ...]:
        """Those that would be lost with the window."""
        return tuple(entry for entry in self._open if not entry.saved)

    @property
    def current(self) -> OpenTokenizer | None:
        """The one that every tab shows."""
        return self._current

    def add(
        self,
        name: str,
        tokenizer: Tokenizer,
        origin: str,
        *,
        saved: bool = True,
        source: Source | None = None,
        choose: bool = True,
    ) -> OpenTokenizer:
        """Open a tokenizer.

        Args:
            name: What it shall go by.
            tokenizer: Itself.
            origin: See `OpenTokenizer`.
            saved: See `OpenTokenizer`.
            source: See `OpenTokenizer`.
            choose: Whether it becomes the current one.
        """
        entry = OpenTokenizer(self._unique(name), tokenizer, origin, saved, source)
        self._open.append(entry)
        self.opened.emit(entry)
        if choose:
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
        wanted = name.strip()
        if wanted and wanted != entry.name:
            entry.name = self._unique(wanted)
            self.renamed.emit(entry)

    def _unique(self, name: str) -> str:
        taken = {entry.name for entry in self._open}
        candidate, count = name, 1
        while candidate in taken:
            count += 1
            candidate = f"{name} ({count})"
        return candidate
