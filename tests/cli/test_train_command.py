"""`bpe-explorer train`: options, the JSON object, files, and errors in one plain line."""

import csv
import json
from pathlib import Path

import pytest
from running import ROOT, TEXT, files_below, run_script

from explorer.assets import sample_corpus

pytestmark = pytest.mark.usefixtures("folder")


def rows_of(table: str) -> list[dict[str, str]]:
    return list(csv.DictReader(Path(table).read_text("utf-8").splitlines()))


def test_the_object_has_just_these_keys_of_these_types(report):
    found = report("text.txt", "--vocab-size", 270, "--special", "<|end|>")
    assert {key: type(value) for key, value in found.items()} == {
        "corpus": dict, "algorithm": str, "ties": str, "vocab_size": int, "merges": int,
        "stopped": str, "seconds": dict,
        "peak_rss_bytes": int, "idle_rss_bytes": int, "bytes_per_token": float,
        "merges_sha256": str, "files": list,
    }  # fmt: skip
    assert {key: type(value) for key, value in found["corpus"].items()} == {
        "bytes": int, "pieces": int, "unique_pieces": int, "specials_found": dict,
    }  # fmt: skip
    assert {key: type(value) for key, value in found["seconds"].items()} == {
        "count": float, "merge": float, "total": float,
    }  # fmt: skip


def test_the_object_tells_what_was_learned(report):
    found = report("text.txt", "--vocab-size", 270, "--special", "<|end|>", "--pattern", "gpt2")
    assert found["corpus"] == {
        "bytes": len(TEXT), "pieces": 180, "unique_pieces": 7, "specials_found": {"<|end|>": 20}
    }  # fmt: skip
    assert (found["vocab_size"], found["merges"], found["stopped"]) == (270, 13, "size")
    seconds = found["seconds"]
    assert 0 <= seconds["count"] + seconds["merge"] <= seconds["total"] + 0.001
    assert 0 < found["idle_rss_bytes"] <= found["peak_rss_bytes"]
    assert found["bytes_per_token"] > 2
    assert all(Path(name).is_file() for name in found["files"])
    assert len(found["merges_sha256"]) == 64


def test_the_fingerprint_is_that_of_the_engine(report):
    found = report("--vocab-size", 1000, "--pattern", "o200k", "--format", "csv")
    rows = rows_of(found["files"][0])
    merges = [row for row in rows if row["left"]]
    assert len(merges) == found["merges"] == 744
    script = (
        "import sys; sys.path.insert(0, sys.argv[2]); from training_runs import learn;"
        "run = learn(open(sys.argv[1], 'rb').read(), size=1000, pattern='o200k');"
        "print(run.vocabulary.merges_sha256())"
    )
    other = run_script(script, sample_corpus(), ROOT / "tests" / "engine", folder=Path.cwd())
    assert found["merges_sha256"] == other.stdout.strip()


def test_without_a_file_the_sample_is_trained(report):
    found = report("--vocab-size", 300, "--format", "csv")
    assert found["corpus"]["bytes"] == sample_corpus().stat().st_size
    assert [Path(name).name for name in found["files"]] == ["sample-300.csv"]


def test_the_sample_is_large_and_varied_enough():
    text = sample_corpus().read_text("utf-8")
    assert len(text.encode()) >= 60 * 1024
    assert text.count("<|endoftext|>") > 1
    assert all(sign in text for sign in ("的", "def ", "0"))
    assert any(ord(char) > 0x1F300 for char in text)


def test_each_format_is_written_once_in_the_order_asked(report):
    asked = ["csv", "minbpe", "huggingface", "gpt2", "tiktoken", "csv"]
    options = [word for name in asked for word in ("--format", name)]
    found = report("text.txt", "--vocab-size", 270, "--pattern", "gpt2", "--out", "o", *options)
    assert found["files"] == [
        str(Path("o", name))
        for name in (
            "text-270.csv",
            "text-270.model",
            "text-270.vocab",
            "text-270-huggingface/tokenizer.json",
            "text-270-huggingface/tokenizer_config.json",
            "text-270-gpt2/vocab.json",
            "text-270-gpt2/merges.txt",
            "text-270.tiktoken",
            "text-270.tiktoken.json",
        )
    ]
    assert {str(Path("o", name)) for name in files_below(Path("o"))} >= set(found["files"])


def test_specials_may_be_given_several_times_and_have_ids_in_that_order(report):
    found = report(
        "text.txt", "--vocab-size", 262, "--format", "csv",
        "--special", "<|end|>", "--special", "<|pad|>", "--special", "hat",
    )  # fmt: skip
    assert found["corpus"]["specials_found"] == {"<|end|>": 20, "<|pad|>": 0, "hat": 20}
    rows = rows_of(found["files"][0])
    assert [row["text"] for row in rows[-3:]] == ["<|end|>", "<|pad|>", "hat"]
    assert [row["id"] for row in rows[-3:]] == ["259", "260", "261"]


def test_options_reach_the_trainer(report):
    base = ["text.txt", "--vocab-size", 400, "--format", "csv"]
    assert report(*base)["stopped"] == "no-pairs"
    assert report(*base, "--min-frequency", 21)["stopped"] == "min-frequency"
    assert report(*base, "--max-token-bytes", 2)["stopped"] == "max-length"
    assert report(*base, "--threads", 2)["merges"] == report(*base)["merges"]
    digits = report(*base, "--pattern", "whitespace")["merges_sha256"]
    assert digits != report(*base)["merges_sha256"]
    custom = report(*base, "--pattern", r"\S+|\s+")
    assert custom["merges_sha256"] == digits


def test_encodings_and_stray_bytes_are_options(report, folder):
    (folder / "gbk.txt").write_bytes("多模态".encode("gbk") * 5)
    assert report("gbk.txt", "--encoding", "gbk", "--format", "csv")["corpus"]["bytes"] == 45
    (folder / "stray.txt").write_bytes(b"ab\xff" * 5)
    found = report("stray.txt", "--stray-bytes", "keep", "--format", "csv")
    assert found["corpus"] == {
        "bytes": 15, "pieces": 10, "unique_pieces": 2, "specials_found": {}
    }  # fmt: skip


def test_unmatched_text_is_an_option_and_formats_that_would_lose_it_are_left_out(report):
    found = report("text.txt", "--pattern", r"\w+", "--unmatched", "keep", "--vocab-size", 262)
    assert found["merges"] == 6
    assert not [name for name in found["files"] if name.endswith(".tiktoken")]
    assert [name for name in found["files"] if name.endswith(".csv")]


def test_files_and_folders_may_be_mixed(report, folder):
    (folder / "more").mkdir()
    (folder / "more" / "a").write_text("xy")
    (folder / "more" / ".hidden").write_text("xyz" * 100)
    found = report("text.txt", "more", "--format", "csv")
    assert found["corpus"]["bytes"] == len(TEXT) + 2


def test_an_empty_corpus_ends_well(report, folder):
    (folder / "empty.txt").write_bytes(b"")
    found = report("empty.txt", "--picture", "p.png")
    assert (found["merges"], found["vocab_size"], found["stopped"]) == (0, 256, "no-pairs")
    assert found["bytes_per_token"] == 0
    assert Path("p.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("size", [257, 258, 300])
def test_a_picture_is_drawn_where_asked(report, size):
    found = report("text.txt", "--vocab-size", size, "--picture", "new/deep/p.png")
    assert found["files"][-1] == str(Path("new/deep/p.png"))
    header = Path("new/deep/p.png").read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(header[at : at + 4], "big") for at in (16, 20))
    assert width > height > 400


def test_without_json_a_summary_is_printed(command):
    code, output, errors = command("text.txt", "--vocab-size", 500, "--special", "<|end|>")
    assert code == 0
    assert "vocabulary of 270 ids (500 asked), 13 merges" in output
    assert "no pair left" in output
    assert "<|end|>”: found 20 times" in output
    assert "bytes per token" in output
    assert any("merging" in line for line in errors)


def test_a_special_that_is_hard_to_see_is_warned_about_with_escapes(command):
    code, _, errors = command("text.txt", "--special", "\u200b", "--special", "  ")
    assert code == 0
    assert sum("hard to see" in line for line in errors) == 2
    assert any("“\\u200b”" in line for line in errors)
    assert any("“␠␠”" in line for line in errors)


def test_a_pattern_that_covers_the_corpus_is_doubted_but_not_refused(command, folder):
    (folder / "letters.txt").write_text("abc abd " * 50)
    code, output, errors = command("letters.txt", "--pattern", r"[a-z]+| ")
    assert code == 0
    assert "test text in many scripts" in errors[0]
    assert any("no tiktoken file is written" in line for line in errors)
    assert "-huggingface" in output


def test_hidden_files_of_a_folder_are_counted(command, folder):
    (folder / "more").mkdir()
    (folder / "more" / "a").write_text("xy")
    (folder / "more" / ".b").write_text("xyz")
    _, output, _ = command("more", "--format", "csv")
    assert "2 bytes in 1 file; 1 piece, 1 different" in output
    assert "hidden files in folders, not read: 1" in output


def test_what_is_not_read_again_and_not_followed_is_said(command, folder, run_line):
    (folder / "more").mkdir()
    (folder / "more" / "a").write_text("xyxy")
    (folder / "more" / "link").symlink_to(folder, target_is_directory=True)
    arguments = ["more", "more/a"]
    _, output, errors = command(*arguments, "--json", "--format", "csv")
    assert json.loads(output)["corpus"]["bytes"] == 4
    said = [line for line in errors if "not followed" in line or "not read again" in line]
    assert ["1 link to other folders" in said[0], "1 further name of" in said[1]] == [True, True]
    assert said == run_line("count", *arguments, "--out", "c.parquet")[2].splitlines()


def test_only_a_table_alone_is_said_not_to_hold_the_pattern(command):
    alone = command("text.txt", "--format", "csv")[2]
    assert any("holds no pattern" in line for line in alone)
    both = command("text.txt", "--format", "csv", "--format", "tiktoken")[2]
    assert not any("holds no pattern" in line for line in both)


def test_a_bar_that_ends_early_says_why(command):
    errors = command("text.txt", "--vocab-size", 9999, "--format", "csv")[2]
    bar = [line for line in errors if line.startswith("merging")][-1]
    assert bar.endswith("no pair is left]")
    counting = [line for line in errors if line.startswith("counting")][-1]
    assert "100%" in counting


def test_a_terminal_of_few_characters_shows_escapes(folder):
    (folder / "中文.txt").write_text("中文" * 50, "utf-8")
    script = (
        "import sys, io; sys.stdout = io.TextIOWrapper(sys.stdout.buffer, 'ascii');"
        "from explorer.__main__ import main; sys.exit(main(['train', *sys.argv[1:]]))"
    )
    for extra in ([], ["--json"]):
        arguments = ["中文.txt", "--special", "文", "--format", "csv", *extra]
        result = run_script(script, *arguments, folder=folder)
        assert result.returncode == 0, result.stderr
        assert result.stdout.isascii()
        assert "\\u6587" in result.stdout
    assert json.loads(result.stdout)["corpus"]["specials_found"] == {"文": 50}


def test_training_loads_no_qt(folder):
    script = (
        "import sys; from explorer.__main__ import main;"
        "code = main(['train', *sys.argv[1:]]);"
        "qt = [name for name in sys.modules if name.partition('.')[0] in"
        " ('PySide6', 'shiboken6', 'pyqtgraph', 'PyQt5', 'PyQt6', 'tkinter')];"
        "sys.exit(f'{code} {qt}' if code or qt else 0)"
    )
    result = run_script(script, "text.txt", "--picture", "p.png", folder=folder)
    assert result.returncode == 0, result.stderr
