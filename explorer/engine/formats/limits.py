"""Limits that several formats share."""

from explorer.engine.byte_forms import escaped
from explorer.engine.errors import FormatError, PatternError
from explorer.engine.patterns import CUSTOM, Pattern, probe, shown_sample
from explorer.engine.vocabulary import Vocabulary


def loses_unmatched_text(pattern: Pattern, loader: str) -> FormatError | None:
    """The reason to refuse a pattern that misses text which the loader would drop, if it does."""
    if pattern.name != CUSTOM:
        return None
    try:
        coverage = probe(pattern.expression)
    except PatternError as error:
        return FormatError(error.template, details=error.details, **error.fields)
    if not coverage.unmatched:
        return None
    return FormatError(
        "{loader} drops text that the pattern does not match: of a test text in many scripts, "
        "“{sample}” would be lost. Choose another format, or train with a pattern that matches "
        "everything.",
        loader=loader,
        sample=shown_sample(coverage.sample),
    )


def has_whole_pieces(vocabulary: Vocabulary) -> FormatError | None:
    """The reason to refuse tokens that no merge makes, if there are any."""
    orphans = vocabulary.whole_pieces
    if not orphans:
        return None
    return FormatError(
        "This format lists merges, but no merge makes {count} of the tokens, the first of them "
        "{id} (“{token}”). Choose another format.",
        count=len(orphans),
        id=orphans[0],
        token=escaped(vocabulary.tokens[orphans[0]][:40]),
    )


def has_late_parts(vocabulary: Vocabulary, reader: str) -> FormatError | None:
    """The reason to refuse tokens whose parts are merged later, if there are any.

    Args:
        vocabulary: Its merges are recovered if they are not known yet.
        reader: What cannot read them.
    """
    late = vocabulary.late_parts
    if not late:
        return None
    return FormatError(
        "{reader} can make a token only of tokens with lower ids, but {count} are made of one with "
        "a higher id, the first of them {id} (“{token}”). Choose another format.",
        reader=reader,
        count=len(late),
        id=late[0],
        token=escaped(vocabulary.tokens[late[0]][:40]),
    )
