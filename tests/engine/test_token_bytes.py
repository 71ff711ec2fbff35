"""Tokens in one array are found and put in order as they would be one by one."""

from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.token_bytes import TokenBytes

# Long ones that begin alike, with NUL and the greatest byte, are the hard ones.
_TOKENS = st.lists(
    st.one_of(
        st.binary(max_size=4),
        st.text("ab\0\xff", max_size=3).map(lambda end: b"x" * 8 + end.encode("latin-1")),
        st.text("ab\0\xff", max_size=3).map(lambda end: b"x" * 15 + end.encode("latin-1")),
    ),
    max_size=40,
)


@given(_TOKENS)
def test_ranks_are_the_order_of_bytes_and_equal_tokens_have_equal_ones(tokens):
    places = {token: place for place, token in enumerate(sorted(set(tokens)))}
    assert TokenBytes(tokens).ranks().tolist() == [places[token] for token in tokens]


@given(_TOKENS, st.binary(min_size=1, max_size=3))
def test_bytes_are_found_inside_of_tokens_and_not_across_them(tokens, needle):
    assert TokenBytes(tokens).contain(needle).tolist() == [needle in token for token in tokens]
