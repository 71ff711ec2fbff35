"""What the window writes: translated engine messages, and numbers in the user's locale."""

import re
from collections.abc import Callable, Iterable
from functools import reduce
from html import escape
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from explorer.engine.byte_forms import escaped_text, to_hex
from explorer.engine.errors import EngineError, Notice

# Hardly a font of Linux draws the control pictures that a readable token is written with.
_DRAWABLE: Final = {
    **{0x2400 + code: f"\\x{code:02x}" for code in range(0x20)},
    ord("␠"): "␣",
    ord("␉"): "⇥",
    ord("␊"): "↵",
    ord("␡"): "\\x7f",
}
# Fields of messages that hold words of the engine; those of all others are data.
_WORDS: Final = frozenset({"algorithm", "kind", "option"})
_LONGEST_SHOWN: Final = 256
_START_CHARS: Final = 40
_TIP_CHARS: Final = 500
_TIP_LINE_CHARS: Final = 80
_TIP_ROW_BYTES: Final = 16
_LARGEST_OF_QT: Final = 2**63 - 1
_KILO: Final = 1000
_MINUTE: Final = 60
_HOUR: Final = 3600
_SHORT_SECONDS: Final = 0.1
_LONG_SECONDS: Final = 10.0


def translate(said: EngineError | Notice) -> str:
    """What the engine says, in the user's language, its numbers in the user's locale."""
    fields = {name: _written(name, value) for name, value in said.fields.items()}
    return QCoreApplication.translate("engine", said.template).format(**fields)


def _written(name: str, value: object) -> object:
    if isinstance(value, EngineError | Notice):
        return translate(value)
    if isinstance(value, int):
        return number(value)
    return QCoreApplication.translate("engine", str(value)) if name in _WORDS else value


def describe_error(error: Exception) -> str:
    """What to tell a user about any error."""
    if isinstance(error, EngineError):
        return translate(error)
    template = QCoreApplication.translate("text", "Something went wrong: {problem}")
    return template.format(problem=str(error) or type(error).__name__)


def listed(words: Iterable[str]) -> str:
    """Words with commas between them."""
    return QCoreApplication.translate("text", ", ").join(words)


def in_a_row(sentences: Iterable[str]) -> str:
    """Sentences one after the other; Chinese has no space between them."""
    template = QCoreApplication.translate("text", "{sentence} {next}")
    first, *others = [*sentences] or [""]
    return reduce(lambda said, more: template.format(sentence=said, next=more), others, first)


def labelled(label: str, value: str) -> str:
    """A value behind the word that tells what it is."""
    template = QCoreApplication.translate("text", "{label}: {value}")
    return template.format(label=label, value=value)


def with_remark(text: str, remark: str) -> str:
    """A text with something more in brackets."""
    template = QCoreApplication.translate("text", "{text} ({remark})")
    return template.format(text=text, remark=remark)


def without_mnemonic(label: str) -> str:
    """A label without the letter that reaches it: `&File`, or in Chinese `文件(&F)`."""
    return re.sub(r"\(&\w\)|&", "", label)


def file_stem(name: str) -> str:
    """A name for a file after that of a thing, without spaces and what systems do not take."""
    return re.sub(r"[^\w.+]+", "-", name).strip("-.")


def drawable(token: str) -> str:
    """A readable token with signs that common fonts have, for the eye only."""
    return token.translate(_DRAWABLE)


def visible_special(text: str) -> str:
    """A special token on one short line, its spaces too with a sign."""
    shown = escaped_text(text[:_LONGEST_SHOWN]).replace(" ", "␣")
    return f"{shown}…" if len(text) > _LONGEST_SHOWN else shown


def visible_start(text: str) -> str:
    """The beginning of a text on one short line."""
    return escaped_text(text[:_START_CHARS]) + ("…" if len(text) > _START_CHARS else "")


def tool_tip(text: str) -> str:
    """A text of any length and content as a tool tip, which would take a `<` for HTML."""
    shown = f"{text[:_TIP_CHARS]}…" if len(text) > _TIP_CHARS else text
    starts = range(0, len(shown), _TIP_LINE_CHARS)
    return "<br>".join(escape(shown[start : start + _TIP_LINE_CHARS]) for start in starts)


def exact_tip(text: str) -> str:
    """Lines of any content as a tool tip that leaves them as they are."""
    return f"<p style='white-space:pre'>{escape(text)}</p>"


def hex_tip(token: bytes) -> str:
    """The bytes of a token as a tool tip, in rows; of a very long one the first."""
    shown = token[:_LONGEST_SHOWN]
    rows = [to_hex(shown[at : at + _TIP_ROW_BYTES]) for at in range(0, len(shown), _TIP_ROW_BYTES)]
    return "\n".join(rows) + ("…" if len(token) > len(shown) else "")


def shorten(token: bytes, write: Callable[[bytes], str]) -> str:
    """Write a token, or the start of one that is longer than any cell."""
    return write(token) if len(token) <= _LONGEST_SHOWN else f"{write(token[:_LONGEST_SHOWN])}…"


def number(value: int) -> str:
    """A whole number with thousands separators."""
    whole = int(value)
    if abs(whole) > _LARGEST_OF_QT:
        return f"{whole:,}".replace(",", QLocale().groupSeparator())
    return QLocale().toString(whole)


def decimal(value: float, digits: int = 2) -> str:
    """A number with a fixed count of digits after the point."""
    return QLocale().toString(float(value), "f", digits)


def percent(done: int, total: int) -> str:
    """A share in whole percent, rounded down so that 100 % means done."""
    share = 100 * done // total if total else 0
    return QCoreApplication.translate("text", "{share} %").format(share=number(share))


def file_size(size: int) -> str:
    """A size in B, kB, MB, ... of 1000 each."""
    if size < _KILO:
        return QCoreApplication.translate("text", "{size} B").format(size=number(size))
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def duration(seconds: float) -> str:
    """A time span, as exact as it is useful."""
    if seconds < _SHORT_SECONDS:
        span = number(round(1000 * seconds))
        return QCoreApplication.translate("text", "{span} ms").format(span=span)
    if seconds < _LONG_SECONDS:
        span = decimal(seconds, 2 if seconds < 1 else 1)
        return QCoreApplication.translate("text", "{seconds} s").format(seconds=span)
    whole = round(seconds)
    if whole < _MINUTE:
        return QCoreApplication.translate("text", "{seconds} s").format(seconds=number(whole))
    minutes, rest = divmod(whole, _MINUTE)
    if whole < _HOUR:
        template = QCoreApplication.translate("text", "{minutes} min {seconds} s")
        return template.format(minutes=number(minutes), seconds=number(rest))
    hours, minutes = divmod(minutes, _MINUTE)
    template = QCoreApplication.translate("text", "{hours} h {minutes} min")
    return template.format(hours=number(hours), minutes=number(minutes))
