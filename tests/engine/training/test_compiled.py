"""Where compiled kernels are kept."""

import os
import tempfile
import time
from pathlib import Path

import pytest

from explorer.engine.training import compiled


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch) -> Path:
    """A folder for temporary files, and no place of the user's."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    return tmp_path


def is_writable(folder: Path) -> bool:
    (folder / "test").write_text("x")
    return True


def test_kernels_are_kept_among_the_users_caches(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "_user_caches", lambda: tmp_path / "caches")
    folder = compiled._cache_folder()
    assert folder.parent == tmp_path / "caches" / "bpe-explorer" / "kernels"
    assert compiled._cache_folder() == folder
    assert is_writable(folder)


def test_other_kernels_are_kept_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "_user_caches", lambda: tmp_path / "caches")
    folder = compiled._cache_folder()
    monkeypatch.setattr(compiled, "_sources_digest", lambda: "other sources")
    assert compiled._cache_folder() != folder


def test_kernels_that_nobody_used_for_months_are_removed(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "_user_caches", lambda: tmp_path / "caches")
    folder = compiled._cache_folder()
    old, recent = folder.with_name("old"), folder.with_name("recent")
    for other, days in ((old, 100), (recent, 20)):
        other.mkdir()
        (other / "kernel").touch()
        os.utime(other, (time.time() - days * 24 * 3600,) * 2)
    assert compiled._cache_folder() == folder
    assert not old.exists()
    assert (recent / "kernel").exists()


def test_where_the_users_caches_cannot_be_written_a_temporary_folder_is_used(tmp_path, monkeypatch):
    blocked = tmp_path / "a file"
    blocked.write_text("x")
    monkeypatch.setattr(compiled, "_user_caches", lambda: blocked)
    at_exit = []
    monkeypatch.setattr(compiled.atexit, "register", lambda *work, **_: at_exit.append(work))
    folder = compiled._cache_folder()
    assert folder.parent == tmp_path
    assert is_writable(folder)
    for remove, *what in at_exit:
        remove(*what)
    assert not folder.exists(), "nobody would find it again"


def test_where_the_user_has_no_home_a_temporary_folder_is_used(tmp_path, monkeypatch):
    def fail():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(compiled.sys, "platform", "linux")
    monkeypatch.setattr(compiled.Path, "home", fail)
    folder = compiled._cache_folder()
    assert folder.parent == tmp_path
    assert is_writable(folder)
