"""What can be set beside text and tokenizers: dropout, the number of ranks, who decodes."""

from collections.abc import Sequence
from math import log
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QSlider,
    QSpinBox,
    QWidget,
)

from explorer.engine.lab.experiments.card import Options
from explorer.engine.lab.experiments.slider import LEAST_RANKS
from explorer.ui.flow import FlowLine
from explorer.ui.number_field import align_number
from explorer.ui.text import without_mnemonic
from explorer.ui.tokenizer_checks import Offer

_DEFAULTS: Final = Options()
_MOST_SAMPLES: Final = 1000
_MOST_RANKS: Final = 200_000
_LARGEST_SEED: Final = 2**31 - 1
_SLIDER_STEPS: Final = 400


class Controls(FlowLine):
    """A line of fields; `options` is what they say."""

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)

    @property
    def options(self) -> Options:
        """What experiments are told."""
        return _DEFAULTS

    def add_option(self, label: str, field: QWidget, name: str, tip: str) -> None:
        """Put a field with its label and its tool tip at the end of the line."""
        field.setObjectName(name)
        field.setAccessibleName(without_mnemonic(label))
        field.setToolTip(tip)
        self.add_field(label, field)

    @Slot()
    def _on_field_changed(self) -> None:
        self.changed.emit()


class DropoutControls(Controls):
    """Probability, seed and number of samples."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("dropout_controls", parent)
        self._probability = QDoubleSpinBox(self)
        align_number(self._probability)
        self._probability.setRange(0, 1)
        self._probability.setSingleStep(0.05)
        self._probability.setValue(_DEFAULTS.probability)
        self._seed = _whole_number(0, _LARGEST_SEED, _DEFAULTS.seed, self)
        self._samples = _whole_number(1, _MOST_SAMPLES, _DEFAULTS.samples, self)
        self.add_option(
            self.tr("&Probability p"),
            self._probability,
            "dropout_probability",
            self.tr("How likely each merge is to be left out, from 0 to 1."),
        )
        self.add_option(
            self.tr("Se&ed"),
            self._seed,
            "dropout_seed",
            self.tr("Where chance starts: the same number gives the same samples."),
        )
        self.add_option(
            self.tr("Sa&mples"),
            self._samples,
            "dropout_samples",
            self.tr("How many times the text is encoded."),
        )
        for field in (self._probability, self._seed, self._samples):
            field.setKeyboardTracking(False)
            field.valueChanged.connect(self._on_field_changed)

    @property
    def options(self) -> Options:
        """Those of dropout."""
        return Options(
            probability=self._probability.value(),
            seed=self._seed.value(),
            samples=self._samples.value(),
        )


class RanksControls(Controls):
    """How many ranks are kept: a slider with equal steps for equal ratios, and the number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("ranks_controls", parent)
        self._number = _whole_number(LEAST_RANKS, _MOST_RANKS, _DEFAULTS.ranks, self)
        self._number.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setObjectName("ranks_slider")
        self._slider.setToolTip(self.tr("The same number, in steps of equal ratio."))
        self._slider.setAccessibleName(self.tr("Ranks kept, as a slider"))
        self._slider.setRange(0, _SLIDER_STEPS)
        self._slider.setPageStep(_SLIDER_STEPS // 10)
        self._slider.setValue(_place_of(_DEFAULTS.ranks))
        self.add_option(
            self.tr("&Ranks kept"),
            self._number,
            "ranks_kept",
            self.tr("How many tokens of the lowest ranks are kept; all others are dropped."),
        )
        self.add(self._slider, expands=True)
        self._slider.valueChanged.connect(self._on_slider_changed)
        self._number.valueChanged.connect(self._on_number_changed)

    @property
    def options(self) -> Options:
        """The number of ranks."""
        return Options(ranks=self._number.value())

    @Slot(int)
    def _on_slider_changed(self, place: int) -> None:
        # The number says more than the slider can, and stays if both mean the same.
        if place != _place_of(self._number.value()):
            self._number.setValue(_ranks_at(place))

    @Slot(int)
    def _on_number_changed(self, ranks: int) -> None:
        self._slider.setValue(_place_of(ranks))
        self.changed.emit()


class DecoderControls(Controls):
    """Which tokenizer decodes the ids of the others."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("decoder_controls", parent)
        self._box = QComboBox(self)
        self.add_option(
            self.tr("&Decode with"),
            self._box,
            "decoder",
            self.tr("Which tokenizer reads the ids that the others wrote."),
        )
        self._box.activated.connect(self._on_field_changed)

    @property
    def decoder(self) -> Offer | None:
        """The one that decodes; None for each of those that take part."""
        chosen = self._box.currentData()
        return chosen if isinstance(chosen, Offer) else None

    def set_offers(self, offers: Sequence[Offer]) -> None:
        """Offer other tokenizers, and keep the choice if it is among them."""
        name = self.decoder.name if self.decoder else None
        self._box.clear()
        self._box.addItem(self.tr("each of the others"), None)
        for offer in offers:
            self._box.addItem(offer.name, offer)
        names = [offer.name for offer in offers]
        self._box.setCurrentIndex(names.index(name) + 1 if name in names else 0)


def _whole_number(least: int, most: int, value: int, parent: QWidget) -> QSpinBox:
    field = QSpinBox(parent)
    align_number(field)
    field.setRange(least, most)
    field.setValue(value)
    return field


def _ranks_at(place: int) -> int:
    growth: float = (_MOST_RANKS / LEAST_RANKS) ** (place / _SLIDER_STEPS)
    return round(LEAST_RANKS * growth)


def _place_of(ranks: int) -> int:
    return round(_SLIDER_STEPS * log(ranks / LEAST_RANKS) / log(_MOST_RANKS / LEAST_RANKS))
