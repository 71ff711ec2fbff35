"""Where the tour stops, what is said there, and what can be tried."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from explorer import assets
from explorer.engine.patterns import named_pattern
from explorer.engine.training.request import TrainingRequest
from explorer.ui.actions import Act
from explorer.ui.help.places import Places
from explorer.ui.text import number
from explorer.ui.train.run import RunState

_PATTERN: Final = "cl100k"
_VOCAB_SIZE: Final = 1024
_MERGE: Final = 99
_TOKEN: Final = 12
_SCAN_ROW: Final = 0


@dataclass(frozen=True)
class Offer:
    """What the tour does for the user at a click.

    Attributes:
        text: On the button.
        run: Does it; quick, or in the background.
        possible: Whether it can be done now.
    """

    text: str
    run: Callable[[], Any]
    possible: Callable[[], bool]


@dataclass(frozen=True)
class Stop:
    """One stop of the tour.

    Attributes:
        title: Its name.
        text: Two sentences or three.
        target: What is pointed at.
        arrive: Brings that into view.
        offer: What can be tried there.
        spared: What is spoken of besides, and should not be covered.
    """

    title: str
    text: str
    target: QWidget
    arrive: Callable[[], Any]
    offer: Offer | None = None
    spared: tuple[QWidget, ...] = ()


def stops(places: Places) -> tuple[Stop, ...]:
    """All stops in their order. None of them touches what the user has typed or learned."""
    return (*_training_stops(places), *_token_stops(places), *_last_stops(places))


def _training_stops(places: Places) -> tuple[Stop, ...]:
    train = places.train
    show = partial(places.tabs.setCurrentWidget, train)
    return (
        Stop(
            _tr("Train a tokenizer"),
            _tr(
                "Train learns from the corpus above which pairs of tokens to merge, the most "
                "frequent first. Here the tour learns {size} ids on the sample, whatever the form "
                "asks for; Stop and keep ends a longer run without losing what it learned."
            ).format(size=number(_VOCAB_SIZE)),
            train.controls,
            show,
            Offer(
                _tr("Train on the sample"),
                partial(_train_sample, places),
                # What was learned before must not give way.
                lambda: train.run.state is RunState.IDLE,
            ),
        ),
        Stop(
            _tr("The graph"),
            _tr(
                "Each point is a merge: how often its pair stood in the corpus when it was "
                "merged. Click a point, or walk with the arrow keys; the row in the table follows."
            ),
            train.merges.chart,
            partial(_show_merge, places),
            spared=(train.merges.merges,),
        ),
        Stop(
            _tr("The merges"),
            _tr(
                "Each row is a merge with its two parts and the token that they make. Type into "
                "the filter to find tokens by their text or bytes."
            ),
            train.merges.merges,
            partial(_show_merge, places),
        ),
    )


def _token_stops(places: Places) -> tuple[Stop, ...]:
    tokens = places.tokens
    return (
        Stop(
            _tr("A text in tokens"),
            _tr(
                "Each colour is a token of the text, cut by the current tokenizer. Point at one to "
                "see its bytes; click it, or walk with the arrow keys, to keep it in the tab Token."
            ),
            tokens.view,
            partial(places.tabs.setCurrentWidget, tokens),
            Offer(_tr("Choose a token"), partial(_pin, places), lambda: True),
        ),
        Stop(
            _tr("Token"),
            _tr(
                "All about the chosen token: its id, its bytes, and the tree of merges that made "
                "it. Why, next to it, tells the reason for its ends."
            ),
            tokens.side,
            partial(_inspect, places),
        ),
    )


def _last_stops(places: Places) -> tuple[Stop, ...]:
    export = places.actions[Act.EXPORT]
    return (
        Stop(
            _tr("The Lab"),
            _tr(
                "Here the vocabulary is scanned for odd tokens: parts of characters, tokens that "
                "no text yields, mere steps to longer ones. The list on the left has more: special "
                "tokens, injection, experiments."
            ),
            places.lab.list,
            partial(_show_scan, places),
        ),
        Stop(
            _tr("Compare"),
            _tr(
                "The same text, cut by several tokenizers; the arrows at the upper right lead to "
                "the next place where they differ. Below, the costs are counted."
            ),
            places.compare.columns,
            partial(places.tabs.setCurrentWidget, places.compare),
            spared=(places.compare.line, places.compare.panels.tabBar()),
        ),
        Stop(
            _tr("Take it with you"),
            _tr(
                "Export writes what was learned for tiktoken, Hugging Face and others, and checks "
                "that they read it alike. From here on, F1 explains the field that has the focus."
            ),
            places.train.result,
            partial(places.tabs.setCurrentWidget, places.train),
            Offer(_tr("Export…"), export.trigger, export.isEnabled),
        ),
    )


def _train_sample(places: Places) -> None:
    places.train.try_out(
        TrainingRequest((assets.sample_corpus(),), named_pattern(_PATTERN), _VOCAB_SIZE)
    )


def _show_merge(places: Places) -> None:
    places.tabs.setCurrentWidget(places.train)
    places.train.merges.show_merges()
    learned = len(places.train.run.history)
    if learned:
        places.train.merges.merges.choose(min(_MERGE, learned - 1))


def _pin(places: Places) -> None:
    view = places.tokens.view
    if len(view.document):
        view.pin(min(_TOKEN, len(view.document) - 1))


def _inspect(places: Places) -> None:
    places.tabs.setCurrentWidget(places.tokens)
    places.tokens.side.setCurrentWidget(places.tokens.inspector)
    if places.tokens.view.pinned is None:
        _pin(places)


def _show_scan(places: Places) -> None:
    places.tabs.setCurrentWidget(places.lab)
    places.lab.list.setCurrentRow(_SCAN_ROW)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tour", text)
