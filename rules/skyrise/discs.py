"""Discs: collecting them, wilds, the Vault's second one, and who learns a patron's value."""

from __future__ import annotations

from rules.game import IllegalMove, Seat
from rules.skyrise.board import SITES
from rules.skyrise.parts import COLOURS, COMMISSIONS, COUNTS_AS, EXCESS, LETTERS, ROW, TILES, WILD
from rules.skyrise.position import Position


def collect(p: Position, seat: Seat, site: int) -> bool:
    """Take the disc of a site, if there is one. True when it is a wild, which waits for its colour."""
    disc = p.discs[site]
    p.discs[site] = ""
    if not disc:
        p.tell("skyrise-no-disc", seat, site=SITES[site])
        return False
    if disc == WILD:
        p.tell("skyrise-wild-found", seat, site=SITES[site])
        return True
    p.tell("skyrise-disc", seat, disc=disc, site=SITES[site])
    new = disc in LETTERS and disc not in p.kept[seat]
    _keep(p, seat, disc)
    if new:
        value = peek(p, disc)
        p.tell("skyrise-patron", seat, only=(seat,), letter=disc, value=value)
    return False


def wild(p: Position, seat: Seat, colour: str) -> None:
    """Assign the wild just collected; it stays so."""
    if colour not in COLOURS:
        raise IllegalMove("skyrise-no-such-colour", colour=colour)
    p.tell("skyrise-wild", seat, colour=colour)
    _keep(p, seat, f"{WILD}-{colour}")


def _keep(p: Position, seat: Seat, disc: str) -> None:
    p.kept[seat].append(disc)
    colour = COUNTS_AS.get(disc)
    if colour and p.row(seat, colour) >= len(ROW):
        p.tell("skyrise-excess", seat, colour=colour, points=EXCESS)
    elif disc == COMMISSIONS:
        p.tell("skyrise-commission", seat)


def peek(p: Position, letter: str) -> int:
    """The value of a patron's tile, drawn when the first seat may see it."""
    p.chance.shows()
    if letter not in p.tiles:
        p.tiles[letter] = p.chance.take({value: 1 for value in TILES if value not in p.tiles.values()})
    return p.tiles[letter]


# The Vault (rulings R29, R30).


def vault_sites(p: Position) -> list[int]:
    """Return where the Vault just built may take its second disc from: adjacent, unoccupied, with a disc."""
    return [site for site in p.free_near(p.latest) if p.discs[site]]


def open_vault(p: Position, seat: Seat) -> bool:
    """True when the winner must choose a site; with one site left it is taken, with none nothing happens."""
    sites = vault_sites(p)
    if len(sites) > 1:
        return True
    if sites:
        _empty(p, seat, sites[0])
    else:
        p.tell("skyrise-vault-none", seat)
    return False


def vault(p: Position, seat: Seat, name: str) -> None:
    site = p.site(name)
    if site not in p.board.near[p.latest]:
        raise IllegalMove("skyrise-vault-not-adjacent", site=name, latest=SITES[p.latest])
    if p.occupied(site):
        raise IllegalMove("skyrise-vault-occupied", site=name)
    if not p.discs[site]:
        raise IllegalMove("skyrise-vault-no-disc", site=name)
    _empty(p, seat, site)


def _empty(p: Position, seat: Seat, site: int) -> None:
    p.tell("skyrise-vault", seat, site=SITES[site])
    p.todo.insert(0, ("disc", site))
