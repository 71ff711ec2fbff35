"""Which files are meant where files and folders are named."""

import io
import os
from pathlib import Path

import pytest
from training_runs import request_for, run

from explorer.engine.errors import CorpusError
from explorer.engine.training import corpus
from explorer.engine.training.corpus import TextFile
from explorer.engine.training.corpus_file import corpus_files
from explorer.engine.training.folders import find_files, look_for_files
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
    assert look_for_files(sources).left_out.hidden_files == 3
    assert run(request_for([tmp_path / "folder"], 256)).stats.hidden_files == 3


def test_a_link_that_leads_back_is_not_followed(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "text").write_text("x")
    (tmp_path / "a" / "back").symlink_to(tmp_path, target_is_directory=True)
    found = look_for_files([tmp_path])
    assert found.paths == [tmp_path / "a" / "text"]
    # All that it leads to is read.
    assert found.left_out.linked_folders == 0


def test_links_to_other_folders_are_counted_and_not_followed(tmp_path):
    for name in ("corpus/text", "other/text"):
        path = tmp_path / name
        path.parent.mkdir()
        path.write_text("x")
    corpus, other = tmp_path / "corpus", tmp_path / "other"
    for name in ("link", ".hidden"):
        (corpus / name).symlink_to(other, target_is_directory=True)
    found = look_for_files([corpus])
    assert (found.paths, found.left_out.linked_folders) == ([corpus / "text"], 1)
    assert run(request_for([corpus], 256)).stats.linked_folders == 1
    # A link that was named is read.
    assert find_files([corpus / "link"]) == [corpus / "link" / "text"]
    (corpus / "text").unlink()
    with pytest.raises(CorpusError, match="only links to other folders"):
        find_files([corpus])


def test_a_file_is_read_once_by_whatever_names(monkeypatch, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    text, same = folder / "text", folder / "same"
    text.write_text("abab")
    same.write_text("abab")
    link, linked_folder = tmp_path / "link", tmp_path / "linked"
    link.symlink_to(text)
    linked_folder.symlink_to(folder, target_is_directory=True)
    monkeypatch.chdir(folder)
    names = [Path("text"), text, link, folder, linked_folder, folder / ".." / "folder"]
    found = look_for_files(names)
    assert found.paths == [Path("text"), same]
    # The names are 3 of the file and 3 folders of 2 files.
    assert found.left_out.repeated_files == 7
    stats = run(request_for(names, 256)).stats
    assert (stats.bytes, stats.files, stats.repeated_files) == (8, 2, 7)


def test_a_link_in_a_folder_to_one_of_its_files_is_another_name(tmp_path):
    (tmp_path / "b").write_text("x")
    (tmp_path / "a").symlink_to(tmp_path / "b")
    found = look_for_files([tmp_path])
    assert (found.paths, found.left_out.repeated_files) == ([tmp_path / "a"], 1)


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
    assert look_for_files([tmp_path]).left_out.hidden_files == 0


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


def test_a_disk_that_fails_at_the_first_byte_is_told_as_the_files_fault(monkeypatch, tmp_path):
    class Broken(io.RawIOBase):
        def readable(self):
            return True

        def readinto(self, _buffer):
            raise OSError(5, "Input/output error")

    raw = io.BufferedReader(Broken())
    monkeypatch.setattr(corpus, "open_stored", lambda _: raw)
    with pytest.raises(CorpusError, match="text cannot be read: Input/output error"):
        TextFile(tmp_path / "text")
    assert raw.closed
