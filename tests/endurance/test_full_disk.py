"""A disk that is full or may not be written to: told in words, and every old file stays whole."""

import json
import os
import tempfile
from functools import cache
from pathlib import Path

import pytest
from healthy_files import TEXT, small_vocabulary
from shortages import FileLimit, SmallDisk
from small_tokenizers import unigram_json, word_piece_json

from explorer.engine.errors import EngineError
from explorer.engine.formats import token_export, token_page
from explorer.engine.formats.export import FORMATS, MODEL_FORMAT, export
from explorer.engine.opening.huggingface_json import open_content
from explorer.engine.sessions.session_file import save_session
from explorer.engine.sessions.state import SavedSession, SavedText, SavedTokenizer
from explorer.engine.steps import finish
from explorer.engine.tables import Table, TableFormat, save_table
from explorer.engine.tokenizers.trained import TrainedTokenizer

OLD, NEW = 1, 60
MOST_ROOM_POWER = 20


def exporting(name):
    def write(folder, version):
        export(small_vocabulary(version), name, folder, "own")

    return write


@cache
def model(version):
    text = word_piece_json() if version == OLD else unigram_json()
    return open_content(json.loads(text), Path("tokenizer.json"), "own")


def exporting_model(folder, version):
    export(model(version), MODEL_FORMAT, folder, "own")


def saving_table(kind):
    def write(folder, version):
        table = Table(("id", "text"), [(number, b"abc") for number in range(100 * version)])
        save_table(table, kind, folder / f"table.{kind}")

    return write


def saving_tokens(write_tokens):
    def write(folder, version):
        text = TEXT[: 10 * version]
        tokens = TrainedTokenizer(small_vocabulary(1)).encode(text)
        finish(write_tokens(text, tokens, folder / "tokens"))

    return write


def black(first, stop):
    return [0] * (stop - first)


def saving_page(data, tokens, path):
    colours = token_page.PageColours(["#fff"], "#000", "#fff")
    return token_page.write_html(data, tokens, path, "own", colours, black)


def saving_session(folder, version):
    tokenizer = SavedTokenizer("own", TrainedTokenizer(small_vocabulary(version), "own"))
    texts = {"tokens": SavedText("noise", os.urandom(1000 * version))}
    finish(save_session(SavedSession((tokenizer,), 0, texts), folder / "all.bpesession"))


WRITERS = {
    **{name: exporting(name) for name in FORMATS},
    "model": exporting_model,
    **{f"table as {kind}": saving_table(kind) for kind in TableFormat},
    "tokens as csv": saving_tokens(token_export.write_csv),
    "tokens as json": saving_tokens(token_export.write_json),
    "tokens as a page": saving_tokens(saving_page),
    "session": saving_session,
}


@pytest.fixture
def disk(tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    disk = SmallDisk(folder)
    if not disk.is_there:
        pytest.skip("only root can make a disk, and not in every container")
    yield disk
    disk.remove()


@pytest.fixture(params=["limit", "disk"])
def shortage(request, tmp_path):
    return FileLimit(tmp_path) if request.param == "limit" else request.getfixturevalue("disk")


def contents(folder):
    return {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != ".ballast"
    }


def refused(write, folder, words):
    """Whether a new version could not be written; if so, that must be told in words."""
    try:
        write(folder, NEW)
    except EngineError as error:
        if words not in str(error):
            raise
        return True
    return False


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_without_room_an_old_file_stays_until_there_is_some(shortage, write):
    folder = shortage.folder
    write(folder, OLD)
    before = contents(folder)
    rooms = [0, *(1 << power for power in range(MOST_ROOM_POWER))]
    refusals = 0
    for room in rooms:
        with shortage.room_for(room):
            if not refused(write, folder, shortage.words):
                break
        assert contents(folder) == before
        refusals += 1
    assert 0 < refusals < len(rooms)
    assert contents(folder) != before
    assert not list(folder.glob(".bpe*"))


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_a_disk_that_may_not_be_written_to_is_told(disk, write):
    write(disk.folder, OLD)
    before = contents(disk.folder)
    disk.freeze()
    with pytest.raises(EngineError, match="may not write"):
        write(disk.folder, NEW)
    assert contents(disk.folder) == before


@pytest.mark.skipif(not os.geteuid(), reason="root may write everywhere")
@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_a_folder_that_may_not_be_written_to_is_told(tmp_path, write):
    write(tmp_path, OLD)
    before = contents(tmp_path)
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(EngineError, match="may not write"):
            write(tmp_path, NEW)
    finally:
        tmp_path.chmod(0o755)
    assert contents(tmp_path) == before


def test_a_session_is_refused_in_words_where_there_is_no_room_to_prepare_it(
    disk, tmp_path, monkeypatch
):
    folder = tmp_path / "roomy"
    folder.mkdir()
    saving_session(folder, OLD)
    before = contents(folder)
    monkeypatch.setattr(tempfile, "tempdir", str(disk.folder))
    with disk.room_for(0), pytest.raises(EngineError, match="no space left"):
        saving_session(folder, NEW)
    assert contents(folder) == before
    disk.freeze()
    with pytest.raises(EngineError, match="may not write"):
        saving_session(folder, NEW)
    assert contents(folder) == before
