"""What a special token makes a model, or the program around it, do."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Final


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


# The special tokens of OpenAI's ChatML, of Meta's "Llama 3 prompt formats", and of OpenAI's
# "Harmony response format". The first of each begins a message.
_FORMATS: Final[tuple[Mapping[str, Effect], ...]] = (
    {
        "<|im_start|>": Effect.NEW_MESSAGE,
        "<|im_sep|>": Effect.END_OF_HEADER,
        "<|im_end|>": Effect.END_OF_MESSAGE,
    },
    {
        "<|start_header_id|>": Effect.NEW_MESSAGE,
        "<|end_header_id|>": Effect.END_OF_HEADER,
        "<|eot_id|>": Effect.END_OF_MESSAGE,
        "<|eom_id|>": Effect.END_OF_MESSAGE,
        "<|begin_of_text|>": Effect.NEW_DOCUMENT,
        "<|end_of_text|>": Effect.NEW_DOCUMENT,
    },
    {
        "<|start|>": Effect.NEW_MESSAGE,
        "<|channel|>": Effect.CHANNEL,
        "<|message|>": Effect.END_OF_HEADER,
        "<|end|>": Effect.END_OF_MESSAGE,
        "<|return|>": Effect.END_OF_ANSWER,
        "<|call|>": Effect.CALL,
    },
)
_OF_NO_FORMAT: Final = dict.fromkeys(("<|endoftext|>", "<s>", "</s>"), Effect.NEW_DOCUMENT)


def effect(special: str, own: Collection[str]) -> Effect:
    """What a special token does in a conversation; the same text may do nothing in another format.

    Args:
        special: Its text.
        own: The special tokens that the template itself uses, which tell its format.
    """
    for known in _FORMATS:
        if special in known and next(iter(known)) in own:
            return known[special]
    return _OF_NO_FORMAT.get(special, Effect.OTHER)
