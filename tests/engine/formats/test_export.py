"""Exporting: verified first, then all files or none."""

import errno
import os
import stat
from pathlib import Path

import pytest
from encoded_ids import ids_of
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.engine.errors import EngineError, FormatError
from explorer.engine.formats import csv_table, files, gpt2, huggingface, minbpe, tiktoken_file
from explorer.engine.formats.assembly import assemble
from explorer.engine.formats.export import FORMATS, export, why_not
from explorer.engine.patterns import named_pattern

ALL = ["tiktoken", "huggingface", "gpt2", "minbpe", "csv"]


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture
def small(from_merges):
    return from_merges([(97, 98), (256, 99)], "gpt2", ["<|endoftext|>"])


@pytest.fixture
def larger(from_merges):
    return from_merges([(97, 98), (256, 99), (257, 257)], "gpt2", ["<|endoftext|>"])


def test_the_formats_are_known_by_name(small, tmp_path):
    assert list(FORMATS) == ALL
    for ask in (lambda: why_not(small, "gguf"), lambda: export(small, "gguf", tmp_path, "x")):
        with pytest.raises(FormatError, match="tiktoken, huggingface, gpt2, minbpe, csv"):
            ask()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tiktoken", ["my vocab.tiktoken", "my vocab.tiktoken.json"]),
        (
            "huggingface",
            ["my vocab-huggingface/tokenizer.json", "my vocab-huggingface/tokenizer_config.json"],
        ),
        ("gpt2", ["my vocab-gpt2/vocab.json", "my vocab-gpt2/merges.txt"]),
        ("minbpe", ["my vocab.model", "my vocab.vocab"]),
        ("csv", ["my vocab.csv"]),
    ],
)
def test_only_the_files_that_are_named_are_left(small, tmp_path, name, expected):
    done = export(small, name, tmp_path, "my vocab")
    assert [path.relative_to(tmp_path).as_posix() for path in done.files] == expected
    assert sorted(contents(tmp_path)) == sorted(expected)


@pytest.mark.parametrize("name", ALL)
def test_files_are_as_readable_as_others(small, tmp_path, name):
    other = tmp_path / "other"
    other.touch()
    for path in export(small, name, tmp_path, "x").files:
        assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(other.stat().st_mode)


@pytest.mark.parametrize("name", ALL)
def test_an_older_export_is_replaced(small, larger, tmp_path, name):
    export(small, name, tmp_path, "x")
    before = contents(tmp_path)
    export(larger, name, tmp_path, "x")
    after = contents(tmp_path)
    assert before.keys() == after.keys()
    assert before != after


def corrupt(monkeypatch, module, file, old, new):
    """Let a format write something else than it should."""
    honest = module.write

    def write(vocabulary, folder, stem):
        written = honest(vocabulary, folder, stem)
        path = folder / written[file]
        data = path.read_bytes()
        assert old in data
        path.write_bytes(data.replace(old, new))
        return written

    monkeypatch.setattr(module, "write", write)


@pytest.mark.parametrize(
    ("name", "module", "file", "old", "new"),
    [
        ("tiktoken", tiktoken_file, 0, b"YWI= 256", b"YmE= 256"),
        ("tiktoken", tiktoken_file, 1, b'"<|endoftext|>": 259', b'"<|endoftext|>": 260'),
        ("tiktoken", tiktoken_file, 1, b"'(?:", b"x(?:"),
        ("huggingface", huggingface, 0, b'"a b"', b'"b a"'),
        ("huggingface", huggingface, 0, b'"add_prefix_space": false', b'"add_prefix_space": true'),
        ("huggingface", huggingface, 0, b'"decoder": {', b'"decoder": null, "decoder_": {'),
        ("huggingface", huggingface, 0, b'"unk_token": null', b'"unk_token": null, "dropout": 1'),
        ("gpt2", gpt2, 1, b"#version: 0.2\n", b"#version: 0.2\n\n"),
        ("gpt2", gpt2, 1, b"abc abc\n", b""),
        ("gpt2", gpt2, 0, b'"abc": 257', b'"acb": 257'),
        ("minbpe", minbpe, 0, b"\n97 98\n", b"\n97 99\n"),
        ("minbpe", minbpe, 0, b"<|endoftext|> 259", b"<|endoftext|> 300"),
        ("csv", csv_table, 0, b"256,61 62,ab,3", b"256,61 62,ab,4"),
    ],
)
def test_a_failed_verification_leaves_the_old_files(
    *, small, larger, tmp_path, monkeypatch, name, module, file, old, new
):
    export(small, name, tmp_path, "x")
    before = contents(tmp_path)
    corrupt(monkeypatch, module, file, old, new)
    with pytest.raises(FormatError):
        export(larger, name, tmp_path, "x")
    assert contents(tmp_path) == before
    assert not list(tmp_path.glob(".*"))


def test_a_failed_verification_leaves_nothing_in_an_empty_folder(small, tmp_path, monkeypatch):
    corrupt(monkeypatch, huggingface, 0, b'"a b"', b'"b a"')
    with pytest.raises(FormatError):
        export(small, "huggingface", tmp_path, "x")
    assert list(tmp_path.iterdir()) == []


def test_the_message_names_the_text_and_both_results(from_merges, tmp_path):
    # One counts the half ½ to the letters and digits, the other does not.
    vocabulary = from_merges([(ord(" "), 194)], r"\w+|\W+")
    with pytest.raises(FormatError) as caught:
        export(vocabulary, "huggingface", tmp_path, "x")
    fields = caught.value.fields
    assert fields["loader"] == "Hugging Face tokenizers"
    assert fields["text"] in str(caught.value)
    assert fields["got"] != fields["expected"]
    assert len(str(caught.value)) < 600


def fail_at(monkeypatch, owner, name, number, code):
    """Let the call of that number fail as the system would."""
    honest = getattr(owner, name)
    calls = []

    def call(*args, **kwargs):
        calls.append(args)
        if len(calls) == number:
            raise OSError(code, os.strerror(code), str(args[0]))
        return honest(*args, **kwargs)

    monkeypatch.setattr(owner, name, call)


@pytest.mark.parametrize("name", ["tiktoken", "huggingface", "gpt2", "minbpe"])
@pytest.mark.parametrize("number", [1, 2])
def test_a_move_that_fails_brings_all_old_files_back(
    *, small, larger, tmp_path, monkeypatch, name, number
):
    export(small, name, tmp_path, "x")
    before = contents(tmp_path)
    with monkeypatch.context() as patch:
        fail_at(patch, Path, "replace", number, errno.EIO)
        with pytest.raises(FormatError, match="Nothing was changed"):
            export(larger, name, tmp_path, "x")
    assert contents(tmp_path) == before
    assert not list(tmp_path.glob(".*"))


def test_a_backup_that_stays_half_does_not_take_the_old_files_place(
    small, larger, tmp_path, monkeypatch
):
    export(small, "tiktoken", tmp_path, "x")
    before = contents(tmp_path)

    def half(source, target):
        target.write_bytes(source.read_bytes()[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files.shutil, "copy2", half)
    with pytest.raises(FormatError, match="no space left"):
        export(larger, "tiktoken", tmp_path, "x")
    assert contents(tmp_path) == before


@pytest.mark.parametrize("name", ["tiktoken", "huggingface"])
def test_a_move_that_fails_leaves_nothing_where_nothing_was(small, tmp_path, monkeypatch, name):
    fail_at(monkeypatch, Path, "replace", 2, errno.EIO)
    with pytest.raises(FormatError):
        export(small, name, tmp_path, "x")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, "no space left"),
        (errno.EDQUOT, "no space left"),
        (errno.EACCES, "may not write"),
        (errno.EROFS, "may not write"),
        (errno.EIO, "could not be written"),
    ],
)
def test_an_error_of_the_disk_is_told_in_plain_words(
    *, small, larger, tmp_path, monkeypatch, code, words
):
    export(small, "tiktoken", tmp_path, "x")
    before = contents(tmp_path)
    fail_at(monkeypatch, files.os, "fsync", 2, code)
    with pytest.raises(FormatError, match=words) as caught:
        export(larger, "tiktoken", tmp_path, "x")
    assert str(tmp_path) in str(caught.value)
    assert contents(tmp_path) == before
    assert not list(tmp_path.glob(".*"))


def test_a_folder_that_may_not_be_written_to_is_told(small, tmp_path, monkeypatch):
    monkeypatch.setattr(files.tempfile, "mkdtemp", _refuse)
    with pytest.raises(FormatError, match="may not write"):
        export(small, "csv", tmp_path, "x")


def _refuse(**_):
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def test_a_missing_folder_and_a_file_in_its_place_are_told(small, tmp_path):
    with pytest.raises(FormatError, match="no folder"):
        export(small, "csv", tmp_path / "missing", "x")
    (tmp_path / "file").touch()
    with pytest.raises(FormatError, match="not a folder"):
        export(small, "csv", tmp_path / "file", "x")
    (tmp_path / "x-gpt2").touch()
    with pytest.raises(FormatError, match="not a folder"):
        export(small, "gpt2", tmp_path, "x")
    (tmp_path / "x.csv").mkdir()
    with pytest.raises(FormatError, match="is a folder"):
        export(small, "csv", tmp_path, "x")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "x-gpt2", "x.csv"]


@pytest.mark.parametrize("stem", ["", " ", ".", "..", "a/b", "a\\b", "a\0b"])
def test_a_name_that_is_no_name_of_a_file_is_refused(small, tmp_path, stem):
    with pytest.raises(FormatError, match="no name for a file"):
        export(small, "csv", tmp_path, stem)
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_while_files_are_moved_brings_the_old_ones_back(
    small, larger, tmp_path, monkeypatch
):
    export(small, "tiktoken", tmp_path, "x")
    before = contents(tmp_path)
    honest = files._replace
    moved = []

    def interrupted(new, target, backup):
        if moved:
            raise KeyboardInterrupt
        moved.append(target)
        honest(new, target, backup)

    monkeypatch.setattr(files, "_replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        export(larger, "tiktoken", tmp_path, "x")
    assert contents(tmp_path) == before


def test_a_vocabulary_that_lost_a_token_is_not_exported_where_loaders_would_differ(tmp_path):
    # Learned b c, a a, a bc; then bc was removed and abc kept.
    tokens = [bytes([byte]) for byte in range(256)] + [b"aa", b"abc"]
    vocabulary = assemble(named_pattern("none"), tokens, {})
    assert vocabulary.whole_pieces == (257,)
    assert ids_of(vocabulary, "abc") == [257]
    done = export(vocabulary, "huggingface", tmp_path, "edited")
    read = huggingface.read(done.files[0])
    assert ids_of(read, "abc") == [257]
    assert why_not(vocabulary, "minbpe") is not None


def read_back(name, done, vocabulary):
    path = done.files[0]
    match name:
        case "tiktoken":
            return tiktoken_file.read(path)
        case "huggingface":
            return huggingface.read(path)
        case "gpt2":
            return gpt2.read(path.parent, specials=vocabulary.specials)
        case "minbpe":
            return minbpe.read(path)
        case _:
            return csv_table.read(path, vocabulary.pattern)


@settings(deadline=None, max_examples=60)
@given(
    text=st.text("ab cé1\n'", min_size=1, max_size=120),
    size=st.integers(256, 290),
    pattern=st.sampled_from(["gpt2", "cl100k", "none", r"\p{L}+|\P{L}+"]),
    specials=st.dictionaries(st.text(min_size=2, max_size=6), st.integers(300, 400), max_size=4),
    name=st.sampled_from(ALL),
)
def test_whatever_is_exported_reads_back_as_it_was(
    *, train, tmp_path_factory, text, size, pattern, specials, name
):
    try:
        vocabulary = train(text, size, pattern, specials)
    except EngineError:
        return  # specials of one id, or equal to a token
    folder = tmp_path_factory.mktemp("export")
    try:
        done = export(vocabulary, name, folder, "x")
    except FormatError:
        assert why_not(vocabulary, name) is not None
        return
    read = read_back(name, done, vocabulary)
    assert list(read.tokens) == list(vocabulary.tokens)
    assert read.left.tolist() == vocabulary.left.tolist()
    assert read.right.tolist() == vocabulary.right.tolist()
    assert read.specials == vocabulary.specials
    assert read.pattern == vocabulary.pattern


@pytest.mark.parametrize("name", ALL)
def test_a_file_with_any_damage_is_read_or_refused_but_never_crashes(small, tmp_path, name):
    done = export(small, name, tmp_path, "x")
    whole = [path.read_bytes() for path in done.files]
    messages = []

    @settings(deadline=None, max_examples=100)
    @given(
        file=st.integers(0, len(whole) - 1),
        place=st.floats(0, 1),
        cut=st.integers(0, 40),
        put=st.binary(max_size=6) | st.sampled_from([b"null", b"-1", b"{}", b'"', b"\n", b"1e9"]),
    )
    def damage(*, file, place, cut, put):
        for path, data in zip(done.files, whole, strict=True):
            path.write_bytes(data)
        start = int(place * len(whole[file]))
        done.files[file].write_bytes(whole[file][:start] + put + whole[file][start + cut :])
        try:
            read_back(name, done, small)
        except EngineError as error:
            messages.append(str(error))

    damage()
    assert all(messages)
