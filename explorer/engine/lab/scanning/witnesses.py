"""The witness finder: a text whose tokens hold an id, or what speaks against there being one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final

from explorer.engine.lab.scanning import findings
from explorer.engine.lab.scanning.byte_fallback import byte_fallback_of
from explorer.engine.lab.scanning.candidates import MOST_WITH_NEIGHBOURS, Candidates
from explorer.engine.lab.scanning.cut_words import cut_words_of
from explorer.engine.lab.scanning.findings import Finding
from explorer.engine.lab.scanning.proofs import merge_proofs_of
from explorer.engine.lab.scanning.shapes import Shape, code_points_beginning, shape_of
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.many import encode_each
from explorer.engine.tokenizers.protocol import Tokenizer

_PHASE: Final = "looking for witnesses"
# Most tokens are found at the first try, so that the first round takes one text of each.
_FIRST_ROUND: Final = 1
_GROWTH: Final = 4
_MOST_A_ROUND: Final = 256
_TEXTS_A_STEP: Final = 1024
_TOKENS_A_STEP: Final = 256


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
        begun = search.begin(token_id)
        if isinstance(begun, Finding):
            result[token_id] = begun
        else:
            waiting.append(begun)
    size = _FIRST_ROUND
    while waiting:
        remaining: list[_Hunt] = []
        at_once = max(1, _TEXTS_A_STEP // size)
        for start in range(0, len(waiting), at_once):
            yield Step(_PHASE, len(result), len(token_ids))
            for hunt, finding in search.advance(waiting[start : start + at_once], size):
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
        self._candidates = Candidates(tokenizer)
        self._merge_proofs = merge_proofs_of(tokenizer)
        self._quick_proofs = (byte_fallback_of(tokenizer), cut_words_of(tokenizer))

    def begin(self, token_id: int) -> Finding | _Hunt:
        """What is proved of a token before any text is tried; else its texts."""
        token = self._tokenizer.token_bytes(token_id)
        shape = shape_of(token)
        if shape is None:
            return findings.impossible()
        for proofs in self._quick_proofs:
            proof = proofs.prove(token_id, token) if proofs else None
            if proof is not None:
                return proof
        texts = self._candidates.texts(token_id, shape)
        if self._merge_proofs is not None:
            texts = chain(texts, self._merge_proofs.texts(shape))
        return _Hunt(token_id, shape, texts)

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
        # This takes longer than to find a witness for one that has any.
        proof = self._merge_proofs.prove(hunt.shape) if self._merge_proofs else None
        if proof is not None:
            return proof
        tail = hunt.shape.tail
        completions = len(code_points_beginning(tail)) if tail and not hunt.shape.front else 0
        if 0 < completions <= MOST_WITH_NEIGHBOURS:
            return findings.all_completions_tried(completions, hunt.tried)
        return findings.not_found(hunt.tried)
