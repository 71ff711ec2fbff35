"""Which token stands for what a vocabulary lacks."""

from typing import Protocol, runtime_checkable


@runtime_checkable
class HasUnknown(Protocol):
    """A tokenizer with a token for what its vocabulary lacks."""

    @property
    def unknown_id(self) -> int | None:
        """Its id; None if there is none after all."""


def unknown_id_of(tokenizer: object) -> int | None:
    """Id of the token for what a vocabulary lacks; None if the tokenizer has none."""
    return tokenizer.unknown_id if isinstance(tokenizer, HasUnknown) else None
