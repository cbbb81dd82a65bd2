"""How well two colours can be told apart, as WCAG 2 defines it."""

from __future__ import annotations

from render.theme import RGB


def luminance(colour: RGB) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, two: RGB) -> float:
    """Contrast of two colours as WCAG 2 defines it: 1 to 21."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
