"""Files made from the graph; each is there whole or not at all."""

import csv
import io
from pathlib import Path
from typing import Final

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QPen, QPolygonF
from PySide6.QtSvg import QSvgGenerator

from explorer.engine.training.history import MergeHistory
from explorer.ui.theme import SPACING, colours_of
from explorer.ui.train.chart import DOT_SIZE, LINE_WIDTH, MergePlot

_FINER: Final = 2
_INCHES_PER_METRE: Final = 0.0254

Coordinates = NDArray[np.float64]


def png(plot: MergePlot, title: str) -> bytes:
    """The graph under its title as a picture, twice as fine as on the screen."""
    image = QImage(_paper(plot).size() * _FINER, QImage.Format.Format_ARGB32)
    image.setDotsPerMeterX(round(plot.logicalDpiX() / _INCHES_PER_METRE))
    image.setDotsPerMeterY(round(plot.logicalDpiY() / _INCHES_PER_METRE))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_FINER, _FINER)
    _draw(plot, title, painter)
    painter.end()
    buffer = QBuffer()
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def svg(plot: MergePlot, title: str) -> bytes:
    """The graph under its title as a drawing."""
    buffer = QBuffer()
    # The other version cuts all at the edge of its item, which few programs follow.
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.SvgTiny12)
    generator.setOutputDevice(buffer)
    generator.setTitle(title)
    generator.setSize(_paper(plot).size())
    generator.setViewBox(_paper(plot))
    # The axes are recorded for the screen and would be scaled to another resolution.
    generator.setResolution(plot.logicalDpiX())
    painter = QPainter(generator)
    _draw(plot, title, painter)
    painter.end()
    return bytes(buffer.data().data())


def _title_height(plot: MergePlot) -> int:
    return int(plot.fontMetrics().height()) + SPACING


def _paper(plot: MergePlot) -> QRect:
    """The plot and a line above it, in dots of the screen."""
    paper: QRect = plot.viewport().rect().adjusted(0, 0, 0, _title_height(plot))
    return paper


def _draw(plot: MergePlot, title: str, painter: QPainter) -> None:
    paper, colours = _paper(plot), colours_of(plot.palette())
    painter.fillRect(paper, QColor(colours.base))
    painter.setPen(QColor(colours.text))
    painter.setFont(plot.font())
    heading = QRect(0, 0, paper.width(), _title_height(plot))
    painter.drawText(heading, Qt.AlignmentFlag.AlignCenter, title)
    painter.translate(0, heading.height())
    with plot.bare():
        plot.render(painter, QRectF(plot.viewport().rect()), plot.viewport().rect())
    for curve in plot.curves:
        _draw_curve(plot, curve, painter)


def _draw_curve(plot: MergePlot, curve: pg.PlotDataItem, painter: QPainter) -> None:
    """Draw in dots of the screen: few programs know lines that no scale makes thicker."""
    to_paper = curve.curve.deviceTransform(plot.viewportTransform())
    x, y = curve.getData()
    if x is None:
        return
    left, right = plot.getViewBox().viewRange()[0]
    inside = x[(left <= x) & (x <= right)]
    edges = [edge for edge in (left, right) if x[0] < edge < x[-1]]
    line = np.sort(np.append(inside, edges))
    pen = QPen(curve.opts["pen"])
    pen.setCosmetic(False)
    pen.setWidthF(LINE_WIDTH)
    painter.setPen(pen)
    painter.drawPolyline(to_paper.map(_points(line, np.interp(line, x, y))))
    if curve.opts["symbol"]:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pen.color())
        for dot in to_paper.map(_points(inside, np.interp(inside, x, y))).toList():
            painter.drawEllipse(dot, DOT_SIZE / 2, DOT_SIZE / 2)


def _points(x: Coordinates, y: Coordinates) -> QPolygonF:
    return QPolygonF([QPointF(*place) for place in zip(x.tolist(), y.tolist(), strict=True)])


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
