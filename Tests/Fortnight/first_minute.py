"""The first minute, from the first page that a stranger sees to the words screen of an account."""

from answers import Answering, Word, first
from diary import Diary
from hand import Hand
from mind import Mind
from page_state import PageState, look
from watch import Watch

MOST_SCREENS = 80


class FirstMinute:
    def __init__(self, hand: Hand, mind: Mind, diary: Diary, watch: Watch, known: int, themes: tuple[str, ...]):
        """`known` words of the ladder are known; `themes` is what somebody is interested in."""
        self.hand, self.mind, self.diary, self.watch = hand, mind, diary, watch
        self.known, self.themes = known, themes
        self.answering = Answering(hand, mind.chance)
        # By either side, by their picture, and by where they are heard.
        self.met: dict[str, Word] = {}

    def play(self, name: str, email: str, password: str) -> None:
        hand, say = self.hand, self.hand.visitor.say
        hand.open("/register")
        self.watch.page("register")
        hand.go_on(hand.visitor.control(say.try_card))
        for _ in range(MOST_SCREENS):
            state = look(hand.page)
            if state.succeeded and self.diary.presses_to_success is None:
                self.diary.presses_to_success = hand.presses
            self.watch.screen(state, f"start-{state.screen}")
            self.diary.first_minute.append(state.screen)
            if state.kind == "end":
                break
            hand.think(self.mind.seconds(state.screen if state.kind in ("meeting", "question") else "choice"))
            self._step(state)
        else:
            raise AssertionError("the first minute does not end")
        hand.go_on(hand.page.locator(".first-card a.button"))
        self.watch.page("register with words")
        for label, text in ((say.name, name), (say.email, email), (say.password, password)):
            hand.write(hand.visitor.field(label), text)
        hand.go_on(hand.visitor.button(say.sign_up))
        hand.visitor.expect_path("/")

    def _step(self, state: PageState) -> None:
        page = self.hand.page
        if state.kind == "pair":
            return self.hand.go_on(page.locator("button[name=pair]").first)
        if state.kind == "ladder":
            answer = "remember" if self.known > 0 else "forgot"
            self.known -= 1
            return self.hand.go_on(page.locator(f"main button[value={answer}]"))
        if state.kind == "themes":
            # Of what is offered at this level.
            for theme in self.themes:
                label = page.locator(f"label[for=theme-{theme}]")
                if label.count():
                    self.hand.press(label)
            return self.hand.go_on(page.locator(".first-card .exercise-actions .button"))
        if state.kind == "meeting":
            word = Word(*state.sides, state.picture)
            self.met |= {key: word for key in (*state.sides, state.sound, state.picture) if key}
            self.mind.meet(word.term, self.hand.clock.now)
            return self.hand.go_on(page.locator("main .training-meeting .exercise-actions .button"))
        self._answer(state)

    def _answer(self, state: PageState) -> None:
        word = self.met.get(state.prompt) or self.met.get(state.sound) or self.met.get(state.picture)
        if word is None:
            self.diary.fault(f"the first minute asks what was not met: {state.form}, {state.prompt or state.picture}")
            return self.answering.give_up()
        if state.options:
            self.watch.options(state, word)
        is_found = self.mind.finds(word.term, state.form, self.hand.clock.now)
        self.mind.learn(word.term, is_found, self.hand.clock.now)
        if not is_found:
            return self.answering.give_up()
        if state.options:
            self.answering.choose(state, word, True)
        elif not state.tiles or not self.answering.build(state, first(word.term)):
            self.answering.type(first(word.term))
