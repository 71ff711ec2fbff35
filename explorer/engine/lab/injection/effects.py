"""What a special token makes a model, or the program around it, do."""

from typing import Final

OPENERS: Final = ("<|im_start|>", "<|start_header_id|>", "<|start|>")
_NEW_MESSAGE: Final = "begins a new message, with the role that the text behind it names"
_END_OF_MESSAGE: Final = "ends the message, so that what follows is no longer its text"
_END_OF_HEADER: Final = "ends the header of a message, so that its text begins"
_NEW_DOCUMENT: Final = "ends the document, so that all before it no longer counts"
_OTHER: Final = "is a signal that only the program should give"
_EFFECTS: Final = {
    **dict.fromkeys(OPENERS, _NEW_MESSAGE),
    **dict.fromkeys(("<|im_end|>", "<|eot_id|>", "<|eom_id|>", "<|end|>"), _END_OF_MESSAGE),
    **dict.fromkeys(("<|end_header_id|>", "<|message|>", "<|im_sep|>"), _END_OF_HEADER),
    **dict.fromkeys(
        ("<|endoftext|>", "<|begin_of_text|>", "<|end_of_text|>", "<s>", "</s>"), _NEW_DOCUMENT
    ),
    "<|channel|>": "chooses the channel of a message: what the user sees, or what stays hidden",
    "<|return|>": "ends the answer",
    "<|call|>": "ends the answer with the call of a tool",
}


def effect(special: str) -> str:
    """What a special token does, as the end of a sentence, in constant English.

    Sources: OpenAI's ChatML and "Harmony response format", Meta's "Llama 3 prompt formats".
    """
    return _EFFECTS.get(special, _OTHER)
