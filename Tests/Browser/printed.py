"""Pages of print, as simple as they can be."""

import io

from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
WEATHER = [("rain", "дождь"), ("thunder", "гром"), ("a warm breeze", "тёплый ветерок"), ("cloud", "облако"),
           ("sunny", "солнечный"), ("frost", "мороз")]


def page_of(pairs: list[tuple[str, str]]) -> bytes:
    """A PNG of two columns."""
    image = Image.new("L", (1200, 1600), 255)
    pen = ImageDraw.Draw(image)
    letters = ImageFont.truetype(FONT, 48)
    for row, (left, right) in enumerate(pairs):
        pen.text((120, 160 + row * 90), left, font=letters, fill=0)
        pen.text((640, 160 + row * 90), right, font=letters, fill=0)
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()
