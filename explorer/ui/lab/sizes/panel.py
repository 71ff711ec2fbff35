"""The Lab's panel about tiny and huge vocabularies."""

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget
from typing_extensions import override

from explorer.engine.errors import TokenizerError
from explorer.engine.lab.sizes.corpus import Corpus
from explorer.engine.lab.sizes.sizes import SizeUse, cuttable, measure_sizes, sizes_of
from explorer.engine.steps import Steps
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import Hint
from explorer.ui.flow import FlowLine
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.panel import Panel
from explorer.ui.lab.sizes.corpus_box import CorpusBox
from explorer.ui.lab.sizes.figures import Figures, Model, figures_of
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.number_field import align_number
from explorer.ui.plots import Curve, Plot
from explorer.ui.splitter import Splitter
from explorer.ui.text import translate
from explorer.ui.tools import Tools

_MILLION: Final = 1_000_000
# GPT-2 small: d = 768, and 85 million parameters beside its embedding (Radford et al. 2019).
_WIDTH: Final = 768
_OTHER_MILLIONS: Final = 85
_RARE_BELOW: Final = 100
_COLUMNS: Final = 7

Uses = tuple[SizeUse, ...]


class SizesPanel(Panel):
    """Encodes a corpus at several sizes of the current tokenizer's vocabulary."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "SizesPanel",
            "A larger vocabulary makes a text shorter, but more of its tokens are rare and its "
            "embedding takes more of the model. All sizes are cut from the current vocabulary: "
            "its first V tokens.",
        )
        super().__init__("sizes_panel", sentence, tools, parent)
        self.uses: Uses = ()
        self.job = LongJob(tools.jobs, self)
        self.corpus = CorpusBox(tools.settings, self)
        self.width_box = self._number("embedding_width", self.tr("Embedding width"), _WIDTH)
        self.width_box.setToolTip(self.tr("How many numbers the model has for each token."))
        self.others = self._number(
            "other_parameters", self.tr("Other parameters, in millions"), _OTHER_MILLIONS
        )
        self.others.setToolTip(
            self.tr("How many parameters the model has beside its embedding, in millions.")
        )
        self.rare_below = self._number(
            "sizes_rare_below", self.tr("Rare tokens are seen fewer times than"), _RARE_BELOW
        )
        self.rare_below.setToolTip(
            self.tr("A token counts as rare if the corpus has it fewer times than this.")
        )
        self.curves = self._create_curve_box()
        self.plot = Plot("sizes_plot", self.tr("Figures by size of the vocabulary"), self)
        self.table = self._create_table()
        self._lay_out()
        self.corpus.changed.connect(self._measure)
        self.job.busy_changed.connect(self._update_empty_text)
        for box in (self.width_box, self.others, self.rare_below):
            box.valueChanged.connect(self._show)
        self.curves.currentIndexChanged.connect(self._show)

    @override
    def on_tokenizer_changed(self) -> None:
        self._measure()

    def _number(self, name: str, title: str, value: int) -> QSpinBox:
        box = QSpinBox(self)
        align_number(box)
        box.setObjectName(name)
        box.setAccessibleName(title)
        box.setRange(1, _MILLION)
        box.setValue(value)
        return box

    def _create_curve_box(self) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName("sizes_curves")
        box.setToolTip(self.tr("What the curves show over the size of the vocabulary."))
        box.setAccessibleName(self.tr("Curves"))
        box.addItem(self.tr("shares in percent"), self._draw_shares)
        box.addItem(self.tr("bytes per token"), self._draw_bytes_per_token)
        box.addItem(self.tr("tokens of the corpus"), self._draw_tokens)
        box.addItem(self.tr("rare tokens"), self._draw_rare)
        box.addItem(self.tr("embedding parameters"), self._draw_parameters)
        return box

    def _create_table(self) -> FactTable:
        facts = (
            Fact("vocabulary_size", self.tr("Vocabulary V"), Form.COUNT, 15),
            Fact("tokens", self.tr("Tokens"), Form.COUNT, 12),
            Fact("bytes_per_token", self.tr("Bytes per token"), Form.DECIMAL, 17),
            Fact("rare_tokens", self.tr("Rare tokens"), Form.COUNT, 13),
            Fact("rare_percent", self.tr("% of V"), Form.DECIMAL, 9),
            Fact("embedding_parameters", self.tr("Embedding V × d"), Form.COUNT, 18),
            Fact("embedding_percent", self.tr("% of the model"), Form.DECIMAL, 17),
        )
        return FactTable(
            "vocabulary_sizes",
            self.tr("Figures by size of the vocabulary"),
            facts,
            jobs=self.tools.jobs,
            notices=self.tools.notices,
            parent=self,
        )

    def _lay_out(self) -> None:
        fields = FlowLine(self)
        for text, field in (
            (self.tr("&Width d"), self.width_box),
            (self.tr("Other &parameters (millions)"), self.others),
            (self.tr("&Rare below"), self.rare_below),
            (self.tr("C&urves"), self.curves),
        ):
            fields.add_field(text, field)
        split = Splitter("sizes_rows", Qt.Orientation.Vertical, self.tools.settings, self)
        split.addWidget(self.plot)
        split.addWidget(self.table)
        self.body.addWidget(self.corpus)
        self.body.addWidget(fields)
        self.body.addWidget(JobLine(self.job, self))
        self.body.addWidget(split, 1)
        self.body.addWidget(
            Hint(
                self.tr(
                    "V × d counts one embedding matrix. Where the output has a matrix of its own, "
                    "it is twice as much."
                ),
                self,
            )
        )

    @Slot()
    def _measure(self) -> None:
        self.job.cancel()
        self.uses = ()
        self._show()
        if self.tokenizer is not None and not self._reason:
            corpus = self.corpus.corpus
            if not isinstance(corpus, bytes):
                self.check_encoding(corpus)
            self.job.start(partial(_work, self.tokenizer, corpus), self._on_measured)

    @property
    def _reason(self) -> str:
        """Why the tokenizer has no sizes; empty if it has."""
        try:
            if self.tokenizer is not None:
                cuttable(self.tokenizer)
        except TokenizerError as error:
            return translate(error)
        return ""

    def _on_measured(self, outcome: Outcome[Uses]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
        else:
            self.uses = outcome.value
            self._show()

    @Slot()
    def _update_empty_text(self) -> None:
        text = self.tr("Measuring…") if self.job.busy else self.tr("Choose a corpus above.")
        self.table.view.set_empty_text(self._reason or text)

    @Slot()
    def _show(self) -> None:
        self._update_empty_text()
        self.plot.setVisible(bool(self.uses))
        if not self.uses:
            self.table.show_columns([()] * _COLUMNS)
            return
        model = Model(
            self.width_box.value(), self.others.value() * _MILLION, self.rare_below.value()
        )
        figures = figures_of(self.uses, model)
        self.table.show_columns(
            [
                figures.size,
                figures.tokens,
                figures.bytes_per_token,
                figures.rare,
                figures.rare_share,
                figures.parameters,
                figures.parameter_share,
            ]
        )
        self.curves.currentData()(figures)

    def _draw_shares(self, figures: Figures) -> None:
        text_bytes = max(1, self.uses[0].text_bytes)
        shortening = [100 * tokens / text_bytes for tokens in figures.tokens]
        self._draw(
            self.tr("%"),
            Curve(self.tr("tokens of the bytes"), figures.size, shortening),
            Curve(self.tr("rare tokens of V"), figures.size, figures.rare_share),
            Curve(self.tr("embedding of the model"), figures.size, figures.parameter_share),
        )

    def _draw_bytes_per_token(self, figures: Figures) -> None:
        title = self.tr("bytes per token")
        ratios = [ratio or 0.0 for ratio in figures.bytes_per_token]
        self._draw(title, Curve(title, figures.size, ratios))

    def _draw_tokens(self, figures: Figures) -> None:
        title = self.tr("tokens of the corpus")
        self._draw(title, Curve(title, figures.size, figures.tokens))

    def _draw_rare(self, figures: Figures) -> None:
        title = self.tr("rare tokens")
        self._draw(title, Curve(title, figures.size, figures.rare))

    def _draw_parameters(self, figures: Figures) -> None:
        title = self.tr("embedding parameters")
        self._draw(title, Curve(title, figures.size, figures.parameters))

    def _draw(self, y_title: str, *curves: Curve) -> None:
        self.plot.show_curves(curves, self.tr("vocabulary size V"), y_title, log_x=True)


def _work(tokenizer: Tokenizer, corpus: Corpus) -> Steps[Uses]:
    vocabulary = cuttable(tokenizer)
    return (yield from measure_sizes(vocabulary, corpus, sizes_of(vocabulary)))
