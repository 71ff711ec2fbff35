"""Characters that look like those of ASCII, as far as special tokens are written with them."""

import unicodedata
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.lab.lookalikes.kinds import CODE_POINTS, NOTHING, kind_table

# Unicode Technical Standard #39, data file confusables.txt: the common ones among those that NFKC
# leaves as they are. There, upright bars are in the class of the letter l or in that of U+2502;
# here they are bars, as broken and heavy ones are. Angle brackets, which it has no class for, are
# added too.
_LOOK_ALIKES: Final = {
    "<": "‹❮˂ᐸᚲ⟨〈\u2329❬",
    ">": "›❯˃ᐳ⟩〉\u232a❭",
    "|": "∣⏽ǀ׀│┃￨¦❘",
    "_": "ߺˍ",
    "-": "‐‒–⁃˗−➖Ⲻ",
    "/": "᜵⁁∕⁄╱⟋⧸",
    ":": "։˸꞉∶ː",
    "a": "аɑα⍺",
    "b": "ЬƄᖯ",
    "c": "сᴄϲⲥ",
    "d": "ԁᏧᑯ",
    "e": "еҽ℮",
    "f": "ẝք",
    "g": "ɡցƍ",
    "h": "һհᏂ",
    "i": "іıɩιӏᎥ",
    "j": "јϳ",
    "l": "ӀІΙⵏƖ",
    "n": "ոռ",
    "o": "оοօσᴏⲟ",
    "p": "рρⲣ",
    "q": "ԛգզ",
    "r": "гᴦⲅ",
    "s": "ѕꜱƽ",
    "u": "υսᴜʋ",
    "v": "νѵᴠ∨",
    "w": "ԝѡաᴡ",
    "x": "х×",
    "y": "уүγʏ",
    "z": "ᴢ",
    "A": "АΑᎪ",
    "B": "ВΒᏴ",
    "C": "СϹᏟ",
    "D": "Ꭰ",
    "E": "ЕΕᎬ",
    "F": "Ϝ",
    "G": "ԌᏀ",
    "H": "НΗᎻ",
    "J": "ЈͿᎫ",
    "K": "КΚᏦ",
    "L": "Ꮮ",
    "M": "МΜᎷ",
    "N": "ΝⲚ",
    "O": "ОΟՕ",
    "P": "РΡᏢ",
    "R": "ᎡᏒ",
    "S": "ЅՏᏚ",
    "T": "ТΤᎢ",
    "U": "Ս",
    "V": "ѴᏙ",
    "W": "ԜᎳ",
    "X": "ХΧ",
    "Y": "ΥҮУ",
    "Z": "ΖᏃ",
}
# No character above has a compatibility decomposition into one of ASCII.
_LAST_DECOMPOSABLE: Final = 0x1FFFF
_FIRST_NOT_ASCII: Final = 0x80


@cache
def fold_table() -> NDArray[np.uint32]:
    """Shape (code points,): the character of ASCII that each looks like, else itself.

    Fullwidth forms, mathematical letters and their like are found by NFKC, others by UTS #39.
    """
    table = np.arange(CODE_POINTS, dtype=np.uint32)
    for code in range(_FIRST_NOT_ASCII, _LAST_DECOMPOSABLE + 1):
        plain = unicodedata.normalize("NFKC", chr(code))
        if len(plain) == 1 and plain.isascii() and plain != " ":
            table[code] = ord(plain)
    for plain, others in _LOOK_ALIKES.items():
        for other in others:
            table[ord(other)] = ord(plain)
    return table


def fold(text: str) -> str:
    """A text in the characters that it looks like, without those that cannot be seen."""
    code_points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    visible = code_points[kind_table()[code_points] == NOTHING]
    return to_str(fold_table()[visible])


def to_str(code_points: NDArray[np.uint32]) -> str:
    """Code points as text."""
    return code_points.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
