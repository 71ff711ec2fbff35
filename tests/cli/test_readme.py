import gzip
import random
import re
import shlex
from pathlib import Path
from string import ascii_lowercase

import pytest
from running import TEXT

from explorer.cli.command import run

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
CHINESE = ROOT / "README.zh-CN.md"


def commands(readme):
    """The code blocks of a file, without the remarks in them."""
    blocks = re.findall(
        r"^```(\w+)\n(.*?)^```$", readme.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    return [(kind, re.sub(r"^#.*\n", "", code, flags=re.MULTILINE)) for kind, code in blocks]


def pictures(readme):
    return re.findall(r"!\[.+?\]\((.+?)\)", readme.read_text("utf-8"))


def test_the_comparison_in_the_readme_is_what_the_command_prints(capsys):
    options = ["--tokenizer", "r50k_base", "--tokenizer", "cl100k_base", "--format", "markdown"]
    assert run(["compare", *options], lambda _: 0) == 0
    table = capsys.readouterr().out
    assert table in README.read_text("utf-8")
    assert table in CHINESE.read_text("utf-8")


def test_the_chinese_readme_has_the_same_commands_and_pictures():
    assert len(commands(README)) > 1
    assert commands(CHINESE) == commands(README)
    assert [path.replace("/zh_CN/", "/") for path in pictures(CHINESE)] == pictures(README)
    assert all((ROOT / path).is_file() for path in pictures(CHINESE) + pictures(README))


@pytest.mark.parametrize(("one", "other"), [(README, CHINESE), (CHINESE, README)])
def test_each_readme_leads_to_the_other_at_its_top(one, other):
    assert f"]({other.name})" in one.read_text("utf-8").splitlines()[0]


def test_every_command_of_the_readme_works_and_its_python_loads_the_export(
    run_line, folder, monkeypatch
):
    # Of so many different words 32,000 tokens can be learned.
    draw = random.Random(1)
    words = " ".join("".join(draw.choices(ascii_lowercase, k=6)) for _ in range(20_000))
    (folder / "corpus.txt").write_text(words)
    (folder / "book.txt").write_text(TEXT)
    (folder / "book.txt.gz").write_bytes(gzip.compress(TEXT.encode()))
    (folder / "code").mkdir()
    (folder / "code" / "a.py").write_text("x = 1\n")
    (folder / "CHANGELOG.md").write_bytes((ROOT / "CHANGELOG.md").read_bytes())
    code_of = dict(commands(README))
    shell = "".join(code for kind, code in commands(README) if kind == "sh")
    lines = [line for line in shell.splitlines() if line.startswith("bpe-explorer ")]
    assert len(lines) == 8
    for line in lines:
        _, *arguments = shlex.split(line)
        code, _, errors = run_line(*arguments)
        assert code == 0, errors
    monkeypatch.chdir("vocabulary")
    names = {}
    exec(code_of["python"], names)
    ids = names["encoding"].encode(words)
    assert names["encoding"].decode(ids) == words
    assert names["tokenizer"].encode(words).ids == ids
