"""A tokenizer.json, run by Hugging Face's tokenizers as it stands."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np
import regex
from numpy.typing import NDArray

from explorer.engine.byte_forms import BYTE_MAP, from_byte_map
from explorer.engine.errors import LibraryError, Notice
from explorer.engine.tokenizers.blinding import blinded
from explorer.engine.tokenizers.cutting import Cuts
from explorer.engine.tokenizers.decoding import join_tokens
from explorer.engine.tokenizers.encoding_parts import Frame
from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.offsets import divided, from_lengths, in_order
from explorer.engine.tokenizers.protocol import Encoded, Ids, Offsets, SpecialReading
from explorer.engine.tokenizers.special import special_error
from explorer.engine.tokenizers.text import (
    byte_offsets,
    has_strays,
    is_stray,
    runs,
    to_bytes,
    to_text,
    without_strays,
)
from explorer.engine.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tokenizers import AddedToken, Encoding
    from tokenizers import Tokenizer as LibraryTokenizer

_LIBRARY: Final = "Hugging Face tokenizers"
_BYTE_TOKEN: Final = regex.compile(r"<0x([0-9A-F]{2})>")


@dataclass(frozen=True)
class Traits:
    """What a tokenizer.json is, as far as the library does not tell.

    Attributes:
        kind: The algorithm, such as `WordPiece`.
        is_byte_level: Whether tokens are written in the GPT-2 byte map.
        is_exact: Whether besides each token stands for its bytes in the text, and nothing is lost.
        has_byte_tokens: Whether `<0x0A>` stands for a byte.
        unknown: Text of the token for what the vocabulary lacks, if there is one.
        mark: Text of the token that ends each word and stands for no byte, if there is one.
        cuts: Where a cut changes no token but those that the post-processor adds.
        ordinary: Texts of added tokens that are ordinary tokens of the model too.
    """

    kind: str
    is_byte_level: bool = False
    is_exact: bool = False
    has_byte_tokens: bool = False
    unknown: str | None = None
    mark: str | None = None
    cuts: Cuts = Cuts.NOWHERE
    ordinary: frozenset[str] = frozenset()


class HuggingFaceTokenizer:
    """Runs normalizer, pre-tokenizer, model and post-processor; see `protocol.Tokenizer`.

    Where the library lets several tokens share a character, its bytes are divided among them if
    they are their bytes. Tokens that the post-processor adds cover no byte. Bytes that are no
    valid UTF-8 keep their tokens if the tokenizer is exact, else they are read as U+FFFD.
    """

    def __init__(
        self,
        content: Mapping[str, object],
        name: str,
        traits: Traits,
        notices: Sequence[Notice] = (),
        read_vocabulary: Callable[[str], Vocabulary | None] = lambda _: None,
    ) -> None:
        """Let the library read a tokenizer.json.

        Args:
            content: What the file holds.
            name: A short name.
            traits: What the file is.
            notices: All in it that changes ids or text.
            read_vocabulary: Makes a vocabulary of a tokenizer.json; called when somebody needs it.

        Raises:
            TokenizerError: The library cannot read it.
        """
        self.name = name
        self.kind = traits.kind
        self.notices = notices
        self._traits = traits
        self._read_vocabulary = read_vocabulary
        with library_errors(_LIBRARY):
            self._library = _load(content)
            added = self._library.get_added_tokens_decoder()
            ids = self._library.get_vocab(with_added_tokens=True).values()
        self._added = {token_id: token.content for token_id, token in added.items()}
        self.specials: Mapping[str, int] = {
            token.content: token_id for token_id, token in added.items() if token.special
        }
        self.size = len(ids)
        self.id_limit = max(ids, default=-1) + 1

    @property
    def unknown(self) -> str | None:
        """Text of the token for what the vocabulary lacks, if there is one."""
        return self._traits.unknown

    @property
    def unknown_id(self) -> int | None:
        """Id of that token; see `unknown.HasUnknown`."""
        unknown = self._traits.unknown
        return None if unknown is None else self._library.token_to_id(unknown)

    @property
    def library(self) -> "LibraryTokenizer":
        """The library's tokenizer, whose parts can be run one by one; not to be changed."""
        return self._library

    @property
    def traits(self) -> Traits:
        """What the file is."""
        return self._traits

    @property
    def added_tokens(self) -> Mapping[int, "AddedToken"]:
        """The tokens that are found before the model sees the text, with their flags, by id."""
        with library_errors(_LIBRARY):
            return self._library.get_added_tokens_decoder()

    @cached_property
    def cuts(self) -> Cuts:
        """Where a cut changes no token at all."""
        frame = self.frame
        is_alike = frame.decodes_apart and not frame.before and not frame.after
        return frame.cuts if is_alike else Cuts.NOWHERE

    @cached_property
    def frame(self) -> Frame:
        """See `encoding_parts.frame_of`."""
        if self._traits.cuts is Cuts.NOWHERE:
            return Frame(Cuts.NOWHERE)
        try:
            with library_errors(_LIBRARY):
                plain = self._library.encode("a", add_special_tokens=False).ids
                framed = self._library.encode("a").ids
        except LibraryError:
            plain = framed = []
        # A template may also have the text twice, or not at all.
        before, after = self._around if len(plain) == 1 else ([], [])
        if len(plain) != 1 or [*before, *plain, *after] != framed:
            return Frame(Cuts.NOWHERE)
        return Frame(self._traits.cuts, len(before), len(after), self._traits.is_exact)

    def to_json(self) -> str:
        """The tokenizer.json that the library runs."""
        with library_errors(_LIBRARY):
            return self._library.to_str()

    @cached_property
    def vocabulary(self) -> Vocabulary | None:
        """Merges and parents, if this is byte-level BPE of the common kind; takes a second."""
        if not self._traits.is_byte_level:
            return None
        return self._read_vocabulary(self.to_json())

    def encode(self, text: bytes, specials: SpecialReading = SpecialReading.REFUSE) -> Encoded:
        """Encode UTF-8, or any bytes.

        Raises:
            TokenizerError: A special stands in the text and is to be refused, or the library gave
                up.
        """
        return self.encode_marked(text, specials)[0]

    def encode_marked(
        self, text: bytes, specials: SpecialReading
    ) -> tuple[Encoded, NDArray[np.bool_]]:
        """What `encode` gives, and with shape (tokens,) what the post-processor added.

        Raises:
            TokenizerError: See `encode`.
        """
        readable = to_text(text)
        library = self._blind_library if specials is SpecialReading.TEXT else self._library
        if self._traits.is_exact and has_strays(readable):
            encoded, is_added = self._encode_runs(library, readable)
        else:
            encoded, is_added = self._encode_text(library, readable, text)
        if specials is SpecialReading.REFUSE:
            self._refuse_specials(encoded, is_added, text)
        return encoded, is_added

    def encode_each(self, texts: Sequence[str]) -> list[list[int]]:
        """See `many.encode_each`."""
        with library_errors(_LIBRARY):
            found = self._blind_library.encode_batch(list(texts), add_special_tokens=False)
        return [encoding.ids for encoding in found]

    def decode(self, ids: Iterable[int]) -> bytes:
        """What the library makes of ids, specials kept; for byte-level tokens, their bytes.

        Raises:
            TokenizerError: No token has some of the ids.
        """
        wanted = [int(token_id) for token_id in ids]
        joined = join_tokens(self.token_bytes, wanted, self.id_limit)
        if self._traits.is_byte_level:
            return joined
        with library_errors(_LIBRARY):
            return self._library.decode(wanted, skip_special_tokens=False).encode()

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of a token, or the UTF-8 of what is written for it if it is no list of bytes.

        Raises:
            KeyError: No token has this id.
        """
        known = self._known_bytes.get(token_id)
        if known is None:
            known = self._known_bytes[token_id] = self._find_bytes(int(token_id))
        return known

    @cached_property
    def _known_bytes(self) -> dict[int, bytes]:
        written = self._traits.ordinary if self._traits.is_byte_level else ()
        return {
            token_id: text.encode() for token_id, text in self._added.items() if text not in written
        }

    def _find_bytes(self, token_id: int) -> bytes:
        token = self._library.id_to_token(token_id) if 0 <= token_id < self.id_limit else None
        if token is None:
            raise KeyError(token_id)
        if self._traits.is_byte_level and all(char in BYTE_MAP for char in token):
            return from_byte_map(token)
        byte = _BYTE_TOKEN.fullmatch(token) if self._traits.has_byte_tokens else None
        return bytes.fromhex(byte[1]) if byte else token.encode()

    @cached_property
    def _blind_library(self) -> "LibraryTokenizer":
        """A second one that reads special tokens as plain text."""
        with library_errors(_LIBRARY):
            content = blinded(json.loads(self.to_json()))
            library = _load(content)
            library.encode_special_tokens = True
        return library

    def _encode_text(
        self, library: "LibraryTokenizer", readable: str, text: bytes
    ) -> tuple[Encoded, NDArray[np.bool_]]:
        """The tokens, and which of them the post-processor added."""
        if self._traits.is_exact:
            with library_errors(_LIBRARY):
                # It finds no offsets, which follow from the lengths of the tokens.
                (found,) = library.encode_batch_fast([readable])
            ids, is_added = _ids_of(found)
            lengths = np.where(is_added, 0, self._lengths(ids))
            if lengths.sum() == len(text):
                return from_lengths(ids, lengths), is_added
        with library_errors(_LIBRARY):
            # Unlike encode(), it lets other threads run.
            (found,) = library.encode_batch([without_strays(readable)])
        ids, is_added = _ids_of(found)
        places = byte_offsets(readable)[_places_of(found)]
        # For each token it has taken some hundred bytes.
        del found
        covers_nothing = is_added | (ids == self._mark_id)
        starts, stops = places[:, 0], np.where(covers_nothing, 0, places[:, 1])
        encoded = in_order(ids, starts, stops)
        return divided(encoded, text, ~covers_nothing, self.token_bytes), is_added

    def _encode_runs(
        self, library: "LibraryTokenizer", readable: str
    ) -> tuple[Encoded, NDArray[np.bool_]]:
        """The same, with the tokens of stray bytes between those of the text around them."""
        before, after = self._around
        ids = [*before]
        with library_errors(_LIBRARY):
            for run in runs(readable):
                if is_stray(run):
                    ids += [self._byte_ids[byte] for byte in to_bytes(run)]
                else:
                    ids += library.encode_batch([run], add_special_tokens=False)[0].ids
        is_added = np.zeros(len(ids) + len(after), np.bool_)
        is_added[: len(before)] = is_added[len(ids) :] = True
        all_ids = np.array([*ids, *after], np.int32)
        return from_lengths(all_ids, np.where(is_added, 0, self._lengths(all_ids))), is_added

    @cached_property
    def _mark_id(self) -> int:
        """Id of the mark at the end of each word, -1 if there is none."""
        found = None if self._traits.mark is None else self._library.token_to_id(self._traits.mark)
        return -1 if found is None else found

    @cached_property
    def _byte_ids(self) -> list[int]:
        """The token of each byte; an exact tokenizer has all of them."""
        vocab = self._library.get_vocab(with_added_tokens=False)
        return [vocab[char] for char in BYTE_MAP]

    @cached_property
    def _around(self) -> tuple[list[int], list[int]]:
        """What the post-processor puts before and behind a text."""
        found = self._library.encode("a")
        inner = [place for place, added in enumerate(found.special_tokens_mask) if not added]
        return found.ids[: inner[0]], found.ids[inner[-1] + 1 :]

    def _lengths(self, ids: Ids) -> Offsets:
        different, places = np.unique(ids, return_inverse=True)
        lengths = [len(self.token_bytes(token_id)) for token_id in different.tolist()]
        return np.array(lengths, np.int64)[places]

    def _refuse_specials(self, encoded: Encoded, is_added: NDArray[np.bool_], text: bytes) -> None:
        is_special = np.isin(encoded.ids, list(self.specials.values())) & ~is_added
        for place in np.flatnonzero(is_special).tolist():
            special = self._added[int(encoded.ids[place])]
            start, stop = int(encoded.starts[place]), int(encoded.stops[place])
            covered = text[start:stop]
            # The token for what the vocabulary lacks may also stand for something else.
            if special != self._traits.unknown or covered.strip() == special.encode():
                raise special_error(special, start + len(covered) - len(covered.lstrip()))


def _ids_of(found: "Encoding") -> tuple[Ids, NDArray[np.bool_]]:
    """The ids, and which of the tokens the post-processor added."""
    return np.array(found.ids, np.int32), np.array(found.special_tokens_mask, np.bool_)


def _places_of(found: "Encoding") -> Offsets:
    """Shape (tokens, 2): the characters that each token covers, (0, 0) for one that was added.

    One after the other: all at once, as the library would give them, they take 200 bytes a token,
    and let no other thread run meanwhile.
    """
    count = len(found.ids)
    places = (place for token in range(count) for place in found.token_to_chars(token) or (0, 0))
    return np.fromiter(places, np.int64, 2 * count).reshape(-1, 2)


def _load(content: Mapping[str, object]) -> "LibraryTokenizer":
    from tokenizers import Tokenizer  # noqa: PLC0415 - no start needs it

    return Tokenizer.from_str(json.dumps(content))
