import re
from pathlib import Path

import pytest

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
