"""One person's fortnight: a program of their own, a browser, and a day after another under a moved clock."""

import datetime
import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Error, expect, sync_playwright

from conftest import Setting
from diary import Day, Diary, Notebook
from first_minute import FirstMinute
from hand import Hand
from keeper import Keeper
from mind import Mind
from moved_clock import MovedClock
from page_state import look
from people import PEOPLE, Person
from preparing import add_list, add_quickly
from renderings import Renderings
from server import REPOSITORY, Server
from sitting import Sitting
from visitor import Visitor, launch
from watch import Watch

PASSWORD = "correct horse battery"
# A Monday; evenings are those of UTC.
BEGIN = datetime.datetime(2027, 1, 11, 18, tzinfo=datetime.UTC)
SIZES = {True: (360, 780), False: (1280, 800)}
MOST_TRAININGS = 8
TIMEOUT = 20_000  # ms


class Life:
    def __init__(self, person: Person, server: Server, browser, clock: MovedClock, days: int, pictures: Path):
        self.pictures = pictures / person.key
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.person, self.server, self.browser, self.clock, self.days = person, server, browser, clock, days
        self.email = f"{person.key}@example.org"
        self.diary = Diary(person.title)
        self.mind = Mind(person.seed, person.memory, person.haste)
        self.renderings = Renderings(REPOSITORY / "Lexicon")
        self.notebook = Notebook(server.data / "slovarik.sqlite", self.email)
        self._hands: dict[bool, tuple[Hand, Watch]] = {}

    def live(self) -> Diary:
        for number in range(1, self.days + 1):
            if number in self.person.missed:
                continue
            evening = BEGIN + datetime.timedelta(days=number - 1, minutes=self.mind.chance.randrange(90))
            hand, watch = self._hand(number not in self.person.desktop_days)
            self.clock.go_to(evening, lambda: hand.open("/login"))
            watch.day, watch.takes_pictures = number, number in (1, self.days)
            try:
                self._spend(number, hand, watch)
            except (Error, AssertionError) as fault:
                hand.page.screenshot(path=self.pictures / f"day{number:02}-broken-off.png")
                reason = str(fault).splitlines()[0]
                self.diary.fault(f"day {number} was broken off at {hand.page.url} after {hand.latest}: {reason}")
                print(hand.page.url, hand.latest, fault, file=sys.stderr)
                if number == 1:
                    break
            print(f"{self.person.key}: day {number}", file=sys.stderr, flush=True)
        return self.diary

    def _hand(self, is_phone: bool) -> tuple[Hand, Watch]:
        if is_phone not in self._hands:
            width, height = SIZES[is_phone]
            context = self.browser.new_context(
                base_url=self.server.origin, locale={"ru": "ru-RU", "en": "en-GB"}[self.person.language],
                timezone_id="UTC", viewport={"width": width, "height": height}, has_touch=is_phone, is_mobile=is_phone,
                reduced_motion="no-preference")
            context.set_default_timeout(TIMEOUT)
            hand = Hand(Visitor(context, Setting(self.person.language, True, width, phone=is_phone)), self.clock)
            watch = Watch(hand, self.diary, self.renderings, self.pictures)
            self._hands[is_phone] = hand, watch
            if len(self._hands) > 1:
                hand.visitor.sign_in(self.email, PASSWORD)
                hand.visitor.expect_path("/")
        return self._hands[is_phone]

    def _spend(self, number: int, hand: Hand, watch: Watch) -> None:
        person = self.person
        if number == 1:
            FirstMinute(hand, self.mind, self.diary, watch, person.known, person.themes).play(
                person.name, self.email, PASSWORD)
            self._set_goal(hand)
        for word in self.notebook.words().values():
            self.renderings.add(*word[:3])
        day = Day(number, person.goal, pace=self.notebook.pace())
        self.diary.days.append(day)
        hand.open("/")
        watch.page("home")
        before = set(self.notebook.words())
        if number in person.lists:
            add_list(hand, watch, "Наш офис", person.lists[number])
        if number in person.quick:
            add_quickly(hand, watch, self.diary, person.quick[number])
        for word in self.notebook.words().values():
            self.renderings.add(*word[:3])
        added = set(self.notebook.words()) - before
        hand.open("/")
        # Minutes; the goal stands beside them.
        hint = hand.page.locator(".today-call > .hint")
        day.said = int(re.findall(r"\d+", hint.first.inner_text())[0]) if hint.count() else 0
        self._train(day, hand, watch, added)
        self.notebook.sum_up(day)
        if number == self.days:
            self._look_around(hand, watch)

    def _train(self, day: Day, hand: Hand, watch: Watch, added: set[str]) -> None:
        met: list[str] = []
        for _ in range(MOST_TRAININGS):
            start = hand.page.locator(".today .main-action a.button")
            if not start.count():
                break
            hand.go_on(start)
            while re.search(r"/training(\?|$)|/reviews/", hand.page.url):
                sitting = Sitting(hand, self.mind, self.diary, day, self.notebook, watch)
                sitting.play()
                met += sitting.met
                self._take_next_set(day, hand)
                hand.go_on(hand.page.locator(".main-action .button"))
        else:
            self.diary.fault(f"day {day.number} is not done after {MOST_TRAININGS} trainings")
        hand.visitor.expect_path("/")
        watch.page("home done")
        if added and met:
            # Where the day has room for all of them, all; else nothing but them.
            day.own_first = added <= set(met) or set(met) <= added

    def _take_next_set(self, day: Day, hand: Hand) -> None:
        """What the results offer next door, where what one has is no day's portion any more."""
        left = self.notebook.rows("SELECT count(*) FROM new_word WHERE user_id = ?", self.notebook.user)[0][0]
        if left >= day.goal * 4 // 5:
            return
        offered = hand.page.locator(".finish-side .course-tile button")
        if not offered.count():
            return
        results = hand.page.url
        hand.go_on(offered.first)
        day.taken += 1
        hand.open(results)

    def _set_goal(self, hand: Hand) -> None:
        hand.open("/profile/learning")
        field = hand.visitor.field(hand.visitor.say.daily_goal)
        field.fill("")
        hand.write(field, str(self.person.goal))
        hand.go_on(hand.page.locator("main form button.button").first)
        hand.open("/profile/learning")
        expect(hand.visitor.field(hand.visitor.say.daily_goal)).to_have_value(str(self.person.goal))

    def _look_around(self, hand: Hand, watch: Watch) -> None:
        words = self.notebook.words()
        latest = max(words, key=int)
        asked = self.notebook.rows("SELECT word_id FROM review WHERE user_id = ? GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
                                   self.notebook.user)[0][0]
        for name, path in (("statistics", "/statistics"), ("achievements", "/achievements"), ("word", f"/words/{asked}"),
                           ("category", f"/categories/{words[latest][4]}"), ("catalogue", "/courses"), ("lessons", "/lessons")):
            hand.open(path)
            state = look(hand.page)
            if state.broad:
                self.diary.fault(f"{name} is {state.broad} px too broad")
            watch.page(name)


def live(key: str, days: int, pictures: Path) -> dict:
    with tempfile.TemporaryDirectory(prefix="fortnight-") as name, sync_playwright() as playwright:
        folder = Path(name)
        clock = MovedClock(folder, BEGIN - datetime.timedelta(hours=1))
        server = Server(folder, environment=clock.environment)
        browser = launch(playwright)
        try:
            Keeper(server)
            diary = Life(PEOPLE[key], server, browser, clock, days, pictures).live()
        finally:
            browser.close()
            status = server.stop()
        if status != 0:
            diary.fault(f"the server ended with {status}")
        for line in server.log.splitlines():
            if " warning " in line or " error " in line or "fitted" in line:
                diary.fault(f"the server says: {line}")
        return diary.written()
