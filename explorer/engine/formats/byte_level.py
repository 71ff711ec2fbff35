"""What the two Hugging Face formats share: tokens written in the GPT-2 byte map."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from explorer.engine.byte_forms import escaped_text, from_byte_map, to_byte_map
from explorer.engine.errors import FormatError, Notice
from explorer.engine.formats.verifying import Loaded, compare, plain_samples, special_samples
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tokenizers import ByteLevelBPETokenizer, Tokenizer


def vocab_table(vocabulary: Vocabulary) -> dict[str, int]:
    """Id of each token by its text: ordinary ones in the byte map, specials as they are."""
    table = {to_byte_map(token): token_id for token, token_id in vocabulary.ids.items()}
    return table | dict(sorted(vocabulary.specials.items(), key=lambda item: item[1]))


def merge_lines(vocabulary: Vocabulary) -> Iterator[str]:
    """Each merge as its two parts with a space between, which no byte-mapped token holds."""
    for merge in vocabulary.merges():
        left, right = vocabulary.tokens[merge.left], vocabulary.tokens[merge.right]
        yield f"{to_byte_map(left)} {to_byte_map(right)}"


def special_clash(vocabulary: Vocabulary) -> FormatError | None:
    """The reason why specials and ordinary tokens cannot stand in one table of texts, if any."""
    for special in vocabulary.specials:
        token_id = vocabulary.ids.get(_mapped_bytes(special) or b"")
        if token_id is not None:
            return FormatError(
                "The special token “{special}” is how the ordinary token {id} is written in this "
                "format. Choose another text for it or another format.",
                special=escaped_text(special),
                id=token_id,
            )
    return None


def token_from(text: str) -> bytes:
    """The bytes of a token in the byte map.

    Raises:
        FormatError: It holds a character that the byte map does not have.
    """
    try:
        return from_byte_map(text)
    except KeyError as error:
        raise FormatError(
            "The token “{token}” holds “{char}”, which is no character of the GPT-2 byte map. It "
            "belongs to another kind of vocabulary, or is a special token that the file does not "
            "list.",
            token=escaped_text(text[:40]),
            char=escaped_text(str(error.args[0])),
        ) from error


def compare_with_library(
    vocabulary: Vocabulary, library: "Tokenizer | ByteLevelBPETokenizer", loader: str
) -> list[Notice]:
    """Let Hugging Face's tokenizers encode and decode hostile texts with a file.

    Args:
        vocabulary: What was written.
        library: The file as it was loaded.
        loader: Name of the loader, for messages.

    Returns:
        A warning for each special that is decoded wrongly.

    Raises:
        FormatError: The library understands the file in another way.
    """
    loaded = Loaded(
        loader,
        lambda text: library.encode(text, add_special_tokens=False).ids,
        lambda ids: library.decode(list(ids), skip_special_tokens=False),
    )
    wrong = decoded_wrongly(vocabulary.specials, loaded)
    texts = [
        *plain_samples(vocabulary),
        *_lookalikes(vocabulary),
        *special_samples(vocabulary.specials),
    ]
    compare(TrainedTokenizer(vocabulary), loaded, texts, not_decoded=wrong)
    return decoding_notices(wrong, loader)


def _lookalikes(vocabulary: Vocabulary) -> Iterator[str]:
    """Texts whose byte-mapped form is a special: they must not be taken for it."""
    for special in vocabulary.specials:
        mapped = _mapped_bytes(special)
        if mapped:
            yield mapped.decode("utf-8", "ignore")


def decoded_wrongly(specials: Mapping[str, int], loaded: Loaded) -> dict[str, str]:
    """What the loader makes of each special that it does not decode to its text.

    Its decoder takes letters from U+00A1 to U+0143 for bytes in the byte map.
    """
    decoded = {special: loaded.decode([special_id]) for special, special_id in specials.items()}
    return {special: text for special, text in decoded.items() if text != special}


def decoding_notices(wrong: Mapping[str, str], loader: str) -> list[Notice]:
    """A warning for each special that is decoded wrongly."""
    return [
        Notice(
            "{loader} decodes the special token “{special}” to “{text}”, since it takes letters "
            "from U+00A1 to U+0143 for bytes. Its id is right. Choose a text without such letters.",
            {"loader": loader, "special": escaped_text(special), "text": escaped_text(text)},
        )
        for special, text in wrong.items()
    ]


def _mapped_bytes(text: str) -> bytes | None:
    try:
        return from_byte_map(text)
    except KeyError:
        return None
