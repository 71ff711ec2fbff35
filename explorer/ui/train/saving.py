"""Files made from the graph; each is there whole or not at all."""

import csv
import io
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPaintDevice, QPainter
from PySide6.QtSvg import QSvgGenerator

from explorer.engine.training.history import MergeHistory
from explorer.ui.train.chart import MergePlot

_FINER: Final = 2
_INCHES_PER_METRE: Final = 0.0254


def png(plot: MergePlot) -> bytes:
    """The graph as a picture, twice as fine as on the screen."""
    size = plot.viewport().size() * _FINER
    image = QImage(size, QImage.Format.Format_ARGB32)
    image.setDotsPerMeterX(round(plot.logicalDpiX() / _INCHES_PER_METRE))
    image.setDotsPerMeterY(round(plot.logicalDpiY() / _INCHES_PER_METRE))
    _draw(plot, image, size, finer=_FINER)
    buffer = QBuffer()
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def svg(plot: MergePlot) -> bytes:
    """The graph as a drawing."""
    buffer = QBuffer()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.SvgTiny12)
    generator.setOutputDevice(buffer)
    generator.setSize(plot.viewport().size())
    generator.setViewBox(plot.viewport().rect())
    # The axes are recorded for the screen and would be scaled to another resolution.
    generator.setResolution(plot.logicalDpiX())
    _draw(plot, generator, plot.viewport().size(), finer=1)
    return bytes(buffer.data().data())


def _draw(plot: MergePlot, device: QPaintDevice, size: QSize, *, finer: int) -> None:
    with plot.on_paper(finer=finer):
        painter = QPainter(device)
        plot.render(painter, QRectF(QPointF(), QSizeF(size)), plot.viewport().rect())
        painter.end()


def save_bytes(path: Path, data: bytes) -> Path:
    """Write a file; an older one stays until the new one is complete.

    Raises:
        OSError: It cannot be written.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return path


def save_csv(path: Path, history: MergeHistory) -> Path:
    """Write the numbers behind the graph: merge, frequency, bytes per token.

    Raises:
        OSError: It cannot be written.
    """
    # The run may go on meanwhile: the shorter of the two columns counts.
    columns = zip(history.frequency.tolist(), history.bytes_per_token.tolist(), strict=False)
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(["merge", "frequency", "bytes_per_token"])
    table.writerows(
        (merge, frequency, f"{ratio:.4f}") for merge, (frequency, ratio) in enumerate(columns, 1)
    )
    return save_bytes(path, text.getvalue().encode())
