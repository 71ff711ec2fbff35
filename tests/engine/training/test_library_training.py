"""WordPiece and Unigram: what the library learns when it is called directly, and its events."""

import itertools
import json
import lzma
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer, models, pre_tokenizers, trainers
from training_runs import chunks_of, files_of, request_for

from explorer.engine.errors import CorpusError, RequestError, TrainingError
from explorer.engine.formats.export import export, why_not
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.opening.trained_run import tokenizer_of
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.training import library_training, lines
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.chunks import ChunkReader
from explorer.engine.training.events import (
    Counted,
    Finished,
    Phase,
    Progress,
    TrainedModel,
)
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.lines import LineReader
from explorer.engine.training.results import learned_vocabulary, merges_sha256
from explorer.engine.training.trainer import train

_DATA = Path(__file__).parents[2] / "data"
_LIBRARIES = [Algorithm.WORDPIECE, Algorithm.UNIGRAM]
# Each pair of characters has another frequency, so that chance has nothing to decide.
_UNTIED = "\n".join(
    " ".join([word] * count)
    for word, count in [("ab", 500), ("abc", 240), ("xy", 110), ("xyz", 50), ("mno", 19)]
)


def english() -> str:
    return lzma.decompress((_DATA / "corpus.en.xz").read_bytes()).decode()


def events_of(*texts, algorithm, size=300, **options):
    with files_of(*texts) as paths:
        return list(train(request_for(paths, size, algorithm=algorithm, **options)))


def model_of(events) -> TrainedModel:
    (model,) = [event for event in events if isinstance(event, TrainedModel)]
    return model


def tokenizer_for(*texts, algorithm, size=300, **options):
    with files_of(*texts) as paths:
        request = request_for(paths, size, algorithm=algorithm, **options)
        return tokenizer_of(request, MergeHistory(), model_of(train(request)), "own")


def vocab_of(content: str) -> dict | list:
    return json.loads(content)["model"]["vocab"]


def test_word_piece_learns_what_the_library_learns_from_the_file(tmp_path):
    path = tmp_path / "text"
    path.write_text(_UNTIED)
    library = Tokenizer(models.WordPiece(unk_token="<UNK>"))
    library.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    size = 20
    trainer = trainers.WordPieceTrainer(
        vocab_size=size, special_tokens=["<UNK>", "<s>"], show_progress=False
    )
    library.train([str(path)], trainer)
    theirs = library.get_vocab(with_added_tokens=True)
    ours = vocab_of(
        model_of(
            events_of(_UNTIED, algorithm=Algorithm.WORDPIECE, size=size, specials=("<s>",))
        ).content
    )
    # The library numbers single characters inside of words by chance.
    single = {token for token in theirs if len(token.removeprefix("##")) == 1}
    assert {token: number for token, number in ours.items() if token not in single} == {
        token: number for token, number in theirs.items() if token not in single
    }
    assert single <= ours.keys()
    assert {"ab", "abc", "xy", "##no"} & ours.keys()
    assert len(ours) == size


def test_unigram_learns_what_the_library_learns_from_the_file(tmp_path):
    path = tmp_path / "text"
    path.write_text(english())
    library = Tokenizer(models.Unigram())
    library.pre_tokenizer = pre_tokenizers.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=600, special_tokens=["<UNK>"], unk_token="<UNK>", show_progress=False
    )
    library.train([str(path)], trainer)
    theirs = dict(vocab_of(library.to_str()))
    model = model_of(events_of(english(), algorithm=Algorithm.UNIGRAM, size=600))
    ours = dict(vocab_of(model.content))
    assert model.size == len(ours) == 600
    assert json.loads(model.content)["model"]["unk_id"] == 0
    # The library adds numbers in an order by chance, so that few tokens may differ.
    assert len(theirs.keys() ^ ours.keys()) <= 6
    for token in theirs.keys() & ours.keys():
        assert ours[token] == pytest.approx(theirs[token], abs=0.05)


@pytest.mark.parametrize("algorithm", _LIBRARIES)
def test_events_come_in_the_order_counting_counted_learning_model_finished(algorithm):
    events = events_of(english(), algorithm=algorithm, size=500)
    names = [
        event.phase if isinstance(event, Progress) else type(event).__name__ for event in events
    ]
    order = [name for name, _ in itertools.groupby(names)]
    assert order in (
        ["counting", "Counted", "learning", "TrainedModel", "Finished"],
        ["counting", "Counted", "TrainedModel", "Finished"],
    )
    counted = next(event for event in events if isinstance(event, Counted))
    assert counted.stats.bytes == len(english().encode())
    assert counted.stats.pieces == counted.text_tokens == 0
    assert list(counted.alphabet) == []
    assert isinstance(events[-1], Finished)
    assert events[-1].reason == "size"
    assert all(event.total == 0 for event in events if getattr(event, "phase", "") == "learning")


def test_progress_tells_what_was_read(monkeypatch):
    asked = threading.Semaphore(0)
    read = ChunkReader.read

    def read_when_told_of(self, buffer):
        while asked.acquire(blocking=False):
            pass
        # The second event from here on was made after what was read before.
        for _ in range(2):
            assert asked.acquire(timeout=60)
        return read(self, buffer)

    monkeypatch.setattr(ChunkReader, "read", read_when_told_of)
    monkeypatch.setattr(library_training, "_REPORT_SECONDS", 0.001)
    monkeypatch.setattr(lines, "CHUNK_BYTES", 10_000)
    done = []
    with files_of(english()) as paths, chunks_of(10_000):
        for event in train(request_for(paths, 300, algorithm=Algorithm.WORDPIECE)):
            asked.release()
            if isinstance(event, Progress) and event.phase is Phase.COUNTING:
                done.append(event.done)
                assert event.total == len(english().encode())
    assert done == sorted(done)
    assert len(set(done)) > 5


def test_a_run_that_is_given_up_reads_no_further(monkeypatch):
    monkeypatch.setattr(lines, "CHUNK_BYTES", 1000)
    with files_of(english()) as paths, chunks_of(1000):
        events = train(request_for(paths, 300, algorithm=Algorithm.WORDPIECE))
        next(events)
        events.close()
    assert threading.active_count() < 10


@pytest.mark.parametrize("algorithm", _LIBRARIES)
def test_specials_are_tokens_and_no_text(algorithm):
    text = "the cat <|end|> and the hat\n" * 30
    events = events_of(text, algorithm=algorithm, size=60, specials=("<|end|>", "<|pad|>"))
    assert events[-1].stats.specials_found == {"<|end|>": 30, "<|pad|>": 0}
    tokenizer = tokenizer_for(text, algorithm=algorithm, size=60, specials=("<|end|>", "<|pad|>"))
    assert tokenizer.specials == {"<UNK>": 0, "<|end|>": 1, "<|pad|>": 2}
    tokens = [tokenizer.token_bytes(number).decode() for number in range(3, tokenizer.id_limit)]
    assert not any("<" in token for token in tokens)
    assert 1 in tokenizer.encode(b"the cat<|end|>", SpecialReading.PARSE).ids


def test_an_unknown_word_of_word_piece_covers_its_bytes():
    tokenizer = tokenizer_for(english(), algorithm=Algorithm.WORDPIECE, size=400)
    text = "the 多模态 cat".encode()
    found = tokenizer.encode(text)
    unknown = found.ids.tolist().index(0)
    assert text[found.starts[unknown] : found.stops[unknown]] == "多模态".encode()
    assert tokenizer.kind == "WordPiece"
    assert tokenizer.vocabulary is None


def test_an_unknown_character_of_unigram_covers_its_bytes():
    tokenizer = tokenizer_for(english(), algorithm=Algorithm.UNIGRAM, size=400)
    text = "the 多 cat".encode()
    found = tokenizer.encode(text)
    unknown = found.ids.tolist().index(0)
    assert text[found.starts[unknown] : found.stops[unknown]].strip() == "多".encode()
    assert tokenizer.kind == "Unigram"


@pytest.mark.parametrize("algorithm", _LIBRARIES)
def test_they_are_exported_as_a_tokenizer_json_and_as_nothing_else(tmp_path, algorithm):
    tokenizer = tokenizer_for(english(), algorithm=algorithm, size=400)
    files = export(tokenizer, "huggingface", tmp_path, "own").files
    again = load_tokenizer(files[0])
    sample = english()[:2000].encode()
    assert again.encode(sample).ids.tolist() == tokenizer.encode(sample).ids.tolist()
    assert "this is " + tokenizer.kind in str(why_not(tokenizer, "tiktoken"))


@pytest.mark.parametrize("algorithm", _LIBRARIES)
def test_there_are_no_merges_and_no_vocabulary_of_bytes(algorithm):
    request = request_for([Path("none")], 300, algorithm=algorithm)
    assert learned_vocabulary(request, MergeHistory()) is None
    assert merges_sha256(request, MergeHistory()) is None
    with pytest.raises(TrainingError, match="ended before"):
        tokenizer_of(request, MergeHistory())
    assert "chance" in str(request.doubts()[0])


@pytest.mark.parametrize("algorithm", _LIBRARIES)
def test_a_corpus_that_cannot_be_read_is_an_error(algorithm, tmp_path):
    with pytest.raises(CorpusError, match="offset 3, and the corpus has 2"):
        events_of(b"abc\xff\xfe", algorithm=algorithm)
    half = tmp_path / "half.gz"
    half.write_bytes(b"\x1f\x8b\x08\x00\x00")
    with pytest.raises(CorpusError, match="cannot be read"):
        list(train(request_for([half], 300, algorithm=algorithm)))
    with pytest.raises(CorpusError, match="no file"):
        list(train(request_for([tmp_path / "none"], 300, algorithm=algorithm)))


def test_what_the_library_refuses_is_said_in_words():
    with pytest.raises(TrainingError, match="cannot train on this corpus") as caught:
        events_of("the cat", algorithm=Algorithm.UNIGRAM, size=3)
    assert "another size" in str(caught.value)
    assert caught.value.details


def test_word_piece_that_cannot_hold_the_characters_is_refused_with_the_smallest_size():
    # a, b, ##a, ##b, the unknown one and the special.
    with pytest.raises(RequestError, match=r"vocabulary of 5 is too small\. It needs at least 6"):
        events_of("ab ba", algorithm=Algorithm.WORDPIECE, size=5, specials=("<s>",))
    events = events_of("ab ba", algorithm=Algorithm.WORDPIECE, size=6, specials=("<s>",))
    assert model_of(events).size == 6


@pytest.mark.parametrize("algorithm", _LIBRARIES)
def test_an_empty_corpus_gives_no_tokens(algorithm):
    events = events_of("", algorithm=algorithm)
    assert (model_of(events).size, events[-1].reason) == (1, "no-tokens")


@pytest.mark.parametrize(
    ("algorithm", "options", "name"),
    [
        (Algorithm.WORDPIECE, {"max_token_bytes": 9}, "longest token"),
        (Algorithm.WORDPIECE, {"ties": "bytes"}, "ties"),
        (Algorithm.UNIGRAM, {"min_frequency": 2}, "minimum frequency"),
        (Algorithm.UNIGRAM, {"stray_bytes": "keep"}, "stray bytes"),
    ],
)
def test_options_that_they_do_not_take_are_refused(algorithm, options, name):
    with pytest.raises(RequestError, match=f"“{name}” does not go with {algorithm.label}"):
        events_of("abc", algorithm=algorithm, **options)


@pytest.mark.parametrize(
    ("algorithm", "special"), [(Algorithm.WORDPIECE, "##ello"), (Algorithm.UNIGRAM, "▁hell")]
)
def test_specials_that_could_be_learned_are_refused(algorithm, special):
    with pytest.raises(RequestError, match=f"“{special}” could be the same as a token"):
        events_of("hello yellow bello cello", algorithm=algorithm, size=60, specials=(special,))


def test_the_sign_for_a_space_may_stand_inside_of_a_special():
    special = "<｜begin▁of▁sentence｜>"
    events = events_of("the cat", algorithm=Algorithm.UNIGRAM, size=60, specials=(special,))
    assert special in model_of(events).content


def lines_of(*texts: str, specials=()) -> list[str]:
    with files_of(*texts) as paths:
        return list(LineReader(request_for(paths, 256, specials=specials)).lines())


def expected_lines(text: str, specials: list[str]) -> list[str]:
    for special in specials:
        text = text.replace(special, "\0")
    parts = [part for part in text.split("\0") if part]
    return [line for part in parts for line in part.splitlines(keepends=True)]


@settings(max_examples=60, deadline=None)
@given(
    texts=st.lists(st.text("ab é多\n", max_size=80) | st.just("a<s>\nb <s>"), max_size=4),
    size=st.integers(4, 40),
)
def test_lines_are_those_of_each_file_wherever_it_is_cut(texts, size):
    texts = [text for text in texts if text] or ["a"]
    with chunks_of(size), pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines, "CHUNK_BYTES", size)
        found = lines_of(*texts, specials=("<s>",))
    assert found == [line for text in texts for line in expected_lines(text, ["<s>"])]
