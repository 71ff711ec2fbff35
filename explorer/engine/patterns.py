"""Split patterns: how text is cut into pieces before merges are learned or applied."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import regex

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import Notice, PatternError

# Sources: tiktoken_ext/openai_public.py of tiktoken 0.14 (gpt2, cl100k, o200k); qwen2 is the
# pre-tokenizer of Qwen2's tokenizer.json, which is cl100k with every digit alone.
_LINE_END_AWARE_TAIL: Final = r"| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s"
_CONTRACTION: Final = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
_EXPRESSIONS: Final = {
    "gpt2": (r"'(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s"),
    "cl100k": (
        r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+" + _LINE_END_AWARE_TAIL
    ),
    "o200k": "|".join(
        [
            r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"
            + _CONTRACTION,
            r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*"
            + _CONTRACTION,
            r"\p{N}{1,3}",
            r" ?[^\s\p{L}\p{N}]+[\r\n/]*",
            r"\s*[\r\n]+",
            r"\s+(?!\S)",
            r"\s+",
        ]
    ),
    "qwen2": r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}" + _LINE_END_AWARE_TAIL,
    "whitespace": r"\s+|\S+",
    "none": r"[\s\S]+",
}
CUSTOM: Final = "custom"
_BY_LETTERS: Final = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|DIGITS"
    r"| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
_BY_CASE: Final = (
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"
    r"|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*"
    r"|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
# As published tokenizers write them: GPT-2, Llama 3, Qwen 2, Mistral's tekken. At the end of a text
# they are not quite the named ones.
_PUBLISHED: Final = frozenset(
    {
        r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",
        _BY_LETTERS.replace("DIGITS", r"\p{N}{1,3}"),
        _BY_LETTERS.replace("DIGITS", r"\p{N}"),
        _BY_CASE,
    }
)

# Letters of several scripts and cases, digits, marks, emoji, white space and controls.
_PROBE_TEXT: Final = (
    "The 2 quick foxes' 1234567 don't; I'LL — naïve ﬁancée Straße ǅ ʰ ª ½ Ⅷ ٣\n\n"
    "\t多模态文本，标点。全角　空格 ひらがな 한국어 नमस्ते עברית العربية ไทย\r\n"
    "def f(x): return x**2  # 注释 €100 👩‍👩‍👧🇯🇵 e\u0301"
    " \x00\x1b\u200b\u202e\ufeff\u2028\xa0 \U0010ffff  "
)
_RUNAWAY_PROBES: Final = ("a" * 40 + "!", " " * 40 + "!", "1" * 40 + "!", "ab" * 20 + "!")
_PROBE_SECONDS: Final = 0.5
_NAME_LIKE: Final = regex.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_SAMPLE_CHARACTERS: Final = 20


@dataclass(frozen=True)
class Pattern:
    """A named split pattern.

    Attributes:
        name: One of `pattern_names()`, or `custom`.
        expression: A regular expression in the syntax of the `regex` package. Each match is a
            piece; a text is the matches one after another.
    """

    name: str
    expression: str


@dataclass(frozen=True)
class Coverage:
    """What a pattern leaves unmatched in the probe text.

    Attributes:
        unmatched: Number of characters that no match covers.
        sample: The first run of them.
    """

    unmatched: int
    sample: str


def pattern_names() -> list[str]:
    """The names of the patterns that come with the program."""
    return list(_EXPRESSIONS)


def named_pattern(name: str) -> Pattern:
    """The pattern of that name.

    Raises:
        KeyError: There is none.
    """
    return Pattern(name, _EXPRESSIONS[name])


def resolve_pattern(text: str) -> Pattern:
    """The pattern that `text` names, or the expression that it is."""
    if text in _EXPRESSIONS:
        return named_pattern(text)
    name = next((name for name, known in _EXPRESSIONS.items() if known == text), CUSTOM)
    return Pattern(name, text)


def is_well_known(pattern: Pattern) -> bool:
    """Whether a pattern comes with the program or is a published one.

    These match all text, tiktoken splits with them as `regex` does, and but for `none` no piece of
    them lies across the boundary between a letter and white space.
    """
    return pattern.name != CUSTOM or pattern.expression in _PUBLISHED


def compile_pattern(expression: str) -> "regex.Pattern[str]":
    """Compile an expression.

    Raises:
        PatternError: It is empty or invalid, and the message names the position; or it searches
            backwards.
    """
    if not expression:
        raise PatternError("The pattern is empty. Type a regular expression or choose a named one.")
    try:
        compiled = regex.compile(expression)
    except regex.error as error:
        # `regex` documents neither attribute; `re`, which it follows, has both.
        reason, position = getattr(error, "msg", str(error)), getattr(error, "pos", None) or 0
        raise PatternError(
            "The pattern is not a valid regular expression: {reason} at character {position}.",
            reason=reason,
            position=position + 1,
            details=str(error),
        ) from error
    except (RecursionError, OverflowError, MemoryError) as error:
        raise PatternError(
            "The pattern is too deeply nested or too large to compile. Simplify it.",
            details=repr(error),
        ) from error
    if compiled.flags & regex.REVERSE:
        raise PatternError(
            "The pattern searches backwards, but pieces follow one another forwards. Remove (?r)."
        )
    return compiled


def probe(expression: str) -> Coverage:
    """Compile an expression and try it on a text of many scripts.

    Raises:
        PatternError: It is invalid, matches the empty text, or takes too long.
    """
    compiled = compile_pattern(expression)
    for text in _RUNAWAY_PROBES:
        _unmatched_runs(compiled, text)
    gaps = _unmatched_runs(compiled, _PROBE_TEXT)
    return Coverage(sum(map(len, gaps)), gaps[0] if gaps else "")


def empty_match_error(position: int) -> PatternError:
    """The error for a pattern that matched nothing at a character (counted from 0)."""
    return PatternError(
        "The pattern matches the empty text (at character {position}). Each match must take at "
        "least one character: use + instead of *.",
        position=position + 1,
    )


def unmatched_error(count: int, sample: str) -> PatternError:
    """The error for text of the corpus that the pattern leaves out.

    Args:
        count: Number of characters.
        sample: The first run of them.
    """
    return PatternError(
        "The pattern leaves characters of the corpus unmatched: {count} in all, the first of them "
        "“{sample}”. They would be lost. Add an alternative that matches them, or agree to keep "
        "unmatched text as pieces of its own.",
        count=count,
        sample=shown_sample(sample),
    )


def coverage_notice(coverage: Coverage) -> Notice | None:
    """What to know about a pattern that leaves out parts of the probe text; None if it does not."""
    if not coverage.unmatched:
        return None
    return Notice(
        "The pattern may miss text. Of a test text in many scripts it leaves {count} characters "
        "unmatched, the first of them “{sample}”. If the corpus has such text, it is refused: add "
        "an alternative that matches it, or agree to keep unmatched text as pieces of its own.",
        {"count": coverage.unmatched, "sample": shown_sample(coverage.sample)},
    )


def check_name(pattern: Pattern) -> None:
    """Refuse an expression that was probably meant as a name: it matches only itself.

    Raises:
        PatternError: Names the patterns that there are.
    """
    if pattern.name == CUSTOM and _NAME_LIKE.fullmatch(pattern.expression):
        raise PatternError(
            "There is no pattern named {name}; the names are {names}. As an expression it would "
            "match only this word and leave all other text unmatched.",
            name=pattern.expression,
            names=", ".join(pattern_names()),
        )


def shown_sample(text: str) -> str:
    """The beginning of unmatched text, for a message."""
    return escaped_text(text[:_SAMPLE_CHARACTERS])


def _unmatched_runs(compiled: "regex.Pattern[str]", text: str) -> list[str]:
    gaps = []
    covered = 0
    for start, end in _probed_spans(compiled, text):
        if start == end:
            raise empty_match_error(start)
        if start > covered:
            gaps.append(text[covered:start])
        covered = end
    if covered < len(text):
        gaps.append(text[covered:])
    return gaps


def _probed_spans(compiled: "regex.Pattern[str]", text: str) -> Iterator[tuple[int, int]]:
    try:
        for match in compiled.finditer(text, timeout=_PROBE_SECONDS):
            yield match.span()
    except TimeoutError as error:
        raise PatternError(
            "The pattern runs away: it took more than {seconds} s for a text of {length} "
            "characters. Avoid nested repeats such as (a+)+.",
            seconds=_PROBE_SECONDS,
            length=len(text),
        ) from error
