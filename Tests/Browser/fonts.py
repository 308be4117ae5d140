"""The letters that the tests look with. What a machine has besides must not decide whether a page fits: the browser of the
tests knows these families alone, by a configuration of fontconfig of its own."""

from pathlib import Path

# What the pages are looked at with unless a test says otherwise.
USUAL = ("DejaVu Sans", "DejaVu Serif")
# Letters as they may be on other devices: much narrower, and with small ones nearly as high as capitals. DejaVu is wide.
OTHERS = {"narrow": ("Liberation Sans Narrow", "Liberation Serif"), "large x-height": ("Open Sans", "Open Sans")}
EMOJI = "Noto Color Emoji"

_ALIAS = "<alias binding='same'><family>{}</family><prefer><family>{}</family></prefer></alias>"


def configuration(folder: Path) -> Path:
    """Writes it, and answers where."""
    families = sorted({*USUAL, *(family for pair in OTHERS.values() for family in pair), EMOJI})
    accepted = "".join(f"<pattern><patelt name='family'><string>{family}</string></patelt></pattern>" for family in families)
    # All of them, whether their size can be chosen or not: only patterns give way to those that are accepted.
    rejected = "".join(f"<pattern><patelt name='scalable'><bool>{one}</bool></patelt></pattern>" for one in ("true", "false"))
    aliases = [_ALIAS.format(generic, USUAL[0]) for generic in ("system-ui", "sans-serif", "sans", "monospace")]
    aliases += [_ALIAS.format(generic, USUAL[1]) for generic in ("serif", "ui-serif")]
    aliases += [_ALIAS.format("emoji", EMOJI)]
    path = folder / "fonts.conf"
    path.write_text(f"""<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig><dir>/usr/share/fonts</dir><cachedir>{folder / "cache"}</cachedir>
        <selectfont><rejectfont>{rejected}</rejectfont><acceptfont>{accepted}</acceptfont></selectfont>
        {"".join(aliases)}</fontconfig>""")
    return path
