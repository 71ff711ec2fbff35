"""Where the embeddings come from: a file, a tensor in it, and how the model uses it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from explorer.engine.lab.embeddings.opening import suggested_tensor
from explorer.engine.lab.embeddings.tensors import Tensor, shape_text
from explorer.ui.fields import ElidedLabel
from explorer.ui.flow import FlowLine
from explorer.ui.text import tool_tip

_TENSOR_CHARS: Final = 24


class SourceLine(FlowLine):
    """Shows an open file and lets the user choose one of its tensors."""

    open_requested = Signal()
    tensor_changed = Signal()
    tying_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tensors: tuple[Tensor, ...] = ()
        self._file = ElidedLabel(self)
        self._file.setObjectName("embeddings_file")
        self.open = QPushButton(self.tr("&Open…"), self)
        self.open.setObjectName("open_embeddings")
        self.open.setToolTip(self.tr("Open a file with the matrix of embeddings of a model."))
        self.open.setAccessibleName(self.tr("Open a file of tensors"))
        self.open.clicked.connect(self.open_requested)
        self.tensors = self._create_tensor_box()
        self.tying = self._create_tying_box()
        self._lay_out()

    @property
    def tensor(self) -> Tensor | None:
        """The chosen one; None while no file is open."""
        index = self.tensors.currentIndex()
        return self._tensors[index] if index >= 0 else None

    @property
    def tied(self) -> bool:
        """Whether the model uses the matrix for its output too."""
        return bool(self.tying.currentData())

    def show_tensors(self, path: Path, tensors: Sequence[Tensor], id_limit: int) -> None:
        """Show what is in a file, with the tensor chosen that most likely is the right one."""
        self._file.setText(path.name)
        self._file.setToolTip(tool_tip(str(path)))
        self._file.setAccessibleName(path.name)
        self.tensors.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self._tensors = tuple(tensors)
        self.tensors.clear()
        self.tensors.addItems([self._item_text(tensor) for tensor in tensors])
        self.tensors.setEnabled(bool(tensors))
        self.tensors.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.suggest(id_limit)
        self.tensor_changed.emit()

    def suggest(self, id_limit: int) -> None:
        """Choose the tensor that most likely holds the embeddings of a tokenizer."""
        suggested = suggested_tensor(self._tensors, id_limit)
        if suggested is not None:
            self.tensors.setCurrentIndex(self._tensors.index(suggested))

    def _item_text(self, tensor: Tensor) -> str:
        usable = tensor.why_not() is None
        text = self.tr("{name}   {shape}   {dtype}") if usable else self._unusable_text()
        return text.format(
            name=tensor.shown_name, shape=shape_text(tensor.shape), dtype=tensor.dtype
        )

    def _unusable_text(self) -> str:
        return self.tr("{name}   {shape}   {dtype}   (cannot be used)")

    def _create_tensor_box(self) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName("embeddings_tensor")
        box.setToolTip(self.tr("The matrix to be read: a row for each id."))
        box.setAccessibleName(self.tr("Tensor"))
        box.setMinimumContentsLength(_TENSOR_CHARS)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setEnabled(False)
        box.currentIndexChanged.connect(self.tensor_changed)
        return box

    def _create_tying_box(self) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName("embeddings_tying")
        box.setAccessibleName(self.tr("Use of the matrix"))
        box.addItem(self.tr("untied"), userData=False)
        box.addItem(self.tr("tied to the output"), userData=True)
        box.setToolTip(
            tool_tip(
                self.tr(
                    "Tied: the model uses the same matrix for its output, as GPT-2 and Gemma do. "
                    "The norm tells nothing then."
                )
            )
        )
        box.currentIndexChanged.connect(self._on_tying_changed)
        return box

    def _lay_out(self) -> None:
        self.add(self.open, self._file, expands=True)
        self.add_field(self.tr("Te&nsor"), self.tensors, expands=True)
        self.add_field(self.tr("Em&beddings"), self.tying)

    @Slot()
    def _on_tying_changed(self) -> None:
        self.tying_changed.emit()
