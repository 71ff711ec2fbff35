"""What became of the search for a text that yields a token, and how much that proves."""

from dataclasses import dataclass
from enum import StrEnum

from explorer.engine.errors import Notice


class Verdict(StrEnum):
    """What is known of a token.

    WITNESS: a text yields it. UNREACHABLE: it is proved that no text does. EXHAUSTED: a search
    through all characters that can complete it found none; of what can stand around, not all was
    tried. NOT_FOUND: a search that could go on was given up.
    """

    WITNESS = "witness found"
    UNREACHABLE = "proved unreachable"
    EXHAUSTED = "no witness: all completions tried"
    NOT_FOUND = "no witness: search given up"


@dataclass(frozen=True)
class Finding:
    """What is known of a token.

    Attributes:
        verdict: In short.
        evidence: What was tried and how much it proves, in words.
        witness: The UTF-8 of a text whose tokens hold the token; None if none was found.
    """

    verdict: Verdict
    evidence: Notice
    witness: bytes | None = None


def its_own_witness(text: bytes) -> Finding:
    """For a token that its own text yields.

    Args:
        text: The text.
    """
    return Finding(Verdict.WITNESS, Notice("Its own text yields it."), text)


def found(witness: bytes, tried: int) -> Finding:
    """For a token that another text yields.

    Args:
        witness: The text.
        tried: Texts that were tried, this one included.
    """
    evidence = Notice("The text was found at try {count}.", {"count": tried})
    return Finding(Verdict.WITNESS, evidence, witness)


def impossible() -> Finding:
    """For bytes that stand in no UTF-8."""
    return Finding(
        Verdict.UNREACHABLE,
        Notice(
            "Proved: no UTF-8 text holds these bytes (RFC 3629). Only data that is no text could "
            "yield the token."
        ),
    )


def no_neighbour(neighbours: int, cut: int) -> Finding:
    """For a token that ends or begins inside a character, which no token can go on with.

    Args:
        neighbours: How many tokens of the vocabulary can complete the character.
        cut: With how many of them the pattern cuts the token itself in two.
    """
    if not cut:
        return Finding(
            Verdict.UNREACHABLE,
            Notice(
                "Proved: it holds a part of a character, so a token with the rest stands beside "
                "it. {count} tokens have such a rest. With each of them alone merging leaves "
                "something else, and so it does wherever the two stand.",
                {"count": neighbours},
            ),
        )
    return Finding(
        Verdict.UNREACHABLE,
        Notice(
            "Proved: it ends inside a character, so a token with the rest stands behind it. "
            "{count} tokens have such a rest. {size} of them complete characters before which the "
            "pattern cuts. With each other one alone merging leaves something else, and so it "
            "does wherever the two stand.",
            {"count": neighbours, "size": cut},
        ),
    )


def cut_by_pattern() -> Finding:
    """For a token across which the pattern always cuts."""
    return Finding(
        Verdict.UNREACHABLE,
        Notice("Proved: the pattern never leaves its characters in one piece."),
    )


def never_falls_back(characters: int, *, was_replaced: bool) -> Finding:
    """For the token of a byte of which the vocabulary has every character.

    Args:
        characters: How many characters have the byte.
        was_replaced: Whether some of them, instead, always become others before.
    """
    if was_replaced:
        return Finding(
            Verdict.UNREACHABLE,
            Notice(
                "Proved: it stands for a byte of a character that the vocabulary lacks. Each "
                "character with this byte is a token itself, or always becomes another one before "
                "the model sees it."
            ),
        )
    if characters == 1:
        return Finding(
            Verdict.UNREACHABLE,
            Notice(
                "Proved: it stands for a byte of a character that the vocabulary lacks, and the "
                "only character with this byte is a token itself."
            ),
        )
    return Finding(
        Verdict.UNREACHABLE,
        Notice(
            "Proved: it stands for a byte of a character that the vocabulary lacks, and all "
            "{count} characters with this byte are tokens themselves.",
            {"count": characters},
        ),
    )


def always_a_word() -> Finding:
    """For a token with a character that always is a word, and with something beside it."""
    return Finding(
        Verdict.UNREACHABLE,
        Notice(
            "Proved: one of its characters always becomes a word of its own, so that no word holds "
            "more than this character."
        ),
    )


def all_completions_tried(completions: int, tried: int) -> Finding:
    """For a token that no character completes so that it remains.

    Args:
        completions: How many characters can complete it.
        tried: Texts that were tried.
    """
    return Finding(
        Verdict.EXHAUSTED,
        Notice(
            "It ends inside a character. All {count} characters that can complete it were tried, "
            "alone and with neighbours, in {length} texts; none yields it. This is no proof: the "
            "list of characters is complete, that of the neighbours is not.",
            {"count": completions, "length": tried},
        ),
    )


def not_found(tried: int) -> Finding:
    """For a token for which no text was found.

    Args:
        tried: Texts that were tried.
    """
    return Finding(
        Verdict.NOT_FOUND,
        Notice(
            "None of {count} texts yields it. This was a search and proves nothing: another text "
            "may yield it.",
            {"count": tried},
        ),
    )
