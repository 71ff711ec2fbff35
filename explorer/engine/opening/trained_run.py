"""From a finished run to a tokenizer."""

from pathlib import Path

from explorer.engine.errors import TrainingError
from explorer.engine.formats import strict_json
from explorer.engine.opening.huggingface_json import open_content
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training import model_text
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.events import TrainedModel
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.results import learned_vocabulary

_FILE = Path("tokenizer.json")


def tokenizer_of(
    request: TrainingRequest,
    history: MergeHistory,
    model: TrainedModel | None = None,
    name: str = "trained",
) -> Tokenizer:
    """The tokenizer that a run has learned, whatever its algorithm.

    Args:
        request: What was asked.
        history: The merges; for an algorithm without them, an empty one.
        model: What an algorithm without merges has learned.
        name: A short name.

    Raises:
        TrainingError: The run was ended before there was a model.
        EngineError: A library refuses the vocabulary.
    """
    vocabulary = learned_vocabulary(request, history)
    if vocabulary is not None:
        return TrainedTokenizer(vocabulary, name)
    if request.algorithm is Algorithm.CLASSIC_BPE:
        alphabet = history.token_bytes[: history.first_id]
        text = model_text.classic_bpe(alphabet, history.merges(), request.specials)
    elif model is not None:
        text = model.content
    else:
        raise TrainingError(
            "The run ended before {algorithm} had learned a vocabulary. Let it come to its end.",
            algorithm=request.algorithm.label,
        )
    content = strict_json.parse_object(text, _FILE)
    return open_content(content, _FILE, name, kind=request.algorithm.label)
