"""Saving what the Tokens tab shows: pages that browsers bear, and long work that is given up."""

from functools import partial

import pytest
from shown_text import show

from explorer.ui.tokens import export_menu


@pytest.fixture
def chosen(monkeypatch, tmp_path):
    """Answers the question where to save with a file of the test."""

    def answer(_parent, _title, path, on_chosen):
        on_chosen(str(tmp_path / f"saved{path.suffix}"))

    monkeypatch.setattr(export_menu, "ask_where_to_save", answer)
    return tmp_path


def test_a_page_has_all_tokens_of_a_text_that_a_browser_can_show(tab, chosen, wait):
    show(tab, "hello <b> world")
    tab.save._on_html_triggered()
    wait((chosen / "saved.html").exists)
    page = (chosen / "saved.html").read_text("utf-8")
    assert page.count("<span") == len(tab.view.document)
    assert "&lt;" in page
    assert "<p>" not in page


def test_a_page_of_a_longer_text_begins_where_the_view_does_and_says_so(
    tab, chosen, wait, monkeypatch
):
    monkeypatch.setattr(export_menu, "MOST_ON_A_PAGE", 30)
    show(tab, "one two\n" * 200)
    wait(lambda: not tab.encoding)
    tab.view.verticalScrollBar().setValue(5)
    tab.save._on_html_triggered()
    wait((chosen / "saved.html").exists)
    page = (chosen / "saved.html").read_text("utf-8")
    assert page.count("<span") == 30
    assert f"Tokens 15 to 44 of {len(tab.view.document)}" in page
    assert " · byte 40" in page.split("<span")[1]


def test_a_long_file_that_is_given_up_leaves_nothing(tab, chosen, jobs):
    show(tab, "one two\n" * 5_000)
    jobs.drain()
    tab.save._on_csv_triggered()
    assert tab.save.job.busy
    tab.save._update_actions()
    assert not any(action.isEnabled() for action in tab.save._of_all)
    tab.save.job.cancel()
    jobs.drain()
    assert not tab.save.job.busy
    assert not list(chosen.glob("saved*"))
    tab.save._update_actions()
    assert all(action.isEnabled() for action in tab.save._of_all)


def test_a_file_takes_the_place_of_an_older_one_only_when_it_is_whole(tab, chosen, wait):
    (chosen / "saved.json").write_text("old")
    show(tab, "one two")
    tab.save._on_json_triggered()
    assert (chosen / "saved.json").read_text("utf-8") == "old"
    wait(partial(_holds, chosen / "saved.json", '"hex": "6f 6e 65"'))


def _holds(path, text):
    return text in path.read_text("utf-8")
