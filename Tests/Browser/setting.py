"""The way somebody comes."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Setting:
    language: str
    scripts: bool
    width: int
    color_scheme: str = "light"
    phone: bool = False
    """As a phone comes: fingers are all there is to point with, and what moves does."""
    sound: bool = False
    """Words are heard, as for everybody who has not switched that off."""

    def __str__(self) -> str:
        scripts = "js" if self.scripts else "nojs"
        more = f"{'-phone' if self.phone else ''}{'-sound' if self.sound else ''}"
        return f"{self.language}-{scripts}-{self.width}-{self.color_scheme}{more}"
