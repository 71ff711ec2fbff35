"""The panel of special tokens: one text, three readings, other rules, other specials."""

from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QWidget,
)
from typing_extensions import override

from explorer.engine.lab.specials.editing import copy_with
from explorer.engine.lab.specials.listing import Special, unused_ids
from explorer.engine.lab.specials.readings import Readings, read_three_ways
from explorer.engine.lab.specials.rules import RuleResult, compare_rules
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.ui.exact_field import ExactField
from explorer.ui.fields import FieldMessage
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.panel import Panel
from explorer.ui.lab.specials.examples import Example, examples
from explorer.ui.lab.specials.readings_view import ReadingsView
from explorer.ui.lab.specials.rules_table import RulesTable
from explorer.ui.lab.specials.specials_list import Known, SpecialsList, look_up
from explorer.ui.splitter import Splitter
from explorer.ui.text import file_size
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_MOST_BYTES: Final = 100_000
_READINGS_HEIGHT: Final = 29 * SPACING
_TABLES_HEIGHT: Final = 36 * SPACING
_Examined = tuple[Readings, list[RuleResult]]
_Copy = tuple[TrainedTokenizer, list[range]]


class SpecialsPanel(Panel):
    """Reads a text while it is typed; shows a copy with other special tokens as it changes."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "SpecialsPanel",
            "A special token that stands in a text can be one token, a reason to refuse the text, "
            "or plain text: the same letters, other ids. Tokens that differ are ringed.",
        )
        super().__init__("specials_panel", sentence, tools, parent)
        self._copy: TrainedTokenizer | None = None
        # A copy that was opened does not tell which of its special tokens were added here.
        self._origins: WeakKeyDictionary[Tokenizer, tuple[Special, ...]] = WeakKeyDictionary()
        self.field = ExactField("special_tokens_text", self.tr("Text with special tokens"), 2, self)
        self.message = FieldMessage(self)
        self.readings = ReadingsView(self)
        self.specials = SpecialsList(tools, self)
        self.rules = RulesTable(tools, self)
        self._menu = QMenu(self)
        self._lay_out()
        self.field.changed.connect(self._examine)
        self.specials.changed.connect(self._on_specials_changed)
        self.specials.open.clicked.connect(self._on_open_clicked)
        self.specials.token_requested.connect(tools.session.token_requested)
        self.field.set_data(examples()[0].text.encode())

    @property
    def shown(self) -> Tokenizer | None:
        """The tokenizer that reads the text: the copy, if there is one."""
        return self._copy or self.tokenizer

    def _lay_out(self) -> None:
        tabs = QTabWidget(self)
        tabs.setObjectName("special_tokens_tabs")
        tabs.setDocumentMode(True)
        tabs.addTab(self.specials, self.tr("Special tokens"))
        tabs.addTab(self.rules, self.tr("Rules of other programs"))
        scroll = QScrollArea(self)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.readings)
        split = Splitter("specials_rows", Qt.Orientation.Vertical, self.tools.settings, self)
        split.addWidget(scroll)
        split.addWidget(tabs)
        split.setSizes([_READINGS_HEIGHT, _TABLES_HEIGHT])
        self.body.addLayout(self._create_top())
        self.body.addWidget(self.field)
        self.body.addWidget(self.message)
        self.body.addWidget(split, 1)

    def _create_top(self) -> QHBoxLayout:
        label = QLabel(self.tr("Te&xt"), self)
        label.setBuddy(self.field)
        for example in examples():
            self._menu.addAction(example.title).triggered.connect(partial(self._try, example))
        choice = QPushButton(self)
        choice.setObjectName("special_examples")
        choice.setToolTip(self.tr("Fill in a text that shows how special tokens can surprise."))
        choice.setText(self.tr("Exam&ples"))
        choice.setAccessibleName(self.tr("Examples of texts with special tokens"))
        choice.setMenu(self._menu)
        show = QPushButton(self.tr("Show in To&kens"), self)
        show.setObjectName("show_in_tokens")
        show.setToolTip(self.tr("Show the text in the Tokens tab."))
        show.clicked.connect(self._on_show_clicked)
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(label)
        line.addStretch(1)
        line.addWidget(choice)
        line.addWidget(show)
        return line

    @override
    def on_tokenizer_changed(self) -> None:
        self._copy = None
        tokenizer = self.tokenizer
        if tokenizer is None:
            self.specials.show_known(None)
            return
        work = partial(look_up, tokenizer, self._origins.get(tokenizer))
        self.tools.jobs.start(work, partial(self._on_known, tokenizer))
        self._examine()

    def _on_known(self, tokenizer: Tokenizer, outcome: Outcome[Known]) -> None:
        if tokenizer is not self.tokenizer:
            return
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
        else:
            self.specials.show_known(outcome.value)

    @Slot()
    def _examine(self) -> None:
        text, tokenizer = self.field.data, self.shown
        if len(text) > _MOST_BYTES:
            said = self.tr("This text is longer than {size}. Show it in Tokens instead.")
            self.message.problem(said.format(size=file_size(_MOST_BYTES)))
            return
        self.message.silence()
        if tokenizer is not None:
            self.tools.jobs.start(
                partial(_examine, tokenizer, text), partial(self._on_examined, tokenizer, text)
            )

    def _on_examined(self, tokenizer: Tokenizer, text: bytes, outcome: Outcome[_Examined]) -> None:
        if tokenizer is not self.shown or text != self.field.data:
            return
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        readings, rules = outcome.value
        self.readings.show_readings(text, readings, tokenizer)
        self.rules.show_results(rules)

    @Slot()
    def _on_specials_changed(self) -> None:
        tokenizer, current = self.specials.editable, self.tools.session.current
        if tokenizer is None or current is None:
            return
        self._copy = None
        if not self.specials.is_changed:
            self._examine()
            return
        specials = self.specials.specials
        name = self.tr("{name} + specials").format(name=current.name)
        self.tools.jobs.start(
            partial(_make_copy, tokenizer, specials, name), partial(self._on_copied, specials)
        )

    def _on_copied(self, specials: tuple[Special, ...], outcome: Outcome[_Copy]) -> None:
        if specials != self.specials.specials:
            return
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        self._copy, unused = outcome.value
        self._origins[self._copy] = specials
        self.specials.offer_copy(unused)
        self._examine()

    @Slot()
    def _on_open_clicked(self) -> None:
        if self._copy is not None:
            origin = self.tr("special tokens changed here")
            self.tools.session.add(self._copy.name, self._copy, origin, saved=False)

    def _try(self, example: Example, *_: object) -> None:
        self.field.set_data(example.text.encode())
        self.specials.add_texts(example.specials)

    @Slot()
    def _on_show_clicked(self) -> None:
        self.tools.session.text_requested.emit(self.field.data, self.tr("special tokens"))


def _examine(tokenizer: Tokenizer, text: bytes) -> _Examined:
    return read_three_ways(tokenizer, text), compare_rules(tokenizer, text)


def _make_copy(tokenizer: TrainedTokenizer, specials: tuple[Special, ...], name: str) -> _Copy:
    copy = copy_with(tokenizer, specials, name)
    return copy, unused_ids(copy)
