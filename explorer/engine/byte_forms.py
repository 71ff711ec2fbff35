"""Ways to write the bytes of a token: readable, escaped, hexadecimal, GPT-2 byte map."""

import unicodedata

# Characters that draw nothing although Unicode calls them letters, marks or symbols: combining
# grapheme joiner, Hangul fillers, Khmer inherent vowels, variation selectors (Unicode 15,
# Default_Ignorable_Code_Point), and the Braille pattern without dots.
_IGNORABLE = frozenset(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    ]
)
_INVISIBLE_CATEGORIES = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"})
_SHORT_ESCAPES = {"\n": r"\n", "\r": r"\r", "\t": r"\t", "\\": r"\\"}
_CONTROL_PICTURES = 0x2400
_DELETE = 0x7F


def _byte_map() -> str:
    """The 256 characters that stand for the bytes (GPT-2, `bytes_to_unicode` in encoder.py)."""
    printable = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    chars = {byte: chr(byte) for byte in printable}
    others = [byte for byte in range(256) if byte not in chars]
    chars |= {byte: chr(256 + index) for index, byte in enumerate(others)}
    return "".join(chars[byte] for byte in range(256))


BYTE_MAP = _byte_map()
_FROM_BYTE_MAP = {char: byte for byte, char in enumerate(BYTE_MAP)}


def to_byte_map(token: bytes) -> str:
    """Write each byte as its character of the GPT-2 byte map (space is `Ġ`)."""
    return token.decode("latin-1").translate(BYTE_MAP)


def from_byte_map(text: str) -> bytes:
    """Read what `to_byte_map` wrote.

    Raises:
        KeyError: A character that the byte map does not have.
    """
    return bytes([_FROM_BYTE_MAP[char] for char in text])


def is_utf8(data: bytes) -> bool:
    """Whether bytes are a whole text."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def to_hex(token: bytes) -> str:
    """Write each byte as two hexadecimal digits, with a space between bytes."""
    return token.hex(" ")


def is_invisible(char: str) -> bool:
    """Whether a character draws nothing of its own or can disturb the layout around it."""
    return unicodedata.category(char) in _INVISIBLE_CATEGORIES or ord(char) in _IGNORABLE


def readable(token: bytes) -> str:
    r"""Write a token for people to read: white space and controls get a visible sign.

    Bytes that are not valid UTF-8 are written `\xe4`, invisible characters `<U+200B>`.
    """
    return "".join(_visible(char) for char in token.decode("utf-8", "surrogateescape"))


def escaped(token: bytes) -> str:
    r"""Write a token on one line without loss: `\n`, `\t`, `\\`, and `\xNN` for other bytes.

    Printable characters, the space among them, stand for themselves.
    """
    return "".join(_escape(char) for char in token.decode("utf-8", "surrogateescape"))


def escaped_text(text: str) -> str:
    """Write a text on one line with code-point escapes for all that cannot be seen."""
    return "".join(_code_point_escape(char) for char in text)


def _visible(char: str) -> str:
    code = ord(char)
    if char == " ":
        return "␠"
    if code < 0x20:
        return chr(_CONTROL_PICTURES + code)
    if code == _DELETE:
        return "␡"
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    return f"<U+{code:04X}>" if is_invisible(char) else char


def _escape(char: str) -> str:
    if char in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[char]
    if char == " " or not is_invisible(char):
        return char
    return "".join(f"\\x{byte:02x}" for byte in char.encode("utf-8", "surrogateescape"))


def _code_point_escape(char: str) -> str:
    if char in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[char]
    if char == " " or not is_invisible(char):
        return char
    return f"\\u{ord(char):04x}" if ord(char) <= 0xFFFF else f"\\U{ord(char):08x}"
