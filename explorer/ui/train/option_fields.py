"""Fields that have no meaning for an algorithm are off, and say why."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, replace

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from explorer.engine.training.algorithms import OPTION_NAMES, Algorithm
from explorer.engine.training.request import TrainingRequest
from explorer.ui.train.describe import algorithm_name


class OptionFields:
    """Switches fields on and off; one that is on has the tool tip that it came with."""

    def __init__(self, fields: Mapping[str, Sequence[QWidget]]) -> None:
        """Take charge of fields.

        Args:
            fields: The widgets of each option, by the name that it has in a `TrainingRequest`.
        """
        self._fields = fields
        self._tips = {widget: widget.toolTip() for widgets in fields.values() for widget in widgets}

    def switch(self, reasons: Mapping[str, str]) -> None:
        """Switch off the options for which there is a reason, and all others on."""
        for option, widgets in self._fields.items():
            reason = reasons.get(option, "")
            for widget in widgets:
                widget.setEnabled(not reason)
                widget.setToolTip(reason or self._tips[widget])
                widget.setAccessibleDescription(reason)


def reasons_against(algorithm: Algorithm, *, is_continued: bool) -> dict[str, str]:
    """Why options have no meaning, by their names in a `TrainingRequest`.

    Args:
        algorithm: What is to be trained.
        is_continued: Whether a run goes on from a vocabulary.
    """
    reasons = {
        "pattern": _tr("{algorithm} splits text in a way of its own."),
        "ties": _tr("Only byte-level and classic BPE merge pairs, of which some can tie."),
        "min_frequency": _tr("{algorithm} knows no minimum frequency."),
        "max_token_bytes": _tr("{algorithm} knows no limit for the length of tokens."),
        "stray_bytes": _tr("Only byte-level BPE can keep bytes that are no text."),
        "base": _tr("Only a byte-level vocabulary can be continued, by byte-level BPE."),
    }
    name = algorithm_name(algorithm)
    found = {
        option: reason.format(algorithm=name)
        for option, reason in reasons.items()
        if option not in algorithm.options
    }
    if is_continued:
        found["pattern"] = _tr("The vocabulary that is continued keeps its pattern.")
        found["specials"] = _tr("The vocabulary that is continued keeps its special tokens.")
    return found


def only_options(request: TrainingRequest) -> TrainingRequest:
    """The same run without the options that do not go with its algorithm."""
    foreign = {
        option.name: option.default
        for option in fields(request)
        if option.name in OPTION_NAMES
        and option.name not in request.algorithm.options
        and option.default is not MISSING
    }
    return replace(request, **foreign)


def _tr(text: str) -> str:
    return QCoreApplication.translate("option_fields", text)
