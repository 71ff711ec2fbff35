"""What a tokenizer does with a text, stage by stage."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from explorer.engine.errors import Notice


class StageKind(StrEnum):
    """What a stage is for; a constant English word or two, which the window translates."""

    SPECIALS = "Special tokens"
    ADDED = "Added tokens"
    ADDED_NORMALIZED = "Added tokens in the normalized text"
    NORMALIZER = "Normalizer"
    PRE_TOKENIZER = "Pre-tokenizer"
    MODEL = "Model"
    POST_PROCESSOR = "Post-processor"
    IDS = "Ids"


@dataclass(frozen=True)
class Part:
    """A part of what a stage gives.

    Attributes:
        text: UTF-8 as the stage has it; empty where the stage dropped all.
        start: Offset in bytes of what it stands for in the original text, None if it stands for
            nothing there.
        stop: Offset behind that, or None.
        id: Id of the token, None if it is none yet.
        type_id: Which of the sequences of a pair it belongs to; only behind a post-processor.
        note: What the stage did to it.
        is_marked: Whether it deserves attention: changed, or added.
    """

    text: bytes
    start: int | None
    stop: int | None
    id: int | None = None
    type_id: int | None = None
    note: Notice | None = None
    is_marked: bool = False


@dataclass(frozen=True)
class Change:
    """The first difference between what went into a stage and what came out.

    Attributes:
        start: Offset of its first byte in the original text.
        stop: Offset behind its last one.
        before: What went in.
        after: What came out.
        count: How many places changed.
    """

    start: int
    stop: int
    before: bytes
    after: bytes
    count: int


@dataclass(frozen=True)
class Stage:
    """One stage, or one step of a stage that has several.

    Attributes:
        kind: What it is for.
        name: What it is in the file, in the file's own words; empty if the file has none.
        says: What it does.
        parts: What it gives.
        change: The first change, for a normalizer that changed something.
        step: Its number, from 1.
        steps: How many steps the stage has.
    """

    kind: StageKind
    name: str
    says: Notice
    parts: tuple[Part, ...]
    change: Change | None = None
    step: int = 1
    steps: int = 1

    @property
    def text(self) -> bytes:
        """The texts of the parts, one after another."""
        return b"".join(part.text for part in self.parts)

    @property
    def ids(self) -> list[int]:
        """The ids of the parts that have one."""
        return [part.id for part in self.parts if part.id is not None]


STRAY_BYTE: Final = Notice("no valid UTF-8")
