"""Known glitch tokens, and pairs of incomplete tokens."""

import pytest
from scans import scanned
from small_tokenizers import opened, word_piece_json

from explorer.engine.lab.scanning.bigrams import find_bigrams
from explorer.engine.lab.scanning.glitch_tokens import GLITCH_TOKENS, check_glitch_tokens
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


def test_a_kept_bigram_is_encoded_as_these_two_tokens():
    tokenizer = builtin_tokenizer("r50k_base")
    bigrams = finish(find_bigrams(scanned("r50k_base")))
    for pair in list(zip(bigrams.first.tolist(), bigrams.second.tolist(), strict=True))[::500]:
        assert tokenizer.encode(tokenizer.decode(pair)).ids.tolist() == list(pair)


def test_a_tokenizer_without_parts_of_characters_has_no_bigrams(tmp_path):
    bigrams = finish(find_bigrams(finish(scan(opened(tmp_path, word_piece_json())))))
    assert (bigrams.legal, len(bigrams.first)) == (0, 0)


def test_building_bigrams_can_be_given_up():
    steps = find_bigrams(scanned("o200k_base"))
    next(steps)
    steps.close()
    with pytest.raises(StopIteration):
        next(steps)
