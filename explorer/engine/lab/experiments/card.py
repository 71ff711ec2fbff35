"""What an experiment is, and what comes out of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from explorer.engine.errors import EngineError, Notice
from explorer.engine.steps import Steps
from explorer.engine.tokenizers.protocol import Encoded, Tokenizer

Value = bool | int | float | str | tuple["Value", ...]
Facts = Mapping[str, Value]


@dataclass(frozen=True)
class Figure:
    """A number or text that an experiment found.

    Attributes:
        key: Its English name in files.
        value: Itself.
        said: The same in words.
    """

    key: str
    value: Value
    said: Notice


@dataclass(frozen=True, eq=False)
class Line:
    """One text and its tokens, or figures alone.

    Attributes:
        key: Names the line within its experiment.
        label: What it is, in words.
        data: The bytes that the tokens lie in.
        encoded: The tokens; None for a line that has none.
        token_bytes: The bytes of each token, as they stand in the vocabulary.
        ringed: Numbers of the tokens that deserve attention.
        figures: What else was found.
        expected: The right values, by `ids`, `count` or the key of a figure; None where none are
            known for this tokenizer, text and options.
    """

    key: str
    label: Notice
    data: bytes = b""
    encoded: Encoded | None = None
    token_bytes: tuple[bytes, ...] = ()
    ringed: frozenset[int] = frozenset()
    figures: tuple[Figure, ...] = ()
    expected: Facts | None = None

    @property
    def ids(self) -> tuple[int, ...]:
        """The ids of the tokens."""
        return () if self.encoded is None else tuple(self.encoded.ids.tolist())

    @property
    def facts(self) -> Facts:
        """All that can be compared with a right value."""
        return {
            "ids": self.ids,
            "count": len(self.ids),
            **{figure.key: figure.value for figure in self.figures},
        }

    @property
    def is_right(self) -> bool | None:
        """Whether all is as expected; None where nothing is."""
        if self.expected is None:
            return None
        facts = self.facts
        return all(facts.get(key) == value for key, value in self.expected.items())


@dataclass(frozen=True, eq=False)
class Result:
    """What an experiment found in one tokenizer.

    Attributes:
        tokenizer: The tokenizer.
        lines: What was found.
        refusal: Why it does not work with this tokenizer or text, instead of lines.
    """

    tokenizer: Tokenizer
    lines: tuple[Line, ...]
    refusal: EngineError | None = None


class Control(Enum):
    """What a user can set beside text and tokenizers."""

    DROPOUT = auto()
    RANKS = auto()
    DECODER = auto()


@dataclass(frozen=True)
class Options:
    """What experiments can be told; each looks only at its own.

    Attributes:
        probability: That BPE-dropout skips a merge.
        seed: Of its random numbers.
        samples: How many encodings it draws.
        ranks: Only merges of a lower rank are made.
        decoders: Tokenizers that decode the ids; with none, the usual encodings do.
    """

    probability: float = 0.1
    seed: int = 0
    samples: int = 50
    ranks: int = 1000
    decoders: tuple[Tokenizer, ...] = ()


Run = Callable[[Tokenizer, bytes, Options], Steps[Sequence[Line]]]
RightValues = Mapping[str, Mapping[str, Facts]]


@dataclass(frozen=True, eq=False)
class Card:
    """An experiment.

    Attributes:
        name: Names it in files and on the command line.
        title: Names it for people.
        shows: What is to be seen, in a sentence.
        how: How it comes about.
        matters: What it means for a model.
        text: What is encoded unless the user says otherwise; None where no text is.
        run: The experiment in one tokenizer, without side effects.
        right: By name of a tokenizer and key of a line, the right values for `text`.
        control: What a user can set besides.
    """

    name: str
    title: str
    shows: str
    how: str
    matters: str
    text: bytes | None
    run: Run
    right: RightValues = field(default_factory=dict)
    control: Control | None = None

    @property
    def sentences(self) -> tuple[str, str, str]:
        """What it shows, how, and why it matters."""
        return self.shows, self.how, self.matters


def at_once(run: Callable[[Tokenizer, bytes], Iterable[Line]]) -> Run:
    """An experiment that needs neither time nor options."""

    def steps(tokenizer: Tokenizer, text: bytes, _options: Options) -> Steps[Sequence[Line]]:
        yield from ()
        return tuple(run(tokenizer, text))

    return steps
