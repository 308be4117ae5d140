"""The benchmarks and the long test, as they are but for their numbers, against the debug build."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PROGRAM_UNDER_TEST", PROJECT / ".build/debug/slovarik"))


@pytest.fixture(autouse=True)
def in_benchmarks(monkeypatch):
    """Where the verbs run their Python, with nothing set that would change what the program does."""
    monkeypatch.chdir(PROJECT / "Benchmarks")
    for name in [name for name in os.environ if name.startswith("SLOVARIK_")]:
        monkeypatch.delenv(name)


@pytest.fixture
def numbers(monkeypatch):
    """Sets the numbers of a module of measurements: numbers(history, WORDS=10)."""
    from measure import program
    from soak import program as soaked

    monkeypatch.setattr(program, "PROGRAM", PROGRAM)
    monkeypatch.setattr(soaked, "PROGRAM", PROGRAM)

    def set_numbers(module, **values):
        for name, value in values.items():
            monkeypatch.setattr(module, name, value)

    return set_numbers


@pytest.fixture
def tree(tmp_path):
    """A tree of the project whose builds have nothing to do: its release is the debug build, its `swift` says its version."""
    for name in ("Makefile", "scripts", "Package.swift"):
        (tmp_path / name).symlink_to(PROJECT / name)
    for name in ("Public", "Locales", "Courses", "Lexicon", "Passwords"):
        shutil.copytree(PROJECT / name, tmp_path / name)
    release = tmp_path / ".build/release"
    release.mkdir(parents=True)
    shutil.copy(PROGRAM, release / "slovarik")
    swift = tmp_path / "bin/swift"
    swift.parent.mkdir()
    swift.write_text(f"""#!/bin/sh
case "$*" in
    --version) echo 'Swift version 99.0' ;;
    *--show-bin-path*) echo '{release}' ;;
esac
""")
    swift.chmod(0o755)
    return tmp_path


def said(command: list, **options) -> str:
    answer = subprocess.run(command, capture_output=True, text=True, **options)
    assert answer.returncode == 0, f"{command} ended with {answer.returncode}:\n{answer.stdout}{answer.stderr}"
    return answer.stdout
