"""Texts that show what special tokens do."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

_HARMONY: Final = (
    "<|start|>system<|message|>You are ChatGPT.<|end|><|start|>user<|message|>2+2?<|end|>"
    "<|start|>assistant<|channel|>final<|message|>4<|return|>"
)


@dataclass(frozen=True)
class Example:
    """A text to try.

    Attributes:
        title: What it shows, translated.
        text: Itself.
        specials: Special tokens that it needs.
    """

    title: str
    text: str
    specials: tuple[str, ...] = ()


def examples() -> tuple[Example, ...]:
    """All of them; the first is what a panel begins with."""
    return (
        Example(_tr("A special token between words"), "a <|endoftext|> b"),
        Example(_tr("White space before it"), "x   <|endoftext|>y"),
        Example(_tr("White space around it"), "x  <|endoftext|>  \ny"),
        Example(_tr("Inside of a word"), "foo<|endoftext|>bar"),
        Example(_tr("In capital letters"), "a <|ENDOFTEXT|> b"),
        Example(_tr("A conversation (Harmony)"), _HARMONY),
        Example(
            _tr("Overlapping special tokens, put into the copy"),
            "<|a|><|b|><|c|> and <|a|><|c|>",
            ("<|a|>", "<|a|><|b|>", "|><|b|><|c|>"),
        ),
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("examples", text)
