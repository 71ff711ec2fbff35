from pathlib import Path

from explorer.cli.command import run

README = Path(__file__).parents[2] / "README.md"


def test_the_comparison_in_the_readme_is_what_the_command_prints(capsys):
    options = ["--tokenizer", "r50k_base", "--tokenizer", "cl100k_base", "--format", "markdown"]
    assert run(["compare", *options], lambda _: 0) == 0
    assert capsys.readouterr().out in README.read_text(encoding="utf-8")
