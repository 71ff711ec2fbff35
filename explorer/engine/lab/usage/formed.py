"""How often each token was formed, which follows from how often each stands in the result."""

from typing import Final

import numpy as np

from explorer.engine.lab.usage.results import Counts
from explorer.engine.ranks import NO_PARENT
from explorer.engine.steps import Step, Steps
from explorer.engine.vocabulary import Vocabulary

_AT_A_TIME: Final = 1 << 10


def count_formed(vocabulary: Vocabulary, final: Counts) -> Steps[Counts]:
    """Count how often each ordinary token came to be while a corpus was encoded.

    Merges inside of a token's bytes are the same wherever the token stands: until it is made no
    merge reaches across its edges, and those inside follow one another as if it stood alone. So
    each time a token is made it takes the same two parts, and a token that was made either stays
    or is taken by one merge. Longer tokens first, the counts run down to the bytes.

    A token that no merge makes is taken as a whole piece; only its bytes are counted below it.

    Args:
        vocabulary: Tokens and merges.
        final: Shape (tokens,): how often each ordinary token stands in the encoded corpus.

    Returns:
        Shape (tokens,). The count of a byte is how often it stands in the corpus, outside of
        special tokens.
    """
    yield from vocabulary.recover_merges()
    left, right = vocabulary.left.tolist(), vocabulary.right.tolist()
    byte_ids = [vocabulary.ids[bytes([byte])] for byte in range(256)]
    formed = final.tolist()
    longest_first = sorted(vocabulary.ids.items(), key=lambda entry: -len(entry[0]))
    for done, (token, token_id) in enumerate(longest_first):
        if done % _AT_A_TIME == 0:
            yield Step("following merges", done, len(longest_first))
        if (count := formed[token_id]) and len(token) > 1:
            is_merge = left[token_id] != NO_PARENT
            parts = [left[token_id], right[token_id]] if is_merge else [byte_ids[b] for b in token]
            for part in parts:
                formed[part] += count
    return np.array(formed, np.int64)
