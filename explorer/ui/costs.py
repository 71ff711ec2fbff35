"""Fields for what tokens cost and how many a model takes: each is a face of the settings."""

from bisect import bisect_left, bisect_right
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget
from typing_extensions import override

from explorer.ui.number_field import align_number
from explorer.ui.settings import Settings

_DECIMALS: Final = 4
_LARGEST_PRICE: Final = 1_000_000
_LARGEST_WINDOW: Final = 1_000_000_000
_WINDOWS: Final = (4_096, 8_192, 16_384, 32_768, 65_536, 131_072, 200_000, 262_144, 1_000_000)


class PriceField(QDoubleSpinBox):
    """The price of a million tokens of the tokenizer that goes by a name."""

    def __init__(self, settings: Settings, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        align_number(self)
        self._settings = settings
        self._name = name
        self.setDecimals(_DECIMALS)
        self.setMaximum(_LARGEST_PRICE)
        self.setSpecialValueText(self.tr("none"))
        self.setToolTip(self.tr("What a million tokens cost, in any currency."))
        self.show_price_of(name)
        self.valueChanged.connect(self._on_value_changed)
        settings.changed.connect(self._on_setting_changed)

    @property
    def name(self) -> str:
        """What the tokenizer goes by."""
        return self._name

    def show_price_of(self, name: str) -> None:
        """Stand for the price of another tokenizer."""
        self._name = name
        self.setAccessibleName(self.tr("Price of a million tokens of {name}").format(name=name))
        price = round(self._settings.prices.get(name, 0.0), _DECIMALS)
        # To set a value rewrites the text, under the hands of somebody who types it.
        if price != self.value():
            self.setValue(price)

    @Slot(float)
    def _on_value_changed(self, price: float) -> None:
        prices = self._settings.prices
        if price == round(prices.get(self._name, 0.0), _DECIMALS):
            return
        others = {known: value for known, value in prices.items() if known != self._name}
        self._settings.prices = {**others, self._name: price} if price else others

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name == "prices":
            self.show_price_of(self._name)


class WindowField(QSpinBox):
    """The context window; its arrows go through the usual sizes, 0 stands for unknown."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        align_number(self)
        self._settings = settings
        self.setAccessibleName(self.tr("Context window"))
        self.setToolTip(
            self.tr(
                "How many tokens a model can look at in one go, to see what share of it the text "
                "takes."
            )
        )
        self.setRange(0, _LARGEST_WINDOW)
        self.setSpecialValueText(self.tr("unknown"))
        self.setValue(settings.context_window)
        self.valueChanged.connect(self._on_value_changed)
        settings.changed.connect(self._on_setting_changed)

    @override
    def stepBy(self, steps: int) -> None:
        sizes = (0, *_WINDOWS, _LARGEST_WINDOW)
        find = bisect_right if steps > 0 else bisect_left
        place = find(sizes, self.value()) + steps - (steps > 0)
        self.setValue(sizes[max(0, min(place, len(sizes) - 1))])

    @Slot(int)
    def _on_value_changed(self, size: int) -> None:
        if size != self._settings.context_window:
            self._settings.context_window = size

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        # As above: a number that is being typed must stay as it is.
        if name == "context_window" and self.value() != self._settings.context_window:
            self.setValue(self._settings.context_window)
