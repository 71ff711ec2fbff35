"""What became of the search for a text that yields a token, and how much that proves."""

from dataclasses import dataclass
from enum import StrEnum

from explorer.engine.errors import Notice


class Verdict(StrEnum):
    """What is known of a token.

    WITNESS: a text yields it. UNREACHABLE: no text does, as far as the evidence says. NOT_FOUND:
    a search without an end was given up.
    """

    WITNESS = "witness"
    UNREACHABLE = "unreachable"
    NOT_FOUND = "not found"


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


def its_own_witness(token: bytes) -> Finding:
    """For a token that its own text yields."""
    return Finding(Verdict.WITNESS, Notice("Its own text yields it."), token)


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


def ruled_out_by_ranks(ruled_out: int) -> Finding:
    """For a token whose last character can never be left cut, whatever completes it.

    Args:
        ruled_out: How many bytes can stand behind it.
    """
    return Finding(
        Verdict.UNREACHABLE,
        Notice(
            "Proved by the ranks: it ends inside a character, and each of the {count} bytes that "
            "can stand behind it is merged onto it, whatever stands around.",
            {"count": ruled_out},
        ),
    )


def all_completions_tried(completions: int, ruled_out: int, tried: int) -> Finding:
    """For a token that no character completes so that it remains.

    Args:
        completions: How many characters can complete it.
        ruled_out: For how many of them the ranks prove it.
        tried: Texts that were tried.
    """
    if not ruled_out:
        return Finding(
            Verdict.UNREACHABLE,
            Notice(
                "It ends inside a character. All {count} characters that can complete it were "
                "tried, alone and with neighbours, in {length} texts; none yields it. The list of "
                "characters is complete, that of the neighbours is not.",
                {"count": completions, "length": tried},
            ),
        )
    return Finding(
        Verdict.UNREACHABLE,
        Notice(
            "It ends inside a character, which {count} characters can complete. For {size} of them "
            "the ranks prove that they are merged onto it, whatever stands around. All were tried, "
            "alone and with neighbours, in {length} texts; none yields it. The list of characters "
            "is complete, that of the neighbours is not.",
            {"count": completions, "size": ruled_out, "length": tried},
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
