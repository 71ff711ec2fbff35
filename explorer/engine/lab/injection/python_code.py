"""A few lines of Python that build the safe ids, to be copied into a program."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import groupby
from typing import Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import TokenizerError
from explorer.engine.lab.injection.comparing import Comparison
from explorer.engine.lab.injection.specials import Part
from explorer.engine.lab.injection.templates import FIELDS
from explorer.engine.patterns import CUSTOM
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.encodings import ENCODING_NAMES
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.text import has_strays, to_text
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

_RANKS: Final = """\
from base64 import b64decode
from pathlib import Path

import tiktoken

# The file that the export for tiktoken writes.
lines = map(bytes.split, Path({file!r}).read_bytes().splitlines())
encoding = tiktoken.Encoding(
    {name!r},
    pat_str={pattern!r},
    mergeable_ranks={{b64decode(token): int(rank) for token, rank in lines}},
    special_tokens={{}},
)
"""
_ENCODING: Final = """\
import tiktoken

encoding = tiktoken.get_encoding({name!r})
"""
_PLAIN_IN_TIKTOKEN: Final = """

def plain(text):
    return encoding.encode_ordinary(text)  # finds no special token, whatever the text


"""
_PLAIN_IN_TOKENIZERS: Final = """\
from tokenizers import Tokenizer

tokenizer = Tokenizer.from_file("tokenizer.json")
tokenizer.no_truncation()
tokenizer.no_padding()
tokenizer.encode_special_tokens = True  # a special token in a text is encoded as text
added = tokenizer.get_added_tokens_decoder()
specials = {token_id for token_id, token in added.items() if token.special}


def plain(text):
    ids = tokenizer.encode(text, add_special_tokens=False).ids
    if specials.intersection(ids):
        raise ValueError("the model itself knows a special token")
    return ids


"""


class Library(StrEnum):
    """A library that encodes."""

    TIKTOKEN = "tiktoken"
    TOKENIZERS = "tokenizers"


def python_code(library: Library, comparison: Comparison) -> str:
    """Lines of Python after which the variable `ids` holds the safe ids.

    A vocabulary that does not come with tiktoken is read from the file that its export writes, a
    `tokenizer.json` from the folder in which the lines are run.

    Args:
        library: What the lines use.
        comparison: The conversation.

    Raises:
        TokenizerError: The library cannot do the same with this tokenizer or this text.
    """
    tokenizer = comparison.extended.tokenizer
    if comparison.remaining:
        raise TokenizerError(
            "No lines of Python are safe here: {name} does not call {special} special and finds it "
            "in any text. Take it out of what people say.",
            name=tokenizer.name,
            special=escaped_text(comparison.remaining[0].special),
        )
    head = _tiktoken(tokenizer) if library is Library.TIKTOKEN else _tokenizers(tokenizer)
    lines = [*_fields(comparison.parts), "ids = [", *_entries(comparison), "]"]
    return head + "".join(f"{line}\n" for line in lines)


def _tiktoken(tokenizer: Tokenizer) -> str:
    if not isinstance(tokenizer, TrainedTokenizer):
        raise TokenizerError(
            "tiktoken cannot run {name}, which is {kind}. Choose a byte-level BPE that was trained "
            "here or comes with tiktoken.",
            name=tokenizer.name,
            kind=tokenizer.kind,
        )
    vocabulary = tokenizer.vocabulary
    _refuse_custom_pattern(vocabulary)
    if tokenizer.name in ENCODING_NAMES and tokenizer is builtin_tokenizer(tokenizer.name):
        return _ENCODING.format(name=tokenizer.name) + _PLAIN_IN_TIKTOKEN
    ranks = _RANKS.format(
        file=f"{tokenizer.name}.tiktoken",
        name=tokenizer.name,
        pattern=vocabulary.pattern.expression,
    )
    return ranks + _PLAIN_IN_TIKTOKEN


def _tokenizers(tokenizer: Tokenizer) -> str:
    if isinstance(tokenizer, TrainedTokenizer):
        _refuse_custom_pattern(tokenizer.vocabulary)
        return _PLAIN_IN_TOKENIZERS
    if isinstance(tokenizer, HuggingFaceTokenizer) and tokenizer.kind == TrainedTokenizer.kind:
        return _PLAIN_IN_TOKENIZERS
    raise TokenizerError(
        "{name} is {kind}. With tokenizers, only byte-level BPE can be told to read a special "
        "token as text; other models may find it by themselves.",
        name=tokenizer.name,
        kind=tokenizer.kind,
    )


def _refuse_custom_pattern(vocabulary: Vocabulary) -> None:
    if vocabulary.pattern.name == CUSTOM:
        raise TokenizerError(
            "Each library reads a custom pattern in its own way, so no lines of Python are sure to "
            "give these ids. Train with a named pattern."
        )


def _fields(parts: Iterable[Part]) -> Iterator[str]:
    """What people said, as variables."""
    texts = {part.field: part.text for part in parts if part.field}
    for name in filter(texts.__contains__, FIELDS):
        text = to_text(texts[name])
        if has_strays(text):
            raise TokenizerError(
                "The field {field} holds bytes that are no valid UTF-8, and the library takes "
                "nothing else. Remove them.",
                field=name,
            )
        yield f"{name} = {text!r}"


def _entries(comparison: Comparison) -> Iterator[str]:
    for is_special, group in groupby(comparison.parts, lambda part: part.is_special):
        parts = list(group)
        if is_special:
            for text in (to_text(part.text) for part in parts):
                special_id = comparison.extended.specials[text]
                yield f"    {special_id},  # {escaped_text(text)}"
        else:
            sum_of_texts = " + ".join(part.field or repr(to_text(part.text)) for part in parts)
            yield f"    *plain({sum_of_texts}),"
