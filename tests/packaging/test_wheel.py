"""What is built holds all that the program needs."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "bpe-explorer-out", "*.qm")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder with the wheel and the sdist of a copy of the checkout, as a clone has it."""
    folder = tmp_path_factory.mktemp("building")
    shutil.copytree(ROOT, folder / "checkout", ignore=LEFT_OUT)
    shutil.copy(ROOT / ".gitignore", folder / "checkout")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=folder / "checkout",
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """The folder in which the wheel is unpacked."""
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = built.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def run(installed, folder, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "explorer", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def files_below(folder):
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_holds_every_module_and_every_resource(built, installed):
    checkout = built / "checkout"
    resources = {f"resources/{name}" for name in files_below(checkout / "resources")}
    held = files_below(installed / "explorer")
    assert held == files_below(checkout / "explorer") | resources
    assert "resources/icons/bpe-explorer-256.png" in held
    assert any(name.endswith(".qm") for name in held)


def test_the_wheel_works_without_the_checkout(installed, tmp_path):
    assert run(installed, tmp_path, "--version").strip() == version("bpe-explorer")
    (tmp_path / "text").write_text("to be or not")
    told = run(installed, tmp_path, "encode", "--tokenizer", "o200k_base", "text")
    assert told == "to│␠be│␠or│␠not\n"


def test_the_sdist_holds_what_a_build_and_the_tests_need(built):
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        held = {name.partition("/")[2] for name in opened.getnames()}
    checkout = built / "checkout"
    for folder in ("explorer", "resources", "tests", "packaging"):
        wanted = {f"{folder}/{name}" for name in files_below(checkout / folder)}
        assert {name for name in wanted - held if not name.endswith(".qm")} == set()
    assert {"pyproject.toml", "LICENSE", "README.md", "CHANGELOG.md"} <= held
