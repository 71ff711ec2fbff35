"""What the engine says about one field, to stand beside it."""

from pathlib import Path
from typing import Final

from explorer.engine.errors import EngineError, SpecialTokenError
from explorer.engine.patterns import named_pattern
from explorer.engine.training.request import LARGEST_VOCAB_SIZE, TrainingRequest
from explorer.ui.fields import FieldMessage
from explorer.ui.text import translate

# A request in which nothing can be wrong: each field is tried in it alone, so that what the
# engine says about it can stand beside it.
SOUND: Final = TrainingRequest((Path(),), named_pattern("none"), LARGEST_VOCAB_SIZE)


def judge(message: FieldMessage, request: TrainingRequest) -> None:
    """Let the engine say what is wrong with a request; specials speak for themselves."""
    try:
        request.check()
    except SpecialTokenError:
        message.silence()
    except EngineError as error:
        message.problem(translate(error))
    else:
        message.silence()
