"""One running program with a data folder of its own."""

import ctypes
import http.client
import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("PROGRAM_UNDER_TEST", REPOSITORY / ".build/debug/slovarik"))

# A browser treats 127.0.0.1 and localhost like HTTPS: it keeps `Secure` cookies and sends
# Sec-Fetch headers. A household opens the program by a name of its network and has neither, so the
# tests do the same; the browser is told where the name leads.
NAME = "vocab.lan"

# What a program makes of the dictionaries when it first starts: the same for every one, and seconds of work. Those that
# come later begin with it, and make anew what is not of the dictionaries of today.
LOOKUPS = REPOSITORY / ".build/test-lookups/dictionaries"

# Seconds until what does not come is given up: on a machine that is busy with other work all takes longer.
PATIENCE = 60


class Server:
    def __init__(self, folder: Path, *options: str, root: Path | None = None):
        self.data = folder / "data"
        self.port = free_port()
        self.origin = f"http://{NAME}:{self.port}"
        self._log = folder / "server.log"
        if not self.data.exists():
            self.data.mkdir(mode=0o700, parents=True)
            # A lesson of the owner's, with a task of every kind.
            shutil.copytree(REPOSITORY / "Tests/Lessons/own", self.data / "courses/lessons")
            if LOOKUPS.exists():
                shutil.copytree(LOOKUPS, self.data / LOOKUPS.name)
        environment = {k: v for k, v in os.environ.items() if not k.startswith("SLOVARIK_")}
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [PROGRAM, "serve", "--host", "127.0.0.1", "--port", str(self.port),
                 "--data", self.data, "--root", root or REPOSITORY, *options],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=environment,
                preexec_fn=end_with_the_tests,
            )
        self._wait_until_healthy()

    @property
    def log(self) -> str:
        return self._log.read_text(errors="replace")

    def stop(self) -> int:
        """Asks the program to end as a service manager would; returns its exit status."""
        self._process.send_signal(signal.SIGTERM)
        try:
            status = self._process.wait(timeout=PATIENCE)
            self._keep_lookups()
            return status
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise AssertionError(f"the server did not end within {PATIENCE} s of SIGTERM:\n{self.log}")

    def _keep_lookups(self) -> None:
        """What this one has made is there for the next."""
        LOOKUPS.mkdir(parents=True, exist_ok=True)
        for made in (self.data / LOOKUPS.name).iterdir():
            kept = LOOKUPS / made.name
            if made.suffix != ".new" and (not kept.exists() or kept.stat().st_mtime < made.stat().st_mtime):
                # Beside the folder, which another one may be copying.
                copy = LOOKUPS.parent / f"{made.name}.{os.getpid()}"
                shutil.copy2(made, copy)
                copy.replace(kept)

    def _wait_until_healthy(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended at once ({self._process.returncode}):\n{self.log}")
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
                connection.request("GET", "/health")
                if connection.getresponse().status == 200:
                    return
            except OSError:
                pass
            finally:
                connection.close()
            time.sleep(0.02)
        self._process.kill()
        raise RuntimeError(f"the server did not answer /health within {PATIENCE} s:\n{self.log}")


def end_with_the_tests() -> None:
    """Has the kernel stop the program when the tests are cut off before they could (PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
