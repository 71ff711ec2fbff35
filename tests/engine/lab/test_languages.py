"""The token tax: the same sentences in several languages."""

import unicodedata

import pytest
from small_tokenizers import opened
from tokenizers import Tokenizer, models, pre_tokenizers

from explorer.engine.errors import CorpusError
from explorer.engine.lab.languages import sentences as sentence_files
from explorer.engine.lab.languages.sentences import LANGUAGES, sentences
from explorer.engine.lab.languages.tax import measure_tax, tax_of
from explorer.engine.scripts import NO_SCRIPT, SCRIPTS, script_numbers
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.plain import ByteTokenizer, CharacterTokenizer

ENCODINGS = ("r50k_base", "cl100k_base", "o200k_base")


def ratios(name):
    return {tax.language.code: tax.ratio for tax in tax_of(builtin_tokenizer(name))}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_language_has_the_same_number_of_whole_sentences(language):
    lines = sentences(language)
    assert len(lines) == len(sentences(LANGUAGES[0])) == 8
    for line in lines:
        assert line == line.strip() != ""
        assert unicodedata.is_normalized("NFC", line)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_language_is_written_in_its_own_scripts(language):
    code_points = [ord(char) for line in sentences(language) for char in line]
    numbers = {script_numbers(code_point) for code_point in code_points} - {NO_SCRIPT}
    assert {SCRIPTS[number - 1] for number in numbers} == set(language.scripts)


def test_there_are_a_dozen_languages_and_english_is_the_first():
    assert len({language.code for language in LANGUAGES}) == len(LANGUAGES) == 12
    assert LANGUAGES[0].name == "English"


def test_burmese_gets_cheaper_from_one_vocabulary_to_the_next():
    r50k, cl100k, o200k = (ratios(name)["my"] for name in ENCODINGS)
    assert r50k > 10
    assert r50k > cl100k > 2 * o200k
    assert o200k > 2


@pytest.mark.parametrize("name", ENCODINGS)
def test_every_language_costs_more_than_english_and_burmese_the_most(name):
    found = ratios(name)
    assert found.pop("en") == 1
    assert all(1 < ratio < 20 for ratio in found.values())
    assert max(found, key=found.get) == "my"


def test_languages_in_the_latin_script_cost_less_than_those_in_others_in_gpt_2():
    found = ratios("r50k_base")
    latin = {one.code for one in LANGUAGES if one.scripts == ("Latin",)}
    dearest = max(found[code] for code in latin)
    assert all(found[code] > dearest for code in found.keys() - latin)


def test_bytes_and_characters_are_those_of_the_sentences():
    for tax in tax_of(ByteTokenizer()):
        assert tax.tokens == tax.bytes
        assert tax.bytes == len("".join(sentences(tax.language)).encode())
    for tax in tax_of(CharacterTokenizer()):
        assert tax.tokens == tax.characters == len("".join(sentences(tax.language)))


def test_several_tokenizers_are_measured_one_after_another():
    steps = measure_tax([ByteTokenizer, CharacterTokenizer])
    assert [next(steps).done, next(steps).done] == [0, 1]
    assert finish(measure_tax([ByteTokenizer])) == [tax_of(ByteTokenizer())]


def test_a_missing_file_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(sentence_files, "language_samples", lambda: tmp_path)
    with pytest.raises(CorpusError, match=r"en\.txt"):
        tax_of(ByteTokenizer())


def test_a_tokenizer_that_drops_all_english_has_no_ratio(tmp_path):
    library = Tokenizer(models.BPE(vocab={"的": 0}, merges=[]))
    found = tax_of(opened(tmp_path, library.to_str()))
    assert found[0].tokens == 0
    assert {tax.ratio for tax in found} == {None}


def knows_words_of(*codes):
    """A tokenizer.json of whole words, which knows those of some languages alone."""
    known = [language for language in LANGUAGES if language.code in codes]
    words = {word for one in known for text in sentences(one) for word in text.split()}
    vocab = {word: number for number, word in enumerate(["[UNK]", *sorted(words)])}
    library = Tokenizer(models.WordLevel(vocab, unk_token="[UNK]"))
    library.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    return library.to_str()


def test_a_language_with_unknown_tokens_has_no_ratio(tmp_path):
    found = {tax.language.code: tax for tax in tax_of(opened(tmp_path, knows_words_of("en", "es")))}
    assert found["en"].ratio == 1
    assert found["es"].unknown == 0
    assert found["es"].ratio == found["es"].tokens / found["en"].tokens
    assert found["my"].unknown > 0
    assert {tax.ratio for tax in found.values() if tax.unknown} == {None}


def test_where_tokens_of_english_are_unknown_no_language_has_a_ratio(tmp_path):
    found = tax_of(opened(tmp_path, knows_words_of("es")))
    assert found[0].unknown > 0
    assert {tax.ratio for tax in found} == {None}
