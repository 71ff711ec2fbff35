"""Known glitch tokens, and pairs of incomplete tokens."""

import pytest
from scans import scanned
from small_tokenizers import opened, word_piece_json

from explorer.engine.lab.scanning.bigrams import Mixture, find_bigrams
from explorer.engine.lab.scanning.glitch_tokens import (
    GLITCH_TOKENS,
    KNOWN,
    Fault,
    check_glitch_tokens,
)
from explorer.engine.lab.scanning.scan import scan
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer

# Id in r50k, cl100k and o200k; None where it is several tokens.
IDS = {
    " SolidGoldMagikarp": (43453, None, None),
    "SolidGoldMagikarp": (None, None, None),
    " petertodd": (37444, None, None),
    "ertodd": (36481, None, None),
    " davidjl": (23282, 99944, None),
    " TheNitromeFan": (42090, None, None),
    " TheNitrome": (42089, None, None),
    "Nitrome": (42066, None, None),
    " RandomRedditorWithNo": (36174, None, None),
    "rawdownloadcloneembedreportprint": (30906, None, None),
    "BuyableInstoreAndOnline": (40242, None, None),
    " externalToEVAOnly": (30213, None, None),
    "externalActionCode": (31576, 91198, None),
    " Leilan": (50216, None, None),
    "EStreamFrame": (43177, None, None),
    " attRot": (35207, None, None),
    "useRalativeImagePath": (None, 89473, None),
    " ForCanBeConvertedToForeach": (None, 80371, None),
    "PostalCodesNL": (None, 85069, None),
    "artisanlib": (None, 81259, None),
    " Hexatrigesimal": (None, 79740, None),
    "_REALTYPE": (None, 57361, 193278),
    "给主人留下些什么吧": (None, None, 177431),
    " practition": (17629, 31271, 37149),
}
SPLITS = {
    ("r50k_base", "SolidGoldMagikarp"): (46933, 42202),
    ("cl100k_base", " SolidGoldMagikarp"): (22925, 26509, 34015, 1609, 8035),
    ("o200k_base", " SolidGoldMagikarp"): (35764, 30717, 20101, 507, 11784),
}
LENGTHS = {
    ("cl100k_base", "SolidGoldMagikarp"): 5,
    ("o200k_base", "SolidGoldMagikarp"): 5,
    ("r50k_base", "给主人留下些什么吧"): 18,
    ("cl100k_base", "给主人留下些什么吧"): 12,
}


def checked(name):
    return {one.text: one for one in finish(check_glitch_tokens(builtin_tokenizer(name)))}


@pytest.mark.parametrize(
    ("name", "column"), [("r50k_base", 0), ("p50k_base", 0), ("cl100k_base", 1), ("o200k_base", 2)]
)
def test_the_table_of_known_glitch_tokens(name, column):
    found = checked(name)
    assert {text: one.id for text, one in found.items()} == {
        text: ids[column] for text, ids in IDS.items()
    }
    assert tuple(found) == GLITCH_TOKENS


def test_the_models_that_a_glitch_token_is_known_from_have_it_as_one_token():
    names = ("GPT-2/3", "GPT-3.5/4", "GPT-4o")
    for known in KNOWN:
        whole = [name for name, token_id in zip(names, IDS[known.text], strict=True) if token_id]
        assert list(known.models) == whole
        assert (known.fault is Fault.NONE) == (not whole)


def test_what_is_no_token_tells_how_it_splits():
    assert {key: checked(key[0])[key[1]].ids for key in SPLITS} == SPLITS
    assert {key: len(checked(key[0])[key[1]].ids) for key in LENGTHS} == LENGTHS


def test_the_token_for_what_a_vocabulary_lacks_is_no_glitch_token(tmp_path):
    found = finish(check_glitch_tokens(opened(tmp_path, word_piece_json())))
    assert not any(one.is_whole for one in found)
    assert all(one.ids for one in found)


@pytest.mark.parametrize(
    ("name", "legal", "kept"),
    [
        ("r50k_base", 13621, 12960),
        ("cl100k_base", 55713, 51209),
        ("o200k_base", 264170, 218598),
    ],
)
def test_improbable_bigrams_that_make_text_and_that_encode_as_themselves(name, legal, kept):
    bigrams = finish(find_bigrams(scanned(name)))
    assert (bigrams.legal, len(bigrams.first), len(bigrams.second)) == (legal, kept, kept)


def test_pairs_that_mix_scripts_come_first_and_single_letters_last():
    bigrams = finish(find_bigrams(scanned("cl100k_base")))
    assert bigrams.mixtures.tolist() == sorted(bigrams.mixtures.tolist())
    assert 0 < bigrams.improbable == (bigrams.mixtures <= Mixture.MIXED).sum() < 4000
    mixtures = dict(zip(texts_of(bigrams, "cl100k_base"), bigrams.mixtures.tolist(), strict=True))
    # Half a character and a byte, which spell a common one.
    assert {mixtures[text] for text in "严临並"} == {Mixture.SPELLED}
    assert mixtures["обраЈ습니다"] == Mixture.APART
    assert mixtures["þ示"] == Mixture.MIXED
    assert mixtures["跋试"] == Mixture.SAME


def test_scripts_that_a_language_writes_together_are_not_improbable():
    bigrams = finish(find_bigrams(scanned("r50k_base")))
    scripts = dict(zip(texts_of(bigrams, "r50k_base"), bigrams.scripts, strict=True))
    mixtures = dict(zip(texts_of(bigrams, "r50k_base"), bigrams.mixtures.tolist(), strict=True))
    assert scripts["の压"] == ("Han", "Hiragana")
    assert mixtures["の压"] == Mixture.SAME
    assert scripts["оБ士"] == ("Cyrillic", "Han")
    assert mixtures["оБ士"] == Mixture.APART


def texts_of(bigrams, name):
    decode = builtin_tokenizer(name).decode
    pairs = zip(bigrams.first.tolist(), bigrams.second.tolist(), strict=True)
    return [decode(pair).decode() for pair in pairs]


def test_a_kept_bigram_is_encoded_as_these_two_tokens():
    tokenizer = builtin_tokenizer("r50k_base")
    bigrams = finish(find_bigrams(scanned("r50k_base")))
    for pair in list(zip(bigrams.first.tolist(), bigrams.second.tolist(), strict=True))[::500]:
        assert tokenizer.encode(tokenizer.decode(pair)).ids.tolist() == list(pair)


def test_a_tokenizer_without_parts_of_characters_has_no_bigrams(tmp_path):
    bigrams = finish(find_bigrams(finish(scan(opened(tmp_path, word_piece_json())))))
    assert (bigrams.legal, len(bigrams.first), bigrams.improbable) == (0, 0, 0)


def test_building_bigrams_can_be_given_up():
    steps = find_bigrams(scanned("o200k_base"))
    next(steps)
    steps.close()
    with pytest.raises(StopIteration):
        next(steps)
