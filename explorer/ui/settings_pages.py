"""The pages of the settings. Each shows what is stored and stores what is changed, at once."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QFrame,
    QLabel,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.tokenizers.plain import CharacterTokenizer
from explorer.ui.costs import PriceField, WindowField
from explorer.ui.fields import Hint
from explorer.ui.looks import LARGEST_POINTS, SMALLEST_POINTS, TEXT_POINTS
from explorer.ui.number_field import align_number
from explorer.ui.session import Session
from explorer.ui.settings import Settings
from explorer.ui.text import number, without_mnemonic
from explorer.ui.theme import SPACING, ThemeChoice
from explorer.ui.token_view.palettes import Palette
from explorer.ui.token_view.strip import TokenStrip
from explorer.ui.translation import LANGUAGES, SYSTEM
from explorer.ui.wheel import scroll_past_fields

_MOST_THREADS: Final = 256
_MOST_MEGABYTES: Final = 1_000_000
_MEMORY_STEP: Final = 500
# What a training process has in use with nothing but its kernels; measured on Linux.
_LOADED_MEGABYTES: Final = 200
_SAMPLE: Final = "多模态 tokens, naïve: 0 1 2".encode()


class Page(QWidget):
    """A form of fields, each of which stands for a setting.

    Attributes:
        names: The settings that the page shows, by which it is reset.
    """

    names: ClassVar[tuple[str, ...]] = ()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.form = QFormLayout()
        self.form.setSpacing(SPACING)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(2 * SPACING, 2 * SPACING, 2 * SPACING, 2 * SPACING)
        self.column.setSpacing(SPACING)
        self.column.addLayout(self.form)
        settings.changed.connect(self._on_changed)

    def refresh(self) -> None:
        """Show what is stored."""

    def add_row(self, title: str, field: QWidget, name: str, hint: str = "") -> None:
        """Add a field with its label, and below it what there is to know."""
        field.setObjectName(name)
        label = QLabel(title, self)
        label.setBuddy(field)
        field.setAccessibleName(without_mnemonic(title))
        field.setAccessibleDescription(hint)
        self.form.addRow(label, field)
        if hint:
            self.form.addRow(Hint(hint, self))

    @Slot(str)
    def _on_changed(self, name: str) -> None:
        if name in self.names:
            self.refresh()


class GeneralPage(Page):
    """Language, looks of the window, and what training may use of the machine."""

    names = ("language", "theme", "text_points", "threads", "memory_limit_mb")

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.language = _choices({SYSTEM: self.tr("System"), **LANGUAGES}, self)
        self.theme = _choices(
            {
                ThemeChoice.SYSTEM.value: self.tr("System"),
                ThemeChoice.LIGHT.value: self.tr("Light"),
                ThemeChoice.DARK.value: self.tr("Dark"),
            },
            self,
        )
        system = self.tr("as the system has it")
        points = self.tr("{size} pt")
        self.text_points = _choices(
            {size: points.format(size=size) if size else system for size in TEXT_POINTS}, self
        )
        self.threads = QSpinBox(self)
        align_number(self.threads)
        self.threads.setRange(0, _MOST_THREADS)
        self.threads.setSpecialValueText(
            self.tr("one a core ({count})").format(count=os.cpu_count() or 1)
        )
        self.memory = QSpinBox(self)
        align_number(self.memory)
        self.memory.setRange(0, _MOST_MEGABYTES)
        self.memory.setSingleStep(_MEMORY_STEP)
        self.memory.setSuffix(self.tr(" MB"))
        self.memory.setSpecialValueText(self.tr("no limit"))
        hint = self.tr("Takes effect when the program is started again.")
        self.add_row(self.tr("&Language"), self.language, "setting_language", hint)
        self.add_row(self.tr("&Theme"), self.theme, "setting_theme")
        self.add_row(self.tr("Size of the window's te&xt"), self.text_points, "setting_text_points")
        hint = self.tr("How many threads count the pieces of a corpus at the same time.")
        self.add_row(self.tr("T&hreads of training"), self.threads, "setting_threads", hint)
        hint = self.tr(
            "Beyond it a run that still counts ends; one that merges stops and keeps what it has "
            "learned. Without any text, training needs about {size} MB."
        )
        self.add_row(
            self.tr("&Memory limit of training"),
            self.memory,
            "setting_memory",
            hint.format(size=number(_LOADED_MEGABYTES)),
        )
        self.column.addStretch(1)
        self.refresh()
        self.language.activated.connect(self._on_language_activated)
        self.theme.activated.connect(self._on_theme_activated)
        self.text_points.activated.connect(self._on_text_points_activated)
        self.threads.valueChanged.connect(self._on_threads_changed)
        self.memory.valueChanged.connect(self._on_memory_changed)

    def refresh(self) -> None:
        """Show what is stored."""
        _choose(self.language, self.settings.language)
        _choose(self.theme, self.settings.theme)
        _choose(self.text_points, self.settings.text_points)
        with _silent(self.threads):
            self.threads.setValue(self.settings.threads)
        with _silent(self.memory):
            self.memory.setValue(self.settings.memory_limit_mb)

    @Slot()
    def _on_language_activated(self) -> None:
        self.settings.language = self.language.currentData()

    @Slot()
    def _on_theme_activated(self) -> None:
        self.settings.theme = self.theme.currentData()

    @Slot()
    def _on_text_points_activated(self) -> None:
        self.settings.text_points = self.text_points.currentData()

    @Slot(int)
    def _on_threads_changed(self, count: int) -> None:
        self.settings.threads = count

    @Slot(int)
    def _on_memory_changed(self, megabytes: int) -> None:
        self.settings.memory_limit_mb = megabytes


class TokensPage(Page):
    """Colours and font of tokens, with a few to look at."""

    names = ("token_palette", "token_family", "token_points")

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.palette_box = _choices(
            {
                Palette.SOFT.value: self.tr("Soft, for reading"),
                Palette.DISTINCT.value: self.tr("Distinct, for every eye"),
                Palette.BANDS.value: self.tr("Grey bands, for print"),
            },
            self,
        )
        fixed = [name for name in QFontDatabase.families() if QFontDatabase.isFixedPitch(name)]
        self.family = _choices({"": self.tr("System"), **{name: name for name in fixed}}, self)
        self.points = QDoubleSpinBox(self)
        align_number(self.points)
        self.points.setDecimals(1)
        self.points.setRange(SMALLEST_POINTS - 1, LARGEST_POINTS)
        self.points.setSpecialValueText(self.tr("as other texts"))
        self.points.setSuffix(self.tr(" pt"))
        self.strip = TokenStrip("setting_sample", self.tr("How tokens look"), self)
        self.add_row(self.tr("&Colours"), self.palette_box, "setting_palette")
        self.add_row(self.tr("&Font"), self.family, "setting_family")
        self.add_row(self.tr("&Size"), self.points, "setting_points")
        self.column.addWidget(self.strip)
        self.column.addStretch(1)
        tokenizer = CharacterTokenizer()
        self.strip.show_tokens(_SAMPLE, tokenizer.encode(_SAMPLE))
        self.refresh()
        self.palette_box.activated.connect(self._on_palette_activated)
        self.family.activated.connect(self._on_family_activated)
        self.points.valueChanged.connect(self._on_points_changed)

    def refresh(self) -> None:
        """Show what is stored."""
        _choose(self.palette_box, self.settings.token_palette)
        _choose(self.family, self.settings.token_family)
        with _silent(self.points):
            self.points.setValue(self.settings.token_points or self.points.minimum())

    @Slot()
    def _on_palette_activated(self) -> None:
        self.settings.token_palette = self.palette_box.currentData()

    @Slot()
    def _on_family_activated(self) -> None:
        self.settings.token_family = self.family.currentData()

    @Slot(float)
    def _on_points_changed(self, points: float) -> None:
        self.settings.token_points = points if points > self.points.minimum() else 0.0


class CostsPage(Page):
    """What a million tokens cost, and how many fit into a model's context."""

    names = ("context_window", "prices")

    def __init__(self, settings: Settings, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.window_size = WindowField(settings, self)
        hint = self.tr("In tokens. Figures and Cost show how much of it a text takes.")
        self.add_row(self.tr("Context &window"), self.window_size, "setting_window", hint)
        names = dict.fromkeys(entry.name for entry in session.tokenizers)
        self.prices = {name: self._price(name) for name in {**names, **settings.prices}}
        self.column.addWidget(
            Hint(
                self.tr("Price of a million tokens, in any currency")
                if self.prices
                else self.tr("Open tokenizers, and their prices can be entered here."),
                self,
            )
        )
        self.column.addWidget(self._list(), 1)

    def _price(self, name: str) -> PriceField:
        field = PriceField(self.settings, name, self)
        field.setObjectName(f"setting_price_{name}")
        return field

    def _list(self) -> QScrollArea:
        body = QWidget(self)
        rows = QFormLayout(body)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(SPACING)
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        for name, field in self.prices.items():
            label = QLabel(name, body)
            label.setTextFormat(Qt.TextFormat.PlainText)
            rows.addRow(label, field)
        scroll_past_fields(body)
        area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        for ground in (area.viewport(), body):
            ground.setAutoFillBackground(False)
        return area


def _choices(texts: Mapping[Any, str], parent: QWidget) -> QComboBox:
    box = QComboBox(parent)
    for value, text in texts.items():
        box.addItem(text, value)
    return box


def _choose(box: QComboBox, value: str | int) -> None:
    with _silent(box):
        box.setCurrentIndex(max(0, box.findData(value)))


@contextmanager
def _silent(field: QObject) -> Iterator[None]:
    """Let a field show what is stored without storing it again."""
    blocker = QSignalBlocker(field)
    try:
        yield
    finally:
        blocker.unblock()
