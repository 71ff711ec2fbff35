"""`bpe-explorer train`: algorithms, ties, continuing, and options that contradict each other."""

import lzma
from pathlib import Path

import pytest
from running import ROOT

from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.training import starting

_WORDS = " ".join(["low"] * 5 + ["lower"] * 2 + ["newest"] * 6 + ["widest"] * 3)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    """The working folder, which has a worked example and real text."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text(_WORDS)
    text = lzma.decompress((ROOT / "tests" / "data" / "corpus.en.xz").read_bytes())
    (tmp_path / "corpus.en").write_bytes(text)
    return tmp_path


def notes(errors: list[str]) -> list[str]:
    return [line for line in errors if line.startswith("bpe-explorer: note: ")]


@pytest.mark.parametrize(
    ("ties", "digest"),
    [
        ([], "465802608c38afa4cecb594c0ee9a438c084f94cf14c141b89d10033b74df597"),
        (["--ties", "ids"], "465802608c38afa4cecb594c0ee9a438c084f94cf14c141b89d10033b74df597"),
        (["--ties", "bytes"], "6114064b12c687c34b79ca4e694f9155863edbfff4760de89d92d2eb64ec3ac4"),
    ],
)
def test_ties_are_an_option_and_stand_in_the_object(report, ties, digest):
    found = report(
        "corpus.en", "--pattern", "gpt2", "--vocab-size", 500, "--special", "<|endoftext|>",
        "--format", "csv", *ties,
    )  # fmt: skip
    assert found["algorithm"] == "byte-bpe"
    assert found["ties"] == (ties[-1] if ties else "ids")
    assert (found["merges"], found["merges_sha256"]) == (243, digest)


@pytest.mark.parametrize(
    ("ties", "digest"),
    [
        ("first", "97db3bd305056c749349de7b44ef7c12a54b9c219771cf8a50d46f2139966e43"),
        ("ids", "43890687b57829c4098f39fba8ab4d6e8e601f941bcf97fa4c17054f857ea7c4"),
        ("bytes", "5bc44e100e5a4c6e7d0c53237882178144e9cb48685ee9e278db636c89761f73"),
    ],
)
def test_classic_bpe_learns_the_example_under_each_rule(report, ties, digest):
    found = report("words.txt", "--algorithm", "classic-bpe", "--ties", ties, "--vocab-size", 15)
    assert (found["algorithm"], found["ties"], found["merges"]) == ("classic-bpe", ties, 3)
    assert (found["vocab_size"], found["stopped"]) == (15, "size")
    assert found["merges_sha256"] == digest
    # 43 letters and marks fewer than before, of 78 characters with the spaces between words.
    assert found["bytes_per_token"] == pytest.approx(len(_WORDS) / (95 - 27), abs=1e-4)
    assert found["files"][0].endswith(str(Path("words-15-huggingface", "tokenizer.json")))


@pytest.mark.parametrize("algorithm", ["classic-bpe", "wordpiece", "unigram", "characters"])
def test_each_algorithm_leaves_a_tokenizer_that_opens_and_says_what_is_unknown(report, algorithm):
    found = report(
        "corpus.en", "--algorithm", algorithm, "--vocab-size", 400, "--special", "<|end|>"
    )
    assert found["algorithm"] == algorithm
    assert len(found["files"]) == 2
    tokenizer = load_tokenizer(found["files"][0])
    assert tokenizer.size == found["vocab_size"]
    assert tokenizer.specials.keys() == {"<UNK>", "<|end|>"}
    ids = tokenizer.encode("the cat 多".encode(), SpecialReading.PARSE).ids
    assert tokenizer.specials["<UNK>"] in ids
    has_merges = algorithm == "classic-bpe"
    assert (found["ties"] is None, found["merges_sha256"] is None) == (not has_merges,) * 2
    assert (found["merges"] > 0) is has_merges
    assert (found["bytes_per_token"] is None) is (algorithm in ("wordpiece", "unigram"))
    assert found["corpus"]["bytes"] == Path("corpus.en").stat().st_size


def test_a_summary_names_the_algorithm_and_what_is_known(command):
    _, output, errors = command("corpus.en", "--algorithm", "wordpiece", "--vocab-size", 400)
    assert "WordPiece: vocabulary of 400 ids (400 asked); the size is reached" in output
    assert "merged by count, as Hugging Face tokenizers does" in output
    assert any("merges the most frequent one" in note for note in notes(errors))
    assert "pieces" not in output
    assert "bytes per token" not in output
    assert any("leaves ties to chance" in note for note in notes(errors))
    assert any(line.startswith("learning: ") for line in errors)
    _, output, errors = command("words.txt", "--algorithm", "characters")
    assert "characters: vocabulary of 12 ids (4,096 asked); the corpus has no token left" in output
    assert "1.00 bytes per token" in output
    assert notes(errors) == []


def test_that_the_first_seen_is_slow_is_said_and_long_text_is_refused(command, monkeypatch):
    code, _, errors = command("words.txt", "--ties", "first", "--vocab-size", 260)
    assert code == 0
    assert any("this is slow" in note for note in notes(errors))
    monkeypatch.setattr(starting, "MOST_BYTES_FOR_FIRST", 1000)
    code, _, errors = command("corpus.en", "--ties", "first")
    assert code == 2
    assert "has 133,027 bytes" in errors[-1]
    assert "may have 1,000" in errors[-1]


def test_a_vocabulary_is_continued_by_name_or_file_and_keeps_its_ids(report, command):
    base = report("words.txt", "--vocab-size", 262, "--special", "<|end|>")
    file = next(name for name in base["files"] if name.endswith(".tiktoken"))
    grown = report("corpus.en", "--continue", file, "--vocab-size", 400, "--ties", "bytes")
    assert (grown["vocab_size"], grown["merges"], grown["ties"]) == (400, 138, "bytes")
    assert grown["corpus"]["specials_found"] == {"<|end|>": 0}
    old = load_tokenizer(file)
    new = load_tokenizer(next(name for name in grown["files"] if name.endswith(".tiktoken")))
    for token_id in range(old.id_limit):
        assert new.token_bytes(token_id) == old.token_bytes(token_id)
    assert grown["merges_sha256"] == new.vocabulary.merges_sha256() != base["merges_sha256"]
    assert len(new.encode(b"the cat sat on").ids) < len(old.encode(b"the cat sat on").ids)
    _, output, _ = command("corpus.en", "--continue", "r50k_base", "--vocab-size", 50260)
    assert "3 new merges" in output
    assert "(before: " in output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--algorithm", "bpe"], "'bpe'"),
        (["--ties", "last"], "'last'"),
        (["--algorithm", "unigram", "--ties", "ids"], "“ties” does not go with Unigram"),
        (["--algorithm", "characters", "--pattern", "gpt2"], "“pattern” does not go with char"),
        (["--algorithm", "classic-bpe", "--pattern", "gpt2"], "“pattern” does not go with classic"),
        (["--algorithm", "wordpiece", "--continue", "r50k_base"], "does not go with WordPiece"),
        (["--algorithm", "classic-bpe", "--stray-bytes", "keep"], "“stray bytes” does not go"),
        (["--algorithm", "unigram", "--min-frequency", "2"], "“minimum frequency” does not go"),
        (["--algorithm", "unigram", "--picture", "p.png"], "Unigram has no merges"),
        (["--algorithm", "wordpiece", "--format", "tiktoken"], "holds byte-level BPE only"),
        (["--algorithm", "wordpiece", "--special", "<UNK>"], "<UNK> for unknown characters"),
        (["--algorithm", "classic-bpe", "--vocab-size", "5"], "needs at least 12"),
        (["--algorithm", "unigram", "--vocab-size", "0"], "is too small"),
        (["--continue", "r50k_base", "--special", "<a>"], "keeps its pattern and its special"),
        (["--continue", "r50k_base", "--pattern", "gpt2"], "itself tells how text is split"),
        (["--continue", "r50k_base"], "has 50,257 ids already"),
        (["--continue", "characters"], "characters is characters, and only byte-level BPE"),
        (["--continue", "none.json"], "no file none.json"),
    ],
)
def test_contradictions_are_one_plain_line_and_leave_nothing(command, folder, arguments, words):
    before = set(folder.rglob("*"))
    code, output, errors = command("words.txt", *arguments)
    said = [line for line in errors if line and "B/s" not in line and ": note: " not in line]
    assert code == 2
    assert output == ""
    assert len(said) == 1, errors
    assert said[0].startswith("bpe-explorer: ")
    assert words in said[0]
    assert set(folder.rglob("*")) == before
