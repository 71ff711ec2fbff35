"""What a training run reports while it goes on."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import EngineError

# More merges than any run can have.
NO_LIMIT: Final = 2**31

Int32Array = NDArray[np.int32]
Int64Array = NDArray[np.int64]


class Phase(StrEnum):
    """What a run is busy with."""

    COMPILING = "compiling"
    COUNTING = "counting"
    MERGING = "merging"


class StopReason(StrEnum):
    """Why a run ended."""

    SIZE = "size"
    NO_PAIRS = "no-pairs"
    MIN_FREQUENCY = "min-frequency"
    MAX_LENGTH = "max-length"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Progress:
    """How far a phase is.

    Attributes:
        done: Bytes read while counting, merges learned while merging.
        total: The same unit; 0 where nobody can know.
    """

    phase: Phase
    done: int
    total: int


@dataclass(frozen=True)
class CorpusStats:
    """What was counted in the corpus.

    Attributes:
        bytes: Size of the text as UTF-8, specials included.
        pieces: Number of pieces.
        unique_pieces: Number of different pieces.
        specials_found: How often each special stands in the text, in the order asked.
        stray_bytes: Bytes that are not valid UTF-8, each a piece of its own.
        unmatched: Characters that the pattern missed, kept as pieces of their own.
        files: Number of files read.
        hidden_files: Number of files in folders that were not read, since they are hidden.
    """

    bytes: int
    pieces: int
    unique_pieces: int
    specials_found: dict[str, int] = field(default_factory=dict)
    stray_bytes: int = 0
    unmatched: int = 0
    files: int = 1
    hidden_files: int = 0


@dataclass(frozen=True)
class Counted:
    """Counting is done and merging begins.

    Attributes:
        text_tokens: Number of tokens before the first merge: the bytes outside of specials.
    """

    stats: CorpusStats
    text_tokens: int
    seconds: float


@dataclass(frozen=True)
class MergeBatch:
    """Merges in the order learned; four arrays of one length.

    Attributes:
        first: Number of merges learned before this batch.
        left: Id of the left token of each pair.
        right: Id of the right one.
        frequency: How often the pair stood in the corpus when it was merged. Overlapping pairs
            count each: `aaa` holds `aa` twice.
        tokens: Number of tokens in the corpus after the merge, specials left out.
    """

    first: int
    left: Int32Array
    right: Int32Array
    frequency: Int64Array
    tokens: Int64Array

    def __len__(self) -> int:
        return len(self.left)


@dataclass(frozen=True)
class Finished:
    """A run came to its end.

    Attributes:
        count_seconds: Time from the start to the last piece counted.
        merge_seconds: Time for the merges, pauses left out.
    """

    reason: StopReason
    stats: CorpusStats
    count_seconds: float
    merge_seconds: float


@dataclass(frozen=True)
class Failed:
    """A run could not go on; what was learned before stays valid."""

    error: EngineError


class Command(StrEnum):
    """What the parent of a training process may say while a run goes on."""

    PAUSE = "pause"
    RESUME = "resume"
    STEP = "step"


@dataclass(frozen=True)
class Ready:
    """A training process has its kernels and waits for a request."""


Event = Progress | Counted | MergeBatch | Finished | Failed
