"""Computer players, through the same contract as people (game.py). Every registered game has three; those of a game that no
module here knows play by simulations of random lines (plain.py)."""

from __future__ import annotations

from collections.abc import Mapping

from players.blueprints.mind import Architect
from players.game import LEVELS, Choice, Mind, Player, Why
from players.levels import leveled
from players.plain import Plain
from players.skyrise import SkyriseMind
from players.space_builder import HANDS
from players.strange_world.mind import Stranger
from players.welkin import WelkinMind

__all__ = ["LEVELS", "MINDS", "Choice", "Player", "Why", "hint_level", "player", "register", "register_players"]

HINT = "hint"

MINDS: dict[str, Mind] = {}
"""The minds by game; their players are made of them."""

_OTHERS: dict[str, Mapping[str, Player]] = {}


def register(mind: Mind) -> None:
    """Let in the players of a game: three levels made of its mind."""
    MINDS[mind.key] = mind


def register_players(key: str, levels: Mapping[str, Player]) -> None:
    """Let in the players of a game that is not played by turns: each of LEVELS with a player of its own, and `hint` where hints
    are to be better than the best of them."""
    _OTHERS[key] = levels


def hint_level(key: str) -> str:
    """The level that gives a game's hints."""
    return HINT if HINT in _OTHERS.get(key, ()) else LEVELS[-1]


def player(key: str, level: str, simulations: int | None = None) -> Player:
    """The player of a game and a level; `simulations`: hard's budget where not the mind's own. Raises KeyError for a level or a
    game that does not exist."""
    if key in _OTHERS:
        return _OTHERS[key][level]
    if level not in LEVELS:
        raise KeyError(level)
    return leveled(MINDS.get(key) or Plain(key), level, simulations)


register_players("space_builder", HANDS)
register(Architect())
register(Stranger())
register(SkyriseMind())
register(WelkinMind())
