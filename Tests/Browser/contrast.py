"""The contrast of texts that axe leaves open, measured on the picture of the page.

Axe reads colours out of the style sheet and gives up where a text stands on ruled paper, on a drawing or
in an SVG. Here the page is photographed without its letters, and the letters' colour is compared with what
is behind them: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
"""

from dataclasses import dataclass
from io import BytesIO

from PIL import Image
from playwright.sync_api import Page

# A colour behind less of a text than this (a hairline that crosses it) is no background of it.
LEAST_SHARE = 0.05

Colour = tuple[float, ...]  # red, green and blue, 0…255; opacity, 0…1, where it has one

# A colour of the style sheet as red, green, blue and opacity.
PARSED = """
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const painted = colour => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
        return [red, green, blue, alpha / 255];
    };
    // There are few colours on a page.
    const colours = new Map();
    const parsed = colour => {
        if (!colours.has(colour)) colours.set(colour, painted(colour));
        return [...colours.get(colour)];
    };
"""

# For each selector its letters' colour, the boxes of its lines in the page, and the contrast it needs:
# less where letters are large, which is 18 pt, or 14 pt in bold.
_TEXTS = """selectors => {""" + PARSED + """
    const opacity = element => element ? getComputedStyle(element).opacity * opacity(element.parentElement) : 1;
    const texts = selectors.map(selector => {
        const element = document.querySelector(selector);
        const style = getComputedStyle(element);
        const colour = parsed(element instanceof SVGElement ? style.fill : style.color);
        colour[3] *= opacity(element);
        const range = document.createRange();
        // What a field shows stands within its padding, whatever it is.
        const field = box => [
            box.left + scrollX + parseFloat(style.paddingLeft), box.top + scrollY + parseFloat(style.paddingTop),
            box.right + scrollX - parseFloat(style.paddingRight), box.bottom + scrollY - parseFloat(style.paddingBottom)];
        const isField = element.matches('input, select, textarea');
        const boxes = isField ? [field(element.getBoundingClientRect())] : [...element.childNodes].flatMap(node => {
            if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) return [];
            range.selectNodeContents(node);
            return [...range.getClientRects()].map(box =>
                [box.left + scrollX, box.top + scrollY, box.right + scrollX, box.bottom + scrollY]);
        });
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 56 / 3 && style.fontWeight >= 700);
        return { colour, boxes, wanted: isLarge ? 3 : 4.5 };
    });
    // The icons keep their colour, which follows from that of the text.
    const blank = new CSSStyleSheet();
    blank.replaceSync(`* { -webkit-text-fill-color: transparent !important; text-shadow: none !important }
        text, tspan { fill: transparent !important }`);
    document.adoptedStyleSheets = [blank];
    return texts;
}"""


@dataclass(frozen=True)
class Text:
    selector: str
    html: str
    wanted: float
    measured: float

    def __str__(self) -> str:
        return f"{self.selector} has {self.measured:.2f}, not {self.wanted}: {self.html[:120]}"


def measure(page: Page, nodes: list[dict]) -> list[Text]:
    """The contrast of each of axe's nodes that shows letters."""
    if not nodes:
        return []
    size = page.viewport_size
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": size["width"], "height": height})
    try:
        texts = page.evaluate(_TEXTS, [node["target"][0] for node in nodes])
        picture = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    finally:
        page.evaluate("document.adoptedStyleSheets = []")
        page.set_viewport_size(size)
    measured = []
    for node, text in zip(nodes, texts):
        ratios = [ratio(_over(text["colour"], behind), behind)
                  for box in text["boxes"] for behind in _backgrounds(picture, box)]
        if ratios:
            measured.append(Text(node["target"][0], node["html"], text["wanted"], min(ratios)))
    return measured


def ratio(one: Colour, other: Colour) -> float:
    """1…21, whichever of the two colours is the lighter."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _backgrounds(picture: Image.Image, box: list[float]) -> list[Colour]:
    left, top, right, bottom = (round(edge) for edge in box)
    part = picture.crop((max(left, 0), max(top, 0), min(right, picture.width), min(bottom, picture.height)))
    area = part.width * part.height
    return [colour for count, colour in part.getcolors(max(area, 1)) if count >= LEAST_SHARE * area]


def _over(colour: Colour, behind: Colour) -> Colour:
    *shown, opacity = colour
    return tuple(one * opacity + other * (1 - opacity) for one, other in zip(shown, behind))


def _luminance(colour: Colour) -> float:
    red, green, blue = (one / 255 / 12.92 if one / 255 <= 0.04045 else ((one / 255 + 0.055) / 1.055) ** 2.4
                        for one in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
