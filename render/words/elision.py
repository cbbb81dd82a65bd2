"""ELIDE and THE, which every language's sentences may call: a short word before a word or name that is only known when it is said.

French drops a vowel before another one: `{ ELIDE("de", $who) }` is "d’Ann", but "de Ben" and "de Hal". Contractions and the forms
that some words have before a vowel go the same way: ELIDE("du", ...) is "de l’île" or "du pont".
"""

from __future__ import annotations

import re
import unicodedata

ELIDED = {"de", "que", "le", "la", "je", "me", "te", "se", "ne", "jusque", "lorsque", "puisque", "quoique"}
"""Words whose last vowel gives way to an apostrophe."""
OTHER = {
    "du": "de l’",
    "au": "à l’",
    "ce": "cet ",
    "ma": "mon ",
    "ta": "ton ",
    "sa": "son ",
    "beau": "bel ",
    "nouveau": "nouvel ",
    "vieux": "vieil ",
}
"""Words that have another form before a vowel, as it then stands."""
FIRM = re.compile(r"onz\w*|oui|ouistitis?|uhlans?|y([aeiouy]\w*)?")
"""Words before which nothing changes, though a vowel begins them."""
MUTE = (
    "habi",
    "habl",
    "haleine",
    "halluc",
    "halter",
    "harmon",
    "heberg",
    "hebr",
    "hect",
    "helen",
    "helic",
    "helio",
    "hemi",
    "henri",
    "herb",
    "herit",
    "hermi",
    "hero",
    "herv",
    "hesit",
    "heure",
    "heuris",
    "hexa",
    "hibern",
    "hipp",
    "hirond",
    "hist",
    "hiver",
    "homer",
    "homm",
    "homo",
    "honn",
    "honor",
    "hopital",
    "hora",
    "horiz",
    "horlo",
    "horos",
    "horten",
    "hospit",
    "hote",
    "hubert",
    "hugo",
    "hugue",
    "huil",
    "huitr",
    "hum",
    "hyd",
    "hym",
    "hyp",
)
"""Beginnings with an h that is not heard, so that French changes the word before; before any other h it does not."""
FEMININE = {"pierre"}
"""First words of things with THE, apart from those that are masculine or begin with a vowel."""
MARKUP = "\\*_~| "
"""What may stand before a word and is not read."""


def elide(before: object, after: object) -> str:
    """`before` and `after` with what French puts between them. `before`: one or more words of which the last may change, its
    capital kept; `after`: any text, a name with its markup among them."""
    first, text = str(before), str(after)
    if not _begins_with_a_vowel(text.lstrip(MARKUP)):
        return f"{first} {text}"
    head, _, last = first.rpartition(" ")
    lead = f"{head} " if head else ""
    if last.lower() in OTHER:
        other = OTHER[last.lower()]
        return lead + (other.capitalize() if last[0].isupper() else other) + text
    if last.lower() in ELIDED:
        return f"{lead}{last[:-1]}’{text}"
    return f"{first} {text}"


def the(thing: object) -> str:
    """A thing with its article, where only what it is made of is known when it is said: "la pierre 3", "le bois 4"."""
    text = str(thing)
    return f"la {text}" if text.partition(" ")[0] in FEMININE else elide("le", text)


def _begins_with_a_vowel(text: str) -> bool:
    """Return whether French hears a vowel where the text begins. A code (a letter with figures) and a letter alone are read as
    such."""
    word = re.match(r"[^\W_]+(?:['’-][^\W_]+)*", _without_accents(text).lower())
    if word is None or re.fullmatch(r"[a-z]\d*", word[0]) or re.match(r"[a-z]+\d", word[0]):
        return False
    sound = word[0]
    if sound.startswith("h"):
        return sound.startswith(MUTE) and sound != "heros"  # the hero is heard, the heroine is not
    return sound[0] in "aeiouy" and not FIRM.fullmatch(sound)


def _without_accents(text: str) -> str:
    """The text with plain letters: é as e, œ as oe."""
    spelled = text.replace("œ", "oe").replace("Œ", "Oe").replace("æ", "ae").replace("Æ", "Ae")
    return "".join(sign for sign in unicodedata.normalize("NFD", spelled) if not unicodedata.combining(sign))
