"""What the panel calls the indicators and what it says of them."""

from PySide6.QtCore import QCoreApplication

from explorer.engine.lab.embeddings.measuring import Indicator


def title_of(indicator: Indicator) -> str:
    """A short name."""
    return {
        Indicator.NORM: _tr("Norm"),
        Indicator.COSINE: _tr("Cosine distance"),
        Indicator.CENTRED: _tr("Centred cosine distance"),
        Indicator.WITHOUT_FIRST: _tr("Without 1st component"),
        Indicator.DISTANCE: _tr("Distance"),
    }[indicator]


def meaning_of(indicator: Indicator) -> str:
    """What is measured."""
    return {
        Indicator.NORM: _tr("Length of the row. For untied models."),
        Indicator.COSINE: _tr(
            "Cosine distance to the mean of the reference rows. For tied models."
        ),
        Indicator.CENTRED: _tr(
            "The same cosine distance, after the mean of all rows was subtracted from each of them."
        ),
        Indicator.WITHOUT_FIRST: _tr(
            "The same cosine distance, after the direction in which the rows differ most was taken "
            "out of them."
        ),
        Indicator.DISTANCE: _tr("Euclidean distance to the mean of the reference rows."),
    }[indicator]


def _tr(text: str) -> str:
    return QCoreApplication.translate("embedding_words", text)
