"""The witness finder: a text whose tokens hold an id, or what speaks against there being one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from explorer.engine.lab.scanning import findings
from explorer.engine.lab.scanning.candidates import MOST_WITH_NEIGHBOURS, Candidates
from explorer.engine.lab.scanning.findings import Finding
from explorer.engine.lab.scanning.proofs import RankProofs
from explorer.engine.lab.scanning.shapes import Shape, code_points_beginning, shape_of
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.many import encode_each
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer

_PHASE: Final = "looking for witnesses"
# Most tokens are found at the first try, so that the first round takes one text of each.
_FIRST_ROUND: Final = 1
_GROWTH: Final = 4
_MOST_A_ROUND: Final = 256
_TEXTS_A_STEP: Final = 1024
_TOKENS_A_STEP: Final = 256
_BITS_A_BYTE: Final = 6


def find_witnesses(tokenizer: Tokenizer, token_ids: Sequence[int]) -> Steps[dict[int, Finding]]:
    """Look for a text for each of some tokens.

    Args:
        tokenizer: Any.
        token_ids: Ordinary tokens.

    Returns:
        What was found, by id.

    Raises:
        TokenizerError: A library gave up.
    """
    search = _Search(tokenizer)
    result: dict[int, Finding] = {}
    waiting: list[_Hunt] = []
    for number, token_id in enumerate(token_ids):
        if number % _TOKENS_A_STEP == 0:
            yield Step(_PHASE, 0, len(token_ids))
        shape = shape_of(tokenizer.token_bytes(token_id))
        if shape is None:
            result[token_id] = findings.impossible()
        elif proved := search.proved(token_id, shape):
            result[token_id] = proved
        else:
            waiting.append(_Hunt(token_id, shape, search.candidates.texts(token_id, shape)))
    size = _FIRST_ROUND
    while waiting:
        remaining: list[_Hunt] = []
        for start in range(0, len(waiting), max(1, _TEXTS_A_STEP // size)):
            yield Step(_PHASE, len(result), len(token_ids))
            some = waiting[start : start + max(1, _TEXTS_A_STEP // size)]
            for hunt, finding in search.advance(some, size):
                if finding is None:
                    remaining.append(hunt)
                else:
                    result[hunt.token_id] = finding
        waiting = remaining
        size = min(size * _GROWTH, _MOST_A_ROUND)
    return result


@dataclass(eq=False)
class _Hunt:
    """A token whose witness is looked for, and the texts not yet tried."""

    token_id: int
    shape: Shape
    texts: Iterator[str]
    tried: int = 0


class _Search:
    """Tries texts, many at once."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self.candidates = Candidates(tokenizer)
        # Only here do the tokens of a piece follow from ranks alone.
        vocabulary = tokenizer.vocabulary if isinstance(tokenizer, TrainedTokenizer) else None
        self._proofs = None if vocabulary is None else RankProofs(vocabulary)

    def proved(self, token_id: int, shape: Shape) -> Finding | None:
        """What the ranks prove before any text is tried."""
        behind = _bytes_behind(shape)
        if behind and self._ruled_out(token_id, behind) == len(behind):
            return findings.ruled_out_by_ranks(len(behind))
        return None

    def advance(self, hunts: Sequence[_Hunt], size: int) -> Iterator[tuple[_Hunt, Finding | None]]:
        """Try so many more texts for each token; None where none of them yields it."""
        texts = [list(islice(hunt.texts, size)) for hunt in hunts]
        encoded = iter(encode_each(self._tokenizer, [text for some in texts for text in some]))
        for hunt, some in zip(hunts, texts, strict=True):
            yields = [hunt.token_id in next(encoded) for _ in some]
            if any(yields):
                place = yields.index(True)
                yield hunt, findings.found(some[place].encode(), hunt.tried + place + 1)
                continue
            hunt.tried += len(some)
            yield hunt, None if some else self._given_up(hunt)

    def _given_up(self, hunt: _Hunt) -> Finding:
        tail = hunt.shape.tail
        completions = len(code_points_beginning(tail)) if tail and not hunt.shape.front else 0
        if not 0 < completions <= MOST_WITH_NEIGHBOURS:
            return findings.not_found(hunt.tried)
        ruled_out = self._ruled_out(hunt.token_id, _bytes_behind(hunt.shape))
        return findings.all_completions_tried(completions, ruled_out, hunt.tried)

    def _ruled_out(self, token_id: int, behind: Sequence[int]) -> int:
        if self._proofs is None:
            return 0
        token = self._tokenizer.token_bytes(token_id)
        return sum(self._proofs.rules_out(token, byte) for byte in behind)


def _bytes_behind(shape: Shape) -> Sequence[int]:
    """The bytes that can stand behind a tail; none where it is whole."""
    if not shape.tail:
        return ()
    codes = code_points_beginning(shape.tail)
    at = len(shape.tail)
    missing = len(chr(codes[0]).encode()) - at
    # The characters that the same byte leads to follow each other.
    step = 1 << _BITS_A_BYTE * (missing - 1)
    return [chr(code).encode()[at] for code in codes[::step]]
