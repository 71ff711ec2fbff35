"""Proofs for byte-level BPE that no text yields a token.

What stands side by side in a piece also does so alone: until the end no merge goes across the
edges of two such neighbours, and those inside follow one another as if nothing stood around. So if
merging turns two tokens alone into something else, they stand side by side nowhere.

A token that ends or begins inside a character has a neighbour in its piece, since no pattern cuts a
character. If none of the vocabulary is possible there, nor is the token.
"""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain, islice
from typing import Final

from explorer.engine.byte_forms import BYTE_MAP, from_byte_map, to_byte_map
from explorer.engine.lab.scanning import findings
from explorer.engine.lab.scanning.adjacency import Adjacency
from explorer.engine.lab.scanning.findings import Finding
from explorer.engine.lab.scanning.shapes import (
    Shape,
    code_points_beginning,
    completions,
    shape_of,
)
from explorer.engine.patterns import named_pattern
from explorer.engine.ranks import NO_LIMIT, merged_parts
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer

_CHARACTERS: Final = frozenset(BYTE_MAP)
_MOST_TEXTS: Final = 4
_ANYTHING: Final = named_pattern("none").expression


class MergeProofs:
    """Asks which tokens of a vocabulary can stand beside a token."""

    def __init__(
        self,
        tokens: Collection[bytes],
        merge: Callable[[bytes], list[bytes]],
        expression: str = _ANYTHING,
    ) -> None:
        """Prepare a vocabulary.

        Args:
            tokens: All that merging can leave.
            merge: What it leaves of some bytes that are a piece.
            expression: How text is split into pieces; not at all, where nobody knows.
        """
        self._tokens = tokens
        self._merge = merge
        self._adjacency = Adjacency(expression)

    def prove(self, shape: Shape) -> Finding | None:
        """The finding that no text yields a token; None if that is not proved.

        Args:
            shape: Its bytes.
        """
        if not self._adjacency.can_hold(shape.body.decode()):
            return findings.cut_by_pattern()
        if shape.tail and not any(self._stay_behind(shape)):
            behind = self._behind(shape)
            cut = [other for other in behind if self._is_cut(shape, other)]
            return findings.no_neighbour(len(behind), len(cut))
        if shape.front and not any(self._stay_before(shape)):
            return findings.no_neighbour(len(self._before(shape)), 0)
        return None

    def texts(self, shape: Shape) -> Iterator[str]:
        """Texts of the token beside each token that is possible there.

        Args:
            shape: Its bytes.
        """
        pairs = chain(
            (shape.token + other for other in self._stay_behind(shape)),
            (other + shape.token for other in self._stay_before(shape)),
        )
        for pair in pairs:
            whole = shape_of(pair)
            for before, behind in islice(completions(whole), _MOST_TEXTS) if whole else ():
                yield (before + pair + behind).decode()

    def _stay_behind(self, shape: Shape) -> Iterator[bytes]:
        """The tokens before which, as far as two alone and the pattern tell, it remains."""
        for other in self._behind(shape):
            if not self._is_cut(shape, other) and not self._is_merged(shape.token, other):
                yield other

    def _stay_before(self, shape: Shape) -> Iterator[bytes]:
        """The same for tokens that stand before it."""
        for other in self._before(shape):
            if not self._is_merged(other, shape.token):
                yield other

    def _behind(self, shape: Shape) -> list[bytes]:
        """The tokens that go on with a tail; none if there is no tail."""
        if not shape.tail:
            return []
        return [other for other in self._suffixes if shape_of(shape.tail + other)]

    def _before(self, shape: Shape) -> list[bytes]:
        """The tokens that a front goes on with; none if there is no front."""
        if not shape.front:
            return []
        return [other for other in self._prefixes if shape_of(other + shape.front)]

    def _is_merged(self, first: bytes, second: bytes) -> bool:
        """Whether two tokens do not remain where they stand alone."""
        return self._merge(first + second) != [first, second]

    def _is_cut(self, shape: Shape, behind: bytes) -> bool:
        """Whether the pattern cuts before each character that a token behind goes on with."""
        if not shape.body:
            return False
        last = shape.body.decode()[-1]
        return not any(self._adjacency.can_follow(last, char) for char in _joined(shape, behind))

    @cached_property
    def _suffixes(self) -> Sequence[bytes]:
        """Tokens that begin inside a character."""
        return [token for token, shape in self._incomplete if shape.front]

    @cached_property
    def _prefixes(self) -> Sequence[bytes]:
        """Tokens that end inside a character, or before its end consist of continuations."""
        return [token for token, shape in self._incomplete if shape.tail or not shape.body]

    @cached_property
    def _incomplete(self) -> Sequence[tuple[bytes, Shape]]:
        shapes = ((token, shape_of(token)) for token in self._tokens if not token.isascii())
        return [(token, shape) for token, shape in shapes if shape and not shape.is_text]


def _joined(shape: Shape, behind: bytes) -> Iterator[str]:
    """The characters that a tail and the token behind it can belong to."""
    beginning = shape.tail + _continuations(behind)
    try:
        yield beginning.decode()
    except UnicodeDecodeError:
        yield from map(chr, code_points_beginning(beginning))


def _continuations(token: bytes) -> bytes:
    shape = shape_of(token)
    return shape.front if shape else b""


def merge_proofs_of(tokenizer: Tokenizer) -> MergeProofs | None:
    """What can be asked about a tokenizer; None if more than merges decides, or less is known."""
    if isinstance(tokenizer, TrainedTokenizer):
        ranks = tokenizer.vocabulary.ids
        merge = partial(merged_parts, ranks=ranks, limit=NO_LIMIT)
        return MergeProofs(ranks.keys(), merge, tokenizer.vocabulary.pattern.expression)
    if isinstance(tokenizer, HuggingFaceTokenizer) and tokenizer.traits.is_byte_level:
        return _of_hugging_face(tokenizer)
    return None


def _of_hugging_face(tokenizer: HuggingFaceTokenizer) -> MergeProofs | None:
    content = json.loads(tokenizer.to_json())
    steps = content["pre_tokenizer"].get("pretokenizers", [content["pre_tokenizer"]])
    tokens = [token for token in content["model"]["vocab"] if _CHARACTERS.issuperset(token)]
    # What comes behind may cut characters; a piece that is a token needs no merges; and a byte that
    # is none may vanish.
    if (
        steps[-1]["type"] != "ByteLevel"
        or content["model"].get("ignore_merges")
        or not _CHARACTERS.issubset(tokens)
    ):
        return None
    model = tokenizer.library.model

    def merge(data: bytes) -> list[bytes]:
        return [from_byte_map(token.value) for token in model.tokenize(to_byte_map(data))]

    return MergeProofs([from_byte_map(token) for token in tokens], merge)
