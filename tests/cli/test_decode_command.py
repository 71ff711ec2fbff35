"""`bpe-explorer decode`."""

import subprocess
import sys

import pytest
from running import environment

from explorer.__main__ import main


@pytest.fixture
def decode(capsysbinary):
    """Runs the command: exit code, output, errors."""

    def run(*arguments):
        code = main(["decode", "--tokenizer", "cl100k_base", *arguments])
        said = capsysbinary.readouterr()
        return code, said.out, said.err.decode()

    return run


@pytest.mark.parametrize(
    "arguments",
    [["9468", "239", "235", "100257"], ["9468,239,235,100257"], ["[9468,", "239,", "235, 100257]"]],
)
def test_the_exact_bytes_are_written(decode, arguments):
    assert decode(*arguments) == (0, "👍<|endoftext|>".encode(), "")


def test_half_a_character_is_written_as_it_is(decode):
    assert decode("9468")[1] == b"\xf0\x9f"


def test_ids_come_from_standard_input(decode, give):
    give(b"15339\n1917\n")
    assert decode()[1] == b"hello world"


def test_a_byte_order_mark_before_the_ids_is_none_of_them(decode, give):
    give(b"\xef\xbb\xbf[15339, 1917]\r\n")
    assert decode() == (0, b"hello world", "")


def test_unknown_ids_are_all_named_with_their_place(decode):
    code, out, err = decode("15339", "100256", "1917", "-1", "4294967296")
    assert (code, out) == (2, b"")
    (line,) = err.splitlines()
    assert "100256, -1, 4294967296" in line
    assert "2, 4, 5" in line
    assert line.endswith("Unused ids below 100277 among them: 1.")


def test_an_id_beyond_all_others_is_told_where_they_end(decode):
    (line,) = decode("9999999")[2].splitlines()
    assert "9999999" in line
    assert line.endswith("The ids of this tokenizer end at 100276.")
    assert "nused" not in line


def test_a_number_that_no_id_can_be_is_an_unknown_id(decode):
    code, out, err = decode("15339", "9" * 40)
    assert (code, out) == (2, b"")
    assert f"{'9' * 40}. Their places in the list: 2." in err


@pytest.mark.parametrize("arguments", [["-1,15339"], ["[-1, 15339]"], ["-1", "15339"]])
def test_a_list_may_begin_with_a_negative_number(decode, arguments):
    assert "No token has these ids: -1. Their places in the list: 1." in decode(*arguments)[2]


@pytest.mark.parametrize("wrong", ["abc", "1.5", "12,,13"])
def test_what_is_no_id_is_refused(decode, wrong):
    code, out, err = decode(wrong)
    assert (code, out) == (2, b"")
    assert "at character" in err


def test_any_bytes_go_through_encode_and_decode():
    data = bytes(range(256)) + "\r\n  é\u2028\ufeff中👍".encode() + b"\x1a\xff\r"

    def run(data, *arguments):
        program = [sys.executable, "-m", "explorer", *arguments, "--tokenizer", "o200k_base"]
        return subprocess.run(
            program, input=data, env=environment(), capture_output=True, check=True
        ).stdout

    encoded = run(data, "encode", "--json")
    ids = encoded.partition(b'"ids": ')[2].partition(b"]")[0] + b"]"
    assert run(ids, "decode") == data
