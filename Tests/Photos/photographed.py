"""What a phone makes of a page: turned, seen from an angle, curved, in shadow, a little out of focus, noisy, packed."""

import io
import math
import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

# Pixels of the picture: twelve megapixels, and fewer where a phone is older or a messenger has made it small.
SIZES = [(3024, 4032), (2448, 3264), (1800, 2400), (1536, 2048)]

KINDS = ["JPEG", "JPEG", "JPEG", "WEBP", "PNG"]

# The tag of EXIF for how the camera was held, and by which turn its picture stands upright again.
ORIENTATION = 274
TURNS = {1: None, 3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}


def photographed(page: Image.Image, chance: random.Random) -> tuple[bytes, str]:
    """The file, and what was done to the page in words."""
    width, height = chance.choice(SIZES)
    angle = chance.uniform(-4, 4)
    tilt = chance.uniform(0, 0.03)
    bow = chance.uniform(0, 0.006)
    shadow = chance.uniform(0.25, 0.6)
    blur = chance.uniform(0.4, 1.1) * width / 2400
    noise = chance.uniform(4, 12)

    # Paper is not white, and ink not black.
    paper = chance.randint(205, 245)
    grey = page.point(lambda value: 35 + value * (paper - 35) // 255)
    desk = Image.new("L", (width, height), chance.randint(40, 130))
    grain = Image.effect_noise((width // 8, height // 8), 60).resize((width, height))
    desk = ImageChops.blend(desk, grain, 0.15)

    margin = int(width * chance.uniform(-0.01, 0.05))
    corners = quad(width, height, margin, angle, tilt, chance)
    bowed = grey.transform(grey.size, Image.Transform.MESH, bow_mesh(grey.size, bow), Image.Resampling.BICUBIC, fillcolor=paper)
    coefficients = perspective([(0, 0), (page.width, 0), (page.width, page.height), (0, page.height)], corners)
    seen = bowed.transform((width, height), Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BICUBIC)
    mask = Image.new("L", bowed.size, 255).transform(
        (width, height), Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BILINEAR)
    desk.paste(seen, mask=mask)

    lit = ImageChops.multiply(desk, light(width, height, shadow, chance))
    soft = lit.filter(ImageFilter.GaussianBlur(blur))
    grained = ImageChops.add(soft, Image.effect_noise((width, height), noise), scale=1, offset=-128)
    tint = (chance.randint(246, 255), chance.randint(238, 250), chance.randint(215, 240))
    photo = Image.merge("RGB", [grained.point(lambda value, part=part: value * part // 255) for part in tint])

    kind = chance.choice(KINDS)
    turn = chance.choice([1, 1, 6, 3, 8]) if kind == "JPEG" else 1
    quality = chance.randint(55, 88)
    data = io.BytesIO()
    exif = Image.Exif()
    if TURNS[turn] is not None:
        photo = photo.transpose(TURNS[turn])
        exif[ORIENTATION] = turn
    if kind == "PNG":
        # What a messenger or a screenshot makes is small.
        photo.convert("L").resize((1536, 2048) if photo.height > photo.width else (2048, 1536)).save(data, "PNG")
    else:
        photo.save(data, kind, quality=quality, exif=exif)
    said = (f"{width}×{height} {kind}{'' if turn == 1 else f', held {turn}'}, turned {angle:+.1f}°, "
            f"angle {tilt:.1%}, bow {bow:.1%}, shadow {shadow:.0%}, blur {blur:.1f}, noise {noise:.0f}")
    return data.getvalue(), said


def quad(width, height, margin, angle, tilt, chance):
    """Where the corners of the page are seen."""
    middle = (width / 2, height / 2)
    turn = math.radians(angle)
    corners = [(margin, margin), (width - margin, margin), (width - margin, height - margin), (margin, height - margin)]
    result = []
    for x, y in corners:
        x += chance.uniform(-tilt, tilt) * width
        y += chance.uniform(-tilt, tilt) * height
        dx, dy = x - middle[0], y - middle[1]
        result.append((middle[0] + dx * math.cos(turn) - dy * math.sin(turn),
                       middle[1] + dx * math.sin(turn) + dy * math.cos(turn)))
    return result


def bow_mesh(size, bow):
    """A page of an open book: its lines sink towards the middle."""
    width, height = size
    strips = 40
    mesh = []
    for index in range(strips):
        left, right = width * index // strips, width * (index + 1) // strips
        lift = [bow * height * math.sin(math.pi * x / width) for x in (left, right)]
        mesh.append(((left, 0, right, height),
                     (left, lift[0], left, height + lift[0], right, height + lift[1], right, lift[1])))
    return mesh


def light(width, height, shadow, chance):
    """Brighter on one side, and the shadow of the hand that holds the phone."""
    small = (width // 16, height // 16)
    across = Image.linear_gradient("L").resize(small).rotate(chance.choice([0, 90, 180, 270]), expand=True).resize(small)
    across = across.point(lambda value: int(255 * (1 - 0.35 * (1 - value / 255))))
    cast = Image.new("L", small, 255)
    pen = ImageDraw.Draw(cast)
    x, y = chance.uniform(0.1, 0.9) * small[0], chance.uniform(0.3, 1.0) * small[1]
    reach = chance.uniform(0.25, 0.6) * small[0]
    pen.ellipse((x - reach, y - reach * 1.6, x + reach, y + reach * 1.6), fill=int(255 * (1 - shadow)))
    cast = cast.filter(ImageFilter.GaussianBlur(chance.uniform(3, 14)))
    return ImageChops.multiply(across, cast).resize((width, height), Image.Resampling.BICUBIC)


def perspective(source, target):
    """What PIL asks for: the eight coefficients that lead from where a point is seen to where it is on the page."""
    rows, values = [], []
    for (sx, sy), (tx, ty) in zip(source, target):
        rows.append([tx, ty, 1, 0, 0, 0, -sx * tx, -sx * ty])
        rows.append([0, 0, 0, tx, ty, 1, -sy * tx, -sy * ty])
        values += [sx, sy]
    return solved(rows, values)


def solved(rows, values):
    """Gauss, with the largest pivot of each column."""
    table = [row + [value] for row, value in zip(rows, values)]
    size = len(table)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(table[row][column]))
        table[column], table[pivot] = table[pivot], table[column]
        for row in range(size):
            if row != column:
                factor = table[row][column] / table[column][column]
                table[row] = [a - factor * b for a, b in zip(table[row], table[column])]
    return [table[row][size] / table[row][row] for row in range(size)]
