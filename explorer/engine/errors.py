"""Errors whose text is fit for a user: what is wrong, where, and what to do about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

_COUNTS: Final = frozenset({"count", "size", "smallest", "largest", "length"})


class EngineError(Exception):
    """Base of all errors that the engine raises on purpose.

    Args:
        template: A constant English text with `{named}` fields. It is the key under which a
            translation is looked up, so it must not be put together at run time.
        details: Technical text behind the message (another library's words), to be copied.
        fields: Values of the named fields.
    """

    def __init__(self, template: str, /, *, details: str = "", **fields: object) -> None:
        super().__init__(template)
        self.template = template
        self.details = details
        if isinstance(reason := fields.get("reason"), str):
            # Words of the system or of a library: the template has a full stop of its own.
            fields["reason"] = reason.rstrip(". \n")
        self.fields = fields

    def __str__(self) -> str:
        return _filled(self.template, self.fields)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by hand, since exceptions lose their keyword arguments between processes."""
        return _rebuild, (type(self), self.template, self.details, self.fields)


def _rebuild(
    kind: type[EngineError], template: str, details: str, fields: dict[str, object]
) -> EngineError:
    return kind(template, details=details, **fields)


class PatternError(EngineError):
    """A split pattern that is invalid, matches nothing, misses text or runs away."""


class SpecialTokenError(EngineError):
    """Special tokens that cannot be told apart, or that no text could contain."""


class RequestError(EngineError):
    """Training options that cannot work together."""


class CorpusError(EngineError):
    """A corpus that cannot be read as text."""


class StrayBytesError(CorpusError):
    """A text with bytes that are no UTF-8."""

    @property
    def likely(self) -> tuple[str, ...]:
        """Encodings that it may be in, the likeliest first; from the field of that name."""
        names = self.fields.get("likely")
        return tuple(map(str, names)) if isinstance(names, tuple) else ()


class TrainingError(EngineError):
    """A run that could not go on."""


class FormatError(EngineError):
    """A file of a vocabulary or of tensors that cannot be read, written or verified."""


class MissingPatternError(FormatError):
    """A vocabulary file that does not tell how text is split, so that somebody has to."""


class MissingBytesError(FormatError):
    """A vocabulary in which some single bytes are no tokens."""


class MergeOrderError(FormatError):
    """Merges that do not follow from the ids of their tokens."""


class SessionError(EngineError):
    """A session that cannot be saved or opened."""


class EmbeddingError(EngineError):
    """Embeddings that cannot be measured, or measures that cannot be judged."""


class SampleError(EngineError):
    """Samples of texts from which nothing can be estimated."""


class TokenizerError(EngineError):
    """A text that cannot be encoded, or ids that cannot be decoded."""


class SpecialRefusedError(TokenizerError):
    """A special token in a text in which none is allowed."""


class LibraryError(TokenizerError):
    """A library that failed or panicked."""


@dataclass(frozen=True)
class Notice:
    """What a user should know although all went well; translated like an error.

    Attributes:
        template: A constant English text with `{named}` fields.
        fields: Values of the named fields.
    """

    template: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return _filled(self.template, self.fields)


def _filled(template: str, fields: Mapping[str, object]) -> str:
    """A template with its fields; counts get thousands separators, ids and places do not."""
    texts = {
        name: f"{value:,}" if name in _COUNTS and isinstance(value, int) else value
        for name, value in fields.items()
    }
    return template.format(**texts)
