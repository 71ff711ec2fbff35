"""The Lab's panel that finds under-trained tokens in the embeddings of a model."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QWidget
from typing_extensions import override

from explorer.engine.errors import Notice
from explorer.engine.lab.embeddings.findings import Findings, examine
from explorer.engine.lab.embeddings.measuring import notices_of_rows
from explorer.engine.lab.embeddings.opening import open_tensors
from explorer.engine.lab.embeddings.roles import References, read_tokens, suggest_references
from explorer.engine.lab.embeddings.tensors import Tensor
from explorer.engine.steps import finish
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.ui.dialogs import ask_for_files
from explorer.ui.drop_target import Dropped, DropTarget, Landing
from explorer.ui.empty import EmptyState
from explorer.ui.fields import FieldMessage
from explorer.ui.jobs import Err, Outcome
from explorer.ui.lab.embeddings.reference_field import ReferenceField
from explorer.ui.lab.embeddings.results import Results
from explorer.ui.lab.embeddings.source import SourceLine
from explorer.ui.lab.panel import Panel
from explorer.ui.long_job import JobLine, LongJob
from explorer.ui.text import describe_error, translate
from explorer.ui.theme import SPACING
from explorer.ui.tools import Tools

_SUFFIXES: Final = (".safetensors", ".npy", ".npz", ".gguf")


class EmbeddingsPanel(Panel):
    """Measures the rows of a matrix and lists them, the least trained first."""

    def __init__(self, tools: Tools, parent: QWidget | None = None) -> None:
        sentence = QCoreApplication.translate(
            "EmbeddingsPanel",
            "Which tokens did a model hardly train? Their rows in its matrix of embeddings stayed "
            "where they began, close to those of ids that no text contains (Land & Bartolo 2024).",
        )
        super().__init__("embeddings_panel", sentence, tools, parent)
        DropTarget(self, self.landing, tools.notices.warn)
        self.findings: Findings | None = None
        self._awaited: Callable[[], References] | None = None
        self.job = LongJob(tools.jobs, self)
        self.source = SourceLine(self)
        self.references = ReferenceField(self)
        self.compute = QPushButton(self.tr("Co&mpute"), self)
        self.compute.setObjectName("compute_indicators")
        self.compute.setToolTip(
            self.tr("Judge each row of the matrix by all indicators that can be computed.")
        )
        self.message = FieldMessage(self)
        self.empty = EmptyState("", self)
        self.empty.setObjectName("embeddings_empty")
        self.results = Results(tools, self)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self.results)
        self._lay_out()
        self._connect()
        self._update()

    def open_file(self, path: Path) -> None:
        """List the tensors of a file, in the background."""
        self.tools.settings.tensor_folder = str(path.parent)
        self.tools.jobs.start(partial(open_tensors, path), partial(self._on_opened, path))

    @override
    def on_tokenizer_changed(self) -> None:
        if self.tokenizer is not None:
            self.source.suggest(self.tokenizer.id_limit)
        self._on_tensor_changed()

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(SPACING)
        line.addWidget(self.references, 1)
        line.addWidget(self.compute, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(self.source)
        self.body.addLayout(line)
        self.body.addWidget(self.message)
        self.body.addWidget(JobLine(self.job, self))
        self.body.addWidget(self._stack, 1)

    def _connect(self) -> None:
        self.source.open_requested.connect(self._on_open_requested)
        self.source.tensor_changed.connect(self._on_tensor_changed)
        self.source.tying_changed.connect(self._on_tying_changed)
        self.references.suggestion_requested.connect(self._suggest)
        self.references.changed.connect(self._update)
        self.compute.clicked.connect(self._on_compute_clicked)
        self.job.busy_changed.connect(self._update)

    @Slot()
    def _on_open_requested(self) -> None:
        title = self.tr("Open a file of tensors")
        ask_for_files(self, title, self.tools.settings.tensor_folder, self._on_files_chosen)

    @Slot(list)
    def _on_files_chosen(self, names: list[str]) -> None:
        self.open_file(Path(names[0]))

    def _on_opened(self, path: Path, outcome: Outcome[Sequence[Tensor]]) -> None:
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
            return
        id_limit = self.tokenizer.id_limit if self.tokenizer else 0
        self.source.show_tensors(path, outcome.value, id_limit)

    @Slot()
    def _on_tensor_changed(self) -> None:
        self.job.cancel()
        self.findings = self._awaited = None
        self.message.silence()
        tensor = self.source.tensor
        objection = tensor.why_not() if tensor is not None else None
        if objection is not None:
            self.message.problem(describe_error(objection))
        elif tensor is not None and self.tokenizer is not None:
            self._warn(tuple(notices_of_rows(tensor, self.tokenizer)))
        usable = tensor is not None and objection is None
        self.references.set_limit(tensor.rows if tensor is not None and usable else 0)
        if usable and self.references.is_untouched:
            self._suggest()
        self._update()

    @Slot()
    def _on_tying_changed(self) -> None:
        self.results.choose_default(tied=self.source.tied)

    @Slot()
    def _suggest(self) -> None:
        tensor, tokenizer = self.source.tensor, self.tokenizer
        if tensor is not None and tokenizer is not None:
            work = partial(_suggest_for, tokenizer, tensor.rows)
            self._awaited = work
            self._update()
            self.tools.jobs.start(work, partial(self._on_suggested, work))

    def _on_suggested(self, work: Callable[[], References], outcome: Outcome[References]) -> None:
        if work is not self._awaited:
            return
        self._awaited = None
        if isinstance(outcome, Err):
            self.tools.notices.error(outcome.error)
        else:
            self.references.show_suggestion(outcome.value)
        self._update()

    @Slot()
    def _on_compute_clicked(self) -> None:
        tensor, ids = self.source.tensor, self.references.ids
        if tensor is None or ids is None or self.tokenizer is None:
            return
        self.message.silence()
        tied = self.source.tied
        work = partial(examine, tensor, self.tokenizer, ids, tied=tied)
        self.job.start(work, self._on_examined)

    def _on_examined(self, outcome: Outcome[Findings]) -> None:
        if isinstance(outcome, Err):
            self.message.problem(describe_error(outcome.error))
            return
        self.findings = outcome.value
        self.results.show_findings(outcome.value, tied=self.source.tied)
        self._warn(outcome.value.measured.notices)
        self._update()

    def _warn(self, notices: Sequence[Notice]) -> None:
        if notices:
            self.message.warn("\n".join(map(translate, notices)))

    @Slot()
    def _update(self) -> None:
        ids = self.references.ids
        ready = self.tokenizer is not None and ids is not None
        # Without the ids that are being found only the norm would be measured.
        waits = self._awaited is not None and ids is not None and not len(ids)
        self.compute.setEnabled(ready and not waits and not self.job.busy)
        self.empty.set_text(self._empty_text())
        self._stack.setCurrentWidget(self.empty if self.findings is None else self.results)

    def _empty_text(self) -> str:
        if self.job.busy:
            return self.tr("Measuring…")
        if self.source.tensor is None:
            return self.tr(
                "Open the weights of a model, or drop the file here: .safetensors, .npy, .npz or "
                ".gguf. In the folder of a model it is model.safetensors, or one of its parts such "
                "as model-00001-of-00004.safetensors; the embeddings have names like "
                "embed_tokens.weight, wte or token_embd.weight. Choose the tokenizer of the same "
                "model above. Nothing is sent anywhere."
            )
        if self._awaited is not None:
            return self.tr("Looking for reference ids…")
        return self.tr(
            "Check the tensor and the reference ids above, then click Compute. Reference ids are "
            "ids that no text can have trained: unused ones, reserved tokens, bytes that UTF-8 "
            "does not have."
        )

    def landing(self, dropped: Dropped) -> Landing | None:
        """What becomes of a file that is dropped on the panel, if it may hold tensors."""
        if len(dropped.paths) != 1 or dropped.paths[0].suffix.lower() not in _SUFFIXES:
            return None
        text = self.tr("Drop to read the tensors of the model")
        return Landing(text, partial(self.open_file, dropped.paths[0]))


def _suggest_for(tokenizer: Tokenizer, rows: int) -> References:
    return suggest_references(finish(read_tokens(tokenizer, rows)))
