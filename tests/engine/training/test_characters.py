"""A vocabulary of the characters of a corpus."""

from pathlib import Path

import pytest
from tokenizers import Tokenizer
from training_runs import files_of, request_for

from explorer.engine.errors import CorpusError, RequestError
from explorer.engine.formats.export import export
from explorer.engine.opening.trained_run import tokenizer_of
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.events import Counted, Finished, Progress, TrainedModel
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.trainer import train


def collect(*texts, size=300, **options):
    """The events but for progress, and the tokenizer."""
    with files_of(*texts) as paths:
        request = request_for(paths, size, algorithm=Algorithm.CHARACTERS, **options)
        events = [event for event in train(request) if not isinstance(event, Progress)]
    counted, model, finished = events
    assert isinstance(counted, Counted)
    assert isinstance(model, TrainedModel)
    assert isinstance(finished, Finished)
    tokenizer = tokenizer_of(request, MergeHistory.of(counted), model, "own")
    assert tokenizer.size == model.size
    return counted, finished, tokenizer


def texts_of(tokenizer) -> list[str]:
    return [tokenizer.token_bytes(number).decode() for number in range(tokenizer.id_limit)]


def test_ids_follow_the_code_points_then_the_unknown_and_specials():
    counted, finished, tokenizer = collect("b多a\n", "😀 a<s>", specials=("<s>",))
    assert texts_of(tokenizer) == ["\n", " ", "a", "b", "多", "😀", "<UNK>", "<s>"]
    assert tokenizer.specials == {"<UNK>": 6, "<s>": 7}
    assert (tokenizer.name, tokenizer.kind) == ("own", "characters")
    assert finished.reason == "no-tokens"
    assert counted.text_tokens == 7
    assert counted.stats.specials_found == {"<s>": 1}


def test_what_was_in_the_corpus_comes_back_and_what_was_not_is_shown():
    _, _, tokenizer = collect("ab 多\r\n\t")
    text = "a多\r\n b\t".encode()
    found = tokenizer.encode(text)
    assert tokenizer.decode(found.ids) == text
    found = tokenizer.encode("aé多ü".encode())
    unknown = tokenizer.specials["<UNK>"]
    assert [int(token) == unknown for token in found.ids] == [False, True, False, True]
    assert list(zip(found.starts.tolist(), found.stops.tolist(), strict=True)) == [
        (0, 1), (1, 3), (3, 6), (6, 8)
    ]  # fmt: skip


def test_too_many_characters_leave_the_most_frequent_the_smallest_first():
    _, finished, tokenizer = collect("ddd cc bb aa", size=5)
    assert texts_of(tokenizer) == [" ", "a", "b", "d", "<UNK>"]
    assert finished.reason == "size"


def test_the_smallest_size_leaves_only_the_unknown():
    _, _, tokenizer = collect("ab", size=1)
    assert texts_of(tokenizer) == ["<UNK>"]
    assert tokenizer.encode(b"ab").ids.tolist() == [0, 0]


def test_an_empty_corpus_has_no_characters():
    assert texts_of(collect("")[2]) == ["<UNK>"]


def test_a_special_is_found_or_read_character_by_character():
    _, _, tokenizer = collect("<s>ab", specials=("<s>",))
    assert len(tokenizer.encode(b"<s>ab", SpecialReading.PARSE).ids) == 3
    assert len(tokenizer.encode(b"<s>ab", SpecialReading.TEXT).ids) == 5


def test_it_is_exported_as_a_tokenizer_json(tmp_path):
    _, _, tokenizer = collect("ab 多")
    files = export(tokenizer, "huggingface", tmp_path, "own").files
    library = Tokenizer.from_file(str(files[0]))
    assert library.encode("a多?").ids == tokenizer.encode("a多?".encode()).ids.tolist()
    assert library.decode(library.encode("b 多a").ids) == "b 多a"


def test_stray_bytes_and_foreign_options_are_refused():
    with pytest.raises(CorpusError, match="offset 2"):
        collect(b"ab\xff")
    request = request_for([Path("none")], 300, algorithm=Algorithm.CHARACTERS, min_frequency=2)
    with pytest.raises(RequestError, match="“minimum frequency” does not go with characters"):
        request.check()
