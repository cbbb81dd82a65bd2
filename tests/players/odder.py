"""As odd, and its medium player fails too."""

import players
from tests.players.odd import GAME, Dies, Fails

players.register_players(GAME.key, {"easy": Fails(), "medium": Fails(), "hard": Dies()})
