"""A training from the words screen to its results, as a person of the fortnight does it."""

from answers import Answering, Word, first, missing, swapped
from diary import Day, Diary, Notebook
from hand import Hand
from mind import Mind
from page_state import PageState, look
from watch import Watch

# No plan of a quarter of an hour has more.
MOST_SCREENS = 500


class Sitting:
    def __init__(self, hand: Hand, mind: Mind, diary: Diary, day: Day, notebook: Notebook, watch: Watch):
        self.hand, self.mind, self.diary, self.day, self.watch = hand, mind, diary, day, watch
        self.words = {number: Word(*fields[:4]) for number, fields in notebook.words().items()}
        self.by_term = {word.term: word for word in self.words.values()}
        self.answering = Answering(hand, mind.chance)
        self.met: list[str] = []

    def play(self) -> None:
        """From what the page shows now to the results."""
        self.day.trail.append("")
        for _ in range(MOST_SCREENS):
            state = look(self.hand.page)
            if state.kind == "results":
                self.watch.screen(state, "results")
                return
            self.step(state)
        self.diary.fault(f"day {self.day.number}: a training of more than {MOST_SCREENS} screens")

    def step(self, state: PageState) -> None:
        if state.kind not in ("meeting", "question", "review"):
            raise AssertionError(f"what is {self.hand.page.url}?")
        self.watch.screen(state, state.screen)
        seconds = self.mind.seconds(state.screen)
        self.day.screens.append(state.screen)
        word = self.words.get(state.word)
        self.day.trail.append(f"{state.screen} {word.term if word else ''} {state.position}")
        self.day.seconds += seconds
        self.hand.think(seconds)
        if state.kind == "meeting":
            self._meet(state)
        elif state.kind == "question":
            self._answer(state)
        else:
            self._read_mistake(state)

    def _meet(self, state: PageState) -> None:
        word = self.words[state.word]
        self.met.append(state.word)
        is_known = self.mind.meet(word.term, self.hand.clock.now)
        if is_known:
            # What is said to be known is answered.
            self.day.screens[-1] = "known"
        button = self.hand.visitor.button(self.hand.visitor.say.known if is_known else self.hand.visitor.say.onward)
        self.hand.go_on(button)

    def _answer(self, state: PageState) -> None:
        word = self.words[state.word]
        now = self.hand.clock.now
        if state.form == "pairs":
            return self._join(state)
        if state.form in ("typing", "letters", "gap"):
            self._note_typed(state, word)
        if state.options:
            self.watch.options(state, word)
        is_found = self.mind.finds(word.term, state.form, now)
        given = self._give(state, word, is_found)
        self.mind.learn(word.term, is_found, now)
        after = look(self.hand.page)
        is_wrong = after.kind == "review" and after.wrong
        self.day.rights.append(not is_wrong)
        about = f"day {self.day.number}: {state.form}, “{state.prompt}”, {given!r}"
        if is_found and is_wrong and given is not None:
            self.diary.fault(f"a right answer is refused: {about}; {word.term} — {word.translation}; {after.headline}")
        if given is not None and not is_found and not is_wrong:
            self.diary.fault(f"a wrong answer is taken: {about}; {word.term} — {word.translation}; {after.headline}")

    def _give(self, state: PageState, word: Word, is_found: bool) -> str | None:
        """Answers; what was given, nil for nothing."""
        if state.form == "card":
            return self.answering.turn("remember" if is_found else "forgot")
        if not is_found and self.mind.chance.random() < 0.6:
            return self.answering.give_up()
        if state.options:
            return self.answering.choose(state, word, is_found)
        if not is_found:
            return self.answering.give_up()
        if state.form == "letters":
            if not self.answering.build(state, first(word.term)):
                self.diary.fault(f"these letters do not make “{word.term}”: {' '.join(state.tiles)}")
                self.answering.give_up()
            return first(word.term)
        text = missing(state, word) if state.form == "gap" else first(
            word.term if state.typed == self._term_language else word.translation)
        if self.mind.slips():
            text = swapped(text, self.mind.chance)
            self.answering.type(text)
            return None
        self.answering.type(text)
        return text

    def _note_typed(self, state: PageState, word: Word) -> None:
        if state.typed:
            self.diary.typed["learned" if state.typed == self._term_language else "own"] += 1
        if state.form != "letters" and state.inputMode == "none":
            self.diary.fault(f"day {self.day.number}: no keyboard comes for {state.form}")

    @property
    def _term_language(self) -> str:
        return "en" if self.hand.visitor.setting.language == "ru" else "ru"

    def _join(self, state: PageState) -> None:
        now = self.hand.clock.now
        known, free, open_ = {}, list(state.partners), []
        strange = [term for term in state.terms if not self.mind.has_met(term)]
        self.day.pairs += 1
        if strange:
            self.day.strange_pairs += 1
            self.diary.fault("pairs show words that were not met", f"day {self.day.number}: {', '.join(strange)}")
        for term in state.terms:
            word = self.by_term.get(term)
            if word and word.translation in free and self.mind.finds(term, "pairs", now):
                known[term] = word.translation
                free.remove(word.translation)
            else:
                open_.append(term)
        self.mind.chance.shuffle(free)
        self.answering.join(state, known | dict(zip(open_, free)))
        for term in state.terms:
            self.mind.learn(term, term in known, now)
        after = look(self.hand.page)
        self.day.rights.append(not (after.kind == "review" and after.wrong))

    def _read_mistake(self, state: PageState) -> None:
        page, say = self.hand.page, self.hand.visitor.say
        if state.copyWrong:
            self.diary.fault(f"the copy of “{state.sides}” is refused")
            return self.hand.go_on(page.locator("main .answer-field a.quiet-link"))
        if state.copy:
            side = state.sides[0 if state.copy == self._term_language else 1]
            if self.mind.chance.random() < 0.7:
                self.hand.write(page.locator("#copy"), first(side))
        self.hand.go_on(self.hand.visitor.control(say.onward))
