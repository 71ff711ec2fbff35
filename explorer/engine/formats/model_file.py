"""A tokenizer.json as the library holds it, in a folder `NAME-huggingface` like other exports."""

import json
from pathlib import Path
from typing import Final

from explorer.engine.errors import Notice
from explorer.engine.formats import byte_level
from explorer.engine.formats.files import write_text
from explorer.engine.formats.verifying import (
    HOSTILE,
    Loaded,
    compare,
    loader_failures,
    special_samples,
)
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer

_LOADER: Final = "Hugging Face tokenizers"


def write(tokenizer: HuggingFaceTokenizer, folder: Path, stem: str) -> tuple[Path, ...]:
    """Write `tokenizer.json` and `tokenizer_config.json`; returns their paths below the folder."""
    place = Path(f"{stem}-huggingface")
    settings: dict[str, object] = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "clean_up_tokenization_spaces": False,
    }
    if tokenizer.unknown is not None:
        settings["unk_token"] = tokenizer.unknown
    model, config = place / "tokenizer.json", place / "tokenizer_config.json"
    write_text(folder / model, _with_plain_merges(tokenizer.to_json()) + "\n")
    write_text(folder / config, json.dumps(settings, indent=2) + "\n")
    return model, config


def verify(tokenizer: HuggingFaceTokenizer, folder: Path, stem: str) -> tuple[Notice, ...]:
    """Let Hugging Face's tokenizers encode with the file.

    Returns:
        A warning for each special token that it decodes wrongly.

    Raises:
        FormatError: It understands it in another way.
    """
    from tokenizers import Tokenizer  # noqa: PLC0415 - no start needs it

    with loader_failures(_LOADER):
        library = Tokenizer.from_file(str(folder / f"{stem}-huggingface" / "tokenizer.json"))
    loaded = Loaded(
        _LOADER,
        lambda text: library.encode(text).ids,
        lambda ids: library.decode(list(ids), skip_special_tokens=False),
    )
    texts = [*HOSTILE, *special_samples(tokenizer.specials)]
    compare(tokenizer, loaded, texts, is_lossless=False)
    if not tokenizer.traits.is_byte_level:
        return ()
    wrong = byte_level.decoded_wrongly(tokenizer.specials, loaded)
    return tuple(byte_level.decoding_notices(wrong, _LOADER))


def _with_plain_merges(text: str) -> str:
    """The same with merges as "A B", which old readers understand too, if no token has a space."""
    content = json.loads(text)
    merges = content["model"].get("merges")
    if not merges or any(" " in part for merge in merges for part in merge):
        return text
    content["model"]["merges"] = [" ".join(merge) for merge in merges]
    return json.dumps(content, ensure_ascii=False, indent=2)
