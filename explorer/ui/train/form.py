"""The form of a training run: what the user asks for, and why it cannot work if it cannot."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.engine.errors import CorpusError
from explorer.engine.training.corpus import check_encoding
from explorer.engine.training.memory import MEGABYTE
from explorer.engine.training.request import (
    LARGEST_VOCAB_SIZE,
    Strays,
    TrainingRequest,
)
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.fields import FieldMessage, Hint
from explorer.ui.focus_order import bring_into_view
from explorer.ui.jobs import Jobs
from explorer.ui.number_field import align_number
from explorer.ui.settings import Settings
from explorer.ui.text import translate, without_mnemonic
from explorer.ui.theme import SPACING
from explorer.ui.train.algorithm_box import AlgorithmBox, TiesBox
from explorer.ui.train.base_box import BaseBox
from explorer.ui.train.corpus_box import CorpusBox
from explorer.ui.train.describe import describe_size, what_cuts
from explorer.ui.train.judging import SOUND, judge
from explorer.ui.train.option_fields import OptionFields, only_options, reasons_against
from explorer.ui.train.pattern_box import PatternBox
from explorer.ui.train.specials_box import SpecialsBox

_LARGEST: Final = 2**31 - 1
_ENCODINGS: Final = (
    "utf-8",
    "utf-16",
    "latin-1",
    "cp1252",
    "gb18030",
    "gbk",
    "big5",
    "shift_jis",
    "koi8-r",
)


class TrainForm(QWidget):
    """All options of a run."""

    changed = Signal()

    def __init__(self, settings: Settings, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.corpus = CorpusBox(settings, jobs, self)
        self.algorithm = AlgorithmBox(self)
        self.ties = TiesBox(self)
        self.base = BaseBox(self)
        self.pattern = PatternBox(jobs, self)
        self.vocab_size = self._spin("vocab_size", 0, LARGEST_VOCAB_SIZE)
        self.vocab_size.setToolTip(
            self.tr(
                "How many tokens the vocabulary shall have, bytes and special tokens among them."
            )
        )
        self.vocab_size.setSingleStep(256)
        self.min_frequency = self._spin("min_frequency", 1, _LARGEST)
        self.min_frequency.setToolTip(
            self.tr("A pair seen less often than this is not merged. With 1 every pair may be.")
        )
        self.max_token_bytes = self._spin("max_token_bytes", 0, _LARGEST)
        self.max_token_bytes.setSpecialValueText(self.tr("no limit"))
        self.max_token_bytes.setToolTip(self.tr("No token grows longer than so many bytes."))
        self.specials = SpecialsBox(self)
        self.encoding = self._create_encoding()
        self.keep_strays = QCheckBox(self.tr("Keep &stray bytes as pieces"), self)
        self.keep_strays.setObjectName("keep_strays")
        self.keep_strays.setToolTip(
            self.tr("Bytes that are no text become pieces of their own, one each, not an error.")
        )
        self.algorithm_message = FieldMessage(self)
        self.size_message = FieldMessage(self)
        self.length_message = FieldMessage(self)
        self.encoding_message = FieldMessage(self)
        self._size_hint = Hint(parent=self)
        self._labels: list[QLabel] = []
        self._lay_out()
        self._options = self._create_options()
        self.restore()
        self._connect()
        self._on_edited()

    @property
    def request(self) -> TrainingRequest:
        """What the form asks for, whether it can work or not."""
        request = TrainingRequest(
            sources=self.corpus.sources,
            pattern=self.pattern.pattern,
            vocab_size=self.vocab_size.value(),
            min_frequency=self.min_frequency.value(),
            max_token_bytes=self.max_token_bytes.value(),
            specials=self.specials.specials,
            encoding=self._codec,
            stray_bytes=Strays.KEEP if self.keep_strays.isChecked() else Strays.REFUSE,
            unmatched=self.pattern.unmatched,
            threads=self._settings.threads,
            memory_limit=self._settings.memory_limit_mb * MEGABYTE,
            reading=self.corpus.reading.reading,
            algorithm=self.algorithm.algorithm,
            ties=self.ties.ties,
        )
        base = self._base
        return only_options(request if base is None else request.growing(base))

    @property
    def problem(self) -> str:
        """Why a run cannot begin; empty if it can."""
        if not self.corpus.sources:
            return self.tr("There is no corpus. Open a file or a folder.")
        if self.pattern.isEnabledTo(self) and self.pattern.checking:
            return self.tr("The pattern is being checked.")
        return next((message.text for message, _ in self._complaints), "")

    @property
    def is_problem_beside_field(self) -> bool:
        """Whether the problem can be read beside the field that has it."""
        return self.problem in (message.text for message, _ in self._complaints)

    @Slot()
    def show_problem(self) -> None:
        """Bring the first field that has a problem into view, and what it says, to be mended."""
        for message, field in self._complaints[:1]:
            bring_into_view(message)
            bring_into_view(field)
            field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @property
    def _complaints(self) -> list[tuple[FieldMessage, QWidget]]:
        """What stands beside fields that cannot work, each with where it is mended."""
        fields: tuple[tuple[FieldMessage, QWidget], ...] = (
            (self.corpus.message, self.corpus.open_button),
            (self.pattern.message, self.pattern.expression),
            (self.algorithm_message, self.algorithm),
            (self.size_message, self.vocab_size),
            (self.length_message, self.max_token_bytes),
            (self.encoding_message, self.encoding),
        )
        return [
            (message, field)
            for message, field in fields
            if message.problem_text and field.isEnabledTo(self)
        ]

    def remember(self) -> None:
        """Store the options for the next start."""
        settings = self._settings
        settings.algorithm = self.algorithm.algorithm.value
        settings.ties = self.ties.ties.value
        settings.pattern = self.pattern.name
        settings.custom_expression = self.pattern.custom_expression
        settings.vocab_size = self.vocab_size.value()
        settings.min_frequency = self.min_frequency.value()
        settings.max_token_bytes = self.max_token_bytes.value()
        settings.specials = self.specials.specials
        settings.encoding = self._codec
        settings.keep_strays = self.keep_strays.isChecked()
        settings.keep_unmatched = self.pattern.keep_unmatched.isChecked()
        self.corpus.reading.remember(settings)

    def restore(self) -> None:
        """Show the options that are stored."""
        settings = self._settings
        self.algorithm.choose(settings.algorithm)
        self.ties.choose(settings.ties)
        self.pattern.keep_unmatched.setChecked(settings.keep_unmatched)
        self.pattern.choose(settings.pattern, settings.custom_expression)
        self.vocab_size.setValue(settings.vocab_size)
        self.min_frequency.setValue(settings.min_frequency)
        self.max_token_bytes.setValue(settings.max_token_bytes)
        self.specials.set_specials(settings.specials)
        self.encoding.setCurrentText(settings.encoding or self.encoding.itemText(0))
        self.keep_strays.setChecked(settings.keep_strays)
        self.corpus.reading.restore(settings)

    def use_encoding(self, name: str) -> None:
        """Choose the encoding, where it can be seen."""
        self.encoding.setCurrentText(name)
        self.show_encoding()

    @Slot()
    def show_encoding(self) -> None:
        """Bring the field of the encoding into view."""
        bring_into_view(self.encoding)

    @Slot()
    def _on_encoding_requested(self) -> None:
        self.show_encoding()
        self.encoding.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @property
    def _base(self) -> Vocabulary | None:
        is_taken = "base" in self.algorithm.algorithm.options
        return self.base.vocabulary if is_taken else None

    @property
    def _codec(self) -> str:
        text = self.encoding.currentText().strip()
        return "" if text == self.encoding.itemText(0) else text

    def _spin(self, name: str, least: int, most: int) -> QSpinBox:
        spin = QSpinBox(self)
        align_number(spin)
        spin.setObjectName(name)
        spin.setRange(least, most)
        return spin

    def _create_encoding(self) -> QComboBox:
        encoding = QComboBox(self)
        encoding.setObjectName("encoding")
        encoding.setEditable(True)
        encoding.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        encoding.addItems([self.tr("automatic"), *_ENCODINGS])
        encoding.setToolTip(
            self.tr("Automatic goes by the byte order mark, else UTF-8. Any Python codec works.")
        )
        return encoding

    def _create_options(self) -> OptionFields:
        pattern, specials = self.pattern, self.specials
        return OptionFields(
            {
                "pattern": (pattern, pattern.combo),
                "ties": (self.ties,),
                "min_frequency": (self.min_frequency,),
                "max_token_bytes": (self.max_token_bytes,),
                "specials": (specials, specials.list, specials.entry),
                "stray_bytes": (self.keep_strays,),
                "base": (self.base, self.base.combo),
            }
        )

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACING)
        grid.setVerticalSpacing(SPACING // 2)
        grid.setColumnStretch(1, 1)
        rows: tuple[tuple[str, QWidget, QWidget, QWidget | None], ...] = (
            (self.tr("Algorithm"), self.algorithm, self.algorithm, None),
            (self.tr("Continue from"), self.base, self.base.combo, None),
            (self.tr("Tie brea&k"), self.ties, self.ties, None),
            ("", self.algorithm_message, self.algorithm_message, None),
            (self.tr("Patter&n"), self.pattern, self.pattern.combo, None),
            (self.tr("Voca&bulary"), self.vocab_size, self.vocab_size, self._size_hint),
            ("", self.size_message, self.size_message, None),
            (self.tr("Min. fre&quency"), self.min_frequency, self.min_frequency, None),
            (self.tr("&Longest token"), self.max_token_bytes, self.max_token_bytes, None),
            ("", self.length_message, self.length_message, None),
            (self.tr("Spec&ial tokens"), self.specials, self.specials.list, None),
            (self.tr("Enco&ding"), self.encoding, self.encoding, None),
            ("", self.encoding_message, self.encoding_message, None),
            ("", self.keep_strays, self.keep_strays, None),
        )
        line = 0
        for title, field, buddy, hint in rows:
            if title:
                label = self._label(title, buddy)
                self._labels.append(label)
                grid.addWidget(label, line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, line, 1)
            line += 1
            if hint:
                grid.addWidget(hint, line, 1)
                line += 1
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING // 2)
        layout.addWidget(self.corpus)
        layout.addLayout(grid)
        self._align(grid)
        layout.addStretch(1)

    def _align(self, grid: QGridLayout) -> None:
        """Let all fields begin at one line, also those of the corpus."""
        width = max(label.sizeHint().width() for label in self._labels)
        width = max(width, self.corpus.reading.label_width)
        grid.setColumnMinimumWidth(0, width)
        self.corpus.reading.set_label_width(width)

    def _label(self, title: str, buddy: QWidget) -> QLabel:
        label = QLabel(title, self)
        label.setBuddy(buddy)
        # Beside the first line of the field, however high that is.
        line = self.algorithm.sizeHint().height()
        label.setMinimumHeight(min(buddy.sizeHint().height(), line))
        buddy.setAccessibleName(without_mnemonic(title))
        return label

    def _connect(self) -> None:
        chosen = (self.algorithm, self.base, self.ties)
        for box in (self.corpus, *chosen, self.pattern, self.specials):
            box.changed.connect(self._on_edited)
        for spin in (self.vocab_size, self.min_frequency, self.max_token_bytes):
            spin.valueChanged.connect(self._on_edited)
        self.encoding.currentTextChanged.connect(self._on_encoding_changed)
        self.corpus.encodings.chosen.connect(self.use_encoding)
        self.corpus.encodings.field_requested.connect(self._on_encoding_requested)
        self.corpus.replaced.connect(self._on_corpus_replaced)

    @Slot()
    def _on_edited(self) -> None:
        wanted, base = self.request, self._base
        self._options.switch(reasons_against(wanted.algorithm, is_continued=base is not None))
        self.base.show_what_is_kept(base)
        self.pattern.show_instead(
            what_cuts(wanted.algorithm) if base is None else base.pattern.name
        )
        trial = replace(
            SOUND, algorithm=wanted.algorithm, ties=wanted.ties, specials=wanted.specials
        )
        trial = trial if base is None else trial.growing(base)
        judge(self.algorithm_message, trial)
        if self.algorithm_message.text:
            self.size_message.silence()
        else:
            judge(self.size_message, replace(trial, vocab_size=wanted.vocab_size))
            if doubts := trial.doubts():
                self.algorithm_message.warn("\n".join(map(translate, doubts)))
        judge(self.length_message, replace(SOUND, max_token_bytes=wanted.max_token_bytes))
        self._size_hint.setText(describe_size(wanted))
        self._size_hint.setVisible(not self.size_message.text)
        self.changed.emit()

    @Slot()
    def _on_corpus_replaced(self) -> None:
        """What was allowed for one corpus is not for the next."""
        self.encoding.setCurrentIndex(0)
        self.keep_strays.setChecked(False)
        self.pattern.keep_unmatched.setChecked(False)

    @Slot()
    def _on_encoding_changed(self) -> None:
        try:
            check_encoding(self._codec or "utf-8")
        except CorpusError as error:
            self.corpus.silence()
            self.encoding_message.problem(translate(error))
        else:
            self.encoding_message.silence()
            self.corpus.set_encoding(self._codec)
        self.changed.emit()
