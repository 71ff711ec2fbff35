"""A model of SentencePiece, run by its library."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from explorer.engine.errors import Notice, TokenizerError
from explorer.engine.tokenizers.decoding import join_tokens
from explorer.engine.tokenizers.guard import library_errors
from explorer.engine.tokenizers.offsets import divided, in_order
from explorer.engine.tokenizers.protocol import Encoded, Ids, SpecialReading
from explorer.engine.tokenizers.special import SpecialFinder
from explorer.engine.tokenizers.text import to_bytes, to_text

if TYPE_CHECKING:
    from sentencepiece import SentencePieceProcessor

_LIBRARY: Final = "SentencePiece"


class SentencePieceTokenizer:
    """Runs a model as it stands; see `protocol.Tokenizer`.

    Control tokens and the unknown token are its specials. The library never finds them in a text;
    parsed, they cut it, and each part is encoded for itself. Bytes that are no valid UTF-8 are read
    as U+FFFD.
    """

    vocabulary = None

    def __init__(self, model: bytes, name: str, kind: str, notices: Sequence[Notice] = ()) -> None:
        """Let the library read a model.

        Args:
            model: What the file holds.
            name: A short name.
            kind: The algorithm.
            notices: All in it that changes ids or text.

        Raises:
            TokenizerError: The package sentencepiece is missing.
            LibraryError: The library cannot read the model.
        """
        self.name = name
        self.kind = kind
        self.notices = notices
        self._processor = _load(model)
        self.size = self.id_limit = self._processor.get_piece_size()
        everything = range(self.size)
        self._bytes = {
            token_id: bytes.fromhex(self._processor.id_to_piece(token_id)[3:5])
            for token_id in everything
            if self._processor.is_byte(token_id)
        }
        self.specials: Mapping[str, int] = {
            self._processor.id_to_piece(token_id): token_id
            for token_id in everything
            if self._processor.is_control(token_id) or self._processor.is_unknown(token_id)
        }
        self._finder = SpecialFinder(self.specials)

    def to_bytes(self) -> bytes:
        """The model that the library runs, as a file holds it."""
        with library_errors(_LIBRARY):
            return bytes(self._processor.serialized_model_proto())

    @property
    def unknown_id(self) -> int | None:
        """Id of the token for what the vocabulary lacks; see `unknown.HasUnknown`."""
        unknown = int(self._processor.unk_id())
        return unknown if unknown >= 0 else None

    @property
    def processor(self) -> "SentencePieceProcessor":
        """The library's model; not to be changed."""
        return self._processor

    def encode(self, text: bytes, specials: SpecialReading = SpecialReading.REFUSE) -> Encoded:
        """Encode UTF-8, or any bytes.

        Raises:
            TokenizerError: A special stands in the text and is to be refused, or the library gave
                up.
        """
        ids: list[int] = []
        places: list[tuple[int, int]] = []
        readable = to_text(text)
        offset = 0
        for start, end, is_special in self._finder.read(readable, specials):
            part = readable[start:end]
            data = to_bytes(part)
            if is_special:
                ids.append(self.specials[part])
                places.append((offset, offset + len(data)))
            else:
                with library_errors(_LIBRARY):
                    found = self._processor.encode(data, return_type="offset_mapping")
                ids += found["ids"]
                places += [(offset + first, offset + last) for first, last in found["offsets"]]
            offset += len(data)
        all_ids = np.array(ids, np.int32)
        bounds = np.array(places, np.int64).reshape(-1, 2)
        may_share = np.isin(all_ids, self._byte_ids)
        encoded = in_order(all_ids, bounds[:, 0], bounds[:, 1])
        return divided(encoded, text, may_share, self.token_bytes)

    def decode(self, ids: Iterable[int]) -> bytes:
        """What the library makes of ids; a special stands for its text.

        Raises:
            TokenizerError: No token has some of the ids.
        """
        wanted = [int(token_id) for token_id in ids]
        join_tokens(self.token_bytes, wanted, self.id_limit)
        parts: list[bytes] = []
        plain: list[int] = []
        unknown = self._processor.unk_id()
        for token_id in wanted:
            if token_id in self._special_texts and token_id != unknown:
                parts += [self._decode_plain(plain), self._special_texts[token_id].encode()]
                plain = []
            else:
                plain.append(token_id)
        return b"".join([*parts, self._decode_plain(plain)])

    def token_bytes(self, token_id: int) -> bytes:
        """The byte, or the UTF-8 of the piece as the model writes it, with U+2581 for a space.

        Raises:
            KeyError: No token has this id.
        """
        if not 0 <= token_id < self.size:
            raise KeyError(token_id)
        found = self._bytes.get(token_id)
        return self._processor.id_to_piece(int(token_id)).encode() if found is None else found

    @cached_property
    def user_defined(self) -> Mapping[str, int]:
        """Text and id of the symbols that the trainer was given, which are found in any text.

        The library does not name them. They are told by their score of 0, as special tokens and
        bytes are; so is the first merge of a BPE model.
        """
        others = {*self._bytes, *self.specials.values()}
        return {
            self._processor.id_to_piece(token_id): token_id
            for token_id in range(self.size)
            if token_id not in others and not self._processor.get_score(token_id)
        }

    @cached_property
    def _byte_ids(self) -> Ids:
        return np.array(list(self._bytes), np.int32)

    @cached_property
    def _special_texts(self) -> Mapping[int, str]:
        return {token_id: text for text, token_id in self.specials.items()}

    def _decode_plain(self, ids: list[int]) -> bytes:
        """The text of ids without control tokens, with the name of the unknown token."""
        unknown = self._processor.unk_id()
        with library_errors(_LIBRARY):
            if unknown not in ids:
                return bytes(self._processor.decode(ids, return_type=bytes)) if ids else b""
            found = self._processor.decode(ids, return_type="offset_mapping", return_bytes=True)
        text, parts, reached = found["text"], [], 0
        for token_id, (start, stop) in zip(ids, found["offsets"], strict=True):
            if token_id == unknown:
                parts += [text[reached:start], self._special_texts[token_id].encode()]
                reached = stop
        return b"".join([*parts, text[reached:]])


def _load(model: bytes) -> "SentencePieceProcessor":
    try:
        from sentencepiece import SentencePieceProcessor  # noqa: PLC0415 - may not be installed
    except ImportError as error:
        raise TokenizerError(
            "A SentencePiece model needs the package sentencepiece, which is not installed. "
            "Install it: pip install 'bpe-explorer[sentencepiece]'",
            details=str(error),
        ) from error
    with library_errors(_LIBRARY):
        return SentencePieceProcessor(model_proto=model)
