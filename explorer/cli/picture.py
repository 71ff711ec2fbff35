"""The picture of a run: frequency over merge number, as PNG, without Qt."""

from pathlib import Path
from typing import Final

from explorer.engine.formats.files import replacing
from explorer.engine.training.history import MergeHistory

_FREQUENCY_COLOUR: Final = "#0072b2"
_LENGTH_COLOUR: Final = "#d55e00"
_INCHES: Final = (9, 5)
_DOTS_PER_INCH: Final = 144


def draw_frequencies(history: MergeHistory, path: Path) -> Path:
    """Draw the frequency of each merge and the bytes per token, on logarithmic axes.

    Args:
        history: A run; without merges, the picture says so.
        path: A PNG file; replaced only when the new one is complete.

    Raises:
        FormatError: It cannot be written.
    """
    from matplotlib.figure import Figure  # noqa: PLC0415 - slow, and few runs want a picture

    figure = Figure(figsize=_INCHES, layout="constrained")
    axes = figure.add_subplot(xlabel="merge", ylabel="frequency")
    if len(history):
        numbers = range(1, len(history) + 1)
        axes.loglog(numbers, history.frequency, ".", markersize=3, color=_FREQUENCY_COLOUR)
        lengths = axes.twinx()
        lengths.set_ylabel("bytes per token", color=_LENGTH_COLOUR)
        lengths.plot(numbers, history.bytes_per_token, "--", color=_LENGTH_COLOUR)
        axes.set_title(f"{len(history):,} merges")
    else:
        axes.set(xticks=[], yticks=[])
        axes.text(0.5, 0.5, "No pair of this corpus could be merged.", ha="center")
    with replacing(path) as new:
        figure.savefig(new, format="png", dpi=_DOTS_PER_INCH)
    return path
