"""What a training run reports while it goes on."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.errors import EngineError
from explorer.engine.steps import Step, Steps, T

# More merges than any run can have.
NO_LIMIT: Final = 2**31

# The alphabet of byte-level BPE.
BYTE_ALPHABET: Final = tuple(bytes([byte]) for byte in range(256))

Int32Array = NDArray[np.int32]
Int64Array = NDArray[np.int64]


class Phase(StrEnum):
    """What a run is busy with.

    PREPARING applies the merges of a vocabulary that is continued. LEARNING is what a library does
    with what it has read, without a word about how far it is.
    """

    COMPILING = "compiling"
    COUNTING = "counting"
    PREPARING = "preparing"
    MERGING = "merging"
    LEARNING = "learning"


class StopReason(StrEnum):
    """Why a run ended."""

    SIZE = "size"
    NO_PAIRS = "no-pairs"
    MIN_FREQUENCY = "min-frequency"
    MAX_LENGTH = "max-length"
    NO_TOKENS = "no-tokens"
    MEMORY = "memory"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Progress:
    """How far a phase is.

    Attributes:
        done: Bytes read while counting, merges learned while merging, pieces while preparing.
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
        pieces: Number of pieces; 0 where a library splits the text.
        unique_pieces: Number of different pieces, or 0.
        specials_found: How often each special stands in the text, in the order asked.
        stray_bytes: Bytes that are not valid UTF-8, each a piece of its own.
        unmatched: Characters that the pattern missed, kept as pieces of their own.
        files: Number of files read.
        hidden_files: Number of files in folders that were not read, since they are hidden.
        linked_folders: Number of links in folders to other folders, which are not followed.
        repeated_files: Number of further names of files, which were read only once.
        documents: Documents read, of files that consist of documents or of which a sample is
            taken; 0 where all files are texts that are read whole.
        documents_left_out: Documents that the sample leaves out.
    """

    bytes: int
    pieces: int
    unique_pieces: int
    specials_found: dict[str, int] = field(default_factory=dict)
    stray_bytes: int = 0
    unmatched: int = 0
    files: int = 1
    hidden_files: int = 0
    linked_folders: int = 0
    repeated_files: int = 0
    documents: int = 0
    documents_left_out: int = 0

    @property
    def text_bytes(self) -> int:
        """Size of the text outside of specials."""
        found = self.specials_found.items()
        return self.bytes - sum(count * len(special.encode()) for special, count in found)


@dataclass(frozen=True)
class Counted:
    """Counting is done and learning begins.

    Attributes:
        text_tokens: Number of tokens before the first merge, specials left out: in byte-level BPE
            the bytes. 0 where a library splits the text.
        alphabet: Bytes of each token before the first merge by its id, empty where there is none;
            the first merge makes the token that follows. Empty as a whole where no merges are
            learned.
    """

    stats: CorpusStats
    text_tokens: int
    seconds: float
    alphabet: Sequence[bytes] = field(default=BYTE_ALPHABET, repr=False)


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
class TrainedModel:
    """What an algorithm without merges has learned; comes once, before `Finished`.

    Attributes:
        content: The text of a tokenizer.json of Hugging Face.
        size: Number of its ids, specials included.
    """

    content: str = field(repr=False)
    size: int


@dataclass(frozen=True)
class Finished:
    """A run came to its end.

    Attributes:
        count_seconds: Time from the start to the last piece counted.
        merge_seconds: Time for the merges, or what else is learned; pauses left out.
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


Event = Progress | Counted | MergeBatch | TrainedModel | Finished | Failed


def as_steps(work: Generator[Progress, None, T]) -> Steps[T]:
    """A part of a run as work that tells its steps."""
    with closing(work):
        while True:
            try:
                progress = next(work)
            except StopIteration as end:
                result: T = end.value
                return result
            yield Step(progress.phase.value, progress.done, progress.total)
