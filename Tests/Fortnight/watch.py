"""What looks wrong on the screens that one comes by: looked for on each, and more closely on the first of its kind."""

import time
from pathlib import Path

import faults
from answers import Word
from diary import Diary
from hand import Hand
from page_state import PageState
from renderings import Renderings

# Of what a page says itself: that it lies over something, is cut off, or is too small to press.
CLOSELY = (faults.unreadable, faults.small, faults.untold)


class Watch:
    def __init__(self, hand: Hand, diary: Diary, renderings: Renderings, pictures: Path):
        self.hand, self.diary, self.renderings, self.pictures = hand, diary, renderings, pictures
        self.day = 0
        self._seen: set[tuple[str, bool]] = set()
        self._pictured: set[str] = set()
        self.takes_pictures = False
        page = hand.page
        page.on("response", self._answered)
        page.on("requestfailed", self._failed)

    def screen(self, state: PageState, name: str) -> None:
        """A screen with something to press; all of which is to be in view."""
        where = f"{name}, {'phone' if self.hand.is_phone else 'desktop'}"
        if state.out:
            # The same to the eye, by other words.
            is_last_resort = state.out == [self.hand.visitor.say.unknown]
            part = "tiles" if state.form == "pairs" else "“I don’t know”" if is_last_resort else "a button"
            text = f"{where}: {part} out of view"
            if text not in self.diary.faults:
                self.pictures.mkdir(parents=True, exist_ok=True)
                self.hand.page.screenshot(path=self.pictures / f"out-of-view-{name}-{len(self.diary.faults)}.png")
            self.diary.fault(text, f"day {self.day}, “{state.prompt}”: {', '.join(state.out)}")
        if state.broad:
            self.diary.fault(f"{where} is {state.broad} px too broad")
        if state.isTicked:
            self.diary.fault(f"{where}: an option looks chosen beforehand")
        self.page(name)

    def page(self, name: str) -> None:
        where = f"{name}, {'phone' if self.hand.is_phone else 'desktop'}"
        for fault in self.hand.visitor.faults:
            self.diary.fault(f"{where}: {fault}")
        self.hand.visitor.faults.clear()
        key = (name, self.hand.is_phone)
        if key not in self._seen:
            self._seen.add(key)
            for look in CLOSELY:
                for fault in look(self.hand.page):
                    self.diary.fault(f"{where}: {fault} ({look.__name__})")
        self.picture(name)

    def picture(self, name: str) -> None:
        """One of each kind of screen, on the days that are looked at."""
        label = f"day{self.day:02}-{name}{'' if self.hand.is_phone else '-desktop'}"
        if not self.takes_pictures or label in self._pictured:
            return
        self._pictured.add(label)
        time.sleep(0.35)  # until what moves has come to rest
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.hand.page.screenshot(path=self.pictures / f"{label}.png")

    def options(self, state: PageState, word: Word) -> None:
        """A question with options has one right answer, and not two."""
        self.diary.choices += 1
        right = [option for option in state.options if option in word.sides]
        asked = f"{state.form} “{word.term} — {word.translation}”: {' | '.join(state.options)}"
        if len(right) != 1:
            self.diary.fault(f"{len(right)} right options: {asked}")
        if len(set(state.options)) < len(state.options):
            self.diary.fault(f"the same option twice: {asked}")
        if state.form == "listening" or state.prompt == word.term:
            shown = word.term
        else:
            shown = word.picture if state.picture else word.translation
        for option in state.options:
            if option not in right and self.renderings.says(shown, option):
                self.diary.doubled.append(f"{asked}; “{option}” is right too")

    def _answered(self, response) -> None:
        if response.status >= 400:
            self.diary.fault(f"{response.status} for {response.request.method} {self._path(response.url)}")

    def _failed(self, request) -> None:
        # What is left behind by going on is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.diary.fault(f"{request.failure}: {self._path(request.url)}")

    @staticmethod
    def _path(url: str) -> str:
        return "/" + url.split("/", 3)[-1]
