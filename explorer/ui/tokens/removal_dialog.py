"""The dialog that shows what goes with the tokens that somebody wants to remove."""

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from explorer.engine.pruning import Removal
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.fact_model import Fact, Form
from explorer.ui.fact_table import FactTable
from explorer.ui.fields import WrappedLabel
from explorer.ui.jobs import Jobs
from explorer.ui.notices import NoticeBar
from explorer.ui.text import number
from explorer.ui.theme import SPACING


class RemovalDialog(QDialog):
    """Lists the tokens that go, and asks whether ids are given anew."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        removal: Removal,
        jobs: Jobs,
        notices: NoticeBar,
        parent: QWidget | None = None,
    ) -> None:
        """Create the dialog.

        Args:
            vocabulary: From which they go.
            removal: Which ones.
            jobs: Writes what is copied from the list.
            notices: Takes what goes wrong then.
            parent: Owner.
        """
        super().__init__(parent)
        self.setObjectName("removal_dialog")
        self.setWindowTitle(self.tr("Remove tokens"))
        self.removal = removal
        self.table = FactTable(
            "removed_tokens",
            self.tr("Tokens that go"),
            (
                Fact("id", self.tr("Id"), Form.COUNT, 10),
                Fact("token", self.tr("Token"), Form.TOKEN, 24),
                Fact("why", self.tr("Why"), Form.TEXT, 24),
            ),
            jobs=jobs,
            notices=notices,
            id_key="id",
            parent=self,
        )
        self.renumber = QCheckBox(self.tr("Give the tokens that stay &new ids without a gap"), self)
        self.renumber.setObjectName("removal_renumber")
        self.renumber.setToolTip(
            self.tr(
                "A model that was trained with these ids needs each where it is. Without new ids, "
                "those of the removed tokens are unused."
            )
        )
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.buttons.addButton(
            self.tr("&Make a copy without them"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._show(vocabulary)
        self._lay_out()

    def _show(self, vocabulary: Vocabulary) -> None:
        asked, dependents = self.removal.asked, self.removal.dependents
        ids = [*asked, *dependents]
        chosen, built = self.tr("chosen"), self.tr("built from a chosen one")
        self.table.show_columns(
            (
                ids,
                [vocabulary.tokens[token_id] for token_id in ids],
                [chosen] * len(asked) + [built] * len(dependents),
            )
        )

    def _lay_out(self) -> None:
        asked, dependents = len(self.removal.asked), len(self.removal.dependents)
        text = self.tr(
            "Chosen: {asked}. Built from them, and removed with them: {dependents}. Their texts "
            "will be encoded by smaller tokens. The vocabulary itself stays as it is."
        )
        said = text.format(asked=number(asked), dependents=number(dependents))
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACING)
        layout.addWidget(WrappedLabel(said, self))
        layout.addWidget(self.table, 1)
        layout.addWidget(self.renumber)
        layout.addWidget(self.buttons)
        self.resize(72 * SPACING, 48 * SPACING)
