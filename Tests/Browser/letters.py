"""What is wrong with the letters of a page: words broken where no word may be, and texts of two controls that touch."""

from contextlib import contextmanager

from playwright.sync_api import Page

# A browser that has a dictionary of syllables breaks words by `hyphens: auto`. The one of the tests has none: what a dictionary
# would find is put in as soft hyphens, roughly as Russian and English are divided, and taken out again.
_BROKEN_WITHIN = """() => {
  const vowel = /[аеёиоуыэюяaeiouy]/i;
  const syllables = word => {
    let divided = '';
    [...word].forEach((letter, index) => {
      const rest = word.slice(index);
      const isEdge = index < 2 || rest.length < 2;
      const opens = !vowel.test(letter) && /[\\p{L}]/u.test(letter) && !/[ьъй]/i.test(letter) && vowel.test(rest[1] ?? '');
      const isAfter = (back, is) => index >= back && is(word[index - back]);
      const isConsonant = one => /\\p{L}/u.test(one) && !vowel.test(one);
      const parts = isConsonant(letter) && isAfter(1, isConsonant) && isAfter(2, one => vowel.test(one)) && vowel.test(rest);
      const between = parts || vowel.test(letter) && vowel.test(word[index - 1] ?? '') || /[ьъй]/i.test(word[index - 1] ?? '');
      divided += (!isEdge && (opens || between) && vowel.test(word.slice(0, index)) ? '\\u00ad' : '') + letter;
    });
    return divided;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest('svg, option, script, textarea, [inert]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.getBoundingClientRect().width <= 1) continue;
    texts.push(walker.currentNode);
  }
  const kept = texts.map(text => text.data);
  for (const text of texts) {
    const language = text.parentElement.closest('[lang]').lang;
    if (getComputedStyle(text.parentElement).hyphens !== 'auto' || !['ru', 'en'].includes(language)) continue;
    text.data = text.data.replace(/[\\p{L}\\p{M}]{5,}/gu, syllables);
  }
  const faults = new Set();
  const range = document.createRange();
  for (const text of texts) {
    for (const match of text.data.matchAll(/[\\p{L}\\p{M}\\u00ad]+/gu)) {
      const word = match[0];
      // Nobody divides what is no word: addresses, sounds, a line without a space.
      const around = text.data.slice(0, match.index).split(/\\s/).pop() + text.data.slice(match.index).split(/\\s/)[0];
      if (/[@ˈˌːəɪʊæɑɒɔʌθðʃʒŋɡɜɛ]/.test(around) || word.length > 60) continue;
      let last = null;
      let lines = 1;
      for (let index = 0; index < word.length; index += 1) {
        if (word[index] === '\\u00ad') continue;
        range.setStart(text, match.index + index);
        range.setEnd(text, match.index + index + 1);
        // The letter after a hyphen has a box of no width at the end of the line before.
        const box = [...range.getClientRects()].pop();
        if (!box) continue;
        if (last && box.top > last.top + last.height / 2) {
          lines += 1;
          if (word[index - 1] !== '\\u00ad') {
            faults.add(`“${word.slice(0, index)}/${word.slice(index)}” in ${text.parentElement.className || text.parentElement.tagName}`);
          }
        }
        last = box;
      }
      if (lines > Math.max(3, word.replace(/\\u00ad/g, '').length / 4)) faults.add(`“${word}” takes ${lines} lines`);
    }
  }
  texts.forEach((text, index) => { text.data = kept[index]; });
  return [...faults].map(fault => fault.replaceAll('\\u00ad', ''));
}"""

_TOUCHING = """() => {
  const isTakenOut = element => element && (getComputedStyle(element).clipPath === 'inset(50%)' || isTakenOut(element.parentElement));
  const isLaidOver = element => Boolean(element) && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isLaidOver(element.parentElement));
  const controls = [...document.querySelectorAll('a[href], button, summary, label')]
    .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const range = document.createRange();
  const boxes = controls.flatMap(control => {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      if (!texts.currentNode.data.trim() || isTakenOut(texts.currentNode.parentElement)) continue;
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) if (box.width > 1) found.push({ control, box });
    }
    return found;
  });
  const faults = new Set();
  for (const { control, box } of boxes) for (const { control: other, box: beside } of boxes) {
    if (control === other || isLaidOver(control) !== isLaidOver(other) || control.contains(other) || other.contains(control)) continue;
    const along = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
    if (along > 4 && beside.left >= box.left && beside.left - box.right < 2 && beside.right > box.right) {
      faults.add(`“${control.textContent.trim()}” touches “${other.textContent.trim()}”`);
    }
  }
  return [...faults];
}"""


def broken_within(page: Page) -> list[str]:
    """Words that stand on two lines without a hyphen where the first one ends, or on more than three."""
    return page.evaluate(_BROKEN_WITHIN)


def touching(page: Page) -> list[str]:
    """Texts of two controls with no room between them."""
    return page.evaluate(_TOUCHING)


# Whether each of these families is there: where it is not, what stands behind it is as wide.
_KNOWN = """families => {
  const pen = document.createElement('canvas').getContext('2d');
  const width = font => { pen.font = `40px ${font}`; return pen.measureText('mWil жюя').width; };
  return families.map(family => width(`"${family}", monospace`) !== width('monospace'));
}"""


@contextmanager
def written_in(page: Page, family: str, family_of_words: str):
    """With other fonts than usual."""
    change = """faces => ['--face', '--face-word'].forEach((name, index) => faces
        ? document.documentElement.style.setProperty(name, `"${faces[index]}"`) : document.documentElement.style.removeProperty(name))"""
    families = [family, family_of_words]
    assert page.evaluate(_KNOWN, families) == [True, True], families
    page.evaluate(change, families)
    try:
        yield
    finally:
        page.evaluate(change, None)


@contextmanager
def spaced(page: Page):
    """With as much room between letters, words and lines as WCAG 1.4.12 lets a reader ask for."""
    page.evaluate("""() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
            p { margin-block-end: 2em !important }`);
        document.adoptedStyleSheets = [sheet];
    }""")
    try:
        yield
    finally:
        page.evaluate("document.adoptedStyleSheets = []")
