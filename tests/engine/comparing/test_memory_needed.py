import pytest
from small_tokenizers import byte_level_json, opened, unigram_json, word_piece_json

from explorer.engine.comparing.memory import MEMORY_PER_BYTE, memory_needed
from explorer.engine.tokenizers.builtin import builtin_tokenizer


@pytest.mark.parametrize("content", [word_piece_json, byte_level_json])
def test_what_is_encoded_part_by_part_takes_no_more_for_a_longer_text(tmp_path, content):
    assert memory_needed(opened(tmp_path, content()), 10**9) == 0
    assert memory_needed(builtin_tokenizer("cl100k_base"), 10**9) == 0


def test_what_is_encoded_at_once_takes_memory_for_all_of_it(tmp_path):
    assert memory_needed(opened(tmp_path, unigram_json()), 1000) == 1000 * MEMORY_PER_BYTE
