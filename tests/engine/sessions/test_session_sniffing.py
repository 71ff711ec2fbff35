"""A glance at a file tells a session from other files."""

import zipfile
from collections import deque

import pytest

from explorer.engine.sessions.session_file import save_session
from explorer.engine.sessions.sniffing import is_session
from explorer.engine.sessions.state import SavedSession


@pytest.mark.parametrize("name", ["a.bpesession", "renamed.zip", "no-ending"])
def test_a_saved_session_is_one_whatever_its_name(tmp_path, name):
    path = tmp_path / name
    deque(save_session(SavedSession(), path), 0)
    assert is_session(path)


def test_a_damaged_one_is_told_by_its_name(tmp_path):
    path = tmp_path / "a.bpesession"
    path.write_bytes(b"cut")
    assert is_session(path)


def test_other_files_and_folders_are_none(tmp_path):
    (tmp_path / "folder.bpesession").mkdir()
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as archive:
        archive.writestr("a.txt", "a")
    (tmp_path / "a.txt").write_text("PK manifest.json")
    for path in (*tmp_path.iterdir(), tmp_path / "gone.txt"):
        assert not is_session(path)
