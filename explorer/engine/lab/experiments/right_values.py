"""What the experiments give in tiktoken's encodings.

Found with tiktoken 0.14 and the official rank files, not with this program.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from explorer.engine.lab.experiments.card import Facts, RightValues, Value

_ENCODINGS: Final = ("r50k_base", "cl100k_base", "o200k_base")


def _each(key: str, **lines: Sequence[Value]) -> RightValues:
    """Right values of one kind: for each line, named by its key, one value for each encoding."""
    return {
        encoding: {line.strip("_"): {key: values[place]} for line, values in lines.items()}
        for place, encoding in enumerate(_ENCODINGS)
    }


def _joined(*values: RightValues) -> RightValues:
    """All facts of several right values."""
    joined: dict[str, dict[str, Facts]] = {}
    for part in values:
        for encoding, lines in part.items():
            known = joined.setdefault(encoding, {})
            for line, facts in lines.items():
                known[line] = {**known.get(line, {}), **facts}
    return joined


STRAWBERRY: Final = _each(
    "ids",
    alone=[(301, 1831, 8396), (496, 675, 15717), (302, 1618, 19772)],
    behind_space=[(41236,), (73700,), (101830,)],
)
DECIMALS: Final = _each(
    "ids",
    _1=[(24, 13, 1157), (24, 13, 806), (24, 13, 994)],
    _2=[(24, 13, 24), (24, 13, 24), (24, 13, 24)],
)
SUM: Final = _each(
    "ids",
    _1=[(1238, 1731, 10, 2670, 1507), (2366, 19, 10, 19631, 23), (1323, 19, 10, 37410, 23)],
)
REPEATED_DIGIT: Final = _each("ids", _1=[(3324, 29331), (15831, 2813), (16307, 3732)])
DIGIT_TOKENS: Final = _each(
    "lengths",
    vocabulary=[(10, 100, 777, 94, 6, 2), (10, 100, 1000, 0, 0, 0), (10, 100, 1000, 0, 0, 0)],
)
HALF_CHARACTER: Final = _joined(
    _each(
        "ids",
        _1=[(19526, 254, 25001, 121), (57668, 53901), (177519,)],
        _2=[(11737, 246), (84012, 246), (54462, 246)],
    ),
    {"r50k_base": {"1": {"prefixes": ("\ufffd", "你", "你\ufffd", "你好")}}},
)
TRAILING_SPACE: Final = _each(
    "ids",
    apart=[(15496, 220, 6894), (9906, 220, 14957), (13225, 220, 24169)],
    together=[(15496, 995), (9906, 1917), (13225, 2375)],
)
CODE_SPACES: Final = _joined(
    _each("space_runs", vocabulary=[1, 86, 84]),
    _each("longest", vocabulary=[1, 128, 128]),
    _each("longest_id", vocabulary=[220, 58040, 72056]),
)
EMOJI: Final = _each(
    "count",
    _1=[14, 18, 11],
    _2=[2, 2, 1],
    _3=[6, 6, 4],
    _4=[5, 6, 3],
    _5=[1, 1, 1],
    _6=[3, 2, 2],
)
WRONG_TOKENIZER: Final[RightValues] = {
    "r50k_base": {"cl100k_base": {"decoded": " meal.set,   Seg,yimaf.", "unknown": ()}},
    "o200k_base": {"r50k_base": {"unknown": (99665,)}},
}
DELETED_SPECIAL: Final = _each(
    "end_ids",
    kept=[(50256,), (100257,), (199999,)],
    deleted=[
        (27, 91, 437, 1659, 5239, 91, 29),
        (27, 91, 8862, 728, 428, 91, 29),
        (27, 91, 419, 1440, 919, 91, 29),
    ],
)
_SIZES: Final[Mapping[int, int]] = {
    256: 100,
    512: 56,
    1000: 46,
    2000: 40,
    5000: 33,
    10_000: 29,
    20_000: 25,
    50_000: 22,
}
VOCABULARY_SLIDER: Final[RightValues] = {
    "r50k_base": {"kept": {"count": _SIZES[1000], "by_ranks": tuple(_SIZES.items())}}
}
DROPOUT: Final = _each("count", plain=[1, 1, 1], bytes=[13, 13, 13])
WAYS: Final = _joined(
    _each("ways", _1=[238, 238, 266]),
    {
        "r50k_base": {
            "2": {"count": 5},
            "2-shortest": {"count": 4},
        }
    },
)
