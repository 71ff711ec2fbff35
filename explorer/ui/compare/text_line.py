"""The line that says which text is compared, and by which tokenizers."""

from html import escape
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QWidget

from explorer import assets
from explorer.engine.comparing.samples import Sample, built_in_samples
from explorer.engine.errors import EngineError
from explorer.ui.compare.memory_line import MemoryLine
from explorer.ui.compare.names import sample_name
from explorer.ui.dialogs import ask_for_files
from explorer.ui.fields import ElidedLabel
from explorer.ui.flow import FlowLine
from explorer.ui.foreign_text import offer_encodings
from explorer.ui.text import file_size, number, visible_start, with_remark
from explorer.ui.theme import SPACING
from explorer.ui.token_view.text_keys import clipboard_text
from explorer.ui.token_view.text_store import MOST_EDITABLE_BYTES, TextStore
from explorer.ui.tokenizer_choice import TokenizerChoice
from explorer.ui.tools import Tools


class TextLine(FlowLine):
    """Opens texts into its store.

    `part_changed` tells that more of the text is to be compared than before.
    """

    differences_requested = Signal(int)
    part_changed = Signal()

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        self.store = TextStore(self)
        self.choice = TokenizerChoice(tools.session, tools.opener, tools.settings, self)
        self.samples = self._create_samples()
        self.title = ElidedLabel(self)
        self.title.setAccessibleName(self.tr("Text compared"))
        self.add(self.choice)
        for text, tip, name, slot in (
            (
                self.tr("&Open text…"),
                self.tr("Compare the text of a file."),
                "compare_open",
                self._on_open_clicked,
            ),
            (
                self.tr("&Paste"),
                self.tr("Compare the text on the clipboard."),
                "compare_paste",
                self._on_paste_clicked,
            ),
        ):
            button = QPushButton(text, self)
            button.setObjectName(name)
            button.setToolTip(tip)
            button.clicked.connect(slot)
            self.add(button)
        self.add_field(self.tr("Sa&mple"), self.samples)
        self.add(self.title, expands=True)
        self.reading = QLabel(self.tr("special tokens as plain text"), self)
        self.reading.setObjectName("compare_reading")
        self.reading.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.add(self.reading)
        self.show_special("")
        self.difference = QLabel(self)
        self.difference.setAccessibleName(self.tr("Differences"))
        self._steps = [
            self._step_button("◀", self.tr("Previous difference"), "previous_difference", -1),
            self._step_button("▶", self.tr("Next difference"), "next_difference", 1),
        ]
        self.add(self._steps[0], self.difference, self._steps[1])
        self.show_difference(-1, -1)
        self.memory = MemoryLine(self)
        self.memory.whole_requested.connect(self.part_changed)
        self.store.changed.connect(self._on_text_changed)
        self.choice.changed.connect(self._on_choice_changed)

    @property
    def sample(self) -> Sample:
        """What is compared: the text, or a part of one that is too long for its tokenizers."""
        data = self.memory.part_of(self.store.data, self.choice.chosen)
        title = self.store.title
        if len(data) < len(self.store.data):
            first = self.tr("first {size}").format(size=file_size(len(data)))
            title = with_remark(title, first)
        return Sample(title, data)

    def open_text(self, path: Path) -> None:
        """Compare the text of a file."""
        try:
            self.store.open_file(path)
        except EngineError as error:
            self._tools.notices.error(error)
        else:
            offer_encodings(self.store, self._tools.jobs, self._tools.notices)

    def show_sample(self) -> None:
        """Compare the sample corpus."""
        self.open_text(assets.sample_corpus())

    @Slot(int, int)
    def show_difference(self, index: int, count: int) -> None:
        """Tell which difference is shown, and of how many.

        Args:
            index: Its number, from 0; -1 for none.
            count: How many there are; -1 while that is not known.
        """
        text = self.tr("differences: {count}") if count >= 0 else self.tr("differences: –")
        if index >= 0:
            text = self.tr("difference {number} of {count}")
        self.difference.setText(text.format(number=number(index + 1), count=number(count)))
        for button in self._steps:
            button.setEnabled(count > 0)

    @Slot(str)
    def show_special(self, special: str) -> None:
        """Say how the special tokens of the text are read.

        Args:
            special: One that stands in it; empty for none, of which nothing is said.
        """
        tip = self.tr(
            "The text holds special tokens such as {special}. All tokenizers read them here as "
            "plain text, since each has others. The Tokens tab counts fewer tokens while it parses "
            "them."
        )
        self.reading.setToolTip(f"<p>{escape(tip.format(special=visible_start(special)))}</p>")
        self.reading.setVisible(bool(special))

    def _create_samples(self) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName("compare_sample")
        box.setToolTip(
            self.tr("The text that is compared: one of the samples, or one of your own.")
        )
        box.setAccessibleName(self.tr("Sample"))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.setPlaceholderText(self.tr("own text"))
        box.addItem(assets.sample_corpus().name)
        for sample in built_in_samples():
            box.addItem(sample_name(sample.name), sample)
        box.activated.connect(self._on_sample_activated)
        return box

    def _step_button(self, text: str, tip: str, name: str, step: int) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.setAccessibleName(tip)
        button.setToolTip(tip)
        button.setFixedWidth(5 * SPACING)
        button.clicked.connect(lambda: self.differences_requested.emit(step))
        return button

    @Slot(int)
    def _on_sample_activated(self, index: int) -> None:
        sample = self.samples.itemData(index)
        if sample is None:
            self.show_sample()
        else:
            self.store.set_text(bytes(sample.data), sample_name(sample.name))

    @Slot()
    def _on_open_clicked(self) -> None:
        folder = self._tools.settings.corpus_folder
        ask_for_files(self, self.tr("Open a text"), folder, self._on_paths_chosen)

    @Slot(list)
    def _on_paths_chosen(self, names: list[str]) -> None:
        path = Path(names[0])
        self._tools.settings.corpus_folder = str(path.parent)
        self._tools.settings.remember_file(path)
        self.open_text(path)

    @Slot()
    def _on_paste_clicked(self) -> None:
        self.store.set_text(clipboard_text(), self.tr("clipboard"))

    @Slot()
    def _on_choice_changed(self) -> None:
        self.memory.warn(self.store.data, self.choice.chosen)

    @Slot()
    def _on_text_changed(self) -> None:
        self.memory.forbid()
        self.memory.warn(self.store.data, self.choice.chosen)
        size = file_size(len(self.store.data))
        self.title.setText(f"{self.store.title} · {size}")
        self.samples.setCurrentIndex(self._sample_shown())

    def _sample_shown(self) -> int:
        """Place in the list of the sample that is compared; -1 for another text."""
        mixed = assets.sample_corpus()
        size = len(self.store.data)
        if (self.store.title, size) == (mixed.name, mixed.stat().st_size):
            return 0
        data = bytes(self.store.data) if size <= MOST_EDITABLE_BYTES else b""
        samples = [self.samples.itemData(index) for index in range(self.samples.count())]
        return next(
            (place for place, sample in enumerate(samples) if sample and sample.data == data), -1
        )
