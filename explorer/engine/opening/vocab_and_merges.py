"""Opening a vocab.json together with its merges.txt."""

from pathlib import Path
from typing import Final

from explorer.engine.byte_forms import BYTE_MAP, escaped_text
from explorer.engine.errors import FormatError, MergeOrderError, MissingBytesError, Notice
from explorer.engine.formats import gpt2, strict_json
from explorer.engine.formats.files import read_lines
from explorer.engine.formats.huggingface_parts import BYTE_LEVEL_DECODER
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.opening.huggingface_json import open_content
from explorer.engine.opening.rank_file import vocabulary_notices
from explorer.engine.patterns import Pattern
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer

# GPT-2 itself named them so.
_FIRST_VOCAB, _FIRST_MERGES = "encoder.json", "vocab.bpe"
_AS_IT_STANDS: Final = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
_MOST_NAMED: Final = 20
# All of them have a token in most vocabularies, and hardly anything else has many of them as keys.
_LEAST_BYTES: Final = 100


def is_vocab(content: JsonObject, path: Path) -> bool:
    """Whether a JSON object of this file is a vocab.json, and not just any names with numbers."""
    if not content or any(type(value) is not int for value in content.values()):
        return False
    has_bytes = sum(char in content for char in BYTE_MAP) >= _LEAST_BYTES
    return has_bytes or path.with_name(_merges_name(path)).exists()


def merges_beside(vocab: Path) -> Path:
    """The merges that belong to a vocab.json.

    Raises:
        FormatError: There are none beside it.
    """
    return _beside(vocab, _merges_name(vocab))


def vocab_beside(merges: Path) -> Path:
    """The vocab.json that belongs to merges.

    Raises:
        FormatError: There is none beside them.
    """
    name = merges.name.replace("merges", "vocab").removesuffix(".txt") + ".json"
    return _beside(merges, _FIRST_VOCAB if merges.name == _FIRST_MERGES else name)


def open_pair(vocab: Path, merges: Path, pattern: Pattern | None = None) -> Tokenizer:
    """Open the two files.

    Args:
        vocab: The ids.
        merges: The merges.
        pattern: How text is split; GPT-2's if it is None.

    Raises:
        FormatError: A file is damaged, the two do not fit together, or only a library can read
            them, which knows no other pattern.
        SpecialTokenError: Special tokens cannot be told apart.
    """
    name = vocab.resolve().parent.name if vocab.stem in ("vocab", "encoder") else vocab.stem
    try:
        vocabulary = gpt2.read_files(vocab, merges, pattern=pattern, allow_gaps=True)
    except (MergeOrderError, MissingBytesError) as error:
        # Ids that follow another order than the merges do (RoBERTa), and text that cannot be
        # encoded, are the library's business.
        if pattern is not None:
            raise FormatError(
                "{file} is of a kind that is split by GPT-2's pattern alone. Leave the pattern "
                "out.",
                file=vocab,
            ) from error
        return _open_with_library(vocab, merges, name)
    about_files = _notices(vocab, list(vocabulary.specials), is_split_as_said=pattern is not None)
    return TrainedTokenizer(vocabulary, name, [*about_files, *vocabulary_notices(vocabulary)])


def _merges_name(vocab: Path) -> str:
    if vocab.name == _FIRST_VOCAB:
        return _FIRST_MERGES
    return vocab.name.replace("vocab", "merges").removesuffix(".json") + ".txt"


def _beside(path: Path, name: str) -> Path:
    other = path.with_name(name)
    if other == path or not other.exists():
        raise FormatError(
            "{file} is half of a tokenizer: {other} is missing beside it.", file=path, other=name
        )
    return other


def _notices(path: Path, specials: list[str], *, is_split_as_said: bool = False) -> list[Notice]:
    notices = []
    if not is_split_as_said:
        notices.append(
            Notice(
                "{file} does not tell how text is split. GPT-2's pattern is taken, as most readers "
                "of this format do.",
                {"file": path},
            )
        )
    if specials:
        more = " …" if len(specials) > _MOST_NAMED else ""
        notices.append(
            Notice(
                "{file} does not tell which tokens are special. Those that no merge makes are "
                "taken for special: {tokens}.",
                {
                    "file": path,
                    "tokens": ", ".join(map(escaped_text, specials[:_MOST_NAMED])) + more,
                },
            )
        )
    return notices


def _open_with_library(vocab: Path, merges: Path, name: str) -> Tokenizer:
    table = strict_json.ids_of(strict_json.read_object(vocab), vocab)
    lines = read_lines(merges)
    if lines and lines[0].startswith("#version"):
        del lines[0]
    made = {line.replace(" ", "", 1) for line in lines}
    specials = {
        text: token_id
        for text, token_id in table.items()
        if text not in made and text not in BYTE_MAP
    }
    content: JsonObject = {
        "added_tokens": [
            {"id": token_id, "content": text, "special": True, **_AS_IT_STANDS}
            for text, token_id in sorted(specials.items(), key=lambda item: item[1])
        ],
        "pre_tokenizer": {**BYTE_LEVEL_DECODER, "use_regex": True},
        "decoder": BYTE_LEVEL_DECODER,
        "model": {"type": "BPE", "vocab": table, "merges": lines},
    }
    return open_content(content, vocab, name, _notices(vocab, list(specials)))
