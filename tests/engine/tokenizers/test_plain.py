"""Characters and bytes as tokens."""

import pytest

from explorer.engine.errors import TokenizerError
from explorer.engine.tokenizers.plain import ByteTokenizer, CharacterTokenizer


def test_a_character_is_its_code_point():
    encoded = CharacterTokenizer().encode("aé\u0301👍".encode())
    assert encoded.ids.tolist() == [0x61, 0xE9, 0x301, 0x1F44D]
    assert encoded.starts.tolist() == [0, 1, 3, 5]
    assert encoded.stops.tolist() == [1, 3, 5, 9]


def test_a_byte_that_is_no_character_keeps_an_id_of_its_own():
    tokenizer = CharacterTokenizer()
    data = b"a\xff\xe2\x82"
    encoded = tokenizer.encode(data)
    assert encoded.ids.tolist() == [0x61, 0xDCFF, 0xDCE2, 0xDC82]
    assert tokenizer.decode(encoded.ids) == data


@pytest.mark.parametrize("wrong", [-1, 0x110000, 0xD800, 0xDC7F, 0xDD00, 0xDFFF])
def test_an_id_that_is_no_code_point_is_refused(wrong):
    with pytest.raises(KeyError):
        CharacterTokenizer().token_bytes(wrong)
    with pytest.raises(TokenizerError, match=str(wrong)):
        CharacterTokenizer().decode([wrong])


def test_as_many_ids_are_in_use_as_there_are_characters_and_invalid_bytes():
    tokenizer = CharacterTokenizer()

    def is_known(token_id):
        try:
            return bool(tokenizer.token_bytes(token_id))
        except KeyError:
            return False

    assert sum(map(is_known, range(tokenizer.id_limit))) == tokenizer.size


def test_a_byte_is_its_value():
    tokenizer = ByteTokenizer()
    encoded = tokenizer.encode("é\x00\n".encode())
    assert encoded.ids.tolist() == [0xC3, 0xA9, 0, 10]
    assert encoded.starts.tolist() == [0, 1, 2, 3]
    assert tokenizer.decode(range(256)) == bytes(range(256))
    with pytest.raises(TokenizerError, match="256"):
        tokenizer.decode([256])
