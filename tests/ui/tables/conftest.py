"""A table that is seen."""

import pytest
from sample_tables import COLUMNS, facts

from explorer.ui.fact_table import FactTable


@pytest.fixture
def table(qtbot, jobs, notices):
    table = FactTable(
        "some_tokens", "Some tokens", facts(), jobs=jobs, notices=notices, id_key="id"
    )
    qtbot.addWidget(table)
    table.show_columns(COLUMNS)
    table.resize(800, 400)
    with qtbot.waitExposed(table):
        table.show()
    return table
