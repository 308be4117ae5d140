"""What is wrong with a page for somebody who enlarges it, holds no mouse, or needs other colours; asked of the page itself."""

import re

from playwright.sync_api import Page

from contrast import PARSED
from server import REPOSITORY

# Shared by all: what can be pressed or typed into, what is seen, and how it is called in a report.
_COMMON = """
const visible = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
const stops = () => [...document.querySelectorAll(
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex="0"]')]
  .filter(element => visible(element) && !element.disabled && !element.closest('[inert]'))
  // A dialog is all there is while it is open.
  .filter(element => !document.querySelector('dialog:modal') || element.closest('dialog:modal'));
const name = element => {
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\\s+/g, ' ').slice(0, 40);
  const { className } = element;
  return `${element.tagName.toLowerCase()}.${className.baseVal ?? className} “${text}”`;
};
const isHidden = style => style.clipPath === 'inset(50%)' || style.opacity === '0';
const ancestors = function* (element) { for (; element; element = element.parentElement) yield element; };
// Of a page that stays as it is meanwhile, each element is asked once.
const once = ask => {
  const answers = new Map();
  return element => {
    if (!answers.has(element)) answers.set(element, ask(element));
    return answers.get(element);
  };
};
const isTakenOut = element => [...ancestors(element)].some(one => isHidden(getComputedStyle(one)));
const isOut = once(element => element !== null && (isHidden(getComputedStyle(element)) || isOut(element.parentElement)));
const isLaidOver = element => [...ancestors(element)].some(one =>
  ['fixed', 'sticky'].includes(getComputedStyle(one).position));
"""

# The focus goes from control to control, and back: whatever lies over one of them is told.
_COVERED = """() => {""" + _COMMON + """
  const faults = new Set();
  const look = control => {
    control.focus();
    // A control of which only its label is seen.
    const seen = isTakenOut(control) ? control.labels?.[0] : control;
    if (!seen) return;
    const box = seen.getBoundingClientRect();
    // Of a field of many lines, the one that is written in.
    const height = seen.matches('textarea') ? Math.min(box.height, 36) : box.height;
    const points = [[0.5, 0.5], [0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) => [
      box.left + 4 + (box.width - 8) * x, box.top + 4 + (height - 8) * y])
      .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    if (!points.length) return void faults.add(`${name(control)} is out of the window`);
    for (const [x, y] of points) {
      const over = document.elementFromPoint(x, y);
      if (!over || seen.contains(over) || over.contains(seen) || control.labels && [...control.labels].some(one => one.contains(over))) continue;
      // A control within a larger one, such as the loudspeaker on a card.
      const inner = over.closest('a, button, summary, label');
      if (inner && !isLaidOver(inner) && box.width * box.height > 4 * inner.getBoundingClientRect().width * inner.getBoundingClientRect().height) continue;
      faults.add(`${name(control)} lies under ${name(over)}`);
    }
  };
  const controls = stops();
  for (const control of [...controls, ...controls.toReversed()]) look(control);
  document.activeElement.blur();
  scrollTo(0, 0);
  return [...faults];
}"""

# Letters that lie over other letters, that reach over the edge of their control, or that something cuts off.
_UNREADABLE = """() => {""" + _COMMON + """
  scrollTo(0, 0);
  const isOver = once(isLaidOver);
  // What is around an element and shows only a part of what is in it.
  const holes = once(element => {
    if (!element || element === document.body || element === document.documentElement) return [];
    const { overflowX, overflowY } = getComputedStyle(element);
    const hole = { one: element, overflowX, overflowY, box: element.getBoundingClientRect() };
    return [...overflowX === 'visible' && overflowY === 'visible' ? [] : [hole], ...holes(element.parentElement)];
  });
  const faults = new Set();
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  // It comes into sight when its own part of the page is scrolled.
  const isScrolledAway = (element, box) => holes(element).some(({ overflowX, overflowY, box: hole }) => {
    const scrolls = overflow => ['auto', 'scroll'].includes(overflow);
    return scrolls(overflowY) && (box.bottom > hole.bottom || box.top < hole.top)
      || scrolls(overflowX) && (box.right > hole.right || box.left < hole.left);
  });
  const dialog = document.querySelector('dialog:modal');
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest('svg, option, script, [inert]')) continue;
    if (dialog && !dialog.contains(element)) continue;
    if (!visible(element) || isOut(element)) continue;
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.height > 1 && !isScrolledAway(element, box)) texts.push({ element, box });
    }
  }
  for (const { element, box } of texts) {
    const control = element.closest('a, button, summary, label');
    const edge = control && getComputedStyle(control).display !== 'inline' ? control.getBoundingClientRect() : null;
    if (edge && !isOut(control) && (box.left < edge.left - 2 || box.right > edge.right + 2 || box.bottom > edge.bottom + 2)) {
      faults.add(`${name(element)} reaches over the edge of ${name(control)}`);
    }
    for (const { one, overflowX, overflowY, box: hole } of holes(element)) {
      const cuts = overflow => ['hidden', 'clip'].includes(overflow);
      if (cuts(overflowX) && (box.left < hole.left - 2 || box.right > hole.right + 2)
          || cuts(overflowY) && (box.top < hole.top - 4 || box.bottom > hole.bottom + 4)) {
        faults.add(`${name(element)} is cut off by ${name(one)}`);
      }
    }
  }
  const flowing = texts.filter(({ element }) => !isOver(element));
  flowing.sort((one, other) => one.box.top - other.box.top);
  flowing.forEach(({ element, box }, index) => {
    for (const other of flowing.slice(index + 1)) {
      if (other.box.top > box.bottom) break;
      if (other.element === element) continue;
      // Letters do not fill the height of their line.
      const along = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      if (across > 2 && along > 0.35 * Math.min(box.height, other.box.height)) {
        faults.add(`${name(element)} and ${name(other.element)} lie over each other`);
      }
    }
  });
  // A drawing alone, laid beside a text: it fills the middle of what can be pressed.
  for (const control of document.querySelectorAll('main :is(a, button)')) {
    if (control.textContent.trim() || !visible(control) || getComputedStyle(control).position !== 'absolute') continue;
    const box = control.getBoundingClientRect();
    for (const other of flowing) {
      if (other.element.contains(control)) continue;
      const along = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      if (across > box.width / 4 && along > box.height / 4) faults.add(`${name(control)} lies over ${name(other.element)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) {
    faults.add(`the page is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`);
  }
  return [...faults];
}"""

# What a finger is to meet: 44 px each way. Links within a sentence are as high as its line.
_SMALL = """() => {""" + _COMMON + """
  const isInSentence = link => {
    if (!link.matches('a') || getComputedStyle(link).display !== 'inline') return false;
    let block = link.parentElement;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    const letters = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, text =>
      text.data.trim() && visible(text.parentElement) && !text.parentElement.closest('a')
        ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
    return letters.nextNode() !== null;
  };
  const target = control => {
    const { position, content } = getComputedStyle(control, '::after');
    // A link may cover all of the tile that it stands in.
    if (position === 'absolute' && content !== 'none') {
      let tile = control;
      while (getComputedStyle(tile).position === 'static' && tile.parentElement) tile = tile.parentElement;
      return tile.getBoundingClientRect();
    }
    const boxes = [control, ...control.labels ?? []].map(one => one.getBoundingClientRect());
    return {
      width: Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left)),
      height: Math.max(...boxes.map(box => box.bottom)) - Math.min(...boxes.map(box => box.top)),
    };
  };
  return stops().filter(control => !isInSentence(control) && !control.closest('.visually-hidden') && !control.matches('.skip-link'))
    .map(control => [control, target(control)])
    .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
    .map(([control, { width, height }]) => `${name(control)} is ${Math.round(width)} × ${Math.round(height)}`);
}"""

# Texts by the colours that the style sheets give them, and drawings by theirs, against what is behind them. What stands on
# a picture is left out.
_FAINT = """([least, leastOfDrawings]) => {""" + _COMMON + PARSED + """
  const over = ([r, g, b, a], behind) => [r, g, b].map((one, index) => one * a + behind[index] * (1 - a));
  const behind = once(element => {
    const layers = [];
    for (const one of ancestors(element)) {
      const colour = parsed(getComputedStyle(one).backgroundColor);
      layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), parsed('Canvas').slice(0, 3));
  });
  const luminance = colour => colour.map(one => one / 255)
    .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, index) => sum + one * [0.2126, 0.7152, 0.0722][index], 0);
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const faults = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest('svg, option, [aria-disabled=true], [inert]')) continue;
    if (!visible(element) || isOut(element)) continue;
    const ground = behind(element);
    const style = getComputedStyle(element);
    const measured = ratio(over(parsed(style.color), ground), ground);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 56 / 3 && style.fontWeight >= 700);
    if (measured < (isLarge ? least * 2 / 3 : least) - 0.01) faults.add(`${name(element)} has ${measured.toFixed(2)}`);
  }
  for (const drawing of document.querySelectorAll('svg')) {
    if (!visible(drawing) || drawing.matches('.drawing, .profile-picture, .category-picture, .qr svg, .badge')) continue;
    const ground = behind(drawing);
    // What a drawing takes from another file cannot be asked; an icon is of the colour that it is given.
    const shapes = drawing.matches('.icon') ? [drawing]
      : [...drawing.querySelectorAll('path, rect, circle, line, polyline, polygon')];
    const paints = shapes.flatMap(shape => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter(paint => paint !== 'none' && !paint.startsWith('url')).map(parsed);
    });
    const measured = Math.max(...paints.map(paint => ratio(over(paint, ground), ground)));
    if (paints.length && measured < leastOfDrawings) faults.add(`${name(drawing)} has ${measured.toFixed(2)}`);
  }
  return [...faults];
}"""


# How much more room is left empty at the right of the page than at the left of what stands on it.
_LOPSIDED = """() => {""" + _COMMON + """
  const main = document.querySelector('main');
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const room = { start: innerWidth, end: 0 };
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    const isDrawn = node.nodeType === Node.ELEMENT_NODE && node.matches('input, select, textarea, svg, img, [role=img], canvas, .sheet, .paper-card');
    if (!isDrawn && (node.nodeType !== Node.TEXT_NODE || !node.data.trim())) continue;
    if (!visible(isDrawn ? node : element) || isTakenOut(isDrawn ? node : element)) continue;
    const range = document.createRange();
    range.selectNode(node);
    const box = range.getBoundingClientRect();
    if (!box.width || box.top > innerHeight) continue;
    room.start = Math.min(room.start, box.left);
    room.end = Math.max(room.end, box.right);
  }
  const start = document.querySelector('.site-nav')?.getBoundingClientRect().right ?? 0;
  return Math.round(innerWidth - room.end - (room.start - start));
}"""

# Links in a line of text that only their colour tells apart.
_UNTOLD = """() => {""" + _COMMON + """
  const isInline = element => getComputedStyle(element).display.startsWith('inline')
    || getComputedStyle(element).display === 'contents';
  const isUnderlined = element => [element, ...element.querySelectorAll('*')].some(one => {
    const { textDecorationLine, borderBottomWidth } = getComputedStyle(one);
    return textDecorationLine.includes('underline') || parseFloat(borderBottomWidth) > 0;
  });
  const isOfText = (text, block) => {
    if (!/[\\p{L}\\p{N}]/u.test(text.data) || !visible(text.parentElement) || isTakenOut(text.parentElement)) return false;
    if (text.parentElement.closest('a, button, summary, label, svg, select, [role=button]')) return false;
    for (let one = text.parentElement; one !== block; one = one.parentElement) if (!isInline(one)) return false;
    return true;
  };
  const faults = new Set();
  for (const link of document.querySelectorAll('a[href], button, summary')) {
    if (!visible(link) || isTakenOut(link) || !isInline(link) || !link.textContent.trim()) continue;
    let block = link.parentElement;
    while (isInline(block)) block = block.parentElement;
    // What stands in a row of its own is no text.
    if (['flex', 'grid'].includes(getComputedStyle(block).display)) continue;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    let isInText = false;
    while (!isInText && texts.nextNode()) isInText = isOfText(texts.currentNode, block);
    const style = getComputedStyle(link);
    const isButton = parseFloat(style.borderTopWidth) > 0;
    if (isInText && !isButton && !isUnderlined(link)) faults.add(name(link));
  }
  return [...faults];
}"""


def lopsided(page: Page) -> int:
    """By how many px the page is emptier at its right than at its left."""
    return page.evaluate(_LOPSIDED)


_BROKEN = """selector => [...document.querySelectorAll(selector)].flatMap(element => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.getBoundingClientRect().width <= 1) continue;
    for (const word of text.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (range.getClientRects().length > 1) broken.push(word[0]);
    }
  }
  return broken;
})"""


def broken(page: Page, selector: str) -> list[str]:
    """Words of these elements that stand on two lines."""
    return page.evaluate(_BROKEN, selector)


# Selectors of other style sheets that mean an element of the page, by a class that none of its own speaks of.
_UNSTYLED = """(sheets) => {
  const selectors = (rules) => [...rules].flatMap((rule) =>
    [...(rule.selectorText ? [rule.selectorText] : []), ...selectors(rule.cssRules ?? [])]);
  const classes = (text) => text.match(/\\.[A-Za-z][\\w-]*/g) ?? [];
  const own = new Set([...document.styleSheets].flatMap((sheet) => selectors(sheet.cssRules)).flatMap(classes));
  const others = sheets.flatMap((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return selectors(sheet.cssRules);
  });
  return [...new Set(others)].filter((selector) => classes(selector).some((name) => !own.has(name))
    && document.querySelector(selector.replace(/::[\\w-]+/g, '') || '*')).sort();
}"""


def unstyled(page: Page) -> list[str]:
    """Selectors of style sheets that do not come with the page, though something on it is meant by them."""
    sheets = (REPOSITORY / "Public/style").glob("*.css")
    # What one imports comes with it, and is read as a sheet of its own.
    return page.evaluate(_UNSTYLED, [re.sub(r"@import[^;]*;", "", sheet.read_text()) for sheet in sheets])


def untold(page: Page) -> list[str]:
    """Links within a text that are told from it by nothing but their colour."""
    return page.evaluate(_UNTOLD)


def covered(page: Page) -> list[str]:
    """Controls that something lies over while they have the focus."""
    return page.evaluate(_COVERED)


_UNDER_SECTIONS = """() => {""" + _COMMON + """
  return [...document.querySelectorAll('main .training-card button')].filter(visible).filter(button => {
    const { left, width, top, bottom } = button.getBoundingClientRect();
    const seen = Math.min(bottom - 3, innerHeight - 3);
    return seen >= top && document.elementFromPoint(left + width / 2, seen)?.closest('.site-nav');
  }).map(name);
}"""


def under_sections(page: Page) -> list[str]:
    """What answers on a card and would be in view, but lies under the sections, in small windows of several heights."""
    found = []
    for height in range(500, 760, 20):
        page.set_viewport_size({"width": 360, "height": height})
        page.evaluate("scrollTo(0, 0)")
        found += [f"{height} px: {told}" for told in page.evaluate(_UNDER_SECTIONS)]
    return found


def unreadable(page: Page) -> list[str]:
    """Texts over texts, over the edge of their control, or cut off; and a page that is wider than its window."""
    return page.evaluate(_UNREADABLE)


def small(page: Page) -> list[str]:
    """Controls of less than 44 × 44 px, except links in a sentence."""
    return page.evaluate(_SMALL)


def faint(page: Page, least: float, drawings: float = 3) -> list[str]:
    """Texts of a lower contrast than `least` (two thirds of it for large ones), and drawings whose strongest line is fainter
    than `drawings`."""
    return page.evaluate(_FAINT, [least, drawings])


# Words of one language that would be said by the voice of another: Russian where English is spoken. The page says it in texts
# and in names alike.
_FOREIGN = """() => {
  const isForeign = (text, element) => /[а-яё]/i.test(text) && element.closest('[lang]').lang.startsWith('en');
  const faults = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    // What a person typed is theirs.
    if (!parentElement.closest('script, style, textarea, .word') && isForeign(data, parentElement)) faults.push(data.trim());
  }
  for (const name of ['aria-label', 'alt', 'title']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (isForeign(element.getAttribute(name), element)) faults.push(`${name}: ${element.getAttribute(name)}`);
    }
  }
  return faults;
}"""


def foreign(page: Page) -> list[str]:
    """Russian texts and names in what says that it is English."""
    return page.evaluate(_FOREIGN)
