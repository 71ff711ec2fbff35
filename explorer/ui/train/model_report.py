"""Sentences about runs without merges, which stand in the place of a graph."""

from PySide6.QtCore import QCoreApplication

from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.events import Phase, Progress
from explorer.ui.text import file_size, percent
from explorer.ui.train.describe import algorithm_name


def nothing_to_draw(algorithm: Algorithm) -> str:
    """What to say where merges would be."""
    text = _tr("This algorithm ({algorithm}) learns no merges, so there is none to show.")
    return text.format(algorithm=algorithm_name(algorithm))


def after_the_run(algorithm: Algorithm) -> str:
    """What to say in the place of the graph of a run that is over."""
    next_step = _tr("Its tokens can be seen in the tabs Tokens, Lab and Compare.")
    return f"{nothing_to_draw(algorithm)}\n{next_step}"


def during_the_run(algorithm: Algorithm, progress: Progress | None) -> str:
    """What to say in the place of the graph while a run goes on.

    Args:
        algorithm: What is trained.
        progress: What the run has reported last; None if nothing yet.
    """
    return f"{nothing_to_draw(algorithm)}\n\n{_phases(progress)}"


def _phases(progress: Progress | None) -> str:
    match progress:
        case Progress(Phase.COUNTING, done, total):
            text = _tr("1. Reading the corpus: {done} of {total}, {share}")
            reading = text.format(
                done=file_size(done), total=file_size(total), share=percent(done, total)
            )
            return f"{reading}\n{_tr('2. Learning')}"
        case Progress(Phase.LEARNING):
            learning = _tr("2. Learning: the library does not tell how far it is.")
            return f"{_tr('1. Reading the corpus: done')}\n{learning}"
    return _tr("Starting…")


def _tr(text: str) -> str:
    return QCoreApplication.translate("model_report", text)
