"""Somebody in front of a browser, who knows the controls by their names."""

import os
import re
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, Response, expect

import fonts
from labels import labels
from server import NAME

# The whole browser draws a window with tabs and an address bar for each visitor, in processes of their own;
# the headless one has the same engine and nothing around the page.
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")

# For as long as this process runs.
_FONTS = tempfile.TemporaryDirectory(prefix="slovarik-fonts-")

_EXPECTED_COMPLAINTS = (
    # A page answered with an error status; tests look at the status themselves.
    "Failed to load resource",
    # Over plain HTTP a browser does without this header, and says so.
    "The Cross-Origin-Opener-Policy header has been ignored",
)


def launch(playwright: Playwright, *options: str) -> Browser:
    arguments = ["--no-sandbox", f"--host-resolver-rules=MAP {NAME} 127.0.0.1", *options]
    environment = os.environ | {"FONTCONFIG_FILE": str(fonts.configuration(Path(_FONTS.name)))}
    return playwright.chromium.launch(executable_path=CHROMIUM, args=arguments, env=environment)


class Visitor:
    def __init__(self, context: BrowserContext, setting, door=None, server=None):
        self.context = context
        self.server = server
        self.door = door  # through which a test prepares what they see; None while they are signed out
        self.setting = setting
        self.say = labels(setting.language)
        self.faults: list[str] = []  # what the browser complained about: no test expects any
        self.foreseen: tuple[str, ...] = ()  # but what has one of these in it, whenever it comes
        self.page: Page = self.new_tab()

    def new_tab(self) -> Page:
        """Opens a tab and goes on in it."""
        return self.go_on_in(self.context.new_page())

    def go_on_in(self, page: Page) -> Page:
        self.page = page
        self.page.on("pageerror", lambda error: self._note(f"script error: {error}"))
        self.page.on("console", self._hear)
        self.page.on("response", self._watch)
        return self.page

    def open(self, path: str) -> Response:
        return self.page.goto(path)

    def slow_down(self) -> None:
        """From here on this tab has a poor line: what is sent takes a while to arrive."""
        line = self.context.new_cdp_session(self.page)
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions",
                  {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 500})

    # Controls by their names

    def field(self, name: str) -> Locator:
        return self.page.get_by_label(name, exact=True)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name, exact=True)

    def control(self, name: str) -> Locator:
        """What leads on: a person sees no difference between a link and a button."""
        return self.link(name).or_(self.button(name)).filter(visible=True).first

    def menu(self, name: str) -> Locator:
        """What opens a menu, by its name."""
        return self.page.locator(".menu > summary").filter(has_text=name)

    def press(self, name: str) -> None:
        self.control(name).click()

    def touch(self, control: Locator) -> None:
        """By a finger where there is one, else by the mouse."""
        if self.setting.width < 600 and self.setting.scripts:
            control.tap()
        else:
            control.click()

    def sign_in(self, email: str, password: str) -> None:
        """Fills in the form and sends it; where that leads is for the test to say."""
        self.open("/login")
        self.field(self.say.email).fill(email)
        self.field(self.say.password).fill(password)
        self.button(self.say.sign_in).click()

    def category(self, title: str) -> Locator:
        """The link of a category on the words screen; its name may go on with counts."""
        links = self.page.locator("main a[href]").filter(has_text=title)
        return links.and_(self.page.locator("[href^='/categories/']")).first

    # What is to be seen

    def expect_path(self, pattern: str) -> None:
        """The path of the page's address, as a whole, without its query."""
        expect(self.page).to_have_url(re.compile(rf"^http://[^/]+{pattern}(\?[^#]*)?(#.*)?$"))

    def expect_sees(self, text: str) -> None:
        expect(self.page.locator("main").get_by_text(text, exact=True).filter(visible=True).first).to_be_visible()

    def expect_does_not_see(self, text: str) -> None:
        expect(self.page.locator("main").get_by_text(text, exact=True).filter(visible=True)).to_have_count(0)

    def expect_field_error(self, name: str) -> None:
        """The field says itself what is wrong with it, and the page's title says that something is."""
        expect(self.page).to_have_title(re.compile("^" + re.escape(self.say.error)))
        field = self.field(name)
        expect(field).to_have_attribute("aria-invalid", "true")
        described_by = (field.get_attribute("aria-describedby") or "").split()
        errors = [identifier for identifier in described_by if identifier.endswith("-error")]
        assert errors, f"{name} is described by {described_by}, none of which is its error"
        message = self.page.locator(f"#{errors[0]}")
        expect(message).to_be_visible()
        expect(message).not_to_be_empty()
        # Several are told together at the top too; a single one has the focus.
        if self.page.locator(".error-summary").count():
            expect(self.page.locator(f".error-summary a[href='#{field.get_attribute('id')}']").first).to_be_visible()
        else:
            expect(field).to_be_focused()

    # Complaints of the browser

    def _note(self, fault: str) -> None:
        if not any(part in fault for part in self.foreseen):
            self.faults.append(fault)

    def _hear(self, message) -> None:
        if message.type == "error" and not message.text.startswith(_EXPECTED_COMPLAINTS):
            self._note(f"console: {message.text}")

    def _watch(self, response: Response) -> None:
        if response.status >= 400 and response.request.resource_type not in ("document", "fetch"):
            self._note(f"{response.status} for {response.url}")


def until(condition):
    """Waits for what the program does meanwhile; on a machine that is busy with other work that takes as long as it takes."""
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.02)
