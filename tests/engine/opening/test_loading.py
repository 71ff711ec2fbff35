"""Opening tokenizers by name and from files of every kind."""

import base64
import json
import sys
from pathlib import Path

import pytest
from encoded_ids import ids_of
from small_tokenizers import sentencepiece_model
from tokenizers import ByteLevelBPETokenizer, pre_tokenizers

from explorer.engine.errors import (
    FormatError,
    MissingPatternError,
)
from explorer.engine.formats.export import export
from explorer.engine.opening import rank_file
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.patterns import named_pattern, resolve_pattern
from explorer.engine.tokenizers.builtin import BUILTIN_NAMES, builtin_tokenizer
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer

TEXT = "The quick brown fox, don't 12345\n\n 你好"


@pytest.mark.parametrize("name", BUILTIN_NAMES)
def test_what_comes_with_the_program_is_opened_by_name(name):
    assert load_tokenizer(name) is builtin_tokenizer(name)


def test_a_name_wins_over_a_file_but_the_file_can_be_named(exported, monkeypatch):
    monkeypatch.chdir(exported)
    Path("small.tiktoken").rename("gpt2")
    Path("small.tiktoken.json").rename("gpt2.json")
    assert load_tokenizer("gpt2").size == 50257
    for source in ("./gpt2", Path("gpt2")):
        assert load_tokenizer(source, named_pattern("gpt2")).size == 270


@pytest.mark.parametrize(
    ("path", "name", "kind"),
    [
        ("small.tiktoken", "small", TrainedTokenizer),
        ("small-huggingface", "small-huggingface", HuggingFaceTokenizer),
        ("small-huggingface/tokenizer.json", "small-huggingface", HuggingFaceTokenizer),
        ("small-gpt2", "small-gpt2", TrainedTokenizer),
        ("small-gpt2/vocab.json", "small-gpt2", TrainedTokenizer),
        ("small-gpt2/merges.txt", "small-gpt2", TrainedTokenizer),
        ("small.model", "small", TrainedTokenizer),
    ],
)
def test_every_export_is_opened_with_the_ids_of_the_original(exported, low, path, name, kind):
    tokenizer = load_tokenizer(exported / path)
    assert (tokenizer.name, type(tokenizer)) == (name, kind)
    assert ids_of(tokenizer, TEXT) == ids_of(low, TEXT)
    assert tokenizer.vocabulary.merge_count == low.merge_count


@pytest.mark.parametrize("name", ["tiktoken", "huggingface", "gpt2", "minbpe"])
def test_a_special_that_cannot_be_seen_is_told_with_its_escapes(low, tmp_path, name):
    shown = load_tokenizer(export(low.with_specials({"<|e|>": 300}), name, tmp_path, "a").files[0])
    assert not any("cannot be seen" in str(notice) for notice in shown.notices)
    hidden = low.with_specials({"\u200b<|e|>": 300})
    opened = load_tokenizer(export(hidden, name, tmp_path, "b").files[0])
    (said,) = (str(notice) for notice in opened.notices if "cannot be seen" in str(notice))
    assert "“<U+200B><|e|>”" in said


@pytest.mark.parametrize(
    ("path", "misleading"),
    [
        ("small.tiktoken", "a.json"),
        ("small-huggingface/tokenizer.json", "b.tiktoken"),
        ("small.model", "c.txt"),
        ("small.tiktoken", "no ending"),
    ],
)
def test_the_kind_is_told_by_the_content_and_not_by_the_name(exported, low, path, misleading):
    pattern = named_pattern("gpt2") if path == "small.tiktoken" else None
    renamed = (exported / path).rename(exported / misleading)
    assert ids_of(load_tokenizer(renamed, pattern), TEXT) == ids_of(low, TEXT)


def test_a_model_of_sentencepiece_is_opened(tmp_path):
    path = tmp_path / "m.model"
    path.write_bytes(sentencepiece_model())
    tokenizer = load_tokenizer(path)
    assert tokenizer.kind == "SentencePiece Unigram"
    assert tokenizer.specials == {"<unk>": 0, "<s>": 1, "</s>": 2}
    told = "\n".join(map(str, tokenizer.notices))
    assert all(
        word in told for word in ("nmt_nfkc", "Spaces at both ends", "before a text", "bytes")
    )


def test_a_plain_model_of_sentencepiece_has_less_to_tell(tmp_path):
    path = tmp_path / "m.model"
    options = {
        "normalization_rule_name": "identity",
        "add_dummy_prefix": False,
        "remove_extra_whitespaces": False,
    }
    path.write_bytes(sentencepiece_model("bpe", **options))
    tokenizer = load_tokenizer(path)
    assert tokenizer.kind == "SentencePiece BPE"
    assert [str(notice) for notice in tokenizer.notices] == [
        "Characters that the vocabulary lacks become bytes."
    ]


def test_without_its_package_a_model_says_how_to_install_it(tmp_path, monkeypatch):
    path = tmp_path / "m.model"
    path.write_bytes(sentencepiece_model())
    monkeypatch.setitem(sys.modules, "sentencepiece", None)
    with pytest.raises(FormatError, match=r"m\.model.*pip install"):
        load_tokenizer(path)


def test_files_with_the_first_names_of_gpt2_belong_together(exported, low):
    (exported / "small-gpt2" / "vocab.json").rename(exported / "encoder.json")
    (exported / "small-gpt2" / "merges.txt").rename(exported / "vocab.bpe")
    for name in ("encoder.json", "vocab.bpe"):
        assert ids_of(load_tokenizer(exported / name), TEXT) == ids_of(low, TEXT)


def test_names_around_vocab_and_merges_are_kept(exported, low):
    (exported / "small-gpt2" / "vocab.json").rename(exported / "my-vocab.json")
    (exported / "small-gpt2" / "merges.txt").rename(exported / "my-merges.txt")
    tokenizer = load_tokenizer(exported / "my-merges.txt")
    assert tokenizer.name == "my-vocab"
    assert ids_of(tokenizer, TEXT) == ids_of(low, TEXT)


def test_what_vocab_and_merges_do_not_tell_is_told(train, tmp_path):
    vocabulary = train("low low lower", 260, "gpt2", {"<|end|>": 260, "中!": 261})
    export(vocabulary, "gpt2", tmp_path, "small")
    tokenizer = load_tokenizer(tmp_path / "small-gpt2")
    told = "\n".join(map(str, tokenizer.notices))
    assert "GPT-2's pattern" in told
    assert "<|end|>, 中!" in told
    assert tokenizer.specials == vocabulary.specials


@pytest.mark.parametrize("file", ["vocab.json", "merges.txt", ""])
def test_vocab_and_merges_are_split_as_somebody_says(train, tmp_path, file):
    export(train("1234 1234 1234", 260, "gpt2"), "gpt2", tmp_path, "small")
    pair = tmp_path / "small-gpt2" / file
    assert len(load_tokenizer(pair).encode(b"1234")) == 1
    tokenizer = load_tokenizer(pair, named_pattern("qwen2"))
    assert ids_of(tokenizer, "1234") == list(b"1234")
    assert not any("GPT-2's pattern" in str(notice) for notice in tokenizer.notices)


def test_a_pattern_is_refused_where_only_the_library_reads_the_pair(exported):
    path = exported / "small-gpt2" / "vocab.json"
    vocab = json.loads(path.read_text("utf-8"))
    del vocab["Z"]
    path.write_text(json.dumps(vocab), "utf-8")
    with pytest.raises(FormatError, match="Leave the pattern out"):
        load_tokenizer(path, named_pattern("qwen2"))


def test_ids_that_do_not_follow_the_merges_are_read_by_the_library(exported):
    folder = exported / "small-gpt2"
    vocab = json.loads((folder / "vocab.json").read_text("utf-8"))
    shuffled = {text: 269 - token_id for text, token_id in vocab.items()}
    (folder / "vocab.json").write_text(json.dumps({**shuffled, "<s>": 270}), "utf-8")
    tokenizer = load_tokenizer(folder)
    theirs = ByteLevelBPETokenizer(str(folder / "vocab.json"), str(folder / "merges.txt"))
    theirs.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    assert isinstance(tokenizer, HuggingFaceTokenizer)
    assert ids_of(tokenizer, TEXT) == theirs.encode(TEXT).ids
    assert tokenizer.specials == {"<s>": 270}
    assert any("<s>" in str(notice) for notice in tokenizer.notices)


def test_ids_with_gaps_are_told(exported, low):
    path = exported / "small-gpt2" / "vocab.json"
    vocab = json.loads(path.read_text("utf-8"))
    moved = {text: token_id + 5 * (token_id > 260) for text, token_id in vocab.items()}
    path.write_text(json.dumps(moved), "utf-8")
    tokenizer = load_tokenizer(path)
    expected = [token_id + 5 * (token_id > 260) for token_id in ids_of(low, TEXT)]
    assert ids_of(tokenizer, TEXT) == expected
    assert any("no token has: 5, the first of them 261" in str(one) for one in tokenizer.notices)


def test_bytes_that_vocab_json_lacks_are_dropped_as_the_library_does_and_told(exported):
    path = exported / "small-gpt2" / "vocab.json"
    vocab = json.loads(path.read_text("utf-8"))
    del vocab["Z"]
    path.write_text(json.dumps(vocab), "utf-8")
    tokenizer = load_tokenizer(path)
    theirs = ByteLevelBPETokenizer(str(path), str(path.with_name("merges.txt")))
    theirs.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    assert ids_of(tokenizer, "aZb") == theirs.encode("aZb").ids
    assert any("no tokens: 1 of 256" in str(notice) for notice in tokenizer.notices)


@pytest.mark.parametrize("missing", ["vocab.json", "merges.txt"])
def test_half_of_a_pair_names_the_other_half(exported, missing):
    folder = exported / "small-gpt2"
    (folder / missing).unlink()
    with pytest.raises(FormatError, match=missing):
        load_tokenizer(next(folder.iterdir()))


def test_names_with_numbers_are_no_half_of_a_pair(tmp_path):
    path = tmp_path / "sizes.json"
    path.write_text('{"a": 1, "of the picture": 2}', "utf-8")
    with pytest.raises(FormatError, match="neither a tokenizer"):
        load_tokenizer(path)


def test_a_small_vocab_json_is_one_if_merges_stand_beside_it(tmp_path):
    (tmp_path / "vocab.json").write_text('{"a": 0, "b": 1, "ab": 2}', "utf-8")
    (tmp_path / "merges.txt").write_text("a b\n", "utf-8")
    assert ids_of(load_tokenizer(tmp_path / "vocab.json"), "abab") == [2, 2]


def test_a_folder_with_two_tokenizers_is_refused(exported):
    (exported / "small.model").rename(exported / "b.tiktoken")
    with pytest.raises(FormatError, match=r"b\.tiktoken, small\.tiktoken"):
        load_tokenizer(exported)


def test_a_folder_without_a_tokenizer_is_refused(tmp_path):
    with pytest.raises(FormatError, match="holds no tokenizer"):
        load_tokenizer(tmp_path)


def test_a_name_that_is_none_lists_the_names():
    with pytest.raises(FormatError, match="cl100k_base, o200k_base"):
        load_tokenizer("cl100k")


@pytest.mark.parametrize("path", ["small-huggingface", "small.model"])
def test_a_pattern_is_refused_where_the_file_tells_it(exported, path):
    with pytest.raises(FormatError, match="Leave the pattern out"):
        load_tokenizer(exported / path, named_pattern("gpt2"))
    with pytest.raises(FormatError, match="Leave the pattern out"):
        load_tokenizer("gpt2", named_pattern("gpt2"))


class TestRankFiles:
    @pytest.fixture
    def bare(self, exported):
        (exported / "small.tiktoken.json").unlink()
        return exported / "small.tiktoken"

    def test_the_file_beside_it_tells_pattern_and_specials(self, with_specials, tmp_path):
        export(with_specials({"<|end|>": 1000}), "tiktoken", tmp_path, "small")
        tokenizer = load_tokenizer(tmp_path / "small.tiktoken")
        assert tokenizer.vocabulary.pattern.name == "cl100k"
        assert tokenizer.specials == {"<|end|>": 1000}
        assert list(tokenizer.notices) == []

    def test_a_pattern_that_somebody_chooses_wins(self, exported):
        tokenizer = load_tokenizer(exported / "small.tiktoken", named_pattern("o200k"))
        assert tokenizer.vocabulary.pattern.name == "o200k"

    def test_without_any_pattern_it_asks_for_one(self, bare):
        with pytest.raises(MissingPatternError, match="Choose a pattern"):
            load_tokenizer(bare)
        tokenizer = load_tokenizer(bare, resolve_pattern(r"\w+|\W+"))
        assert tokenizer.vocabulary.pattern.name == "custom"
        assert "no special tokens" in str(tokenizer.notices[0])

    def test_an_invalid_pattern_is_refused(self, bare):
        with pytest.raises(FormatError, match="not a valid regular expression"):
            load_tokenizer(bare, resolve_pattern("("))

    def test_the_pattern_is_guessed_by_the_size_and_that_is_told(self, bare, monkeypatch):
        monkeypatch.setitem(rank_file._PATTERN_BY_SIZE, 270, "gpt2")
        tokenizer = load_tokenizer(bare)
        assert tokenizer.vocabulary.pattern.name == "gpt2"
        assert "270 ranks" in str(tokenizer.notices[0])

    @pytest.mark.parametrize("name", ["r50k_base", "cl100k_base", "o200k_base", "p50k_base"])
    def test_the_files_of_openai_are_split_as_they_should(self, tmp_path, name):
        original = builtin_tokenizer(name)
        path = tmp_path / f"{name}.tiktoken"
        lines = (
            b"%s %d\n" % (base64.b64encode(token), rank)
            for token, rank in original.vocabulary.ids.items()
        )
        path.write_bytes(b"".join(lines))
        tokenizer = load_tokenizer(path)
        assert tokenizer.vocabulary.pattern == original.vocabulary.pattern
        assert ids_of(tokenizer, TEXT * 2) == ids_of(original, TEXT * 2)
        assert not tokenizer.vocabulary.knows_merges
        gap = [str(notice) for notice in tokenizer.notices if "Ids that" in str(notice)]
        assert gap == (["Ids that no token has: 1, the first of them 50256."] * (name[0] == "p"))

    def test_an_id_given_to_nothing_is_left_out(self, bare):
        bare.write_text(bare.read_text() + "= 270\n")
        assert load_tokenizer(bare, named_pattern("gpt2")).size == 270

    def test_ids_between_the_tokens_and_a_special_are_told(self, with_specials, tmp_path):
        export(with_specials({"<a>": 1000, "<z>": 1200}), "tiktoken", tmp_path, "small")
        (notice,) = load_tokenizer(tmp_path / "small.tiktoken").notices
        assert str(notice) == "Ids that no token has: 199, the first of them 1001."
