"""What a session is: the open tokenizers, the texts in view, and the options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.training.history import MergeHistory

SUFFIX: Final = ".bpesession"
MANIFEST: Final = "manifest.json"
# More of a text than this is left out of the file, and said so.
MOST_TEXT_BYTES: Final = 64 << 20


@dataclass(frozen=True, eq=False)
class SavedTokenizer:
    """A tokenizer of a session.

    Attributes:
        name: What it goes by.
        tokenizer: Itself.
        origin: Where it came from, in words.
        is_built_in: Whether it was read as one that comes with the program, by its name.
    """

    name: str
    tokenizer: Tokenizer
    origin: str = ""
    is_built_in: bool = False


@dataclass(frozen=True)
class SavedText:
    """A text in view: its exact bytes, and what it is called."""

    title: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, eq=False)
class SavedRun:
    """A training run in view: what it is called, and its merges."""

    title: str
    history: MergeHistory = field(repr=False)


@dataclass(frozen=True, eq=False)
class SavedSession:
    """All that another person needs to see the same.

    Attributes:
        tokenizers: Those that were open, in their order.
        current: Which of them is the current one; -1 for none.
        texts: The text in each view, by the view's name.
        options: Values by name. Who uses them has to expect any value.
        run: The training run in view, if any.
    """

    tokenizers: tuple[SavedTokenizer, ...] = ()
    current: int = -1
    texts: Mapping[str, SavedText] = field(default_factory=dict)
    options: JsonObject = field(default_factory=dict)
    run: SavedRun | None = None
