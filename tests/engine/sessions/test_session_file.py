"""A session as one file: all of it comes back, and a file that is not one is refused in words."""

import json
import zipfile
from collections.abc import Callable

import numpy as np
import pytest
from small_tokenizers import opened, sentencepiece_model, unigram_json, word_piece_json

from explorer.engine.errors import SessionError
from explorer.engine.patterns import resolve_pattern
from explorer.engine.sessions import archive
from explorer.engine.sessions.session_file import open_session, save_session
from explorer.engine.sessions.state import (
    SavedRun,
    SavedSession,
    SavedText,
    SavedTokenizer,
)
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.events import MergeBatch
from explorer.engine.training.history import MergeHistory
from explorer.engine.vocabulary import Vocabulary

TEXT = "Don't panic: 多模态 naïve <|end|> 12345\r\n".encode() + b"\xff\x00"


def kept(session, path):
    finish(save_session(session, path))
    return finish(open_session(path))


def one(tokenizer, path):
    """What becomes of a tokenizer on its way through a session file."""
    return kept(SavedSession((SavedTokenizer("own", tokenizer),)), path).tokenizers[0].tokenizer


@pytest.fixture
def path(tmp_path):
    return tmp_path / "all.bpesession"


@pytest.fixture(scope="session")
def trained():
    """Merges with frequencies, one whole token behind a gap, a pattern of the user's own."""
    left = np.array([ord("a"), ord("b"), 256], np.int32)
    right = np.array([ord("b"), ord("c"), ord("c")], np.int32)
    frequency = np.array([2**40, 7, 1], np.int64)
    pattern = resolve_pattern(r"\w+|\s")
    base = Vocabulary.from_merges(pattern, left, right, frequency)
    tokens = [*base.tokens, b"", b"xyz"]
    counts = np.concatenate([base.frequency, [0, 5]])
    specials = {"<|end|>": 300, "<a\n b>": 259}
    return TrainedTokenizer(
        Vocabulary(pattern, tokens, frequency=counts, specials=specials),
        "own",
        aliases={"<|stop|>": 300},
    )


def test_a_vocabulary_comes_back_with_its_frequencies_gaps_and_other_names(trained, path):
    read = one(trained, path)
    before, after = trained.vocabulary, read.vocabulary
    assert list(after.tokens) == list(before.tokens)
    assert list(after.merges()) == list(before.merges())
    assert after.frequency.tolist() == before.frequency.tolist()
    assert (after.pattern, dict(after.specials)) == (before.pattern, dict(before.specials))
    assert dict(read.specials) == dict(trained.specials)
    data = b"abc xyz <|stop|><|end|> \xff"
    assert read.encode(data, SpecialReading.PARSE).ids.tolist() == (
        trained.encode(data, SpecialReading.PARSE).ids.tolist()
    )


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (word_piece_json, "tokenizer.json"),
        (unigram_json, "tokenizer.json"),
        (sentencepiece_model, "small.model"),
    ],
)
def test_tokenizers_of_other_programs_come_back(content, name, path, tmp_path):
    tokenizer = opened(tmp_path, content(), name)
    read = one(tokenizer, path)
    assert (read.kind, read.size) == (tokenizer.kind, tokenizer.size)
    assert dict(read.specials) == dict(tokenizer.specials)
    text = "The quick brown fox, 你好.".encode()
    assert read.encode(text).ids.tolist() == tokenizer.encode(text).ids.tolist()
    assert [str(notice) for notice in read.notices] == [str(n) for n in tokenizer.notices]


def test_those_that_come_with_the_program_are_names(path):
    session = SavedSession(
        (SavedTokenizer("a", builtin_tokenizer("r50k_base")), SavedTokenizer("b", ByteTokenizer()))
    )
    read = kept(session, path)
    assert read.tokenizers[0].tokenizer is builtin_tokenizer("r50k_base")
    assert [saved.name for saved in read.tokenizers] == ["a", "b"]
    assert path.stat().st_size < 2000


def test_texts_come_back_to_the_byte_with_options_and_the_current_one(path, trained):
    session = SavedSession(
        (SavedTokenizer("x", ByteTokenizer()), SavedTokenizer("名 & <b>", trained, "trained")),
        1,
        {"tokens": SavedText("t.txt", TEXT), "compare": SavedText("\udcff", b"")},
        {"tab": 2, "train": {"specials": ["<a>"]}},
    )
    read = kept(session, path)
    assert read.current == 1
    assert (read.tokenizers[1].name, read.tokenizers[1].origin) == ("名 & <b>", "trained")
    assert read.texts == session.texts
    assert read.options == session.options


def test_other_programs_can_read_the_ranks_inside(path, trained):
    finish(save_session(SavedSession((SavedTokenizer("own", trained),)), path))
    with zipfile.ZipFile(path) as members:
        assert b"YWI= 256\n" in members.read("tokenizers/0.tiktoken")
        assert json.loads(members.read("tokenizers/0.tiktoken.json"))["pat_str"] == r"\w+|\s"


def test_an_older_file_stays_when_the_new_one_cannot_be_written(path):
    path.write_bytes(b"older")
    other = type("Other", (), {"name": "odd", "kind": "odd", "specials": {}})()
    with pytest.raises(SessionError, match="odd"):
        finish(save_session(SavedSession((SavedTokenizer("odd", other),)), path))
    assert path.read_bytes() == b"older"
    assert list(path.parent.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(SessionError, match="no folder"):
        finish(save_session(SavedSession(), tmp_path / "gone" / "a.bpesession"))


# What a hostile file could be.


@pytest.fixture
def spoiled(path, trained) -> Callable[..., None]:
    """Writes the file with other members, or without some."""
    finish(save_session(SavedSession((SavedTokenizer("own", trained),)), path))
    with zipfile.ZipFile(path) as members:
        good = {name: members.read(name) for name in members.namelist()}

    def write(**changes):
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as members:
            for name, data in {**good, **changes}.items():
                if data is not None:
                    members.writestr(name, data)

    write.good = good
    return write


def refusal(path):
    with pytest.raises(SessionError) as caught:
        finish(open_session(path))
    text = str(caught.value)
    assert path.name in text
    return text


@pytest.mark.parametrize("content", [b"", b"text", b"PK\x03\x04", b"PK\x05\x06" + bytes(18)])
def test_what_is_no_session_is_refused(path, content):
    path.write_bytes(content)
    refusal(path)


def test_a_missing_file_is_named(path):
    assert "No such file" in refusal(path)


@pytest.mark.usefixtures("spoiled")
def test_a_file_cut_off_anywhere_is_refused(path):
    whole = path.read_bytes()
    for length in range(0, len(whole) - 1, 97):
        path.write_bytes(whole[:length])
        refusal(path)


@pytest.mark.usefixtures("spoiled")
def test_a_file_with_a_wrong_byte_is_refused_or_read_as_it_was(path, trained):
    whole = path.read_bytes()
    for place in range(0, len(whole), 53):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        try:
            read = finish(open_session(path))
        except SessionError:
            continue
        assert list(read.tokenizers[0].tokenizer.vocabulary.tokens) == list(
            trained.vocabulary.tokens
        )


@pytest.mark.parametrize(
    "name",
    [
        "../evil",
        "/etc/evil",
        "texts/../../evil",
        "C:\\evil",
        "tokenizers/0.exe",
        "texts/",
        "texts/a.txt\n",
    ],
)
def test_members_that_no_session_has_are_refused_before_anything_is_written(
    spoiled, path, name, monkeypatch
):
    spoiled(**{name: b"evil"})
    written = []
    monkeypatch.setattr(archive, "_extract", lambda *_: written.append(_))
    assert "which no session has" in refusal(path)
    assert written == []


@pytest.mark.usefixtures("spoiled")
def test_a_member_that_stands_twice_is_refused(path):
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(path, "a") as members:
        members.writestr("manifest.json", "{}")
    assert "manifest.json" in refusal(path)


def test_a_bomb_is_refused_by_what_it_would_become(spoiled, path, monkeypatch):
    monkeypatch.setattr(archive, "_LARGEST_MIB", 1)
    spoiled(**{"texts/tokens.txt": bytes(3 << 20)})
    assert path.stat().st_size < 100_000
    assert "3 MiB" in refusal(path)


def test_a_bomb_that_lies_about_its_size_is_refused(spoiled, path):
    spoiled(**{"texts/tokens.txt": bytes(1 << 20)})
    data = bytearray(path.read_bytes())
    # Both records of a member tell its size.
    size = (1 << 20).to_bytes(4, "little")
    assert data.count(size) >= 2
    path.write_bytes(bytes(data).replace(size, (10).to_bytes(4, "little")))
    refusal(path)


@pytest.mark.parametrize("name", ["manifest.json", "tokenizers/0.tiktoken"])
def test_a_missing_member_is_refused(spoiled, path, name):
    spoiled(**{name: None})
    refusal(path)


def with_manifest(spoiled, **changes):
    manifest = json.loads(spoiled.good["manifest.json"])
    manifest.update(changes)
    spoiled(**{"manifest.json": json.dumps(manifest)})


class TestTheRun:
    @pytest.fixture
    def run(self):
        """A run that went on from tokens of which one id is unused."""
        history = MergeHistory(9000, 9500, [b"a", b"", b"\xe4\xbd", b"bc"])
        columns = np.array([[0, 3, 2**40, 8000], [4, 4, 5, 7995]])
        left, right, frequency, tokens = columns.T
        history.extend(
            MergeBatch(0, left.astype(np.int32), right.astype(np.int32), frequency, tokens)
        )
        return SavedRun("book.txt, gpt2", history)

    def test_comes_back(self, run, path):
        read = kept(SavedSession(run=run), path).run
        assert read.title == run.title
        before, after = run.history, read.history
        assert after.token_bytes == [*before.token_bytes[:4], b"abc", b"abcabc"]
        for name in ("left", "right", "frequency", "tokens"):
            assert getattr(after, name).tolist() == getattr(before, name).tolist()
        assert (after.text_tokens, after.text_bytes) == (9000, 9500)

    def test_is_not_there_where_none_was_kept(self, path):
        assert kept(SavedSession(), path).run is None

    @pytest.mark.parametrize(
        "changes",
        [
            {"left": [0, 5]},
            {"left": [0, -1]},
            {"right": [3]},
            {"frequency": [1, 2.5]},
            {"tokens": [1, 2**63]},
            {"tokens": None},
            {"text_bytes": "9"},
            {"alphabet": ["zz"]},
            {"title": 3},
            # A token of 2 ** 80 bytes.
            {name: range(3, 83) for name in ("left", "right", "frequency", "tokens")},
        ],
    )
    def test_that_cannot_be_is_refused(self, run, path, changes):
        finish(save_session(SavedSession(run=run), path))
        with zipfile.ZipFile(path) as members:
            parts = {name: members.read(name) for name in members.namelist()}
        parts["run.json"] = json.dumps(
            json.loads(parts["run.json"]) | changes, default=list
        ).encode()
        with zipfile.ZipFile(path, "w") as members:
            for name, data in parts.items():
                members.writestr(name, data)
        assert path.name in refusal(path)


def test_a_later_version_asks_for_a_newer_program(spoiled, path):
    with_manifest(spoiled, version=2)
    assert "later version" in refusal(path)


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "other"},
        {"version": "1"},
        {"version": True},
        {"version": -1},
        {"tokenizers": {}},
        {"tokenizers": [1]},
        {"tokenizers": [{"name": "a", "origin": "", "form": "new"}]},
        {"tokenizers": [{"name": "a", "origin": "", "form": "built-in", "id": "../x"}]},
        {"tokenizers": [{"name": 1, "origin": "", "form": "built-in", "id": "bytes"}]},
        {"texts": {"tokens": "t"}},
        {"texts": []},
        {"options": 3},
    ],
)
def test_a_manifest_that_cannot_be_is_refused(spoiled, path, changes):
    with_manifest(spoiled, **changes)
    refusal(path)


@pytest.mark.parametrize("text", ["{", "[]", '{"a": 1, "a": 2}', "[" * 100_000, "\xff"])
def test_a_manifest_that_is_no_object_is_refused(spoiled, path, text):
    spoiled(**{"manifest.json": text.encode("latin-1")})
    refusal(path)


@pytest.mark.parametrize("current", [7, -3, "0", None, True])
def test_a_current_tokenizer_that_is_not_there_is_none(spoiled, path, current):
    with_manifest(spoiled, current=current)
    assert finish(open_session(path)).current == -1


def test_views_with_odd_names_have_no_text(spoiled, path):
    with_manifest(spoiled, texts={"../../etc/passwd": "x", "": "y", "A": "z"})
    assert finish(open_session(path)).texts == {}


@pytest.mark.parametrize("counts", [[1], [-1] * 261, [1.5] * 261, ["1"] * 261, [2**63] * 261])
def test_frequencies_that_cannot_be_are_refused(spoiled, path, counts):
    spoiled(**{"tokenizers/0.frequency.json": json.dumps({"frequency": counts})})
    assert "own" in refusal(path)


@pytest.mark.parametrize("aliases", [{"<x>": 1}, {"<|end|>": 300}, {"<x>": "300"}, []])
def test_other_names_of_no_special_are_refused(spoiled, path, aliases):
    entry = json.loads(spoiled.good["manifest.json"])["tokenizers"][0]
    with_manifest(spoiled, tokenizers=[{**entry, "aliases": aliases}])
    refusal(path)
