"""Load by wrk, and the processes it is put on. Everything stays on this machine."""

import contextlib
import http.client
import os
import re
import socket
import statistics
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

THREADS = 2
CONNECTIONS = 64


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def cores() -> int:
    return len(os.sched_getaffinity(0))


def pinned(command: list) -> list:
    """The same on the first core alone."""
    return ["taskset", "-c", str(min(os.sched_getaffinity(0))), *command]


@contextlib.contextmanager
def running(command: list, port: int, limit: float = 20):
    """A server process, from its first answered connection on; ended afterwards."""
    # A server of an earlier version, which makes no backups, does not know the option.
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                               env=os.environ | {"SLOVARIK_BACKUPS": "0"})
    try:
        wait_for(port, process, limit)
        yield process
    finally:
        stop(process)


def stop(process: subprocess.Popen) -> None:
    process.terminate()
    try:
        process.wait(timeout=15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_for(port: int, process: subprocess.Popen, limit: float = 20) -> None:
    """Returns as soon as somebody answers who is whole: while its data are brought up to date, the program answers too,
    and says that it is starting."""
    deadline = time.monotonic() + limit
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise SystemExit(f"{process.args[0]} ended with {process.returncode} instead of serving")
        with contextlib.suppress(OSError, http.client.HTTPException):
            if not _is_starting(port):
                return
        time.sleep(0.001)
    raise SystemExit(f"{process.args[0]} did not serve within {limit} s")


def _is_starting(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    with contextlib.closing(connection):
        connection.request("GET", "/health")
        answer = connection.getresponse()
        return answer.status == 503 and answer.read().strip() == b"starting"


@dataclass
class Load:
    rate: float  # requests a second
    count: int
    output: str


def wrk(port: int, path: str, seconds: int, headers: dict[str, str] | None = None,
        script: Path | None = None, arguments: list[str] = (), others: bool = False) -> Load:
    """One run of wrk, with `others` on all cores but the first. An answer that is an error, or does not come, makes the
    figure worthless."""
    rest = sorted(os.sched_getaffinity(0))[1:] if others else []
    command = ["taskset", "-c", ",".join(map(str, rest))] if rest else []
    command += ["wrk", f"-t{THREADS}", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout", "10s"]
    for name, value in (headers or {}).items():
        command += ["-H", f"{name}: {value}"]
    if script:
        command += ["-s", str(script)]
    command += [f"http://127.0.0.1:{port}{path}"]
    if arguments:
        command += ["--", *arguments]
    output = subprocess.run(command, capture_output=True, text=True, check=True, timeout=seconds + 60).stdout
    for complaint in ("Non-2xx", "Socket errors"):
        if complaint in output:
            raise SystemExit(f"wrk of {path} met errors:\n{output}")
    return Load(float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1]),
                int(re.search(r"(\d+) requests in", output)[1]), output)


def processor_seconds(process: subprocess.Popen) -> float:
    """What a process has had of all cores together."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_megabytes(process: subprocess.Popen) -> float:
    """VmRSS, in MB of a million bytes."""
    return _megabytes(process, "VmRSS")


def peak_megabytes(process: subprocess.Popen) -> float:
    """The most that it ever was."""
    return _megabytes(process, "VmHWM")


def _megabytes(process: subprocess.Popen, name: str) -> float:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) * 1024 / 1e6


def machine() -> str:
    """Cores and model of the processor: figures of different machines cannot be compared."""
    information = Path("/proc/cpuinfo").read_text()
    models = re.findall(r"^model name\s*: (.*)$", information, re.MULTILINE)
    cores = information.count("processor\t:")
    return f"{cores} cores, {models[0] if models else 'unknown processor'}"


median = statistics.median
