"""Pages of vocabulary as a textbook prints them, in ten layouts, with the words of the lexicon."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

PROJECT = Path(__file__).resolve().parents[2]
FONTS = Path("/usr/share/fonts/truetype")

# Pixels of a page of 148 × 210 mm, as a phone of twelve megapixels has them when the page fills its picture.
WIDTH, HEIGHT = 2480, 3508

# Upright, bold and slanted letters of one family.
FAMILIES = {
    "dejavu-sans": ("dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf", "dejavu/DejaVuSans-Oblique.ttf"),
    "dejavu-serif": ("dejavu/DejaVuSerif.ttf", "dejavu/DejaVuSerif-Bold.ttf", "dejavu/DejaVuSerif-Italic.ttf"),
    "liberation-sans": ("liberation/LiberationSans-Regular.ttf", "liberation/LiberationSans-Bold.ttf",
                        "liberation/LiberationSans-Italic.ttf"),
    "liberation-serif": ("liberation/LiberationSerif-Regular.ttf", "liberation/LiberationSerif-Bold.ttf",
                         "liberation/LiberationSerif-Italic.ttf"),
    "open-sans": ("open-sans/OpenSans-Regular.ttf", "open-sans/OpenSans-Bold.ttf", "open-sans/OpenSans-Italic.ttf"),
}


@dataclass(frozen=True)
class Layout:
    """How a page is set."""

    name: str
    family: str
    # Pixels of a letter's body, and from line to line.
    size: int
    leading: int
    count: int
    russian_first: bool = False
    # Between the sides; None for two columns.
    dash: str | None = None
    numbers: str | None = None
    rules: str = ""
    heads: tuple[str, str] | None = None
    title: str = ""
    bold_words: bool = False
    slanted_translations: bool = False
    transcriptions: bool = False
    zebra: bool = False
    gutter: float = 0.5


LAYOUTS = [
    Layout("two columns", "liberation-sans", 62, 104, 26),
    Layout("two columns, Russian first", "open-sans", 58, 98, 28, russian_first=True, gutter=0.55),
    Layout("a table with rules", "liberation-serif", 64, 112, 25, rules="grid"),
    Layout("numbers and dashes", "dejavu-serif", 56, 100, 28, dash=" – ", numbers="{}. "),
    Layout("dashes", "liberation-serif", 70, 108, 24, dash=" — ", title="Unit 5"),
    Layout("two columns with numbers", "dejavu-sans", 52, 92, 30, numbers="{}) ", gutter=0.45),
    Layout("a table with heads", "open-sans", 60, 110, 24, rules="rows", heads=("Word", "Translation")),
    Layout("striped rows", "liberation-sans", 60, 106, 26, zebra=True, bold_words=True),
    Layout("slanted translations", "liberation-serif", 60, 96, 28, bold_words=True, slanted_translations=True,
           title="Vocabulary", gutter=0.4),
    Layout("with transcriptions", "dejavu-sans", 54, 100, 26, transcriptions=True),
]


@dataclass
class Page:
    layout: Layout
    image: Image.Image
    # English and Russian, as they are printed.
    pairs: list[tuple[str, str]] = field(default_factory=list)


def lexicon() -> list[tuple[str, str, str]]:
    """English, transcription, Russian without stress; of what fits into a column."""
    found = {}
    for level in ["a1", "a2", "b1", "b2"]:
        for line in (PROJECT / f"Lexicon/{level}.txt").read_text().splitlines():
            parts = [part.strip() for part in line.split("|")]
            if line.startswith("#") or len(parts) < 4:
                continue
            term, transcription, translation = parts[0], parts[2], parts[3].replace("\u0301", "")
            if len(term) <= 22 and len(translation) <= 30 and not set("…[]~") & set(term + translation):
                found.setdefault(term, (term, transcription, translation))
    return list(found.values())


def picked(count: int, seed: int) -> list[tuple[str, str, str]]:
    """Words in no order. Another word in the lexicon takes the place of one at most: all others stay on their pages."""
    return sorted(lexicon(), key=lambda word: hashlib.sha256(f"{seed} {word[0]}".encode()).digest())[:count]


def drawn(layout: Layout, seed: int) -> Page:
    """One page of words that `seed` picks."""
    upright, bold, slanted = (ImageFont.truetype(FONTS / name, layout.size) for name in FAMILIES[layout.family])
    page = Page(layout, Image.new("L", (WIDTH, HEIGHT), 255))
    pen = ImageDraw.Draw(page.image)
    margin, top = 230, 260
    if layout.title:
        pen.text((margin, top), layout.title, font=ImageFont.truetype(FONTS / FAMILIES[layout.family][1], 96), fill=0)
        top += 220
    middle = int(margin + (WIDTH - 2 * margin) * layout.gutter)
    right = WIDTH - margin
    words = picked(layout.count, seed)
    rows = [(layout.heads, None)] if layout.heads else []
    rows += [((term, translation), transcription) for term, transcription, translation in words]
    number = 0
    for index, (sides, transcription) in enumerate(rows):
        y = top + index * layout.leading
        if y > HEIGHT - 2 * layout.leading:
            break
        is_head = transcription is None
        if not is_head:
            page.pairs.append(sides)
            number += 1
        if layout.zebra and index % 2:
            pen.rectangle((margin - 30, y - 18, right, y + layout.leading - 18), fill=226)
        if layout.rules:
            for line in (y - 20, y + layout.leading - 20):
                pen.line((margin - 30, line, right, line), fill=60, width=4)
        if layout.rules == "grid":
            for x in (margin - 30, middle - 30, right):
                pen.line((x, y - 20, x, y + layout.leading - 20), fill=60, width=4)
        texts = [sides[1], sides[0]] if layout.russian_first else list(sides)
        fonts = [bold if layout.bold_words or is_head else upright,
                 slanted if layout.slanted_translations else bold if is_head else upright]
        label = layout.numbers.format(number) if layout.numbers and not is_head else ""
        if layout.dash:
            pen.text((margin, y), label + texts[0] + layout.dash + texts[1], font=upright, fill=20)
            continue
        pen.text((margin, y), label + texts[0], font=fonts[0], fill=20)
        if layout.transcriptions and transcription:
            said = ImageFont.truetype(FONTS / FAMILIES["dejavu-sans"][0], layout.size - 8)
            pen.text((int(margin + 690), y + 4), f"[{transcription}]", font=said, fill=20)
            pen.text((int(margin + 1330), y), texts[1], font=fonts[1], fill=20)
        else:
            pen.text((middle, y), texts[1], font=fonts[1], fill=20)
    pen.text((WIDTH // 2, HEIGHT - 160), str(5 + seed % 176), font=upright, fill=20)
    return page
