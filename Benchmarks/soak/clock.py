"""A clock that jumps while the program runs (libfaketime)."""

import datetime
import subprocess
import time
from pathlib import Path

from soak.member import Member, Refused
from soak.program import running

# Where the clock is put, in turn, in UTC; Europe's clocks change at 01:00 UTC.
JUMPS = [
    ("an hour forwards", datetime.timedelta(hours=1)),
    ("two hours back", datetime.timedelta(hours=-2)),
    ("a day forwards", datetime.timedelta(days=1)),
    ("three days back", datetime.timedelta(days=-3)),
    ("right before summer time", datetime.datetime(2027, 3, 28, 0, 59, 58)),
    ("back into the hour before it", datetime.datetime(2027, 3, 28, 0, 30)),
    ("right before winter time", datetime.datetime(2027, 10, 31, 0, 59, 58)),
    ("back into the hour that comes twice", datetime.datetime(2027, 10, 31, 0, 10)),
    ("400 days forwards", datetime.timedelta(days=400)),
    ("to before the account was made", datetime.datetime(2026, 1, 1)),
    ("to the year 2100", datetime.datetime(2100, 2, 28, 23, 59, 58)),
]


def measure(folder: Path) -> str:
    library = subprocess.run(["dpkg-query", "-L", "libfaketime"], capture_output=True, text=True).stdout.split()
    preload = next((line for line in library if line.endswith("libfaketimeMT.so.1")), None)
    if preload is None:
        return "### A clock that jumps\n\nNot tried: there is no libfaketime."
    clock = folder / "clock.txt"
    now = datetime.datetime(2027, 1, 15, 12)
    _set(clock, now)
    environment = {"LD_PRELOAD": preload, "FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_NO_CACHE": "1",
                   "FAKETIME_DONT_FAKE_MONOTONIC": "1", "TZ": "UTC"}
    lines = ["### A clock that jumps\n", "A learner in Berlin looks at their pages and answers a card after every jump.\n",
             "| the clock jumps | to (UTC) | signed in | pages | an answer |", "|---|---|---|---|---|"]
    with running(folder / "clock", environment=environment) as program:
        member = Member(program.port, "anna")
        member.register()
        member.post("/profile", {"timeZone": "Europe/Berlin"})
        category = member.category("Time")
        for number in range(60):
            member.word(category, f"hour {number}", f"час {number}")
        member.get(f"/training?category={category}", (200, 303))
        for name, jump in JUMPS:
            now = now + jump if isinstance(jump, datetime.timedelta) else jump
            _set(clock, now)
            time.sleep(3)  # over the full hour, where the jump ends right before it
            lines.append(f"| {name} | {now:%Y-%m-%d %H:%M:%S} | {' | '.join(_visit(member, category))} |")
        whole = program.is_whole()
    lines.append(f"\nThe database {'is whole' if whole else '**is damaged**'} afterwards; the program was not restarted.")
    return "\n".join(lines)


def _visit(member: Member, category: int) -> list[str]:
    try:
        member.get("/")
        session = "still"
    except Refused:
        member.sign_in()
        session = "once more"
    faults = []
    for path in ("/", "/statistics", "/statistics/report?period=year", "/achievements", "/profile", f"/categories/{category}"):
        try:
            member.get(path)
        except Refused as fault:
            faults.append(str(fault))
    try:
        member.get(f"/training?category={category}", (200, 303))
        answered = "kept" if member.answer_card("remember") else "nothing was asked"
    except Refused as fault:
        answered = f"**{fault}**"
    return [session, "all" if not faults else f"**{'; '.join(faults)}**", answered]


def _set(file: Path, moment: datetime.datetime) -> None:
    # An offset, so that the clock goes on from there.
    behind = moment - datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None)
    file.write_text(f"{'+' if behind.total_seconds() >= 0 else '-'}{abs(behind.total_seconds()):.0f}s\n")
