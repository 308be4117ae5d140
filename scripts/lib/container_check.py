"""Rehearses the container's second stage on a Debian machine without a container engine.

It follows the Dockerfile itself: builds the program as the first stage says, makes a bare Debian by
debootstrap, carries out in it every instruction of the second stage, then starts the program there
as the image's user, with its data in the image's volume, and asks for its first page.

What it makes stays in .build-container/, so that a second rehearsal is quick: the bare Debian, and
the build. The folder in which the program is started is made anew each time.
"""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import dockerfile

PROJECT = Path(__file__).resolve().parents[2]
WORK = PROJECT / ".build-container"
# Seconds until what does not come is given up: on a busy machine all takes longer.
PATIENCE = 60
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class CheckFailed(Exception):
    """Something is not as the container's users may expect; the message says what."""


def say(text: str) -> None:
    print(text, flush=True)


def check(condition: bool, text: str) -> None:
    if not condition:
        raise CheckFailed(text)
    say(f"  ok: {text}")


def build(stage: dockerfile.Stage) -> Path:
    """Runs those of the first stage's commands that put something into /staging; returns that folder.
    The others prepare the image of that stage, as `make run` prepares this machine."""
    staging = WORK / "staging"
    shutil.rmtree(staging, ignore_errors=True)
    for kind, step in stage.steps:
        if kind == "RUN" and "/staging" in step:
            here = step.replace("swift build", f"swift build --scratch-path '{WORK}/swift'")
            subprocess.run(["sh", "-ec", here.replace("/staging", str(staging))], cwd=PROJECT, check=True)
    return staging


def bare_debian(image: str) -> Path:
    """The packages that the image of the second stage has: Debian's required ones and apt."""
    suite = re.fullmatch(r"debian:(\w+)-slim", image)[1]
    base = WORK / f"debian-{suite}"
    if not base.exists():
        unfinished = base.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        subprocess.run(["debootstrap", "--variant=minbase", suite, unfinished, mirror()],
                       check=True, stdout=subprocess.DEVNULL)
        unfinished.rename(base)
    return base


def mirror() -> str:
    """Where this machine itself gets Debian's packages from."""
    listed = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(SITE)", "Origin: Debian", "Created-By: Packages"],
        capture_output=True, text=True, check=True).stdout.split()
    if not listed:
        raise CheckFailed("this machine's apt names no source of Debian packages (try apt-get update)")
    return listed[0]


@contextlib.contextmanager
def machine(base: Path):
    """A fresh copy of the bare Debian with what an engine mounts into a container."""
    root = Path(tempfile.mkdtemp(prefix="root-", dir=WORK))
    mounted: list[Path] = []
    try:
        subprocess.run(["cp", "-a", f"{base}/.", root], check=True)
        root.chmod(0o755)
        for name in ("etc/resolv.conf", "etc/hosts"):
            shutil.copy(f"/{name}", root / name)
        # How this machine has been told to reach packages, through a proxy for example.
        reach = subprocess.run(["apt-config", "dump", "Acquire"], capture_output=True, text=True, check=True).stdout
        (root / "etc/apt/apt.conf.d/99reach").write_text(reach)
        subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
        mounted.append(root / "proc")
        yield root
    finally:
        for place in reversed(mounted):
            subprocess.run(["umount", place], check=True)
        # Only reached with nothing mounted any more: a failed umount raises before.
        shutil.rmtree(root)


def prepare(root: Path, stage: dockerfile.Stage, staging: Path) -> str:
    """Carries out the stage's instructions; returns its working directory."""
    directory = "/"
    for kind, step in stage.steps:
        if kind == "RUN":
            say(f"  RUN {step}")
            subprocess.run(["chroot", root, "sh", "-ec", step], check=True, stdin=subprocess.DEVNULL,
                           stdout=subprocess.DEVNULL, env={"PATH": PATH, "DEBIAN_FRONTEND": "noninteractive"})
        elif kind == "WORKDIR":
            directory = step
            inside(root, step).mkdir(parents=True, exist_ok=True)
        elif kind == "COPY":
            source = PROJECT / step.source if step.stage is None else staging / Path(step.source).relative_to("/staging")
            target = inside(root, os.path.join(directory, step.target))
            target.parent.mkdir(parents=True, exist_ok=True)
            say(f"  COPY {step.source} {step.target}")
            # As an engine does: everything belongs to root, and keeps its permissions.
            subprocess.run(["cp", "-rT", "--preserve=mode", source, target], check=True)
    return directory


def inside(root: Path, path: str) -> Path:
    return root / path.lstrip("/")


class Container:
    """The program as the image's user starts it, with the image's environment and no more."""

    def __init__(self, root: Path, stage: dockerfile.Stage, directory: str, port: int):
        self.root = root
        self.environment = {"PATH": PATH, **stage.environment, "SLOVARIK_HOST": "127.0.0.1", "SLOVARIK_PORT": str(port)}
        self.directory = directory
        self.user, self.group = self._numbers(stage.user)

    def start(self, command: list[str], **options) -> subprocess.Popen:
        return subprocess.Popen(
            ["chroot", f"--userspec={self.user}:{self.group}", "--groups=", self.root,
             "sh", "-c", 'cd "$0" && exec "$@"', self.directory, *command],
            env=self.environment, stdin=subprocess.DEVNULL, **options)

    def _numbers(self, name: str) -> tuple[int, int]:
        for line in inside(self.root, "/etc/passwd").read_text().splitlines():
            entry = line.split(":")
            if entry[0] == name:
                return int(entry[2]), int(entry[3])
        raise CheckFailed(f"the image has no user {name}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def linked_completely(container: Container, program: str) -> None:
    """No library that the program asks for is missing among the image's packages."""
    answer = subprocess.run(["chroot", container.root, "ldd", f"/usr/local/bin/{program}"],
                            capture_output=True, text=True, check=True).stdout
    missing = re.findall(r"(\S+) => not found", answer)
    check(not missing, "every library that the program is linked against is there"
          if not missing else f"the image's packages lack {', '.join(missing)}")


def serves(container: Container, stage: dockerfile.Stage, port: int) -> None:
    started = time.monotonic()
    with tempfile.TemporaryFile() as log:
        server = container.start(stage.command, stdout=log, stderr=subprocess.STDOUT)
        try:
            until_healthy(container, stage, server, started)
            status = Path(f"/proc/{server.pid}/status").read_text()
            users = re.search(r"^Uid:\s+(.*)$", status, re.MULTILINE)[1].split()
            check(set(users) == {str(container.user)} and container.user != 0,
                  f"it runs as {stage.user} ({container.user}), who is not root")
            first_page(port)
            log.seek(0)
            warnings = [line for line in log.read().decode().splitlines() if " warning " in line or " error " in line]
            check(not warnings, "it has nothing to complain about" if not warnings else f"it complained: {warnings}")
            data = inside(container.root, stage.volumes[0])
            files = sorted(file.name for file in data.iterdir())
            check(any(name.endswith(".sqlite") for name in files), f"its data is in {stage.volumes[0]}: {', '.join(files)}")
            elsewhere = written_elsewhere(container)
            check(not elsewhere, "it wrote to nothing but its volume and /tmp" if not elsewhere
                  else f"it wrote outside its volume: {', '.join(elsewhere)}")
            server.send_signal(signal.SIGTERM)
            check(server.wait(timeout=PATIENCE) == 0, "after SIGTERM it ended, with exit status 0")
            check(container.start(stage.health, stdout=log, stderr=log).wait(timeout=PATIENCE) != 0,
                  "the health check says no once the program has ended")
        except (CheckFailed, subprocess.SubprocessError, OSError) as fault:
            log.seek(0)
            raise CheckFailed(f"{fault}\nThe program said:\n{log.read().decode(errors='replace')}") from fault
        finally:
            if server.poll() is None:
                server.kill()
                server.wait()


def until_healthy(container: Container, stage: dockerfile.Stage, server: subprocess.Popen, started: float) -> None:
    while time.monotonic() - started < 120:
        if server.poll() is not None:
            raise CheckFailed(f"the program ended at once, with exit status {server.returncode}")
        health = container.start(stage.health, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if health.wait(timeout=PATIENCE) == 0:
            return check(True, f"the health check ({' '.join(stage.health)}) says yes")
        time.sleep(0.1)
    raise CheckFailed("the health check did not say yes within two minutes")


def first_page(port: int) -> None:
    """Of an empty server: signing in leads to registration."""
    answer = subprocess.run(
        ["curl", "--silent", "--show-error", "--noproxy", "*", "--location", "--output", "/dev/null",
         "--write-out", "%{http_code} %{content_type} %{url_effective}", f"http://127.0.0.1:{port}/login"],
        capture_output=True, text=True, timeout=PATIENCE)
    check(answer.returncode == 0 and answer.stdout.startswith("200 text/html"),
          f"/login leads to {answer.stdout}{answer.stderr}")


def written_elsewhere(container: Container) -> list[str]:
    """What the program's user has made outside its volume and /tmp: the image gives it nothing there."""
    found = subprocess.run(
        ["find", container.root, "-xdev", "-uid", str(container.user), "-not", "-path", f"{container.root}/data*",
         "-not", "-path", f"{container.root}/tmp*"], capture_output=True, text=True, check=True)
    return found.stdout.split()


def main() -> int:
    # A service manager's or a person's wish to stop must still run the clean-up.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    WORK.mkdir(exist_ok=True)
    first, second = dockerfile.read(PROJECT / "Dockerfile")
    try:
        say("Building the program as the first stage does")
        staging = build(first)
        say(f"A bare Debian in place of {second.image}")
        base = bare_debian(second.image)
        with machine(base) as root:
            directory = prepare(root, second, staging)
            port = free_port()
            container = Container(root, second, directory, port)
            say("Starting it")
            linked_completely(container, second.health[0])
            serves(container, second, port)
    except CheckFailed as fault:
        say(f"The rehearsal failed: {fault}")
        return 1
    except subprocess.CalledProcessError as fault:
        say(f"The rehearsal failed: {' '.join(map(str, fault.cmd))} ended with {fault.returncode}")
        return 1
    say("The container's second stage works as the Dockerfile describes it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
