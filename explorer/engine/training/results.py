"""What a run has learned so far, beyond its merges as they are."""

from hashlib import sha256

from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import TrainingRequest
from explorer.engine.vocabulary import Vocabulary


def learned_vocabulary(request: TrainingRequest, history: MergeHistory) -> Vocabulary | None:
    """The vocabulary of byte-level BPE as of now; None for another algorithm."""
    if request.algorithm is not Algorithm.BYTE_BPE:
        return None
    if request.base is None:
        return history.vocabulary(request.pattern, request.specials)
    return request.base.grown(history.left, history.right, history.frequency)


def merges_sha256(request: TrainingRequest, history: MergeHistory) -> str | None:
    """A fingerprint of all merges and their order; None where there are none.

    For byte-level BPE that of its vocabulary. For classic BPE the SHA-256 of the lines `A B`,
    joined by LF without a final one, where A and B are the two tokens as text.
    """
    vocabulary = learned_vocabulary(request, history)
    if vocabulary is not None:
        return vocabulary.merges_sha256()
    if request.algorithm is Algorithm.CLASSIC_BPE:
        lines = (f"{left.decode()} {right.decode()}" for left, right in history.merges())
        return sha256("\n".join(lines).encode()).hexdigest()
    return None
