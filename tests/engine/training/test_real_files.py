"""Files that people really train on: merge for merge equal to rustbpe, and to published values."""

import lzma
import sysconfig
from pathlib import Path

import pytest
import regex
import rustbpe
from encoded_ids import ids_of
from training_runs import learn

from explorer.assets import sample_corpus
from explorer.engine.patterns import named_pattern, pattern_names
from explorer.engine.tokenizers.trained import TrainedTokenizer

_DATA = Path(__file__).parents[2] / "data"
_END = "<|endoftext|>"


def data(name: str) -> bytes:
    return lzma.decompress((_DATA / f"{name}.xz").read_bytes())


def code() -> str:
    library = Path(sysconfig.get_path("stdlib"))
    files = sorted(library.glob("[a-d]*.py"))
    return "".join(file.read_text("utf-8") for file in files)


def chinese() -> str:
    text = sample_corpus().read_text("utf-8")
    return "".join(
        line for line in text.splitlines(keepends=True) if regex.search(r"\p{Han}", line)
    )


def tokens_of_rustbpe(text: str, size: int, pattern: str) -> list[bytes]:
    trainer = rustbpe.Tokenizer()
    trainer.train_from_iterator([text], size, pattern=named_pattern(pattern).expression)
    return [bytes(token) for token, _ in trainer.get_mergeable_ranks()][256:]


# file: size reached of 512, SHA-256 of the merges, tokens in the file.
_KNOWN = {
    "blns.txt": (512, "26ebce7d9f7be965a9cc6854d2b5f7b746c96f42e99cb79d42bdc56a3939e353", 15830),
    "taylorswift.txt": (
        512, "ced7f2b9af1db3d1696fd217c39c4674d210b567d98e4aff0b23ccadbd59e7e4", 87339,
    ),
    "german.txt": (508, "3880cd97f85496cccaa834a15cdd2b11f2cca1aea440e0d09a25bdbf40de573f", 107),
    "address.txt": (512, "eeb144239db9dedce84d7244ed0d5c9e5c0e9a4c6fc071cbeb49d80af719cbcd", 434),
    "tinystories_sample.txt": (
        512, "1230c6f91a8bc50fb2a74cb930603875ddcb15b134e87d67c08f03a0f4f91399", 1296,
    ),
    "corpus.en": (512, "560a48fbe12e4ed554dd03ee916979290c09c11dc7d3668fdf91bf70005daaca", 62190),
}  # fmt: skip


@pytest.mark.parametrize("name", _KNOWN)
def test_known_files_give_the_known_merges_and_token_counts(name):
    text = data(name)
    reached, digest, file_tokens = _KNOWN[name]
    run = learn(text, size=512)
    assert run.vocabulary.size == reached
    assert run.vocabulary.merges_sha256() == digest
    assert run.stats.bytes == len(text)
    assert run.history.tokens[-1] == file_tokens
    assert run.history.final_bytes_per_token == len(text) / file_tokens
    tokenizer = TrainedTokenizer(run.vocabulary)
    ids = ids_of(tokenizer, text.decode())
    assert len(ids) == file_tokens
    assert tokenizer.decode(ids) == text


@pytest.mark.parametrize("pattern", sorted(pattern_names()))
def test_english_equals_rustbpe(pattern):
    text = data("corpus.en").decode()
    assert learn(text, size=2000, pattern=pattern).tokens == tokens_of_rustbpe(text, 2000, pattern)


@pytest.mark.parametrize("pattern", ["cl100k", "gpt2", "o200k", "qwen2"])
def test_code_equals_rustbpe(pattern):
    text = code()
    assert len(text) > 500_000
    assert learn(text, size=3000, pattern=pattern).tokens == tokens_of_rustbpe(text, 3000, pattern)


@pytest.mark.parametrize("pattern", sorted(pattern_names()))
def test_chinese_equals_rustbpe(pattern):
    text = chinese()
    assert len(text) > 2000
    assert learn(text, size=1500, pattern=pattern).tokens == tokens_of_rustbpe(text, 1500, pattern)


@pytest.mark.parametrize("name", ["blns.txt", "taylorswift.txt"])
def test_files_learned_to_the_last_pair_equal_rustbpe(name):
    text = data(name).decode()
    run = learn(text, size=200_000)
    assert run.finished.reason == "no-pairs"
    assert run.tokens == tokens_of_rustbpe(text, 200_000, "cl100k")


def test_the_assignment_of_stanford_gives_the_merges_of_its_text_under_our_rule_for_ties():
    run = learn(data("corpus.en"), size=500, pattern="gpt2", specials=(_END,))
    vocabulary = run.vocabulary
    assert vocabulary.merge_count == 243
    assert vocabulary.merges_sha256() == (
        "465802608c38afa4cecb594c0ee9a438c084f94cf14c141b89d10033b74df597"
    )
    assert run.learned[:5] == [
        (b" t", 2940), (b" a", 2214), (b"he", 2168), (b"in", 1890), (b" the", 1579)
    ]  # fmt: skip
    # Here two pairs are equally frequent, and the course takes the other: " a" + "nd".
    assert run.pairs[31] == (ord(" "), ord("d"))
    assert run.learned[31] == (b" d", 609)
    assert run.history.tokens[-1] == 63649


def test_stories_are_split_at_their_end_marks():
    text = data("tinystories_sample.txt")
    run = learn(text, size=513, specials=(_END,))
    assert run.stats.specials_found == {_END: 5}
    split_digest = "0957c29d9f02848293da4356df4464e86f2bebaeb990d7b64455b9430082289a"
    assert run.vocabulary.merges_sha256() == split_digest
    marks = {b"ft", b"<|", b">\n", b"ex", b"end", b"oft", b"|>\n", b"ext", b"endoft", b"endoftext"}
    assert not marks & set(run.tokens)
    assert marks <= set(learn(text, size=512).tokens)
    ids = ids_of(run.vocabulary, text.decode())
    assert (len(ids), ids.count(512)) == (1272, 5)


@pytest.mark.parametrize("copies", [1, 200])
def test_documents_said_again_and_again_give_the_same_merges(copies):
    story = data("tinystories_sample.txt")
    run = learn(*[story] * copies, size=600)
    assert run.vocabulary.merges_sha256() == (
        "2604891280f793d621328d9cb0a48b3fe25582520470e2fccf7f2d476bfa7b57"
    )
    assert run.stats.files == copies
    assert run.stats.bytes == copies * len(story)
    once = learn(story, size=600)
    assert run.history.frequency.tolist() == [
        copies * frequency for frequency in once.history.frequency.tolist()
    ]


def test_one_file_of_many_documents_gives_the_merges_of_one_document():
    story = data("tinystories_sample.txt")
    once = learn(story, size=601, specials=(_END,))
    often = learn((story + _END.encode()) * 200, size=601, specials=(_END,))
    assert often.pairs == once.pairs
    assert often.stats.specials_found == {_END: 200 * 6}
    assert often.stats.unique_pieces == once.stats.unique_pieces
