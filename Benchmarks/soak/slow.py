"""slowhttptest's four kinds of slow client, while a learner goes on."""

import re
import subprocess
import time
from pathlib import Path

from soak.member import Member, Refused
from soak.program import running

CONNECTIONS = 200
KINDS = {
    "headers never end (-H)": ["-H", "-i", "5", "-x", "24", "-u", "{origin}/login"],
    "bodies never end (-B)": ["-B", "-i", "5", "-s", "8192", "-t", "POST", "-x", "24", "-u", "{origin}/login"],
    "a thousand ranges (-R)": ["-R", "-a", "5", "-b", "1000", "-t", "GET", "-u", "{origin}/static/icons/sprite.svg"],
    "answers taken drop by drop (-X)": ["-X", "-w", "512", "-y", "1024", "-n", "5", "-z", "32", "-k", "3",
                                        "-u", "{origin}/login"],
}


def measure(folder: Path, seconds: int) -> str:
    lines = [
        f"### {CONNECTIONS} slow clients\n",
        f"slowhttptest, {CONNECTIONS} connections of {seconds} s, all from one trusted address, which has no bound of its "
        "own; the learner asks for the words screen five times a second.\n",
        "| kind | pages | median, ms | 99 of 100 within, ms | slowest, ms | not answered | connections open at most |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    with running(folder / "slow", "--trusted-proxy", "127.0.0.1") as program:
        member = Member(program.port, "patient", "192.168.7.1")
        member.register()
        origin = f"http://127.0.0.1:{program.port}"
        for name, options in {"nobody": [], **KINDS}.items():
            attack = None
            if options:
                command = ["slowhttptest", "-c", str(CONNECTIONS), "-r", "100", "-l", str(seconds), "-p", "3",
                           *(one.format(origin=origin) for one in options)]
                attack = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                          stdin=subprocess.DEVNULL, text=True)
            times, missed = _visit(member, seconds if attack else min(seconds, 10))
            output = ""
            if attack:
                output = attack.communicate(timeout=60)[0]
            lines.append(_row(name, times, missed, output))
    return "\n".join(lines)


def _visit(member: Member, seconds: float) -> tuple[list[float], int]:
    times, missed = [], 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            member.get("/")
            times.append(member.seconds * 1000)
        except (Refused, OSError):
            missed += 1
        time.sleep(0.2)
    return sorted(times), missed


def _row(name: str, times: list[float], missed: int, output: str) -> str:
    plain = re.sub(r"\x1b\[[0-9;]*m", "", output)
    opened = [int(number) for number in re.findall(r"connected:\s+(\d+)", plain)]
    at = lambda share: times[min(len(times) - 1, int(len(times) * share))] if times else float("nan")
    return (f"| {name} | {len(times)} | {at(0.5):.1f} | {at(0.99):.1f} | {at(1):.1f} | {missed} | "
            f"{max(opened) if opened else '–'} |")
