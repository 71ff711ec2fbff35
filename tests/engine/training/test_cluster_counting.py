"""Counting on a cluster of several processes is counting in one."""

import json
import threading
from itertools import chain

import pyarrow as pa
import pytest
from pyarrow import parquet
from training_runs import count_files, request_for, result_of

from explorer.engine.errors import CorpusError, EngineError, TrainingError
from explorer.engine.training import cluster_counting, counts_header
from explorer.engine.training.cluster_counting import count_on_cluster
from explorer.engine.training.cluster_files import find_stored, parts_of
from explorer.engine.training.reading import Reading
from explorer.engine.training.request import Strays
from explorer.engine.training.special_spans import SpecialSearch

_SPECIALS = ("<|end|>", "a b")
_PART_BYTES = 20_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory, corpus_text):
    """A corpus of files of all kinds, of which some can be cut."""
    folder = tmp_path_factory.mktemp("corpus")
    documents = (corpus_text[:150_000].replace(" the ", " a b") + "<|end|>").split("\n")
    lines = [f"{document}\n" for document in documents]
    text = "".join(lines)
    (folder / "a.txt").write_text(text, "utf-8", newline="")
    (folder / "b.jsonl").write_text(
        "".join(json.dumps({"text": line}) + "\n" for line in lines), "utf-8"
    )
    table = pa.table({"text": lines})
    parquet.write_table(table, folder / "c.parquet", row_group_size=50)
    (folder / "d.txt").write_bytes(text.encode("utf-16"))
    (folder / ".hidden").write_text("hidden")
    return folder


def parts_in(folder, **reading):
    found = find_stored([str(folder)], Reading(**reading), "")
    search = SpecialSearch(_SPECIALS)
    return [parts_of(file, _PART_BYTES, search, cuts_text=True) for file in found.files]


@pytest.mark.parametrize("share", [1.0, 0.5])
def test_files_are_cut_where_that_changes_nothing(folder, share):
    text, lines, table, encoded = parts_in(folder, share=share)
    assert min(len(text), len(lines), len(table)) > 3
    assert len(encoded) == 1
    reading = Reading(share=share)
    request = request_for([folder], 1256, specials=_SPECIALS, reading=reading)
    counted = [cluster_counting.count_part(request, part) for part in chain(text, lines, table)]
    whole, stats = count_files(
        [folder / name for name in ("a.txt", "b.jsonl", "c.parquet")],
        specials=_SPECIALS,
        reading=reading,
    )
    added: dict[bytes, int] = {}
    for tally in counted:
        for piece, count in tally.counts.items():
            added[piece] = added.get(piece, 0) + count
    assert added == whole
    assert sum(tally.documents for tally in counted) == stats.documents
    assert sum(tally.documents_left_out for tally in counted) == stats.documents_left_out


def test_a_text_without_a_safe_place_is_one_part(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("中" * 60_000)
    assert [len(parts) for parts in parts_in(tmp_path)] == [1]
    path.write_text("中" * 60_000 + " word" * 3000 + "中" * 60_000)
    spans = [part.span for part in parts_in(tmp_path)[0]]
    assert [span.start for span in spans[1:]] == [span.stop for span in spans[:-1]]
    assert all(path.read_bytes()[span.start :].startswith(b" word") for span in spans[1:])


def test_sources_are_found_as_in_one_process(folder, tmp_path):
    found = find_stored([str(folder), str(folder / "a.txt")], Reading(globs=("*.txt",)), "")
    assert [file.path.rpartition("/")[2] for file in found.files] == ["a.txt", "d.txt"]
    assert found.left_out.repeated_files == 1
    (folder / "link").symlink_to(tmp_path, target_is_directory=True)
    assert find_stored([str(folder)], Reading(), "").left_out == (1, 1, 0)
    with pytest.raises(CorpusError, match="There is no file"):
        find_stored([str(tmp_path / "gone")], Reading(), "")
    with pytest.raises(CorpusError, match="cannot be read"):
        find_stored(["nothing://a/b"], Reading(), "")
    with pytest.raises(CorpusError, match="holds no files"):
        find_stored([str(tmp_path)], Reading(), "")


def test_where_no_cluster_is_the_address_is_named(folder, monkeypatch):
    monkeypatch.setattr(cluster_counting, "_CONNECT_SECONDS", 0.2)
    with pytest.raises(TrainingError, match=r"no Dask scheduler at tcp://127\.0\.0\.1:1"):
        result_of(count_on_cluster(request_for([folder], 300), [str(folder)], "tcp://127.0.0.1:1"))


@pytest.fixture(scope="module")
def address():
    """A cluster of two processes."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster.scheduler_address


def on_cluster(address, sources, pattern="cl100k", **options):
    request = request_for(sources, 1256, pattern, **options)
    return result_of(count_on_cluster(request, list(map(str, sources)), address, _PART_BYTES))


@pytest.mark.slow
@pytest.mark.parametrize("pattern", ["cl100k", "none", r"\w+|\W"])
@pytest.mark.parametrize("share", [1.0, 0.4])
def test_a_cluster_counts_what_one_process_counts(address, folder, pattern, share):
    options = {"specials": _SPECIALS, "reading": Reading(share=share, seed=7)}
    assert on_cluster(address, [folder], pattern, **options) == (
        count_files([folder], pattern, **options)
    )


@pytest.mark.slow
def test_a_cluster_finds_the_faults_that_one_process_finds(address, tmp_path):
    (tmp_path / "a.txt").write_bytes(b"word " * 9000 + b"\xff" + b" word" * 9000 + b"\xfe")
    (tmp_path / "b.jsonl").write_text('{"text": "a"}\n' * 5000 + '{"body": "a"}\n')
    faults = {"a.txt": "cl100k", "b.jsonl": "cl100k", "gone.txt": "cl100k", "c.txt": "[a-z]+"}
    (tmp_path / "c.txt").write_text("words 123 words")
    for name, pattern in faults.items():
        errors = []
        for count in (count_files, lambda *given: on_cluster(address, *given)):
            with pytest.raises(EngineError) as caught:
                count([tmp_path / name], pattern)
            errors.append(caught.value)
        here, there = errors
        assert there.template == here.template
        assert {**there.fields, "path": ""} == {**here.fields, "path": ""}
    kept = on_cluster(address, [tmp_path / "a.txt"], stray_bytes=Strays.KEEP)
    assert kept == count_files([tmp_path / "a.txt"], stray_bytes=Strays.KEEP)


@pytest.mark.slow
def test_a_cluster_of_another_version_is_refused(address, folder, monkeypatch):
    monkeypatch.setattr(counts_header, "version", lambda _: "9.9")
    with pytest.raises(TrainingError, match=r"than this one, 9\.9"):
        on_cluster(address, [folder])


@pytest.mark.slow
def test_closing_ends_the_work_on_the_cluster(address, folder):
    request = request_for([folder], 1256)
    before = set(threading.enumerate())
    counting = count_on_cluster(request, [str(folder)], address, _PART_BYTES)
    next(counting)
    counting.close()
    left = {thread.name for thread in set(threading.enumerate()) - before}
    assert not {name for name in left if "IO loop" in name}
    assert on_cluster(address, [folder]) == count_files([folder])


def test_messages_of_parts_reach_the_client_whole(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_text('{"text": 1}\n')
    (part,) = find_stored([str(path)], Reading(), "").files
    with pytest.raises(EngineError, match="Line 1 of file:"):
        cluster_counting.count_part(request_for([path], 300), part)
