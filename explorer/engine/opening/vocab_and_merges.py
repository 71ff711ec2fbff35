"""Opening a vocab.json together with its merges.txt."""

from pathlib import Path
from typing import Final

from explorer.engine.byte_forms import BYTE_MAP, escaped_text
from explorer.engine.errors import FormatError, MergeOrderError, Notice
from explorer.engine.formats import gpt2, strict_json
from explorer.engine.formats.files import read_lines
from explorer.engine.formats.huggingface_parts import BYTE_LEVEL_DECODER
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.opening.huggingface_json import open_content
from explorer.engine.specials import hidden_notices
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer

# GPT-2 itself named them so.
_FIRST_VOCAB, _FIRST_MERGES = "encoder.json", "vocab.bpe"
_AS_IT_STANDS: Final = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
_MOST_NAMED: Final = 20


def merges_beside(vocab: Path) -> Path:
    """The merges that belong to a vocab.json.

    Raises:
        FormatError: There are none beside it.
    """
    name = vocab.name.replace("vocab", "merges").removesuffix(".json") + ".txt"
    return _beside(vocab, _FIRST_MERGES if vocab.name == _FIRST_VOCAB else name)


def vocab_beside(merges: Path) -> Path:
    """The vocab.json that belongs to merges.

    Raises:
        FormatError: There is none beside them.
    """
    name = merges.name.replace("merges", "vocab").removesuffix(".txt") + ".json"
    return _beside(merges, _FIRST_VOCAB if merges.name == _FIRST_MERGES else name)


def open_pair(vocab: Path, merges: Path) -> Tokenizer:
    """Open the two files.

    Raises:
        FormatError: A file is damaged, or the two do not fit together.
        SpecialTokenError: Special tokens cannot be told apart.
    """
    name = vocab.resolve().parent.name if vocab.stem in ("vocab", "encoder") else vocab.stem
    try:
        vocabulary = gpt2.read_files(vocab, merges)
    except MergeOrderError:
        # Ids that follow another order than the merges do (RoBERTa) are the library's business.
        return _open_with_library(vocab, merges, name)
    specials = list(vocabulary.specials)
    notices = [*_notices(vocab, specials), *hidden_notices(specials)]
    return TrainedTokenizer(vocabulary, name, notices)


def _beside(path: Path, name: str) -> Path:
    other = path.with_name(name)
    if other == path or not other.exists():
        raise FormatError(
            "{file} is half of a tokenizer: {other} is missing beside it.", file=path, other=name
        )
    return other


def _notices(path: Path, specials: list[str]) -> list[Notice]:
    notices = [
        Notice(
            "{file} does not tell how text is split. GPT-2's pattern is taken, as all readers of "
            "this format do.",
            {"file": path},
        )
    ]
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
    lines = [line for line in read_lines(merges) if not line.startswith("#version")]
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
