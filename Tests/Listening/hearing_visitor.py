"""Somebody in front of a browser who hears it: what they press is pressed by a key, and what is said is written down."""

from playwright.sync_api import Locator, Response

from door import COOKIE
from listener import FINISHED, LOADING, REST, Listener
from transcript import Transcript
from visitor import Visitor

# Cards of a sitting of which all is heard; the others sound the same.
CARDS = 2


class HearingVisitor(Visitor):
    def __init__(self, ear: Listener, name: str, heard: Transcript, setting, person, server):
        self._ear, self._name, self._heard = ear, name, heard
        self._cards = 0
        # Pages that were opened: of them all is read, not only what is new.
        self.pages = []
        super().__init__(ear.context, setting, person.door if person else None, server)
        if not setting.scripts:
            self.context.new_cdp_session(self.page).send("Emulation.setScriptExecutionDisabled", {"value": True})
        if person:
            self.context.add_cookies([{"name": COOKIE, "value": person.door.token, "url": server.origin}])

    def new_tab(self):
        return self.go_on_in(self._ear.page)

    def open(self, path: str) -> Response:
        answer = self.page.goto(self.server.origin + path)
        self._opened(f"opens {path}", self._ear.hear_page())
        return answer

    def touch(self, control: Locator) -> None:
        """Comes to a control without the way there, and presses it."""
        # A word within what is pressed cannot have the focus.
        control.evaluate("element => (element.closest('a, button, summary, input, select, textarea') ?? element).focus()")
        if self._is_known(control):
            self.page.keyboard.press("Enter")
            return
        what = f"{self._name}: {' '.join(self._ear.hear(REST)[-3:])}"
        before = self.page.url
        said = self._ear.press("Return")
        if self.page.url == before and not any(text.startswith((LOADING, FINISHED)) for text in said):
            self._heard.add(what, said)
        else:
            self._opened(what, said + self._ear.hear(REST))

    def _opened(self, what: str, said: list[str]) -> None:
        self._heard.add(what if what.startswith(self._name) else f"{self._name} {what}", said)
        self.pages.append(self._heard.steps[-1])
        self._cards = 0 if "/training" not in self.page.url else self._cards

    def _is_known(self, control: Locator) -> bool:
        if "/training" not in self.page.url or not control.locator("xpath=ancestor::form").count():
            return False
        self._cards += 1
        return self._cards > 2 * CARDS
