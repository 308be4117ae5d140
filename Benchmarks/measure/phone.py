"""What somebody waits for on a phone: a small window, a slow processor, a slow line and nothing in the browser yet."""

import contextlib
import os
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from measure import program
from measure.household import COOKIE, Learner
from measure.load import free_port, median, running
from measure.table import Figure, table

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
WINDOW = {"width": 360, "height": 780}
SLOWER = 4  # times, than this machine's processor
LATENCY = 150  # ms, to the first byte of an answer
BITS = 1_600_000  # a second, down; half of it up
VISITS = 7  # to each page, each with an empty cache
ANSWERS = 15
BYTES, FILES = 25_000, 6
PAINT, SHIFT, NEXT_PAINT = 800, 0, 100  # ms, without a unit, ms
TILES = {"pairs": "main .pair-tile", "letters": "main button.tile"}  # Of the forms that are answered by them.
HOW = (f"Chromium, {WINDOW['width']}×{WINDOW['height']}, processor {SLOWER} times slower, {LATENCY} ms and "
       f"{BITS / 1e6:.1f} Mbit/s")

# What the page itself notices, from its beginning (W3C: Largest Contentful Paint, Layout Instability, Event Timing).
WATCH = """
    window.seen = { paint: 0, shift: 0, presses: [] };
    const watch = (type, take, options) =>
        new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
    watch('largest-contentful-paint', entry => { seen.paint = entry.startTime; });
    watch('layout-shift', entry => { if (!entry.hadRecentInput) seen.shift += entry.value; });
    watch('event', entry => { if (entry.name === 'click') seen.presses.push(entry.duration); }, { durationThreshold: 16 });
"""


def measure() -> str:
    with tempfile.TemporaryDirectory(prefix="bench-", dir=program.disk()) as folder, sync_playwright() as playwright:
        port = free_port()
        with running(program.command(port, Path(folder) / "data"), port):
            learner = Learner(port, "reader")
            learner.aim_high()
            # As every new account has it: words are heard.
            learner.timed("POST", "/training/settings", {"form": "card", "playsSound": "yes"})
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            figures = []
            for place in [("registration", "/register", None), ("onboarding", "/welcome", learner),
                          ("words screen", "/", learner)]:
                figures += _load(port, *place) + _paint(browser, port, *place)
            figures += _paint(browser, port, "first minute", "/start", None)
            figures += _paint(browser, port, "training card", "/training", learner)
            figures += _answers(browser, port, learner)
            for form, tiles in TILES.items():
                learner.answer_until(form)
                figures += _paint(browser, port, form, f"/training?form={form}", learner)
                figures += _tiles(browser, port, learner, form, tiles)
            browser.close()
    return f"### On a phone, the first visit\n\n{HOW}.\n\n" + table(figures)


def _load(port: int, name: str, path: str, learner: Learner | None) -> list[Figure]:
    size, files = program.first_visit(port, path, learner.headers if learner else {})
    return [
        Figure(f"{name}: all of it", size / 1000, "KB", BYTES / 1000, False, "gzip, bodies"),
        Figure(f"{name}: files", files, "files", FILES, False, "with icon and manifest"),
    ]


def _paint(browser: Browser, port: int, name: str, path: str, learner: Learner | None) -> list[Figure]:
    paints, shifts = [], []
    for _ in range(VISITS):
        with _phone(browser, port, learner) as page:
            page.goto(f"http://127.0.0.1:{port}{path}", wait_until="networkidle")
            seen = page.evaluate("window.seen")
            paints.append(seen["paint"])
            shifts.append(seen["shift"])
    return [
        Figure(f"{name}: largest paint", median(paints), "ms", PAINT, False, f"median of {VISITS}, nothing in the cache"),
        Figure(f"{name}: layout shift", max(shifts), "", SHIFT, False, f"most of {VISITS}"),
    ]


def _answers(browser: Browser, port: int, learner: Learner) -> list[Figure]:
    with _phone(browser, port, learner) as page:
        page.goto(f"http://127.0.0.1:{port}/training", wait_until="networkidle")
        for _ in range(ANSWERS):
            page.locator("main .training-show").click()
            page.locator("main .training-answers button[value=remember]").click()
            page.locator("main .training-turn:not([open])").wait_for()
            page.wait_for_load_state("networkidle")
        seen = page.evaluate("window.seen")
    # Half of the presses turn a card, half of them answer it.
    return _presses("press to next paint", seen, 2 * ANSWERS) + [
        Figure("layout shift while answering", seen["shift"], "", SHIFT, False, f"{ANSWERS} cards")]


def _tiles(browser: Browser, port: int, learner: Learner, form: str, tiles: str) -> list[Figure]:
    """All tiles of one question are pressed, one after the other."""
    with _phone(browser, port, learner) as page:
        page.goto(f"http://127.0.0.1:{port}/training?form={form}", wait_until="networkidle")
        count = page.locator(tiles).count()
        if not count:
            raise SystemExit(f"nothing to press in {form}")
        for number in range(count):
            page.locator(tiles).nth(number).click()
            page.wait_for_timeout(50)
        return _presses(f"{form}: press to next paint", page.evaluate("window.seen"), count)


def _presses(name: str, seen: dict, count: int) -> list[Figure]:
    # Shorter ones than 16 ms are not told.
    presses = seen["presses"] or [0]
    return [
        Figure(name, median(presses), "ms", NEXT_PAINT, False, f"median of {count} presses"),
        Figure(f"{name}, slowest", max(presses), "ms", NEXT_PAINT, False, "of these"),
    ]


@contextlib.contextmanager
def _phone(browser: Browser, port: int, learner: Learner | None):
    context = browser.new_context(viewport=WINDOW, is_mobile=True, has_touch=True, locale="ru-RU")
    if learner:
        context.add_cookies([{"name": COOKIE, "value": learner.token, "url": f"http://127.0.0.1:{port}"}])
    page: Page = context.new_page()
    page.add_init_script(WATCH)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": LATENCY, "downloadThroughput": BITS / 8, "uploadThroughput": BITS / 16})
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    try:
        yield page
    finally:
        context.close()
