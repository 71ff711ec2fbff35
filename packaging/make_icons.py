"""Makes the icons of every system from the drawing: `python packaging/make_icons.py`."""

import os
import sys
from io import BytesIO
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

_FOLDER: Final = Path(__file__).parents[1] / "resources" / "icons"
_NAME: Final = "bpe-explorer"
_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
_ICNS_SIZES: Final = (32, 64, 128, 256, 512, 1024)


def main() -> int:
    """Write `NAME-SIZE.png`, `NAME.ico` and `NAME.icns` beside `NAME.svg`."""
    app = QGuiApplication(sys.argv)
    drawing = QSvgRenderer(str(_FOLDER / f"{_NAME}.svg"))
    pictures = {size: _drawn(drawing, size) for size in {*_SIZES, *_ICO_SIZES, *_ICNS_SIZES}}
    for size in _SIZES:
        pictures[size].save(_FOLDER / f"{_NAME}-{size}.png", optimize=True)
    # Each size is drawn; what is not given here would be scaled down from the greatest.
    smaller = [pictures[size] for size in _ICO_SIZES[:-1]]
    sizes = [(size, size) for size in _ICO_SIZES]
    pictures[_ICO_SIZES[-1]].save(_FOLDER / f"{_NAME}.ico", sizes=sizes, append_images=smaller)
    smaller = [pictures[size] for size in _ICNS_SIZES[:-1]]
    pictures[_ICNS_SIZES[-1]].save(_FOLDER / f"{_NAME}.icns", append_images=smaller)
    app.quit()
    return 0


def _drawn(drawing: QSvgRenderer, size: int) -> Image.Image:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return Image.open(BytesIO(buffer.data().data())).convert("RGBA")


if __name__ == "__main__":
    sys.exit(main())
