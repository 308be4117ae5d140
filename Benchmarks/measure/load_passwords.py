"""What pages and answers take while others sign in, also beside backups, and while others take their data with them."""

import multiprocessing
import statistics
import subprocess
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from measure import past, program
from measure.household import Learner
from measure.load import free_port, median, running
from measure.table import Figure, table
from soak.member import Member

CATEGORIES = 10
WORDS = 1_000
REVIEWS = 200_000
MEMBERS = 100
AT_ONCE = 24
EXPORTS = 4
ROUNDS = 3
SECONDS = 20  # of each load in each round
PATIENCE = 600  # seconds that an answer may take on a machine that is busy with other work
PACE = 0.05  # seconds between two pages, and between two answers
WRONG = {"email": "reader@example.org", "password": "not this one"}


@dataclass
class Times:
    """Milliseconds, and how the load itself was answered."""
    pages: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    statuses: Counter = field(default_factory=Counter)
    backups: int = 0


def measure() -> str:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder:
        data = Path(folder) / "data"
        port = free_port()
        with running(program.command(port, data), port):
            reader = Learner(port, "reader")
            reader.remove_ready_categories()
            reader.aim_high()
            reader.open_registration()
        past.write(data / "slovarik.sqlite", CATEGORIES, WORDS // CATEGORIES, REVIEWS)
        with running(program.command(port, data), port, limit=300):
            for number in range(MEMBERS):
                Member(port, f"member{number}", _address(1, number), PATIENCE).register()
            loads = [
                ("nobody else", None),
                (f"{AT_ONCE} wrong sign-ins at once from one address, again and again", at_once),
                ("ten wrong sign-ins a second from 100 addresses", from_everywhere),
                (f"{MEMBERS} members signing in at once", everybody),
                (f"{EXPORTS} exports of {REVIEWS:,} answers at a time", exports),
            ]
            told = {name: [_round(port, reader.token, load) for _ in range(ROUNDS)] for name, load in loads}
            for name, load in loads[1:4]:
                told[f"{name}, and backups one after the other"] = [
                    _round(port, reader.token, load, data) for _ in range(ROUNDS)]
    rows = ["| meanwhile | page, median | page, 99 of 100 | answer, median | answer, 99 of 100 | the load was answered |",
            "|---|---:|---:|---:|---:|---|"]
    figures = []
    for name, rounds in told.items():
        page, answer = (median(_percentile(getattr(one, kind)) for one in rounds) for kind in ("pages", "answers"))
        halves = [median(median(getattr(one, kind)) for one in rounds) for kind in ("pages", "answers")]
        statuses = sum((one.statuses for one in rounds), Counter())
        said = ", ".join(f"{status}: {count:,}" for status, count in sorted(statuses.items())) or "–"
        if backups := sum(one.backups for one in rounds):
            said += f"; {backups} backups"
        rows.append(f"| {name} | {halves[0]:.1f} ms | {page:.0f} ms | {halves[1]:.1f} ms | {answer:.0f} ms | {said} |")
        worst = [max(_percentile(getattr(one, kind)) for one in rounds) for kind in ("pages", "answers")]
        figures += [Figure(f"{what}, {name}", figure, "ms", limit, False, f"99 of 100 within; {most:.0f} in the worst round")
                    for what, figure, limit, most in [
                        ("page", page, 300 if "exports" in name else 200, worst[0]), ("answer", answer, 300, worst[1])]]
    how = (f"A learner with {WORDS:,} words and {REVIEWS:,} answers opens the words screen and answers a card, each "
           f"{1 / PACE:.0f} times a second at most; medians of {ROUNDS} rounds of {SECONDS} s.")
    return f"### Others sign in, or take exports\n\n{how}\n\n" + "\n".join(rows) + "\n\n" + table(figures)


def _address(family: int, number: int) -> str:
    return f"10.{family}.{number // 250 % 250}.{number % 250}"


def _round(port: int, token: str, load, data: Path | None = None) -> Times:
    """The load is another process's, so that it does not share the lock of this one's Python. Of `data`, where it is given,
    backups are made meanwhile."""
    times = Times()
    until = time.time() + SECONDS
    answered = multiprocessing.get_context("spawn").Queue()
    process = multiprocessing.get_context("spawn").Process(target=_put_on, args=(load, port, token, until, answered))
    if load:
        process.start()
        answered.get()  # It has begun.
    watchers = [threading.Thread(target=watch, args=(port, token, until, taken))
                for watch, taken in [(_pages, times.pages), (_answers, times.answers)]]
    if data:
        watchers.append(threading.Thread(target=_back_up, args=(data, until, times)))
    for one in watchers:
        one.start()
    for one in watchers:
        one.join()
    if load:
        times.statuses = answered.get()
        process.join()
    return times


def _put_on(load, port: int, token: str, until: float, answered) -> None:
    answered.put(None)
    statuses: Counter = Counter()
    load(port, token, until, statuses)
    answered.put(statuses)


def _back_up(data: Path, until: float, times: Times) -> None:
    while time.time() < until:
        subprocess.run([program.PROGRAM, "backup", "--force", "--data", data, data.parent / "copy.sqlite"],
                       check=True, capture_output=True)
        times.backups += 1


def _pages(port: int, token: str, until: float, taken: list[float]) -> None:
    reader = _reader(port, token)
    while time.time() < until or len(taken) < 2:
        reader.get("/")
        taken.append(reader.seconds * 1000)
        time.sleep(PACE)


def _answers(port: int, token: str, until: float, taken: list[float]) -> None:
    reader = _reader(port, token)
    while time.time() < until or len(taken) < 2:
        fields = reader.card()
        if not fields:
            raise SystemExit("nothing is asked")
        reader.post("/reviews", {**fields, "rating": "remember"})
        taken.append(reader.seconds * 1000)
        time.sleep(PACE)


def _reader(port: int, token: str) -> Member:
    reader = Member(port, "reader", _address(0, 1), PATIENCE)
    reader.token = token
    return reader


def _sign_in(port: int, fields: dict[str, str], address: str, statuses: Counter) -> None:
    visitor = Member(port, "visitor", address, PATIENCE)
    statuses[visitor.post("/login", fields, (303, 422, 429, 503))[0]] += 1


def _all(works: list) -> None:
    threads = [threading.Thread(target=work[0], args=work[1:]) for work in works]
    for one in threads:
        one.start()
    for one in threads:
        one.join()


def at_once(port: int, token: str, until: float, statuses: Counter) -> None:
    # Neither an address nor an account is used up by the round before.
    burst = int(time.time()) % 60_000
    while time.time() < until:
        burst += 1
        _all([(_sign_in, port, WRONG | {"email": f"nobody{burst}-{number}@example.org"}, _address(2, burst), statuses)
              for number in range(AT_ONCE)])


def from_everywhere(port: int, token: str, until: float, statuses: Counter) -> None:
    threads = []
    begun = time.time()
    while time.time() < until:
        number = len(threads)
        fields = WRONG | {"email": f"nobody{number}@example.org"}
        threads.append(threading.Thread(target=_sign_in, args=(port, fields, _address(3, number % 100), statuses)))
        threads[-1].start()
        time.sleep(max(0, begun + len(threads) / 10 - time.time()))
    for one in threads:
        one.join()


def everybody(port: int, token: str, until: float, statuses: Counter) -> None:
    while time.time() < until:
        _all([(_sign_in, port, {"email": f"member{number}@example.org", "password": "correct horse battery staple"},
               _address(1, number), statuses) for number in range(MEMBERS)])


def exports(port: int, token: str, until: float, statuses: Counter) -> None:
    def export() -> None:
        while time.time() < until:
            reader = _reader(port, token)
            reader.get("/profile/export/slovarik.json")
            statuses[200] += 1

    _all([(export,)] * EXPORTS)


def _percentile(times: list[float]) -> float:
    return statistics.quantiles(times, n=100, method="inclusive")[98]
