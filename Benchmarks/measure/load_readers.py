"""What pages take for everybody while one member with very many wrong answers asks for pages that they do not wait for."""

import contextlib
import json
import socket
import tempfile
import threading
import time
from datetime import datetime, timedelta
from pathlib import Path

from measure import lessons, program
from measure.household import COOKIE, Learner
from measure.load import free_port, median, running
from measure.load_writes import _import
from measure.table import Figure, table

PAIR = "en-ru"
WRONG = 8_000  # answers to one task
IN_ATTEMPT = 200  # of them, the most that an attempt may have
AT_ONCE = 4  # requests that are closed before they are answered
HASTE = 0.05  # s, until each of them is closed
SECONDS = 20
PAUSE = 0.02  # s, between two pages of the others
LIMIT = 200  # ms


def measure() -> str:
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()))
        port = free_port()
        stack.enter_context(running(program.command(port, Path(folder) / "data"), port))
        other = Learner(port, "other")
        other.open_registration()
        member = Learner(port, "member")
        lesson = _answer_wrong(member)
        pages = ["/lessons/mistakes", "/lessons", lesson, "/profile", "/statistics"]
        own = {path: member.timed("GET", path)[0] for path in pages}
        taken = _beside(port, other.token, member.token, pages)
    figures = [Figure(f"{path}, p99", _p99(times), "ms", LIMIT, False,
                      f"worst {max(times):.0f} ms, median {median(times):.0f} ms of {len(times)}")
               for path, times in taken.items()]
    figures += [Figure(f"{path} of the member, alone", took, "ms", 1000, False, "once") for path, took in own.items()]
    how = (f"One member has {WRONG:,} wrong answers to one task and asks for pages {AT_ONCE} at a time, closing each "
           f"connection after {HASTE * 1000:.0f} ms, for {SECONDS} s; meanwhile others open these, one after the other.")
    return f"### Beside one member's mistakes\n\n{how}\n\n" + table(figures)


def _answer_wrong(member: Learner) -> str:
    """Brings many answers to the first task of a lesson in a file, as many times as that takes; the lesson's path."""
    lesson = lessons._lessons(member, PAIR)[0]
    part = f"{lesson}/parts/1"
    member.posted(part, dict(lessons._answer(member.page(part))), 303)
    document = json.loads(member.page("/profile/export/slovarik.json"))
    attempt = document["lessons"][0]
    answer = attempt["answers"][0] | {"right": 0}
    begin = datetime.fromisoformat(answer["answered"]) - timedelta(seconds=2 * WRONG)
    attempts = []
    for first in range(0, WRONG, IN_ATTEMPT):
        count = min(IN_ATTEMPT, WRONG - first)
        moments = [begin + timedelta(seconds=first + number) for number in range(count)]
        attempts.append(attempt | {
            "started": _text(moments[0]), "ended": _text(moments[-1]),
            "answers": [answer | {"sequence": number, "answered": _text(moment), "studyDay": moment.date().isoformat()}
                        for number, moment in enumerate(moments)]})
    head = {name: document[name] for name in ("format", "version", "exported")}
    _import(member, head | {"lessons": attempts})
    kept = len(json.loads(member.page("/profile/export/slovarik.json"))["lessons"])
    if kept <= len(attempts):
        raise SystemExit(f"{kept} of {len(attempts)} attempts were taken")
    return lesson


def _text(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%S.000Z")


def _beside(port: int, other: str, member: str, pages: list[str]) -> dict[str, list[float]]:
    over = threading.Event()
    haste = [threading.Thread(target=_close_early, args=(port, member, pages[number % len(pages)], over))
             for number in range(AT_ONCE)]
    for one in haste:
        one.start()
    taken: dict[str, list[float]] = {"/": [], "/login": [], "/health": []}
    learner, stranger = Learner(port, token=other), Learner(port, token="none")
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        for path, times in taken.items():
            took, status, _, text = (learner if path == "/" else stranger).timed("GET", path)
            if status != 200:
                raise SystemExit(f"{path} was answered with {status}:\n{text[:500]}")
            times.append(took)
            time.sleep(PAUSE)
    over.set()
    for one in haste:
        one.join()
    return taken


def _close_early(port: int, token: str, path: str, over: threading.Event) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {COOKIE}={token}\r\n\r\n".encode()
    while not over.is_set():
        with socket.create_connection(("127.0.0.1", port), 30) as connection:
            connection.sendall(request)
            time.sleep(HASTE)


def _p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)] if times else float("inf")
