"""The script that a character belongs to, such as Latin or Han."""

from functools import cache
from typing import Final

import numpy as np
import regex
from numpy.typing import NDArray

CodePoints = NDArray[np.uint32]
ScriptNumbers = NDArray[np.uint8]

# Unicode 15.0, Scripts.txt (Unicode Standard Annex 24): every supported release of `regex` knows
# them. What all scripts share, Common and Inherited, is left out.
_NAMES: Final = """
    Adlam, Ahom, Anatolian Hieroglyphs, Arabic, Armenian, Avestan, Balinese, Bamum, Bassa Vah,
    Batak, Bengali, Bhaiksuki, Bopomofo, Brahmi, Braille, Buginese, Buhid, Canadian Aboriginal,
    Carian, Caucasian Albanian, Chakma, Cham, Cherokee, Chorasmian, Coptic, Cuneiform, Cypriot,
    Cypro Minoan, Cyrillic, Deseret, Devanagari, Dives Akuru, Dogra, Duployan,
    Egyptian Hieroglyphs, Elbasan, Elymaic, Ethiopic, Georgian, Glagolitic, Gothic, Grantha, Greek,
    Gujarati, Gunjala Gondi, Gurmukhi, Han, Hangul, Hanifi Rohingya, Hanunoo, Hatran, Hebrew,
    Hiragana, Imperial Aramaic, Inscriptional Pahlavi, Inscriptional Parthian, Javanese, Kaithi,
    Kannada, Katakana, Kawi, Kayah Li, Kharoshthi, Khitan Small Script, Khmer, Khojki, Khudawadi,
    Lao, Latin, Lepcha, Limbu, Linear A, Linear B, Lisu, Lycian, Lydian, Mahajani, Makasar,
    Malayalam, Mandaic, Manichaean, Marchen, Masaram Gondi, Medefaidrin, Meetei Mayek,
    Mende Kikakui, Meroitic Cursive, Meroitic Hieroglyphs, Miao, Modi, Mongolian, Mro, Multani,
    Myanmar, Nabataean, Nag Mundari, Nandinagari, New Tai Lue, Newa, Nko, Nushu,
    Nyiakeng Puachue Hmong, Ogham, Ol Chiki, Old Hungarian, Old Italic, Old North Arabian,
    Old Permic, Old Persian, Old Sogdian, Old South Arabian, Old Turkic, Old Uyghur, Oriya, Osage,
    Osmanya, Pahawh Hmong, Palmyrene, Pau Cin Hau, Phags Pa, Phoenician, Psalter Pahlavi, Rejang,
    Runic, Samaritan, Saurashtra, Sharada, Shavian, Siddham, SignWriting, Sinhala, Sogdian,
    Sora Sompeng, Soyombo, Sundanese, Syloti Nagri, Syriac, Tagalog, Tagbanwa, Tai Le, Tai Tham,
    Tai Viet, Takri, Tamil, Tangsa, Tangut, Telugu, Thaana, Thai, Tibetan, Tifinagh, Tirhuta, Toto,
    Ugaritic, Vai, Vithkuqi, Wancho, Warang Citi, Yezidi, Yi, Zanabazar Square
"""
SCRIPTS: Final = tuple(name.strip() for name in _NAMES.split(","))
NO_SCRIPT: Final = 0
_CODE_POINTS: Final = 0x110000


def script_numbers(code_points: CodePoints) -> ScriptNumbers:
    """The script of each character: 1 for the first of `SCRIPTS`, 0 for what all scripts share.

    Args:
        code_points: Of any shape; the result has the same.
    """
    return _table()[code_points]


@cache
def _table() -> ScriptNumbers:
    """Shape (0x110000,): number of the script of each code point."""
    table = np.zeros(_CODE_POINTS, np.uint8)
    groups = "|".join(rf"(\p{{Script={name}}}++)" for name in SCRIPTS)
    shared = r"[\p{Script=Common}\p{Script=Inherited}\p{Script=Unknown}]++"
    runs = regex.compile(f"{shared}|{groups}")
    text = np.arange(_CODE_POINTS, dtype="<u4").tobytes().decode("utf-32-le", "surrogatepass")
    for match in runs.finditer(text, concurrent=True):
        table[match.start() : match.end()] = match.lastindex or NO_SCRIPT
    return table
