"""Opening a rank file of tiktoken, which often does not tell how text is split."""

import itertools
from pathlib import Path
from typing import Final

from explorer.engine.errors import Notice
from explorer.engine.formats import tiktoken_file
from explorer.engine.patterns import Pattern, named_pattern
from explorer.engine.specials import hidden_notices
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

# Number of ranks: r50k and p50k of OpenAI, and Whisper; cl100k; Llama 3, which splits as cl100k
# does; o200k; Qwen.
_PATTERN_BY_SIZE: Final = {
    50256: "gpt2",
    50280: "gpt2",
    100256: "cl100k",
    128000: "cl100k",
    199998: "o200k",
    151643: "qwen2",
}


def open_ranks(path: Path, pattern: Pattern | None = None) -> TrainedTokenizer:
    """Open a rank file.

    Args:
        path: The file.
        pattern: How text is split; with None, the file beside it tells, or the number of ranks.

    Raises:
        MissingPatternError: Nothing tells the pattern.
        FormatError: A file is damaged.
        PatternError: The pattern is invalid.
        SpecialTokenError: Special tokens cannot be told apart.
        TokenizerError: tiktoken refuses the vocabulary.
    """
    notices: list[Notice] = []

    def guess(count: int) -> Pattern | None:
        name = _PATTERN_BY_SIZE.get(count)
        if name is None:
            return None
        notices.append(
            Notice(
                "{file} does not tell how text is split. It has {count} ranks, as vocabularies "
                "have that split as {pattern} does, so that is taken. If it is wrong, choose "
                "another pattern.",
                {"file": path, "count": count, "pattern": name},
            )
        )
        return named_pattern(name)

    vocabulary = tiktoken_file.read(path, pattern, guess=guess, allow_gaps=True)
    sidecar = tiktoken_file.sidecar_of(path)
    if not sidecar.exists():
        notices.append(
            Notice(
                "There is no {sidecar} beside {file}, so that no special tokens are known.",
                {"sidecar": sidecar.name, "file": path},
            )
        )
    notices += vocabulary_notices(vocabulary)
    return TrainedTokenizer(vocabulary, path.stem, notices)


def vocabulary_notices(vocabulary: Vocabulary) -> list[Notice]:
    """What to know of ids that no token has, and of special tokens that cannot be seen."""
    notices = hidden_notices(vocabulary.specials)
    if gaps := vocabulary.id_limit - vocabulary.size:
        used = {*vocabulary.ids.values(), *vocabulary.specials.values()}
        first = next(token_id for token_id in itertools.count() if token_id not in used)
        notices.append(
            Notice(
                "Ids that no token has: {count}, the first of them {id}.",
                {"count": gaps, "id": first},
            )
        )
    return notices
