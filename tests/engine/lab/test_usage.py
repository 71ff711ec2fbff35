"""How often a corpus uses and forms each token."""

import gzip
import json
from collections import Counter
from contextlib import closing

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import parquet
from small_tokenizers import WORDS, byte_level_json, opened, word_piece_json
from training_runs import chunks_of, files_of

from explorer.engine.errors import CorpusError
from explorer.engine.lab.usage import parts
from explorer.engine.lab.usage.counting import count_usage
from explorer.engine.lab.usage.results import UsageDifference
from explorer.engine.patterns import named_pattern
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.tracing import PieceKind, trace
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.corpus_file import corpus_files
from explorer.engine.training.reading import Reading
from explorer.engine.vocabulary import Vocabulary

CL100K = builtin_tokenizer("cl100k_base")
PARSE, TEXT, REFUSE = SpecialReading.PARSE, SpecialReading.TEXT, SpecialReading.REFUSE
BYTES = [bytes([byte]) for byte in range(256)]
texts = st.lists(
    st.sampled_from(["<|end|>", "<|end|>>", " the", "aab", "'s", "12345", "\n", "  ", "é", "你好"])
    | st.text("ab ", max_size=6),
    max_size=12,
).map(lambda parts: "".join(parts).encode())


def usage_of(tokenizer, *texts, specials=PARSE):
    with files_of(*texts) as paths:
        return finish(count_usage(tokenizer, paths, specials))


def count_of(counts, usage, token):
    (row,) = (row for row, known in enumerate(usage.table.tokens) if known == token)
    return int(counts[row])


def final(usage, token):
    return count_of(usage.final, usage, token)


def formed(usage, token):
    return count_of(usage.formed, usage, token)


def counted(usage, counts):
    return {usage.table.ids[row]: counts[row] for row in np.flatnonzero(counts).tolist()}


def formed_slowly(vocabulary, data, specials):
    """Replays every merge of every piece."""
    found = Counter()
    offset = 0
    while offset < len(data):
        traced = trace(vocabulary, data, offset, specials)
        offset = traced.stop
        if traced.kind is PieceKind.SPECIAL:
            continue
        found.update(vocabulary.ids[bytes([byte])] for byte in traced.piece)
        steps = [step.rank for step in traced.steps]
        whole = vocabulary.ids.get(traced.piece)
        if len(traced.piece) > 1 and whole is not None and (not steps or steps[-1] != whole):
            steps = [whole]
        found.update(steps)
    return found


def check_against_the_slow_count(tokenizer, data, specials):
    usage = usage_of(tokenizer, data, specials=specials)
    ids = tokenizer.encode(data, specials).ids
    assert counted(usage, usage.final) == Counter(ids.tolist())
    assert counted(usage, usage.formed) == formed_slowly(tokenizer.vocabulary, data, specials)
    assert (usage.tokens, usage.text_bytes) == (len(ids), len(data))
    assert usage.is_exact


# What begins like a compressed file would be opened as one.
_BINARY = st.binary(max_size=40).map(lambda data: b"." + data)


@settings(deadline=None, max_examples=60)
@given(data=texts | _BINARY, reading=st.sampled_from([PARSE, TEXT]))
def test_the_counts_are_those_of_encoding_and_tracing_the_whole_text(with_specials, data, reading):
    vocabulary = with_specials({"<|end|>": 1000, "<|end|>>": 1007})
    check_against_the_slow_count(TrainedTokenizer(vocabulary), data, reading)


@pytest.mark.parametrize("reading", [PARSE, TEXT])
def test_merges_that_have_to_be_recovered_are_counted_as_well(reading, corpus_text, naughty_lines):
    text = "<|endoftext|>" + corpus_text[:500] + "".join(naughty_lines)[:1000] + "  \n\n 12345"
    check_against_the_slow_count(CL100K, text.encode() + b"\xff\xe4\xbd", reading)


@settings(deadline=None, max_examples=100)
@given(st.data())
def test_ranks_in_any_order_are_counted_as_they_are_traced(draw):
    words = st.text("ab", min_size=2, max_size=5).map(str.encode)
    longer = draw.draw(st.lists(words, unique=True, max_size=8))
    tokens = draw.draw(st.permutations([*longer, b"a", b"b"]))
    others = [byte for byte in BYTES if byte not in tokens]
    vocabulary = Vocabulary(named_pattern("whitespace"), [*tokens, *others])
    data = draw.draw(st.text("ab ", max_size=30)).encode()
    check_against_the_slow_count(TrainedTokenizer(vocabulary), data, PARSE)


def test_a_corpus_of_several_chunks_is_counted_as_a_whole(corpus_text):
    data = corpus_text[:20_000].encode()
    with chunks_of(1000):
        usage = usage_of(CL100K, data)
    assert counted(usage, usage.final) == Counter(CL100K.encode(data).ids.tolist())


def test_a_custom_pattern_is_counted_with_what_it_misses(from_merges):
    pairs = [(ord("a"), ord("b")), (ord(" "), ord(" ")), (256, ord("c"))]
    tokenizer = TrainedTokenizer(from_merges(pairs, r"\w+"))
    check_against_the_slow_count(tokenizer, b"abc  ab\xff\xffabc  ", PARSE)


def test_what_a_merge_makes_only_to_be_merged_further_is_a_scaffold(from_merges):
    # th, the, ␠the
    pairs = [(ord("t"), ord("h")), (256, ord("e")), (ord(" "), 257)]
    usage = usage_of(TrainedTokenizer(from_merges(pairs)), b"the the the th")
    assert (final(usage, b"th"), formed(usage, b"th")) == (1, 4)
    assert (final(usage, b"the"), formed(usage, b"the")) == (1, 3)
    assert (final(usage, b" the"), formed(usage, b" the")) == (2, 2)
    assert (final(usage, b"t"), formed(usage, b"t")) == (0, 4)
    ratio = dict(zip(usage.table.tokens, usage.scaffold_ratio.tolist(), strict=True))
    assert (ratio[b"th"], ratio[b"the"], ratio[b" the"]) == (0.75, pytest.approx(2 / 3), 0)
    assert np.isnan(ratio[b"z"])
    assert usage.scaffolds.tolist() == []
    usage = usage_of(TrainedTokenizer(from_merges(pairs)), b"the " * 9 + b"th")
    assert usage.scaffolds.tolist() == [256]


def test_a_token_that_only_a_whole_piece_becomes_is_formed_as_one(whole_piece):
    usage = usage_of(TrainedTokenizer(whole_piece), b".:.:", b".:.:")
    assert (final(usage, b".:.:"), formed(usage, b".:.:")) == (2, 2)
    assert formed(usage, b".") == 4


def test_never_used_rare_and_covered_add_up(from_merges):
    pairs = [(ord("a"), ord("b")), (0xE4, 0xBD)]
    tokenizer = TrainedTokenizer(from_merges(pairs, specials={"<|end|>": 300}))
    usage = usage_of(tokenizer, b"ab ab ab x<|end|>")
    used = [b"ab", b" ", b"x", b"<|end|>"]
    assert usage.size == 259
    assert usage.coverage == 4 / 259
    assert len(usage.never_used) == 255
    assert [usage.table.tokens[row] for row in usage.rare(3)] == [b"x", b"<|end|>"]
    assert usage.rare(1).tolist() == []
    assert [usage.table.tokens[row] for row in usage.rare(100)] == [b" ", b"x", b"ab", b"<|end|>"]
    assert not {usage.table.tokens[row] for row in usage.never_used} & set(used)
    # ids 258-299 are no tokens
    assert not {*range(258, 300)} & {*usage.table.ids[usage.never_used].tolist()}
    halves = [usage.table.tokens[row] for row in usage.half_characters]
    assert halves == [*BYTES[128:], b"\xe4\xbd"]


def test_only_ordinary_tokens_can_be_formed():
    usage = usage_of(CL100K, b"a <|endoftext|>")
    special = usage.table.ids.tolist().index(100257)
    assert usage.final[special] == 1
    assert not usage.can_form[special]
    assert np.isnan(usage.scaffold_ratio[special])
    assert np.count_nonzero(usage.can_form) == 100256


@pytest.mark.parametrize("name", ["cl100k_base", "bytes"])
def test_an_empty_corpus_uses_nothing(name):
    usage = usage_of(builtin_tokenizer(name), b"")
    assert (usage.tokens, usage.text_bytes, usage.coverage) == (0, 0, 0)
    assert len(usage.never_used) == usage.size


def test_a_special_that_is_to_be_refused_is_named_with_its_place():
    with files_of("ok", "\ufeffab <|endoftext|>") as paths:
        with pytest.raises(CorpusError) as caught:
            finish(count_usage(CL100K, paths, REFUSE))
        assert caught.value.fields["special"] == "<|endoftext|>"
        assert caught.value.fields["path"] == paths[1]
        # The mark has three bytes.
        assert caught.value.fields["offset"] == 6
        clean = finish(count_usage(CL100K, paths[:1], REFUSE))
    assert clean.tokens == 1


def test_an_alias_counts_as_the_special_it_names(with_specials):
    tokenizer = TrainedTokenizer(with_specials({"<|end|>": 1000}), aliases={"<|stop|>": 1000})
    usage = usage_of(tokenizer, b"<|end|><|stop|>")
    assert counted(usage, usage.final) == {1000: 2}


@pytest.mark.parametrize("name", ["cl100k_base", "characters"])
def test_compressed_and_foreign_files_are_read_as_text(name, tmp_path):
    tokenizer = builtin_tokenizer(name)
    text = "Grüße, 你好\n" * 20
    (tmp_path / "plain.txt").write_text(text, encoding="utf-8")
    (tmp_path / "wide.txt").write_text(text, encoding="utf-16")
    (tmp_path / "small.txt.gz").write_bytes(gzip.compress(text.encode()))
    one = finish(count_usage(tokenizer, [tmp_path / "plain.txt"]))
    all_three = finish(count_usage(tokenizer, [tmp_path]))
    assert (all_three.final == 3 * one.final).all()
    assert all_three.text_bytes == 3 * len(text.encode())


def test_a_missing_file_is_named(tmp_path):
    for tokenizer in (CL100K, builtin_tokenizer("bytes")):
        with pytest.raises(CorpusError, match=r"missing\.txt"):
            finish(count_usage(tokenizer, [tmp_path / "missing.txt"]))


def test_too_many_pieces_for_the_memory_are_told(monkeypatch, tmp_path):
    def fail(*_):
        raise MemoryError

    path = tmp_path / "a.txt"
    path.write_text("text")
    monkeypatch.setattr(TrainedTokenizer, "encode_pieces", fail)
    with pytest.raises(CorpusError, match="memory"):
        finish(count_usage(CL100K, [path]))


@given(data=_BINARY | texts)
@settings(deadline=None, max_examples=30)
def test_bytes_are_counted_part_by_part(data):
    tokenizer = builtin_tokenizer("bytes")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "PART_BYTES", 7)
        usage = usage_of(tokenizer, data)
    assert counted(usage, usage.final) == Counter(tokenizer.encode(data).ids.tolist())
    assert usage.is_exact
    assert not usage.can_form.any()


@given(data=texts)
@settings(deadline=None, max_examples=30)
def test_a_library_s_byte_level_tokenizer_is_counted_part_by_part(tmp_path_factory, data):
    tokenizer = opened(tmp_path_factory.mktemp("library"), byte_level_json())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "PART_BYTES", 5)
        usage = usage_of(tokenizer, data)
    assert counted(usage, usage.final) == Counter(tokenizer.encode(data, PARSE).ids.tolist())
    assert usage.is_exact


def test_a_text_that_cannot_be_cut_is_whole_up_to_a_size_and_cut_at_lines_beyond(
    tmp_path, monkeypatch
):
    tokenizer = opened(tmp_path, word_piece_json())
    data = "\n".join(WORDS).encode()
    whole = usage_of(tokenizer, data)
    assert whole.is_exact
    assert counted(whole, whole.final) == Counter(tokenizer.encode(data).ids.tolist())
    monkeypatch.setattr(parts, "PART_BYTES", 200)
    cut = usage_of(tokenizer, data)
    assert not cut.is_exact
    assert cut.text_bytes == len(data)
    added = {tokenizer.specials[text] for text in ("[CLS]", "[SEP]")}
    same = [row for row, token_id in enumerate(cut.table.ids.tolist()) if token_id not in added]
    assert (cut.final[same] == whole.final[same]).all()


def test_characters_are_counted_part_by_part(monkeypatch):
    monkeypatch.setattr(parts, "PART_BYTES", 7)
    usage = usage_of(builtin_tokenizer("characters"), "多模态 é\n".encode() * 3 + b"\xff")
    expected = {**dict.fromkeys("多模态 é\n", 3), "\udcff": 1}
    assert counted(usage, usage.final) == {ord(char): count for char, count in expected.items()}
    assert usage.size == 0x110000 - 0x800 + 128


def test_no_special_is_cut(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    path.write_bytes(b"aaa <|a b|> bbb " * 50)
    monkeypatch.setattr(parts, "PART_BYTES", 9)
    (file,) = corpus_files([path], Reading())
    found = list(parts.text_parts(file, CL100K.cuts, ["<|a b|>"]))
    assert b"".join(part.text for part in found) == path.read_bytes()
    assert len(found) > 20
    assert sum(part.text.count(b"<|a b|>") for part in found) == 50


DOCUMENTS = ["one two\n", '"three"', "", "one two three " * 40, "多模态 two"]


@pytest.fixture(params=["docs.jsonl", "docs.parquet"])
def documents(request, tmp_path):
    """A file of documents, whose own bytes hold more than their text."""
    path = tmp_path / request.param
    if path.suffix == ".parquet":
        parquet.write_table(pa.table({"text": DOCUMENTS}), path)
    else:
        path.write_text("".join(json.dumps({"id": 1, "text": text}) + "\n" for text in DOCUMENTS))
    return path


@pytest.mark.parametrize("part_bytes", [7, 1 << 17])
@pytest.mark.parametrize("make", [byte_level_json, word_piece_json, None])
def test_files_of_documents_are_read_as_documents(
    documents, make, part_bytes, tmp_path, monkeypatch
):
    monkeypatch.setattr(parts, "PART_BYTES", part_bytes)
    tokenizer = opened(tmp_path, make()) if make else builtin_tokenizer("bytes")
    usage = finish(count_usage(tokenizer, [documents]))
    assert usage.text_bytes == sum(len(text.encode()) for text in DOCUMENTS)
    if not usage.is_exact:
        assert (make, part_bytes) == (word_piece_json, 7)
        return
    expected = Counter()
    for text in filter(None, DOCUMENTS):
        expected.update(tokenizer.encode(text.encode(), PARSE).ids.tolist())
    assert counted(usage, usage.final) == expected


def test_a_tokenizer_with_pieces_and_one_without_read_the_same_text(documents):
    sizes = {
        finish(count_usage(builtin_tokenizer(name), [documents])).text_bytes
        for name in ("bytes", "characters", "cl100k_base")
    }
    assert sizes == {sum(len(text.encode()) for text in DOCUMENTS)}


def test_a_special_is_refused_in_the_text_of_a_document_alone(tmp_path):
    path = tmp_path / "docs.jsonl"
    line = {"note": "<|endoftext|>", "text": "none"}
    path.write_text(json.dumps(line) + "\n")
    assert finish(count_usage(CL100K, [path], REFUSE)).tokens == 1
    path.write_text(json.dumps(line) + "\n" + r'{"text": "a <\u007cendoftext|>"}')
    with pytest.raises(CorpusError, match=r"<\|endoftext\|> stands in"):
        finish(count_usage(CL100K, [path], REFUSE))


def test_the_steps_tell_what_is_done_and_how_far_it_is(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"some words " * 1000)
    phases = []
    tokenizer = TrainedTokenizer(Vocabulary(named_pattern("gpt2"), BYTES, specials={"<s>": 256}))
    for step in count_usage(tokenizer, [path], REFUSE):
        assert 0 <= step.done <= step.total or not step.total
        if step.phase not in phases:
            phases.append(step.phase)
    assert phases == [
        "reading the vocabulary",
        "looking for special tokens",
        "counting",
        "encoding pieces",
        "recovering merges",
        "following merges",
    ]


@pytest.mark.parametrize("name", ["cl100k_base", "bytes"])
def test_giving_up_at_any_step_closes_the_files(name, tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"some words\n" * 50_000)
    total = len(list(count_usage(builtin_tokenizer(name), [path], REFUSE)))
    for wanted in (1, 2, total // 2, total - 1):
        with closing(count_usage(builtin_tokenizer(name), [path], REFUSE)) as steps:
            for _ in range(wanted):
                next(steps, None)


def test_the_difference_lists_what_only_the_first_corpus_uses():
    raw = usage_of(CL100K, b"dog dog cat cat cat bird")
    clean = usage_of(CL100K, b"bird cat")
    rows = UsageDifference(raw, clean).only_in_first
    assert [raw.table.tokens[row] for row in rows] == [b" dog", b" bird", b"dog"]
    assert [int(raw.final[row]) for row in rows] == [1, 1, 1]
    assert UsageDifference(raw, raw).only_in_first.tolist() == []


def test_the_most_used_come_first_in_a_difference():
    raw = usage_of(CL100K, b" dog cat cat cat bird bird")
    rows = UsageDifference(raw, usage_of(CL100K, b"none")).only_in_first
    assert [raw.table.tokens[row] for row in rows] == [b" cat", b" bird", b" dog"]


def test_real_text_uses_part_of_the_vocabulary(corpus_text):
    usage = usage_of(CL100K, corpus_text, specials=TEXT)
    assert usage.tokens == len(CL100K.encode(corpus_text.encode(), TEXT))
    assert usage.formed[usage.can_form].sum() == (
        # Each byte once, and one more for each merge: every merge makes one token of two.
        len(corpus_text.encode()) + (len(corpus_text.encode()) - usage.tokens)
    )
