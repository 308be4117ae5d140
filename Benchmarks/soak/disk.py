"""A disk that is full, and then has room again."""

import contextlib
import http.client
import os
import subprocess
from pathlib import Path

from soak.member import Member
from soak.program import running

SIZE = 24  # MB of the file system


def measure(folder: Path) -> str:
    if os.geteuid() != 0:
        return "### A full disk\n\nNot tried: only root may make a small file system."
    place = folder / "disk"
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "tmpfs", place], check=True)
    try:
        return _measure(place)
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)


def _measure(place: Path) -> str:
    rows = []
    with running(place / "data") as program:
        member = Member(program.port, "anna")
        member.register()
        category = member.category("Weather")
        for number in range(20):
            member.word(category, f"rain {number}", f"дождь {number}")
        member.get("/training")
        filler = place / "filler"
        _fill(filler)
        taken = 0
        while taken < 5000:  # what the log of changes still has room for
            status, _, page = member.post(f"/categories/{category}/words",
                                          {"term": f"thunder {taken}", "translation": "гром" * 10}, (303, 507))
            if status == 507:
                break
            taken += 1
        rows.append(("a word that is not taken", status, f'value="thunder {taken}"' in page, "typed text in the form"))
        for path in ("/", f"/categories/{category}", "/training", "/statistics", "/profile"):
            rows.append((path, 200, bool(member.get(path)), "read"))
        other = Member(program.port, "anna")
        other.sign_in()
        rows.append(("sign-in", 303, bool(other.get("/")), "signed in"))
        health = _health(program.port)
        rows.append(("/health", health[0], b"full" in health[1], "says so"))
        filler.unlink()
        member.word(category, "after", "после")
        rows.append(("a word, once there is room", 303, _health(program.port)[0] == 200, "healthy, without a restart"))
        kept = {term for (term,) in program.rows("SELECT term FROM word")}
        expected = {f"thunder {number}" for number in range(taken)} | {"after"}
        rows.append(("every acknowledged word", len(expected), expected <= kept, "in the database"))
        program.kill()
        program.start()
        rows.append(("a kill and a start", "", program.is_whole(), "the database is whole"))
    lines = [f"### A full disk\n\nA file system of {SIZE} MB, filled while the program runs.\n",
             "| what | status | | |", "|---|---:|---|---|"]
    lines += [f"| {what} | {status} | {'yes' if is_true else '**no**'} | {meaning} |"
              for what, status, is_true, meaning in rows]
    return "\n".join(lines)


def _fill(file: Path) -> None:
    block = b"\0" * 4096
    with contextlib.suppress(OSError), file.open("wb", buffering=0) as filler:
        while filler.write(block) == len(block):
            pass


def _health(port: int) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    with contextlib.closing(connection):
        connection.request("GET", "/health")
        answer = connection.getresponse()
        return answer.status, answer.read()
