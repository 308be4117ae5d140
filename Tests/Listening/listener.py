"""What a screen reader says: Orca beside a real Chromium, on a screen of its own, its speech read from its log.

What is said, in which order and how often can be relied upon; the delay is that of a busy machine.
"""

import json
import os
import pty
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import tty
from contextlib import ExitStack, suppress
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from server import NAME

PROGRAMS = ("Xvfb", "openbox", "orca", "xdotool", "chromium", "gdbus", "dbus-daemon", "speech-dispatcher")
BUS_LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
WIDTH, HEIGHT = 1280, 900
# Orca says the names of keys that it passes on.
KEYS = {"tab", "down", "up", "space", "enter", "right", "left", "return", "shift", "escape"}
LOADING, FINISHED = "Loading.  Please wait.", "Finished loading"
# Seconds: to the first word, and without one more, when Orca has finished; the latter on a machine that has nothing else to
# do, and at most.
SILENCE, QUIET, BUSY_QUIET = 20, 1.5, 4
# Seconds to the next word, where something may have been left that Orca was not ready to say.
REST = 5
PATIENCE = 40  # seconds


def missing() -> str:
    """What of all this is not installed; empty when nothing is."""
    names = [name for name in PROGRAMS if not shutil.which(name)]
    if not BUS_LAUNCHER.exists():
        names.append("at-spi2-core")
    return ", ".join(names)


class Listener:
    """Somebody who hears the screen. `language` is that of their browser; where several listen at once, they share what
    drives their browsers."""

    def __init__(self, language: str, playwright: Playwright | None = None):
        self._language = language
        self._playwright = playwright
        self._things = ExitStack()

    def __enter__(self):
        try:
            self._start()
        except BaseException:
            self._things.close()
            raise
        return self

    def __exit__(self, *unused):
        self._things.close()

    def open(self, url: str) -> list[str]:
        """What is said of a page when it opens."""
        self.page.goto(url)
        return self.hear_page()

    def hear_page(self) -> list[str]:
        """What is said of a page that opens: the title comes first, the rest of a long page when Orca has looked through it."""
        said = self.hear()
        return said if any(text.startswith(FINISHED) for text in said) else said + self.hear(REST)

    def press(self, *keys: str) -> list[str]:
        """Presses keys one after the other, each when Orca has finished, and answers what the last one had it say."""
        said = []
        for key in keys:
            subprocess.run(["xdotool", "key", "--clearmodifiers", key], env=self._environment, check=True)
            said = self.hear()
        return said

    def type(self, text: str) -> list[str]:
        subprocess.run(["xdotool", "type", "--delay", "80", text], env=self._environment, check=True)
        return self.hear()

    def focused(self) -> str:
        return self.page.evaluate("() => document.activeElement?.outerHTML.slice(0, 200) ?? ''")

    def hear(self, silence: float = SILENCE) -> list[str]:
        """What was said since last asked, oldest first, once Orca has been quiet for a moment; where nothing is said, after
        `silence` seconds."""
        said: list[str] = []
        start = last = time.monotonic()
        quiet = min(QUIET * max(1, os.getloadavg()[0] / os.cpu_count()), BUSY_QUIET)
        while (now := time.monotonic()) - last < (quiet if said else silence) and now - start < PATIENCE:
            time.sleep(0.1)
            if news := self._news():
                said += news
                last = time.monotonic()
        return said

    def _news(self) -> list[str]:
        # A line that is still being written waits.
        end = self._log.rfind(b"\n") + 1
        lines = bytes(self._log[:end]).decode(errors="replace")
        del self._log[:end]
        spoken = re.findall(r"SPEECH OUTPUT: '(.*?)' ?(?:\[?\{|$)", lines, re.M)
        return [text for part in spoken if (text := part.strip()) and text.lower() not in KEYS]

    def _start_orca(self, home: Path) -> None:
        """Orca writes its log in large pieces, and what it said last would stay behind; to a terminal it writes each line."""
        ours, its = pty.openpty()
        tty.setraw(its)
        self._log = bytearray()
        self._things.callback(os.close, ours)
        self._things.callback(os.close, its)
        threading.Thread(target=self._read, args=(ours,), daemon=True).start()
        # It asks pgrep for others of it and ends where there is one, even on another screen.
        blind = home / "bin/pgrep"
        blind.parent.mkdir()
        blind.write_text("#!/bin/sh\nexit 1\n")
        blind.chmod(0o755)
        path = f"{blind.parent}:{self._environment['PATH']}"
        orca = self._run("orca", f"--debug-file={os.ttyname(its)}", PATH=path)
        until(lambda: self._log or orca.poll() is not None, "Orca")

    def _read(self, terminal: int) -> None:
        with suppress(OSError):
            while piece := os.read(terminal, 65536):
                self._log += piece

    def _start(self) -> None:
        home = Path(self._things.enter_context(tempfile.TemporaryDirectory(prefix="listening-", ignore_cleanup_errors=True)))
        (home / "run").mkdir(mode=0o700)
        settings = home / ".config/speech-dispatcher"
        settings.mkdir(parents=True)
        (settings / "speechd.conf").write_text('AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\nAudioOutputMethod "alsa"\n')
        display = next(number for number in range(20, 90) if not Path(f"/tmp/.X11-unix/X{number}").exists())
        self._environment = os.environ | {
            "DISPLAY": f":{display}", "HOME": str(home), "XDG_RUNTIME_DIR": str(home / "run"), "LANG": "C.UTF-8",
            "GTK_MODULES": "gail:atk-bridge", "ACCESSIBILITY_ENABLED": "1", "NO_AT_BRIDGE": "0",
        }
        bus = self._run("dbus-daemon", "--session", "--nofork", "--print-address=1", stdout=subprocess.PIPE, text=True)
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        self._run("Xvfb", self._environment["DISPLAY"], "-screen", "0", f"{WIDTH}x{HEIGHT}x24")
        until(lambda: Path(f"/tmp/.X11-unix/X{display}").exists(), "the screen")
        self._run("openbox")
        self._run(str(BUS_LAUNCHER), "--launch-immediately")
        until(self._announce, "the accessibility bus")
        self._start_browser(home)
        self._start_orca(home)
        if not self.hear():
            raise RuntimeError("Orca says nothing")

    def _announce(self) -> bool:
        """Tells programs that a screen reader is there."""
        results = [
            subprocess.run(
                ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
                 "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", name, "<true>"],
                env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode
            for name in ("IsEnabled", "ScreenReaderEnabled")
        ]
        return results == [0, 0]

    def _start_browser(self, home: Path) -> None:
        profile = home / "browser/Default"
        profile.mkdir(parents=True)
        # The browser's own questions would be said between what the page says.
        (profile / "Preferences").write_text(json.dumps({
            "translate": {"enabled": False}, "credentials_enable_service": False,
            "profile": {"password_manager_enabled": False}}))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        # As an application the window has nothing but the page: the keys go there.
        self._run(
            "chromium", "--no-sandbox", "--no-first-run", "--test-type", "--disable-gpu", "--force-renderer-accessibility",
            f"--host-resolver-rules=MAP {NAME} 127.0.0.1", f"--remote-debugging-port={port}",
            f"--user-data-dir={home}/browser", f"--window-size={WIDTH - 60},{HEIGHT - 40}", f"--lang={self._language}",
            f"--accept-lang={self._language}", "--app=data:text/html,<title>Listening</title>")
        playwright = self._playwright or self._things.enter_context(sync_playwright())

        def connect():
            with suppress(Exception):
                self.context = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}").contexts[0]
                self.page = self.context.pages[0]
                return True

        until(connect, "Chromium")

    def _run(self, *command: str, stdout=subprocess.DEVNULL, text=None, **variables: str) -> subprocess.Popen:
        process = subprocess.Popen(
            command, env=self._environment | variables, stdout=stdout, stderr=subprocess.DEVNULL, start_new_session=True,
            text=text)
        self._things.callback(end, process)
        return process


def until(condition, what: str) -> None:
    deadline = time.monotonic() + 40
    while not condition():
        if time.monotonic() > deadline:
            raise RuntimeError(f"{what} did not start")
        time.sleep(0.3)


def end(process: subprocess.Popen) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
