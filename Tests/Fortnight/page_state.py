"""What is to be seen on a page of a training or of the first minute, asked at once."""

from dataclasses import dataclass, field

_LOOK = """() => {
  const main = document.querySelector('main');
  const all = selector => [...main.querySelectorAll(selector)];
  const text = selector => main.querySelector(selector)?.textContent.trim().replace(/\\s+/g, ' ') ?? '';
  // A word in its own letters: without the stress that is for the eye, and without its gender.
  const plain = element => {
    const word = element?.cloneNode(true);
    for (const more of word?.querySelectorAll('[aria-hidden=true], .gender') ?? []) more.remove();
    return word?.textContent.trim().replace(/\\s+/g, ' ') ?? '';
  };
  const value = selector => main.querySelector(selector)?.value ?? '';
  const form = main.querySelector('form.training-card');
  const kind = [
    ['review', '.review'], ['meeting', '.training-meeting'], ['pair', 'button[name=pair]'], ['themes', '.first-themes'],
    ['end', '.first-words'], ['ladder', 'button[name=beginner]'], ['question', 'form.training-card input[name=exercise]'],
    ['results', '.finish'],
  ].find(([, selector]) => main.querySelector(selector))?.[0] ?? 'other';
  const gap = main.querySelector('.gap-sentence');
  const answers = all('.option, .answer-field .button, .exercise-actions .button, .main-action .button, .pair-tile, .tile, '
      + '.training-answers .button, .training-unknown button')
    .filter(one => one.matches('button, a') && one.checkVisibility({ visibilityProperty: true }));
  // On a phone the navigation lies over the foot of the page.
  const bar = document.querySelector('.site-nav')?.getBoundingClientRect();
  const foot = bar && bar.top > innerHeight / 2 ? Math.min(bar.top, innerHeight) : innerHeight;
  const isOut = one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > foot + 1;
  };
  return {
    kind,
    form: kind === 'question' ? value('form.training-card input[name=exercise]') : '',
    word: value('form input[name=word]'),
    prompt: plain(main.querySelector('#question')),
    language: main.querySelector('#question')?.lang || main.querySelector('#question [lang]')?.lang || '',
    picture: text('.training-card > .training-picture'),
    sound: main.querySelector(".training-card a[href*='/start/words/']")?.getAttribute('href') ?? '',
    sides: ['.training-word', '.training-translation'].map(side => plain(main.querySelector(side))),
    options: all('button.option').map(one => one.value),
    optionLanguage: main.querySelector('button.option')?.lang ?? '',
    typed: main.querySelector('#typed')?.lang ?? '',
    inputMode: main.querySelector('#typed')?.getAttribute('inputmode') ?? '',
    pieces: gap ? [...gap.childNodes].filter(one => one.nodeType === 3).map(one => one.data) : [],
    gapEnds: gap ? [gap.firstChild?.nodeType === 3, gap.lastChild?.nodeType === 3] : [],
    tiles: all('button.tile:not(.tile-back)').map(one => one.dataset.letter),
    terms: all('.pair label').map(plain),
    partners: [...main.querySelector('.pair select')?.options ?? []].slice(1).map(one => one.value),
    wrong: main.querySelector('.review-wrong') !== null,
    headline: text('#verdict'),
    copy: main.querySelector('#copy')?.lang ?? '',
    copyWrong: main.querySelector('#copy-error') !== null,
    succeeded: main.querySelector('#previous-answer .previous-answer:not(.said-unknown)') !== null,
    position: text('.training-header .soft'),
    isTicked: all('button.option[aria-pressed=true], button.option:focus-visible').length > 0,
    out: answers.filter(isOut).map(one => one.textContent.trim().slice(0, 30) || one.className),
    broad: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
}"""

# What is marked so is the page before what follows.
_MARK = "() => { document.querySelector('main').firstElementChild.wasLeft = true; }"
_CHANGED = """() => {
  const one = document.querySelector('main')?.firstElementChild;
  return one && !one.wasLeft && document.readyState === 'complete';
}"""


@dataclass
class PageState:
    kind: str
    """pair, ladder, themes, end: of the first minute; meeting, question, review, results; other."""
    form: str
    word: str
    prompt: str
    language: str
    picture: str
    sound: str
    sides: list[str]
    options: list[str]
    optionLanguage: str
    typed: str
    inputMode: str
    pieces: list[str]
    gapEnds: list[bool]
    tiles: list[str]
    terms: list[str]
    partners: list[str]
    wrong: bool
    headline: str
    copy: str
    copyWrong: bool
    succeeded: bool
    position: str
    isTicked: bool
    out: list[str] = field(default_factory=list)
    broad: int = 0

    @property
    def screen(self) -> str:
        """What it is counted as."""
        return self.form if self.kind == "question" else self.kind


def look(page) -> PageState:
    return PageState(**page.evaluate(_LOOK))


def mark(page) -> None:
    page.evaluate(_MARK)


def wait_for_change(page) -> None:
    page.wait_for_function(_CHANGED)
