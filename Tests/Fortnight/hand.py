"""How a person presses: by fingers on a phone, by a mouse on a desktop, after as long as a person takes."""

import time

from playwright.sync_api import Locator

import page_state
from moved_clock import MovedClock

# What the page measures a person by goes on with the moved clock.
PASSES = """(() => {
  const real = performance.now.bind(performance);
  let passed = 0;
  performance.now = () => real() + passed;
  globalThis.pass = (milliseconds) => { passed += milliseconds; };
})()"""


class Hand:
    def __init__(self, visitor, clock: MovedClock):
        self.visitor, self.clock = visitor, clock
        self.presses = 0
        self.latest = ""  # what was pressed, for whoever looks into a fault
        self._since = time.monotonic()
        visitor.context.add_init_script(PASSES)

    @property
    def page(self):
        return self.visitor.page

    @property
    def is_phone(self) -> bool:
        return self.visitor.setting.phone

    def press(self, locator: Locator) -> None:
        self.presses += 1
        self.latest = str(locator).split("selector=")[-1]
        locator.tap() if self.is_phone else locator.click()

    def write(self, field: Locator, text: str) -> None:
        self.press(field)
        self.page.keyboard.insert_text(text)

    def think(self, seconds: float) -> None:
        """Lets as much time pass, for the program and for the page, as has not passed since the page came."""
        rest = max(0, seconds - (time.monotonic() - self._since))
        self.clock.move(rest)
        self.page.evaluate("milliseconds => globalThis.pass(milliseconds)", rest * 1000)

    def go_on(self, locator: Locator) -> None:
        """Presses what leads on, and waits for what follows."""
        page_state.mark(self.page)
        self.press(locator)
        page_state.wait_for_change(self.page)
        self._since = time.monotonic()

    def open(self, path: str) -> None:
        self.visitor.open(path)
        self._since = time.monotonic()
