"""How the cells of tables are painted."""

from PySide6.QtGui import QColor, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QTableView

from explorer.ui.row_table import dress_table


def test_a_colour_that_lets_light_through_is_the_same_all_over_its_cell(qtbot):
    item = QStandardItem("1")
    item.setBackground(QColor(200, 80, 0, 90))
    model = QStandardItemModel()
    # The first row has the frame of the focus.
    model.appendRow([QStandardItem("first"), QStandardItem("other")])
    model.appendRow([item, QStandardItem("other")])
    table = QTableView()
    qtbot.addWidget(table)
    table.setModel(model)
    dress_table(table, {0: 20}, 1)
    with qtbot.waitExposed(table):
        table.show()
    cell = table.visualRect(item.index())
    picture = table.viewport().grab(cell).toImage()
    colours = {picture.pixelColor(x, picture.height() // 2).name() for x in (1, -2 + cell.width())}
    inside = picture.pixelColor(cell.width() // 2, picture.height() // 2).name()
    assert colours == {inside}
    assert inside != table.palette().alternateBase().color().name()
