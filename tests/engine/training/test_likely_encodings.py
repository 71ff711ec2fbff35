"""What bytes that are no UTF-8 may be written in: told as a hint, in the error and by the name."""

import pickle

import pytest
from training_runs import count, count_files

from explorer.engine.errors import StrayBytesError
from explorer.engine.training.likely_encodings import likely_encodings

CHINESE = "自然语言处理是人工智能的分支。人如其名，第 3 章讲 token 的切分，他说：“明天去北京。”\n"
TRADITIONAL = "自然語言處理是人工智慧和語言學領域的分支學科，探討如何處理及運用自然語言。\n"
JAPANESE = "自然言語処理は、人間が日常的に使っている自然言語を機械に処理させる技術である。\n"
KOREAN = "자연어 처리는 인간의 언어 현상을 컴퓨터와 같은 기계를 이용해서 묘사하는 분야다.\n"
GERMAN = "Die Würde des Menschen ist unantastbar. Sie zu schützen ist Verpflichtung für alle.\n"
FRENCH = "L’été dernier, le garçon élève a créé une œuvre naïve à Noël.\n"


@pytest.mark.parametrize(
    ("text", "encoding", "likeliest"),
    [
        (CHINESE, "gbk", "gb18030"),
        (CHINESE, "gb18030", "gb18030"),
        (CHINESE, "utf-16-le", "utf-16-le"),
        (CHINESE, "utf-16-be", "utf-16-be"),
        ("# 返回词元的数量\nreturn len(x)\n", "gbk", "gb18030"),
        (TRADITIONAL, "big5", "big5"),
        (JAPANESE, "shift_jis", "shift_jis"),
        (JAPANESE, "euc-jp", "euc-jp"),
        (KOREAN, "euc-kr", "euc-kr"),
        (GERMAN, "latin-1", "cp1252"),
        (FRENCH, "cp1252", "cp1252"),
    ],
)
def test_the_encoding_of_a_text_is_named_first(text, encoding, likeliest):
    data = text.encode(encoding) * 3
    for cut in (0, 1):
        found = likely_encodings(data[: len(data) - cut])
        assert found[0] == likeliest
        assert len(found) <= 2


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"plain text",
        "Grüße, naïve über".encode() + b"\xff",
        CHINESE.encode()[:-2] + b"\xff\n",
        bytes(range(256)),
        "Обработка естественного языка".encode("koi8-r"),
    ],
)
def test_nothing_is_named_where_nothing_is_likely(data):
    assert likely_encodings(data) == ()


def refused(*files, **options):
    with pytest.raises(StrayBytesError) as caught:
        count(*files, **options)
    return caught.value


def test_the_error_for_stray_bytes_names_what_they_may_be():
    error = refused(CHINESE.encode("gbk"))
    assert error.likely == ("gb18030",)
    assert "It may be written in gb18030: name the encoding" in str(error)


def test_two_encodings_are_told_where_both_fit():
    error = refused(KOREAN.encode("euc-kr"))
    assert "It may be written in euc-kr or gb18030: name the encoding" in str(error)


def test_the_text_around_the_first_stray_byte_is_looked_at():
    error = refused(b"plain text\n" * 1000 + CHINESE.encode("gbk"))
    assert error.fields["offset"] == 11_000
    assert error.likely == ("gb18030",)


def test_bytes_far_in_a_file_get_no_hint():
    error = refused(b"plain text\n" * 10_000 + CHINESE.encode("gbk"))
    assert error.likely == ()
    assert "Name the encoding in which it was written" in str(error)


def test_only_a_file_of_a_folder_is_advised_to_be_taken_out_of_it(tmp_path):
    path = tmp_path / "gbk.txt"
    path.write_bytes(CHINESE.encode("gbk"))
    for source, is_advised in ((path, False), (tmp_path, True)):
        with pytest.raises(StrayBytesError) as caught:
            count_files([source])
        assert ("instead of their folder" in str(caught.value)) is is_advised


def test_a_hint_survives_the_way_out_of_the_training_process():
    error = refused(CHINESE.encode("gbk"))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.likely) == (str(error), error.likely)
