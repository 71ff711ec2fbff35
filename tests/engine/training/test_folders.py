"""Which files are meant where files and folders are named."""

import os

import pytest
from training_runs import request_for, run

from explorer.engine.errors import CorpusError
from explorer.engine.training.corpus_file import corpus_files
from explorer.engine.training.folders import count_hidden_files, find_files
from explorer.engine.training.reading import Reading


def test_folders_stand_for_all_visible_files_below_them_in_a_fixed_order(tmp_path):
    for name in ("b.txt", "a/2.txt", "a/1", ".hidden", ".git/config", "a/.x/y", "c/d/e.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    found = [str(path.relative_to(tmp_path)) for path in find_files([tmp_path])]
    assert found == ["a/1", "a/2.txt", "b.txt", "c/d/e.md"]
    both = find_files([tmp_path / "b.txt", tmp_path / "a"])
    assert [path.name for path in both] == ["b.txt", "1", "2.txt"]


def test_a_hidden_folder_that_was_named_is_read(tmp_path):
    folder = tmp_path / ".texts"
    folder.mkdir()
    (folder / "a.txt").write_text("x")
    assert find_files([folder]) == [folder / "a.txt"]


def test_a_hidden_file_that_was_named_is_read(tmp_path):
    path = tmp_path / ".a"
    path.write_text("x")
    assert find_files([path]) == [path]


def test_a_folder_without_files_is_refused(tmp_path):
    with pytest.raises(CorpusError, match="holds no files"):
        find_files([tmp_path])


@pytest.mark.parametrize("name", ["missing.txt", "x" * 300, "missing/file"])
def test_a_missing_file_is_refused_by_name(tmp_path, name):
    with pytest.raises(CorpusError, match=name):
        find_files([tmp_path / name])


def test_a_link_to_nowhere_is_a_missing_file(tmp_path):
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(CorpusError, match="no file"):
        find_files([link])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are a thing of Unix")
def test_a_pipe_is_refused_without_waiting_for_it(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CorpusError, match="pipe or a device"):
        find_files([tmp_path / "pipe"])


def test_hidden_files_of_folders_are_counted(tmp_path):
    for name in ("a", ".b", ".git/c", "d/.e"):
        path = tmp_path / "folder" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    sources = [tmp_path / "folder", tmp_path / "folder" / ".b"]
    assert count_hidden_files(sources) == 3
    assert run(request_for([tmp_path / "folder"], 256)).stats.hidden_files == 3


def test_a_link_that_leads_back_is_not_followed(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "text").write_text("x")
    (tmp_path / "a" / "back").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "other name").symlink_to(tmp_path / "a" / "text")
    assert find_files([tmp_path]) == [tmp_path / "a" / "text", tmp_path / "other name"]


def test_a_folder_that_may_not_be_looked_at_is_not_left_out_in_silence(monkeypatch, tmp_path):
    for name in ("open", "closed", ".closed"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "text").write_text("x")
    scan = os.scandir

    def refuse(path):
        if os.fspath(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", os.fspath(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(CorpusError, match=r"[/\\]closed cannot be read: Permission denied"):
        find_files([tmp_path])
    # What would not be read anyway may stay closed.
    (tmp_path / "closed").rename(tmp_path / "opened")
    assert len(find_files([tmp_path])) == 2
    assert count_hidden_files([tmp_path]) == 0


def test_files_and_folders_are_left_out_where_they_lie_below_a_folder(monkeypatch, tmp_path):
    for name in ("a", "out/b", "out/c/d", "e", "outer"):
        path = tmp_path / "folder" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    monkeypatch.chdir(tmp_path)
    link = tmp_path / "link"
    link.symlink_to("folder", target_is_directory=True)

    def found(source, *without):
        paths = find_files([source], without=without)
        return [path.relative_to(source).as_posix() for path in paths]

    folder = tmp_path / "folder"
    assert found(folder, folder / "out", folder / "e") == ["a", "outer"]
    assert found(link, folder / "out") == ["a", "e", "outer"]
    assert found(folder, link / "out" / "c") == ["a", "e", "out/b", "outer"]
    # What holds the folder, or was named itself, is no reason to read nothing.
    assert len(found(folder, tmp_path, folder)) == 5
    assert found(folder / "out", folder / "out") == ["b", "c/d"]


def test_a_file_that_is_gone_before_it_is_opened_is_named(tmp_path):
    with pytest.raises(CorpusError, match="gone cannot be read: No such file"):
        corpus_files([tmp_path / "gone"], Reading())
