"""What a special token makes a model, or the program around it, do."""

from enum import StrEnum
from typing import Final

OPENERS: Final = ("<|im_start|>", "<|start_header_id|>", "<|start|>")


class Effect(StrEnum):
    """What special tokens do, as the end of a sentence, in words that the window translates."""

    NEW_MESSAGE = "begins a new message, with the role that the text behind it names"
    END_OF_MESSAGE = "ends the message, so that what follows is no longer its text"
    END_OF_HEADER = "ends the header of a message, so that its text begins"
    NEW_DOCUMENT = "ends the document, so that all before it no longer counts"
    CHANNEL = "chooses the channel of a message: what the user sees, or what stays hidden"
    END_OF_ANSWER = "ends the answer"
    CALL = "ends the answer with the call of a tool"
    OTHER = "is a signal that only the program should give"


_EFFECTS: Final = {
    **dict.fromkeys(OPENERS, Effect.NEW_MESSAGE),
    **dict.fromkeys(("<|im_end|>", "<|eot_id|>", "<|eom_id|>", "<|end|>"), Effect.END_OF_MESSAGE),
    **dict.fromkeys(("<|end_header_id|>", "<|message|>", "<|im_sep|>"), Effect.END_OF_HEADER),
    **dict.fromkeys(
        ("<|endoftext|>", "<|begin_of_text|>", "<|end_of_text|>", "<s>", "</s>"),
        Effect.NEW_DOCUMENT,
    ),
    "<|channel|>": Effect.CHANNEL,
    "<|return|>": Effect.END_OF_ANSWER,
    "<|call|>": Effect.CALL,
}


def effect(special: str) -> Effect:
    """What a special token does.

    Sources: OpenAI's ChatML and "Harmony response format", Meta's "Llama 3 prompt formats".
    """
    return _EFFECTS.get(special, Effect.OTHER)
