"""The commands that README and docs tell people to type are typed, one after the other as they stand there, on a machine
that is a folder: /opt, /var/lib, /mnt/usb and /usr/local/bin lie in it, `sudo` does as it is told, and for systemd stands
what it would start."""

import os
import re
import shlex
import shutil
import subprocess

import pytest

from conftest import PROJECT
from measure.load import free_port, wait_for

DOCUMENTS = ["README.md", *sorted(f"docs/{file.name}" for file in (PROJECT / "docs").glob("*.md"))]
COMMANDS = {"make", "sudo", "docker", "slovarik", "scripts/common-passwords", "journalctl", "caddy"}
# Blocks of text that are no commands, by how they begin.
TEXTS = ("slovarik      the command line", "Listener ──", "               first byte", "term | part of speech")
# By how they begin: what cannot be typed here, and why.
CANNOT = {
    "make run": "test_verbs.test_run",
    "make test": "it runs this",
    "make fortnight": "takes a quarter of an hour; test_verbs.test_fortnight plays a day of it",
    "docker ": "wants a container engine; `make container-check` rehearses what it would do",
    "SLOVARIK_NAME=words.example.org docker ": "wants a container engine",
    "SLOVARIK_NAME=words.example.org SLOVARIK_UPSTREAM": "wants ports 80 and 443; Tests/Browser/test_tls.py runs the Caddyfile",
    "scripts/common-passwords": "fetches a Debian package; every start of these tests has done so",
    "journalctl ": "wants systemd's journal",
    "sudo systemctl daemon-reload": "wants systemd, for which something else stands here",
}


def blocks(document: str) -> list[tuple[str, str]]:
    """Language and text of each."""
    return re.findall(r"^```(\w*)\n(.*?)^```", (PROJECT / document).read_text(), re.MULTILINE | re.DOTALL)


def words(line: str) -> list[str]:
    return [word for word in line.split() if not re.match(r"[A-Z_]+=", word)]


def lines(document: str) -> list[str]:
    found = []
    for language, text in blocks(document):
        if not language and not text.startswith(TEXTS):
            found += [line.split("   #")[0].strip() for line in text.splitlines() if line.strip()]
    return found


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_block_is_of_a_kind_that_is_known(document):
    for line in lines(document):
        assert words(line)[0] in COMMANDS, f"{document}: is “{line}” a command?"


def test_every_reason_is_still_needed():
    typed = [line for document in DOCUMENTS for line in lines(document)]
    assert [start for start in CANNOT if not any(line.startswith(start) for line in typed)] == []


class Machine:
    """A folder in place of a machine."""

    def __init__(self, tree):
        self.tree = tree
        self.port = free_port()
        self.service = None
        for place in ("opt", "var/lib/slovarik", "mnt/usb", "usr/local/bin"):
            (tree / place).mkdir(parents=True, mode=0o700)
        sudo = tree / "bin/sudo"
        sudo.write_text('#!/bin/sh\nexec "$@"\n')
        sudo.chmod(0o755)
        self.environment = os.environ | {
            "PATH": f"{tree / 'usr/local/bin'}:{tree / 'bin'}:{os.environ['PATH']}", "SLOVARIK_PORT": str(self.port),
            "SLOVARIK_HOST": "127.0.0.1", "SLOVARIK_DATA": str(tree / "var/lib/slovarik"), "SLOVARIK_BACKUPS": "0",
            "SLOVARIK_ROOT": str(tree)}

    def here(self, text: str) -> str:
        return re.sub(r"(?<![\w/])/(opt|var/lib|mnt/usb|usr/local/bin)(?=/|\b)", rf"{self.tree}/\1", text)

    def type(self, line: str) -> None:
        if line.startswith("sudo systemctl"):
            return self.start() if line.split()[2] in ("start", "enable") else self.stop()
        # Of what may be left out, all is typed; of choices the first.
        line = line.replace("…", "secret")
        plain = re.sub(r"\[(.*?)\]", r"\1", line) if "$" not in line else line
        plain = re.sub(r"(\w+)\|\w+", r"\1", plain) if " | " not in line else plain
        if words(plain)[:2] == ["slovarik", "serve"]:
            return self.serve_once(self.here(plain))
        answer = subprocess.run(["bash", "-c", self.here(plain)], cwd=self.tree, env=self.environment, text=True,
                                input="yes\n", capture_output=True)
        assert answer.returncode == 0, f"{line}\n{answer.stdout}{answer.stderr}"

    def start(self, command: list[str] | None = None) -> None:
        environment = self.environment
        if command is None:
            # As the unit says it, and nothing but that.
            unit = next(text for language, text in blocks("docs/operations.md") if language == "ini")
            command = shlex.split(self.here(re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)[1]))
            environment = {name: value for name, value in environment.items()
                           if name not in ("SLOVARIK_ROOT", "SLOVARIK_DATA")}
        log = self.tree / "service.log"
        with log.open("wb") as output:
            self.service = subprocess.Popen(command, cwd="/", env=environment, stdin=subprocess.DEVNULL, stdout=output,
                                            stderr=output)
        try:
            wait_for(self.port, self.service, limit=300)
        except SystemExit as fault:
            self.service.kill()
            self.service = None
            raise AssertionError(f"{fault}: {log.read_text()}") from fault

    def stop(self) -> None:
        if self.service:
            self.service.terminate()
            assert self.service.wait() == 0
            self.service = None

    def serve_once(self, line: str) -> None:
        was_running = self.service is not None
        self.stop()
        self.start(["bash", "-c", "exec env " + line])
        self.stop()
        if was_running:
            self.start()


def cannot(line: str) -> bool:
    return any(line.startswith(start) for start in CANNOT)


def test_the_service_and_everything_after_it(tree):
    machine = Machine(tree)
    typed = [line for line in lines("docs/operations.md") if not cannot(line)]
    try:
        for line in typed:
            if line == "slovarik user list":
                # Where nobody else looks after the household, nobody can be removed.
                machine.type("slovarik user add --name Keeper --email keeper@example.org --administrator")
            if " restore " in line:
                made = next((tree / "mnt/usb").glob("slovarik-*.sqlite"))
                shutil.copy(made, tree / "mnt/usb/slovarik-2030-01-31.sqlite")
            machine.type(line)
        assert (tree / "opt/slovarik/Lexicon").is_dir() and machine.service is not None
    finally:
        machine.stop()
    assert len(typed) >= 15


@pytest.mark.parametrize("document", [one for one in DOCUMENTS if one != "docs/operations.md"])
def test_what_the_other_documents_say(tree, document):
    typed = [line for line in lines(document) if not cannot(line)]
    if not typed:
        return
    machine = Machine(tree)
    (tree / "usr/local/bin/slovarik").symlink_to(tree / ".build/release/slovarik")
    try:
        for line in typed:
            machine.type(line)
    finally:
        machine.stop()
