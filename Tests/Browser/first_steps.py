"""What somebody tries before they have an account."""

from playwright.sync_api import expect


def plain(locator) -> str:
    """A word as it is heard, without the stress over it and the gender beside it."""
    return locator.evaluate(
        """(element) => {
          const copy = element.cloneNode(true);
          for (const part of copy.querySelectorAll("[aria-hidden], .gender")) part.remove();
          return copy.textContent.trim();
        }"""
    )


class FirstMinute:
    """What somebody tries before they have an account, from its beginning."""

    def __init__(self, visitor):
        self.page = visitor.page
        self.say = visitor.say
        # The words that were met, by where they are heard and by either side.
        self.met: dict[str, tuple[str, str]] = {}
        visitor.context.clear_cookies(name="slovarik_start")
        visitor.open("/start")

    def press(self, selector: str) -> "FirstMinute":
        """Presses something that leads on, and waits for what follows."""
        self._answer(lambda: self.page.locator(selector).first.click())
        return self

    def _answer(self, act) -> None:
        step = self.page.locator("main input[name=step]").first
        before = step.input_value()
        act()
        expect(step).not_to_have_value(before)

    def to_themes(self) -> "FirstMinute":
        return self.press("button[name=pair]").press("button[name=beginner]")

    def to_round(self) -> "FirstMinute":
        self.to_themes()
        for theme in ("food", "animals"):
            self.page.locator(f"main label[for=theme-{theme}]").click()
        return self.press(".first-card .button")

    @property
    def is_asked(self) -> bool:
        return self.page.locator("main input[name=exercise]").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator("main .first-words").count() > 0

    def meet(self) -> None:
        # The card before may still be on its way out, beside the page.
        card = self.page.locator("main .training-meeting")
        sides = (plain(card.locator(".training-word")), plain(card.locator(".training-translation")))
        for name in (*sides, self._sound()):
            self.met[name] = sides
        self.press("main .training-meeting .button")

    def to_question(self) -> "FirstMinute":
        while not self.is_asked:
            self.meet()
        return self

    def _sound(self) -> str:
        """Where the word is heard; nothing where the server has no voice."""
        link = self.page.locator("main .training-card a[href*='/start/words/']").first
        return (link.get_attribute("href") if link.count() else None) or "-"

    def answer(self) -> str:
        """Answers what is asked, rightly where it was met; the form of the question."""
        form = self.page.locator("main input[name=exercise]").input_value()
        question = plain(self.page.locator("main #question"))
        sides = self.met.get(question) or self.met.get(self._sound()) or ()
        options = self.page.locator("main button.option")
        if options.count():
            right = [option for option in options.all() if option.get_attribute("value") in sides]
            self._answer((right or options.all())[0].click)
        else:
            self.page.locator("main #typed").fill(sides[0])
            self._answer(self.page.get_by_role("button", name=self.say.check, exact=True).click)
        return form

    def to_end(self) -> list[str]:
        """The forms in which was asked."""
        forms = []
        while not self.is_over:
            if self.is_asked:
                forms.append(self.answer())
            else:
                self.meet()
        return forms


FIRST_MINUTE = {
    "first minute": lambda trial: None,
    "first minute word": lambda trial: trial.press("button[name=pair]").press("button[value=remember]"),
    "first minute themes": lambda trial: trial.to_themes(),
    "first minute meeting": lambda trial: trial.to_round(),
    "first minute question": lambda trial: trial.to_round().to_question(),
    "first minute end": lambda trial: trial.to_round().to_end(),
}
