"""Every verb of the Makefile runs: a short form of each here, or a reason why not."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import container_check
import dockerfile
from conftest import PROGRAM, PROJECT, said
from measure.load import free_port, wait_for

# What a verb's shortest form is, here or in another part of `make test`; or why there is none.
SHORT_FORMS = {
    "run": "test_run",
    "test": "what runs this",
    "fuzz": "ReplayTests; its build with the fuzzer takes minutes",
    "race": "the same tests without the sanitizer, whose build takes a quarter of an hour",
    "soak": "test_soak.py",
    "fortnight": "test_fortnight",
    "bench": "test_bench.py",
    **dict.fromkeys(["program", "history", "growth", "exchange", "cards", "lessons", "family", "pages", "phone", "load", "school"], "test_bench.py"),
    "server": "builds another server beside ours, in release",
    "learning": "scripts/test-simulation; its figures want a release build",
    "translation": "TranslationTests; its figures want a release build",
    "oracle": "installs the reference implementation, and wants a release build",
    "listen": "wants the screen reader Orca, a desktop and its sound",
    "screenshots": "test_screenshots",
    "format": "what `make test` begins with",
    "lint": "what `make test` begins with",
    "container-check": "test_container_check",
}


def verbs() -> list[str]:
    return re.search(r"^\.PHONY: (.*)$", (PROJECT / "Makefile").read_text(), re.MULTILINE)[1].split()


def test_every_verb_has_a_short_form_or_a_reason():
    assert sorted(verbs()) == sorted(SHORT_FORMS)
    tests = {name for file in Path(__file__).parent.glob("test_*.py")
             for name in [file.name, *re.findall(r"^def (test_\w+)", file.read_text(), re.MULTILINE)]}
    named = {form for form in SHORT_FORMS.values() if form.startswith("test_")}
    assert named <= tests


@pytest.mark.parametrize("verb", verbs())
def test_a_verb_is_a_script_that_the_shell_understands(verb):
    for script in re.findall(r"scripts/[\w-]+", said(["make", "--dry-run", verb], cwd=PROJECT)):
        assert os.access(PROJECT / script, os.X_OK), script
        if (PROJECT / script).read_text().startswith("#!/usr/bin/env bash"):
            said(["bash", "-n", PROJECT / script])


def test_bench_knows_the_parts_that_the_makefile_names():
    script = (PROJECT / "scripts/bench").read_text()
    main = (PROJECT / "Benchmarks/measure/__main__.py").read_text()
    parts = re.search(r"\$\(filter ([\w ,]+),", (PROJECT / "Makefile").read_text())[1].split()
    for part in parts:
        assert f"$part == {part}" in script, part
        assert re.search(rf'"{part}"', main), part


def test_run(tree):
    port = free_port()
    environment = os.environ | {"PATH": f"{tree / 'bin'}:{os.environ['PATH']}"}
    process = subprocess.Popen(["make", "run", f"PORT={port}", "HOST=127.0.0.1", f"DATA={tree / 'data'}"],
                               cwd=tree, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        wait_for(port, process, limit=300)
        container_check.first_page(port)
        # What a fault of the program would end is there again.
        server = serving(process.pid)
        os.kill(server, signal.SIGKILL)
        until(lambda: serving(process.pid) not in (None, server))
        wait_for(port, process, limit=300)
        container_check.first_page(port)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate()
    assert (tree / "data/slovarik.sqlite").exists()


def serving(group: int) -> int | None:
    """The server among the processes of a group."""
    for one in Path("/proc").glob("[0-9]*/comm"):
        # Others may end meanwhile.
        with contextlib.suppress(OSError):
            if one.read_text() == "slovarik\n" and os.getpgid(int(one.parent.name)) == group:
                return int(one.parent.name)
    return None


def until(condition, patience: float = 120) -> None:
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline, "it did not come"
        time.sleep(0.05)


def test_container_check(tmp_path):
    first, second = dockerfile.read(PROJECT / "Dockerfile")
    assert any("swift build" in str(step) for _, step in first.steps)
    assert all((PROJECT / step.source).exists() for kind, step in second.steps if kind == "COPY" and step.stage is None)
    assert re.fullmatch(r"debian:\w+-slim", second.image)
    assert second.command[0] == "supervise", "nobody starts it again"

    class Here(container_check.Container):
        """On this machine itself, in place of a bare one."""

        def __init__(self, port: int):
            self.environment = os.environ | {"SLOVARIK_ROOT": str(PROJECT), "SLOVARIK_DATA": str(tmp_path / "data"),
                                             "SLOVARIK_HOST": "127.0.0.1", "SLOVARIK_PORT": str(port)}

        def start(self, command, **options):
            here = {"slovarik": PROGRAM, "supervise": PROJECT / "scripts/supervise"}
            return subprocess.Popen([here.get(word, word) for word in command], env=self.environment,
                                    stdin=subprocess.DEVNULL, **options)

    port = free_port()
    container = Here(port)
    server = container.start(second.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        container_check.until_healthy(container, second, server, time.monotonic())
        container_check.first_page(port)
    finally:
        server.terminate()
        assert server.wait() == 0


def test_screenshots(tmp_path):
    program = f"""
import pathlib, sys
sys.path.insert(0, {str(PROJECT / "Tests/Browser")!r})
sys.argv = ["screenshots", "sign-in"]
import screenshots
screenshots.TARGET = pathlib.Path({str(tmp_path)!r})
screenshots.learn_a_year = lambda person, visitor: None
screenshots.main()
"""
    said([sys.executable, "-c", program], cwd=PROJECT)
    assert len(list(tmp_path.glob("sign-in-*.webp"))) == 6


def test_fortnight(tmp_path):
    told = said([PROJECT / "scripts/fortnight", "--days", "1", "--people", "pupil", "--into", tmp_path], cwd=PROJECT)
    assert "| presses to the first success (≤ 3) | 3 |" in told
    # The day was done: its words were met, and asked until they were right.
    assert re.search(r"^\| 1 \| 5 \| \d\d \| 7\.0 \|", told, re.MULTILINE), told
    assert "broken off" not in told


def test_no_test_asks_whether_something_was_quick():
    """A busy machine takes as long as it takes: time is handed in, or only a lower bound is asserted."""
    quick = re.compile(r"#expect\([^\n]*<=?\s*(Duration)?\.(milli|micro|nano)?seconds\(|elapsed <")
    found = [f"{file.relative_to(PROJECT)}: {match[0]}" for kind in ("swift", "py")
             for file in (PROJECT / "Tests").rglob(f"*.{kind}") if file != Path(__file__)
             for match in quick.finditer(file.read_text())]
    assert found == []
