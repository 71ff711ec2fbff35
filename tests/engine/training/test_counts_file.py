"""Files of piece counts: what was counted apart gives what is counted together."""

import json
import sys
from dataclasses import replace

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import parquet
from training_runs import files_of, learn, request_for, result_of, run

from explorer.engine.errors import CorpusError, RequestError
from explorer.engine.formats.piece_counts import export_counts
from explorer.engine.training import counts_file, counts_header
from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.engine.training.counting import count_pieces
from explorer.engine.training.counts_file import write_counts
from explorer.engine.training.counts_header import KEY, read_header
from explorer.engine.training.events import CorpusStats
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.reading import Reading
from explorer.engine.training.request import Strays
from explorer.engine.training.results import merges_sha256

_TEXT = "low lower<|x|> newest 多模态文本 widest 😀\n\n" * 3
_SPECIALS = ("<|x|>", "<|y|>")


def counted(path, *texts, pattern="cl100k", specials=_SPECIALS, **options):
    """Write the counts of texts, each a file of its own, and give the path."""
    with files_of(*texts) as sources:
        request = request_for(sources, 1300, pattern, specials=specials, **options)
        counting = count_pieces(request)
        while True:
            try:
                next(counting)
            except StopIteration as end:
                write_counts(path, request, *end.value)
                return path


def from_counts(*paths, size=1300, pattern="cl100k", specials=_SPECIALS, **options):
    return request_for((), size, pattern, specials=specials, counts=paths, **options)


def add_up(*paths, **options):
    return result_of(count_pieces(from_counts(*paths, **options)))


def failure(*paths, **options):
    with pytest.raises(CorpusError) as caught:
        add_up(*paths, **options)
    return str(caught.value)


@pytest.fixture
def written(tmp_path):
    return counted(tmp_path / "counts.parquet", _TEXT)


def test_counts_of_parts_give_the_merges_and_the_figures_of_the_whole(tmp_path, corpus_text):
    texts = [corpus_text[:50_000], _TEXT, corpus_text[50_000:120_000], ""]
    whole = learn(*texts, size=900, specials=_SPECIALS)
    parts = [
        counted(tmp_path / f"{number}.parquet", text, specials=_SPECIALS[::-1])
        for number, text in enumerate(texts)
    ]
    for paths in (parts, parts[::-1]):
        added = run(from_counts(*paths, size=900))
        assert added.pairs == whole.pairs
        assert added.learned == whole.learned
        assert added.stats == whole.stats
        assert added.vocabulary.merges_sha256() == whole.vocabulary.merges_sha256()


@settings(max_examples=50, deadline=None)
@given(parts=st.lists(st.text(st.sampled_from("ab é中\n1"), max_size=30), min_size=1, max_size=4))
def test_counts_are_added_exactly(tmp_path_factory, parts):
    folder = tmp_path_factory.getbasetemp()
    paths = [counted(folder / f"part-{number}.parquet", part) for number, part in enumerate(parts)]
    with files_of(*parts) as sources:
        whole = result_of(count_pieces(request_for(sources, 1300, specials=_SPECIALS)))
    assert add_up(*paths) == whole


def test_a_file_of_counts_is_added_once_by_whatever_names(written, tmp_path):
    link = tmp_path / "link.parquet"
    link.symlink_to(written)
    once, stats = add_up(written)
    counts, found = add_up(written, link, written)
    assert dict(counts.items()) == dict(once.items())
    assert found == replace(stats, repeated_files=2)


def huge(path, **pieces):
    """Write counts that no corpus at hand has."""
    counts = PieceCounts.of({piece.encode(): count for piece, count in pieces.items()})
    size = sum(len(piece) * count for piece, count in pieces.items())
    stats = CorpusStats(size, sum(pieces.values()), len(pieces))
    write_counts(path, request_for((), 1300), counts, stats)
    return path


def test_counts_beyond_32_bits_and_the_digits_of_floats_are_exact(tmp_path):
    most = 2**53
    path = huge(tmp_path / "a", ab=most, bc=most + 1, cd=2**31, de=2**32 + 1, abc=1)
    found = run(from_counts(path, specials=(), size=260))
    assert found.learned == [(b"bc", most + 2), (b"ab", most), (b"de", 2**32 + 1), (b"cd", 2**31)]


def test_counts_that_would_run_over_are_refused(tmp_path):
    paths = [huge(tmp_path / name, ab=2**60) for name in "abc"]
    assert dict(add_up(*paths[:2], specials=())[0].items()) == {b"ab": 2**61}
    assert "is damaged" in failure(*paths, specials=())


def test_equal_pieces_make_equal_files_whatever_their_order(tmp_path, corpus_text):
    texts = [corpus_text[:30_000], corpus_text[30_000:60_000], _TEXT]
    first = counted(tmp_path / "a", *texts, threads=1).read_bytes()
    assert counted(tmp_path / "b", *texts[::-1], threads=3).read_bytes() == first


def test_a_file_holds_each_piece_once_in_the_order_of_bytes(written):
    table = parquet.read_table(written)
    pieces = table["piece"].to_pylist()
    assert pieces == sorted(set(pieces))
    assert dict(zip(pieces, table["count"].to_pylist(), strict=True))[b" lower"] == 3
    assert b"<|x|>" not in pieces


def test_stray_bytes_and_text_that_was_missed_are_kept_as_they_were_counted(tmp_path):
    data = b"ab\xff12 \xe4\xbd!"
    path = counted(
        tmp_path / "a", data, pattern="[a-z]+", stray_bytes=Strays.KEEP, unmatched=Strays.KEEP
    )
    pieces, stats = add_up(path, pattern="[a-z]+", unmatched=Strays.KEEP)
    assert pieces == {b"ab": 1, b"\xff": 1, b"12 ": 1, b"\xe4": 1, b"\xbd": 1, b"!": 1}
    assert (stats.stray_bytes, stats.unmatched) == (3, 4)


def test_long_files_are_read_and_written_in_several_parts(tmp_path, monkeypatch, corpus_text):
    whole = counted(tmp_path / "a", corpus_text)
    monkeypatch.setattr(counts_file, "_ROWS_A_TIME", 10)
    monkeypatch.setattr(counts_file, "_ROWS_A_GROUP", 64)
    cut = counted(tmp_path / "b", corpus_text)
    assert parquet.ParquetFile(cut).metadata.num_row_groups > 10
    assert add_up(cut) == add_up(whole)


def test_counts_are_trained_on_by_all_that_counts_pieces_itself(tmp_path, corpus_text):
    text = corpus_text[:40_000]
    path = counted(tmp_path / "a", text, pattern="whitespace", specials=())
    for algorithm in (Algorithm.CLASSIC_BPE, Algorithm.CHARACTERS):
        options = {"algorithm": algorithm, "size": 400}
        added = run(from_counts(path, specials=(), **options))
        whole = learn(text, **options)
        assert merges_sha256(added.request, added.history) == (
            merges_sha256(whole.request, whole.history)
        )
        assert added.stats == whole.stats


@pytest.mark.parametrize(
    "options",
    [
        {"algorithm": Algorithm.WORDPIECE},
        {"ties": Ties.FIRST},
        {"encoding": "gbk"},
        {"reading": Reading(share=0.5)},
    ],
)
def test_what_counts_cannot_tell_is_refused(written, options):
    with pytest.raises(RequestError):
        run(from_counts(written, **options))
    with pytest.raises(RequestError):
        run(replace(from_counts(written), sources=(written,)))


def test_another_pattern_or_other_specials_are_refused_by_name(written, tmp_path):
    assert "pattern cl100k, and the run asks for gpt2" in failure(written, pattern="gpt2")
    assert r"asks for \w+|\W" in failure(written, pattern=r"\w+|\W")
    message = failure(written, specials=("<|x|>",))
    assert "special tokens <|x|> <|y|>, and the run asks for <|x|>." in message
    other = counted(tmp_path / "other", _TEXT, specials=())
    assert "other was counted" in failure(written, other)


def test_counts_of_another_version_are_refused(written, monkeypatch):
    monkeypatch.setattr(counts_header, "engine_version", lambda: "9.9")
    assert "this version 9.9" in failure(written)


def rewrite(path, change_header=lambda header: header, change=lambda table: table):
    table = parquet.read_table(path)
    header = change_header(json.loads(table.schema.metadata[KEY]))
    changed = change(table)
    parquet.write_table(changed.replace_schema_metadata({KEY: json.dumps(header)}), path)


def test_another_format_is_refused_by_number(written):
    rewrite(written, lambda header: header | {"format": 2})
    assert "format 2" in failure(written)


@pytest.mark.parametrize(
    "change",
    [
        lambda _: [],
        lambda _: 5,
        lambda _: {"format": 1},
        lambda header: header | {"pattern": 1},
        lambda header: header | {"engine": None},
        lambda header: header | {"specials": "<|x|>"},
        lambda header: header | {"specials": ["<|y|>"]},
        lambda header: header | {"corpus": {}},
        lambda header: header | {"corpus": header["corpus"] | {"bytes": -1}},
        lambda header: header | {"corpus": header["corpus"] | {"pieces": True}},
        lambda header: header | {"corpus": header["corpus"] | {"pieces": 1}},
        lambda header: header | {"corpus": header["corpus"] | {"unique_pieces": 1}},
        lambda header: header | {"corpus": header["corpus"] | {"bytes": 1}},
        lambda header: header | {"corpus": header["corpus"] | {"files": 2**70}},
        lambda header: header | {"corpus": header["corpus"] | {"specials_found": {"<|x|>": "1"}}},
    ],
)
def test_a_header_that_is_odd_or_untrue_is_damage(written, change):
    rewrite(written, change)
    assert "is damaged" in failure(written)


def with_column(table, column, change):
    values = change(table[column].to_pylist())
    kind = pa.large_binary() if column == "piece" else pa.int64()
    at = table.schema.names.index(column)
    return table.set_column(at, column, pa.array(values, kind))


@pytest.mark.parametrize(
    ("column", "change"),
    [
        ("count", lambda counts: [0, *counts[1:]]),
        ("count", lambda counts: [-1, *counts[1:]]),
        ("count", lambda counts: [2**62, *counts[1:]]),
        ("count", lambda counts: [None, *counts[1:]]),
        ("count", lambda counts: [counts[0] + 1, *counts[1:]]),
        ("piece", lambda pieces: pieces[::-1]),
        ("piece", lambda pieces: [pieces[1], *pieces[1:]]),
        ("piece", lambda pieces: [b"", *pieces[1:]]),
        ("piece", lambda pieces: [None, *pieces[1:]]),
    ],
)
@pytest.mark.parametrize("rows", [1, 1 << 16])
def test_rows_that_are_odd_are_damage(written, monkeypatch, column, change, rows):
    monkeypatch.setattr(counts_file, "_ROWS_A_TIME", rows)
    rewrite(written, change=lambda table: with_column(table, column, change))
    assert "is damaged" in failure(written)


def test_a_piece_that_is_no_text_is_refused(written):
    rewrite(written, change=lambda table: with_column(
        table, "piece", lambda pieces: [*pieces[:-1], b"\xff\xff"]
    ))  # fmt: skip
    assert "UTF8" in failure(written)


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table.select(["piece"]),
        lambda table: table.select(["count", "piece"]),
        lambda table: table.append_column("more", table["count"]),
        lambda table: table.slice(1),
        lambda table: table.slice(0, 0),
    ],
)
def test_missing_columns_and_rows_are_damage(written, change):
    rewrite(written, change=change)
    assert "is damaged" in failure(written)


def test_columns_of_another_type_are_a_message(written):
    rewrite(written, change=lambda table: table.set_column(
        0, "piece", pa.array(range(len(table)), pa.int32())
    ))  # fmt: skip
    assert "cannot be read" in failure(written)


def test_files_of_another_kind_or_cut_off_are_a_message(written, tmp_path):
    parquet.write_table(pa.table({"text": ["a"]}), tmp_path / "other.parquet")
    assert "holds no piece counts" in failure(tmp_path / "other.parquet")
    assert "cannot be read" in failure(tmp_path / "gone.parquet")
    data = written.read_bytes()
    for length in range(0, len(data), 97):
        written.write_bytes(data[:length])
        assert "cannot be read" in failure(written)


def test_without_pyarrow_counts_say_how_to_install_it(written, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "pip install 'bpe-explorer[parquet]'" in failure(written)


def test_an_old_file_is_whole_until_the_new_one_is(tmp_path, monkeypatch):
    path = tmp_path / "counts.parquet"
    path.write_bytes(b"old")
    request = request_for((), 1300)
    empty = PieceCounts.of({}), CorpusStats(0, 0, 0)

    def fail(target, *_):
        target.write_bytes(b"half")
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("explorer.engine.formats.piece_counts.write_counts", fail)
        with pytest.raises(KeyboardInterrupt):
            export_counts(path, request, *empty)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    export_counts(path, request, *empty)
    assert read_header(path).pattern == request.pattern
    assert list(tmp_path.iterdir()) == [path]
