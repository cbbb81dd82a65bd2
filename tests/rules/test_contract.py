"""One test for all games: the contract (docs/design.md, "The contract every game keeps"), over complete random games.

Every registered game and the made-up sixth one, at each number of seats, with every value of every option. Checked here:

legal means listed  `play` takes exactly what `moves` lists, for each seat and the table, at several times; everything else - lines
                    of other seats, mutated lines, nonsense - is a GameError with a sentence and leaves the state as it was
laws of lines       letters, length, words, one line never the beginning of another; at most 5,000 at one decision (reported)
whole games         each ends; `check()` is silent after every ply; old states stay as they were; dump and load; the log replays
                    to equal states; the stage; who must act can act; a result at the end and only there
look ahead          tells the beginning of what the line's player then reads, one thing at least, for it is asked to confirm the
                    line; all of it when nothing was revealed; refuses alike
in turn             whatever may be ordered for the next turn can be looked ahead at, and tells something
guess               depends on what its seat knows and on chance alone; sound, playable to the end, and to its seat the same in
                    view, lines, what `look_ahead` and refusals tell, picture, alt text, text board and names
records             what others read of a line never tells apart what their guesses do not, and guesses keep no secret
time                a line that tells a reader nothing leaves no trace for them: not that it was played, nor when, nor how often
secrets vary        over 50 guesses every secret takes other values, unless what the seat knows leaves one (contract.SETTLED)
damage              `check` never raises, `load` is a ValueError or a state that everything can be asked of
rewind              the older position with today's chance and a new stage

A plain run is short; LONG=1 plays more games and tries more lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from render.face import GLANCE, SUMMARY
from rules import GAMES
from rules.chance import Chance
from rules.game import Ahead, Game, GameError, Seat, State, Step, View
from tests import sixth
from tests.rules import contract
from tests.rules.contract import LONG, START, Ply
from tests.sixth.game import GAME as SIXTH

EVERY = {**GAMES, SIXTH.key: SIXTH}
FEWER = {(key, seats) for key in ("blueprints", "skyrise", "welkin") for seats in (2, 3)}
"""`make test` plays these games with four, who have all that two and three have."""
BETWEEN = {("kites", 2), ("strange_world", 2), ("strange_world", 3)}
LONGEST = {("space_builder", 3), ("space_builder", 4)}
"""Games of thousands of lines: what is judged there of every position is slow."""
TABLES = [
    pytest.param(game, seats, id=f"{key}-{seats}", marks=[pytest.mark.slow] if (key, seats) in LONGEST | FEWER | BETWEEN else [])
    for key, game in EVERY.items()
    for seats in game.seats
]

pytestmark = pytest.mark.parametrize(("game", "seats"), TABLES)


def rng_for(game: Game, seats: int, what: str) -> Random:
    return Random(f"{what} {game.key} {seats}")


def deals(game: Game, seats: int, rng: Random, *, all_options: bool = False, games: int = 1) -> Iterator[State]:
    """First positions: one per set of options, or `games` of them (ten times as many with LONG)."""
    sets = contract.variants(game, seats, rng)
    number = max(len(sets) if all_options else 0, games * (10 if LONG else 1))
    rng.shuffle(sets)
    for i in range(number):
        state = game.deal(seats, rng.randbytes(16), **sets[i % len(sets)])
        assert not contract.broken_events(state.heard(), seats)
        yield state


def some(items: list[str], rng: Random, number: int) -> list[str]:
    """At most so many of the items, ten times as many with LONG."""
    return rng.sample(items, min(len(items), number * (10 if LONG else 1)))


def looked_at(number: int) -> bool:
    """Whether the position after so many plies is judged: of long games a part of the positions is, with LONG every one."""
    return LONG or number <= 40 or (number % 8 == 0 if number <= 320 else number % 40 == 0)


@pytest.mark.heavy
def test_legal_means_listed(game: Game, seats: int, record_property: pytest.RecordProperty) -> None:
    rng = rng_for(game, seats, "legal")
    most = (0, "")
    for start in deals(game, seats, rng, all_options=True):
        recent: list[str] = []
        for number, ply in enumerate(contract.walk(game, seats, start, rng)):
            state = ply.before
            recent = [*recent[-2:], ply.line]
            if not looked_at(number):
                continue
            for at in contract.moments(state, ply.at):
                listed = {actor: list(state.moves(actor, at)) for actor in (None, *range(seats))}
                pool = [word for lines in listed.values() for line in some(lines, rng, 20) for word in line.split(" ")] or ["pass"]
                for actor, lines in listed.items():
                    assert not contract.broken_laws(lines)
                    most = max(most, (len(lines), f"{game.key} with {seats}"))
                    tries = [line for other in listed.values() for line in some(other, rng, 6)]
                    tries += recent + rng.sample(contract.NONSENSE, 4)
                    for line in rng.sample(tries, 2):
                        tries += contract.mutants(line, pool, rng) if line else []
                    judged(state, actor, at, set(lines), tries, seats)
    record_property("most lines", f"{most[0]} {most[1]}")


def judged(state: State, actor: Seat | None, at: int, legal: set[str], tries: list[str], seats: int) -> None:
    """`play` takes of `tries` what is in `legal` and refuses the rest; the state stays as it was."""
    before = state.dump()
    for line in tries:
        answer = contract.attempt(state, actor, line, at)
        if isinstance(answer, Step):
            assert line in legal, f"{line!r} was taken and is not listed for {actor} at {at}"
            assert not contract.broken_step(state, actor, line, answer, seats)
            assert answer.state.check() == []
        else:
            assert line not in legal, f"{line!r} is listed for {actor} at {at} and refused: {answer!r}"
            assert contract.ID.fullmatch(answer.id)
            assert all(type(value) in (int, str) for value in answer.about.values())
    assert state.dump() == before
    assert not state.__dict__, "a trial left something behind in the state"


def test_whole_games(game: Game, seats: int) -> None:
    rng = rng_for(game, seats, "games")
    for start in deals(game, seats, rng, all_options=True):
        seed, first = start.chance.seed, start.dump()
        plies: list[Ply] = []
        for ply in contract.walk(game, seats, start, rng):
            before, after = ply.before, ply.step.state
            assert before.check() == []
            assert before.result() is None
            assert before.to_move == tuple(sorted(set(before.to_move))) != ()
            assert set(before.to_move) <= set(range(seats))
            assert ("time" in before.moves(None, ply.at)) == (before.due is not None and ply.at >= before.due)
            assert before.due is None or "time" in before.moves(None, before.due)
            assert not contract.broken_step(before, ply.seat, ply.line, ply.step, seats)
            assert after.check() == []
            raw = after.dump()
            back = game.load(raw)
            assert back == after
            assert back.dump() == raw
            plies.append(ply)
        end = plies[-1].step.state
        assert end.check() == []
        assert (end.to_move, end.due) == ((), None)
        assert not any(list(end.moves(actor, at)) for actor in (None, *range(seats)) for at in (0, START, plies[-1].at))
        fair(end, seats)
        # The log replays, through a state loaded in the middle too; the states passed through stayed as they were.
        assert start.dump() == first
        again = game.load(first)
        loaded = rng.randrange(len(plies))
        for i, ply in enumerate(plies):
            assert again == ply.before
            if i == loaded:
                again = game.load(again.dump())
            step = again.play(ply.seat, ply.line, ply.at)
            assert step == ply.step
            again = step.state
        assert again.chance.seed == seed


def fair(end: State, seats: int) -> None:
    """The result of a finished game: places, scores and their parts for every seat."""
    result = end.result()
    assert result is not None
    assert len(result.places) == len(result.scores) == len(result.parts) == seats
    assert all(place == 1 + sum(other < place for other in result.places) for place in result.places)
    assert all(sum(part.values()) == score for part, score in zip(result.parts, result.scores, strict=True))
    assert len({tuple(part) for part in result.parts}) == 1, "every seat has the same parts"
    assert contract.ID.fullmatch(result.why)


def test_same_seed_same_game(game: Game, seats: int) -> None:
    for options in contract.variants(game, seats, rng_for(game, seats, "seeds")):
        assert game.deal(seats, b"one", **options) == game.deal(seats, b"one", **options)
        assert game.deal(seats, b"one", **options).rules == game.rules
    with pytest.raises(ValueError):
        game.deal(seats, b"one", **{"no-such": "option"})
    for name in game.options(seats):
        with pytest.raises(ValueError):
            game.deal(seats, b"one", **{name: "no-such-value"})
    with pytest.raises(ValueError):
        game.deal(max(game.seats) + 1, b"one")
    state = game.deal(seats, b"one")
    newer = msgspec.json.decode(state.dump())
    newer["rules"] = game.rules + 1
    for raw in (b"", b"{}", b"[]", state.dump()[:-1], msgspec.json.encode(newer)):
        with pytest.raises(ValueError):
            game.load(raw)


def test_look_ahead(game: Game, seats: int) -> None:
    rng = rng_for(game, seats, "foresee")
    for start in deals(game, seats, rng):
        for ply in contract.walk(game, seats, start, rng):
            state = ply.before
            before = state.dump()
            for seat in range(seats):
                listed = list(state.moves(seat, ply.at))
                for line in some(listed, rng, 4) + contract.mutants(ply.line, ["pass"], rng)[:3]:
                    told = contract.foreseen(state, seat, line, ply.at)
                    done = contract.attempt(state, seat, line, ply.at)
                    if isinstance(done, GameError):
                        assert told == (done.id, done.about)
                    else:
                        mine = [event for event in done.events if event.read_by(seat)]
                        assert told, f"{line!r} is confirmed by a seat that is told nothing of what it does"
                        assert told == (mine[: len(told)] if done.reveals else mine)
                        sure = not state.look_ahead(seat, line, ply.at).reveals
                        assert not (sure and done.reveals), f"{line!r} is played without a question, and cannot be taken back"
            assert state.dump() == before
            assert not state.__dict__


def test_look_ahead_in_turn(game: Game, seats: int) -> None:
    """Whatever may be ordered for the next turn can be looked ahead at: it tells something, and leaves nothing behind."""
    rng = rng_for(game, seats, "look ahead in turn")
    for start in deals(game, seats, rng, games=2):
        for ply in contract.walk(game, seats, start, rng):
            for seat in set(range(seats)) - set(ply.before.to_move):
                ahead = ply.before.in_turn(seat)
                if ahead is None:
                    continue
                before = ahead.dump()
                for line in some(list(ahead.moves(seat, ply.at)), rng, 3):
                    told = contract.foreseen(ahead, seat, line, ply.at)
                    assert isinstance(told, list), f"{line!r} may be ordered, and is refused where it is looked ahead at"
                    assert told
                assert ahead.dump() == before


@pytest.mark.heavy
def test_guess(game: Game, seats: int) -> None:
    rng = rng_for(game, seats, "guess")
    for start in deals(game, seats, rng, games=2):
        recent = []
        for number, ply in enumerate(contract.walk(game, seats, start, rng)):
            state = ply.before
            before = state.dump()
            for reader in contract.readers(seats) if looked_at(number) else []:
                if rng.random() > (1 if LONG else 0.4):
                    continue
                one, two = Chance(rng.randbytes(8)), Chance(rng.randbytes(8))
                guess = state.guess(reader, one)
                assert guess == state.guess(reader, two).guess(reader, one), "a guess holds what its seat cannot know"
                assert guess == state.guess(reader, Chance(one.seed)), "a guess depends on how often its chance was used"
                assert guess.check() == []
                assert guess.chance.seed != state.chance.seed
                assert contract.known(guess, reader, seats, ply.at) == contract.known(state, reader, seats, ply.at)
                assert guess.view(None) == state.view(None)
                if reader is not None:
                    assert orders_known(guess, reader, ply.at) == orders_known(state, reader, ply.at)
                    tries = some(list(state.moves(reader, ply.at)), rng, 4)
                    tries += contract.mutants(ply.line, [ply.line], rng)[:6] + contract.NONSENSE[:4] + recent
                    for line in tries:
                        same_to_player(state, guess, reader, line, ply.at)
            assert state.dump() == before
            recent = [*recent[-2:], ply.line]
        # Somewhere in the game, a guess is played to its end.
        for reader in contract.readers(seats):
            for later in contract.walk(game, seats, state_in_the_middle(game, seats, start, rng).guess(reader, Chance(b"g")), rng):
                assert later.step.state.check() == []


def orders_known(state: State, seat: Seat, at: int) -> tuple[View, list[str], list[Ahead]] | None:
    """What somebody is shown who orders ahead: the position as if it were their turn, its legal lines, and what some would do."""
    ahead = state.in_turn(seat)
    if ahead is None:
        return None
    lines = list(ahead.moves(seat, at))
    return ahead.view(seat), lines, [ahead.look_ahead(seat, line, at) for line in lines[:: len(lines) // 3 or 1]]


def state_in_the_middle(game: Game, seats: int, start: State, rng: Random) -> State:
    plies = list(contract.walk(game, seats, start, rng))
    return plies[rng.randrange(len(plies))].before


def same_to_player(state: State, guess: State, seat: Seat, line: str, at: int) -> None:
    """A line, legal or not, does to its player the same in both states, as far as no chance and no secret comes in."""
    assert contract.foreseen(state, seat, line, at) == contract.foreseen(guess, seat, line, at)
    one, two = contract.attempt(state, seat, line, at), contract.attempt(guess, seat, line, at)
    if isinstance(one, GameError) or isinstance(two, GameError):
        assert isinstance(one, GameError)
        assert isinstance(two, GameError)
        assert (one.id, one.about) == (two.id, two.about), "a refusal tells what its reader does not know"
    else:
        assert one.reveals == two.reveals
        assert state.look_ahead(seat, line, at).reveals == guess.look_ahead(seat, line, at).reveals
        if not one.reveals:
            assert one.public == two.public
            mine = [[event for event in step.events if event.read_by(seat)] for step in (one, two)]
            assert mine[0] == mine[1]


@pytest.mark.heavy
def test_records(game: Game, seats: int) -> None:
    """For each line played, another line of the same player that another reader cannot tell from it by what follows.

    Whether a reader can tell two positions apart is asked of `guess`: it depends on what the reader knows alone, so equal guesses
    mean equal knowledge. Then (1) what tells apart nothing in the position tells apart nothing in the record: equal guesses, equal
    readings; (2) the guess holds nothing that was neither read nor seen: equal readings and views, equal guesses; and (3) where
    nothing was revealed others see no more than the public line says: equal public lines, equal views, times and stages."""
    rng = rng_for(game, seats, "records")
    for start in deals(game, seats, rng, games=2):
        plies = []
        for number, ply in enumerate(contract.walk(game, seats, start, rng)):
            plies.append(ply)
            if ply.seat is None or not looked_at(number):
                continue
            listed = list(ply.before.moves(ply.seat, ply.at))
            for line in some([line for line in listed if line != ply.line], rng, 3):
                other = Ply(ply.before, ply.seat, line, ply.at, ply.before.play(ply.seat, line, ply.at))
                for reader in contract.readers(seats):
                    if reader != ply.seat:
                        compared(ply, other, reader, seats, rng)
        for reader in contract.readers(seats):
            stored = [msgspec.json.decode(msgspec.json.encode(ply.step.events), type=list[contract.Event]) for ply in plies]
            again = [
                ply._replace(step=Step(ply.step.state, events, ply.step.public, True))
                for ply, events in zip(plies, stored, strict=True)
            ]
            assert contract.record(again, reader) == contract.record(plies, reader)
            assert all(
                event.only is None or reader in event.only for *_, events in contract.record(again, reader) for event in events
            )


@pytest.mark.heavy
def test_what_is_hidden_hides_its_time_and_its_number(game: Game, seats: int) -> None:
    """A line that tells a reader nothing changes nothing for them, so that their record can be without it; one that tells them
    something has public words. And when others acted stands in no record where it is what their views keep secret."""
    rng = rng_for(game, seats, "times")
    for options in contract.variants(game, seats, rng):
        timed = not contract.times_secret(game, options)
        times: dict[contract.Reader, set[int]] = {reader: set() for reader in contract.readers(seats)}
        for number, ply in enumerate(contract.walk(game, seats, game.deal(seats, rng.randbytes(16), **options), rng)):
            for reader, read in times.items():
                if timed and ply.seat != reader and not contract.silent(ply, reader):
                    read.add(ply.at)
                if not looked_at(number):
                    continue
                if contract.silent(ply, reader):
                    same = contract.known(ply.before, reader, seats, ply.at) == contract.known(
                        ply.step.state, reader, seats, ply.at
                    )
                    assert same, f"{reader} sees {ply.line!r} of {ply.seat} and is not told"
                elif ply.seat != reader:
                    assert set(ply.step.public) - {"?", " "}, f"{ply.line!r} of {ply.seat} is told of and cannot be read"
                assert not times_told(ply.step.state, reader, seats, read, rng)


def times_told(state: State, reader: contract.Reader, seats: int, times: set[int], rng: Random) -> list[str]:
    """The parts of others' views that hold one of these times, though to the reader they might hold another."""
    told = [
        (seat, name)
        for seat in range(seats)
        if seat != reader
        for name, value in contract.private(state, seat, reader).items()
        if times & set(contract.numbers_in(value))
    ]
    return [
        f"{name} of seat {seat}"
        for seat, name in told
        if any(
            contract._parts(guess.view(seat)).get(name) != contract._parts(state.view(seat))[name]
            for guess in contract.guesses(state, reader, rng, 10)
        )
    ]


def compared(one: Ply, two: Ply, reader: contract.Reader, seats: int, rng: Random) -> None:
    chance = Chance(rng.randbytes(8))
    after = one.step.state, two.step.state
    same_guess = after[0].guess(reader, chance) == after[1].guess(reader, chance)
    same_reading = contract.reading(one, reader) == contract.reading(two, reader)
    if same_guess and after[0] != after[1]:
        assert same_reading, f"{one.line!r} and {two.line!r} read differently to {reader}, who cannot know the difference"
    if same_reading and after[0].view(reader) == after[1].view(reader):
        assert same_guess, f"{reader}'s guess knows {one.line!r} from {two.line!r}"
    if one.step.public == two.step.public and not (one.step.reveals or two.step.reveals):
        assert contract.known(after[0], reader, seats, one.at) == contract.known(after[1], reader, seats, one.at)


@pytest.mark.heavy
def test_secrets_vary(game: Game, seats: int) -> None:
    rng = rng_for(game, seats, "secrets")
    seen: set[str] = set()
    varied: set[str] = set()
    for start in deals(game, seats, rng, games=3):
        for i, ply in enumerate(contract.walk(game, seats, start, rng)):
            state = ply.before
            if i and (rng.random() > (0.5 if LONG else 0.15) or not looked_at(i)):
                continue
            who = contract.readers(seats)
            for reader in who if LONG else rng.sample(who, 2):
                truth = {seat: contract.private(state, seat, reader) for seat in range(seats) if seat != reader}
                hidden = {(seat, name) for seat, parts in truth.items() for name in parts}
                if not hidden:
                    continue
                other = set()
                for guess in contract.guesses(state, reader, rng, 50):
                    parts = {seat: contract._parts(guess.view(seat)) for seat in truth}
                    other |= {(seat, name) for seat, name in hidden if parts[seat].get(name) != truth[seat][name]}
                    if other == hidden:
                        break
                seen |= {name for seat, name in hidden if name not in contract.derived(game, state, reader, seat)}
                varied |= {name for _, name in other}
                for seat, parts in truth.items():
                    secrets = parts.keys() - contract.derived(game, state, reader, seat)
                    if secrets and seat not in {seat for seat, _ in other}:
                        settled = contract.SETTLED.get(game.key, lambda *_: False)
                        assert settled(state, reader, seat), f"50 guesses of {reader} leave seat {seat} as it is: {parts}"
    assert varied >= seen, "a secret never takes another value"


def test_rewind(game: Game, seats: int) -> None:
    rng = rng_for(game, seats, "rewind")
    for start in deals(game, seats, rng):
        plies = list(contract.walk(game, seats, start, rng))
        for _ in range(5):
            i = rng.randrange(len(plies))
            now, older = plies[i].step.state, plies[rng.randrange(i + 1)].before
            dumps = now.dump(), older.dump()
            back = now.rewind(older)
            assert (back.chance, back.stage) == (now.chance, now.stage + 1)
            assert msgspec.structs.replace(back, chance=older.chance, stage=older.stage) == older
            assert back.check() == []
            assert (now.dump(), older.dump()) == dumps
            for _ in zip(range(5), contract.walk(game, seats, back, rng), strict=False):
                pass
            assert (now.dump(), older.dump()) == dumps


@pytest.mark.heavy
def test_pictures_and_words_keep_secrets(game: Game, seats: int) -> None:
    """A handful of positions per game: drawn and told the same for a state and for its reader's guess."""
    from render import FACES
    from render import words as language
    from tests.sixth.face import FACE as kites

    language.add(sixth.LOCALE)
    face = {**FACES, SIXTH.key: kites}.get(game.key)
    assert face is not None, f"{game.key} has no face"
    names = ["Ann", "Bob", "Cleo", "Dan", "Eve"][:seats]
    words = language.Words(names=names, speak=face.speak)
    spoken = [language.Words(tongue, names, face.speak, codes=False) for tongue in language.languages()]
    rng = rng_for(game, seats, "pictures")
    for start in deals(game, seats, rng):
        plies = list(contract.walk(game, seats, start, rng))
        seen = [(ply.before, ply.at, reader) for ply in plies for reader in contract.readers(seats)]
        able = [(ply.before, ply.at, seat) for ply in plies for seat in range(seats) if next(ply.before.moves(seat, ply.at), None)]
        looked = rng.sample(seen, min(len(seen), 12 if LONG else 2))  # pictures are dear, the first of a process most
        for number, (state, at, reader) in enumerate(looked + rng.sample(able, min(len(able), 12 if LONG else 3))):
            guess = state.guess(reader, Chance(rng.randbytes(8)))
            one, two = state.view(reader), guess.view(reader)
            if number < len(looked):
                assert face.draw(one) == face.draw(two)
            assert face.tell(one, words) == face.tell(two, words)
            alt = face.alt(one, words)
            assert alt == face.alt(two, words)
            assert 0 < len(alt) <= 1024
            for heard in spoken:
                told_for_listeners(face, one, two, heard, list(state.moves(reader, at)) if reader is not None else [], rng)
            for line in [] if reader is None else some(list(state.moves(reader, at)), rng, 5):
                told = line.split(" ")
                for i, word in enumerate(told):
                    begun = " ".join(told[:i])
                    label, note = face.name(one, begun, word, words)
                    assert (label, note) == face.name(two, begun, word, words)
                    assert 0 < len(label) <= 80
                    assert len(note) <= 100


def told_for_listeners(face: Any, one: View, two: View, words: Any, lines: list[str], rng: Random) -> None:
    """What those who listen are told of a view, and of a view that its reader cannot tell from it: the same, and short."""
    for tell in (face.summary, face.glance, face.hear, face.tell_own, face.parts):
        assert tell(one, words) == tell(two, words)
    assert len(face.summary(one, words)) <= SUMMARY
    assert len(face.glance(one, words)) <= (1024 if face.live else GLANCE)
    assert all(face.tell_part(one, part, words) for part, _ in face.parts(one, words))
    for line in some(lines, rng, 5):
        told = line.split(" ")
        for i, word in enumerate(told):
            begun = " ".join(told[:i])
            assert face.ask(one, begun, words) == face.ask(two, begun, words)
            label, note = face.say(one, begun, word, words)
            assert (label, note) == face.say(two, begun, word, words)
            assert 0 < len(label) <= 80
            assert len(note) <= 100
            assert f"({word})" not in label + note, "a code is told to those who listen"


def test_damage_is_told_and_never_raises(game: Game, seats: int) -> None:
    """States with something changed in them: `check` answers for each, `load` lets through what is sound and can be played on with,
    and says ValueError to the rest."""
    rng = rng_for(game, seats, "damage")
    kind = type(game.deal(seats, b"kind"))
    refused = 0
    for start in deals(game, seats, rng, games=2):
        plies = list(contract.walk(game, seats, start, rng))
        for _ in range(400 if LONG else 60):
            ply = rng.choice(plies)
            plain = contract.damaged(msgspec.json.decode(rng.choice((ply.before, ply.step.state)).dump()), rng)
            raw = msgspec.json.encode(plain)
            try:
                assert isinstance(msgspec.json.decode(raw, type=kind).check(), list)
            except ValueError:
                pass  # not the data of a state at all
            try:
                state = game.load(raw)
            except ValueError:
                refused += 1
                continue
            contract.usable(game, getattr(state, "seats", seats), state, rng)
    assert refused > 50


def test_views_are_views(game: Game, seats: int) -> None:
    """A view is its own frozen type, names its reader, and holds neither the seed nor anything that JSON cannot carry."""
    rng = rng_for(game, seats, "views")
    for start in deals(game, seats, rng):
        for ply in contract.walk(game, seats, start, rng):
            for reader in contract.readers(seats):
                view = ply.before.view(reader)
                assert isinstance(view, View)
                assert getattr(view, "seat", "not named") == reader, "a computer player learns from it who it is"
                assert type(view).__struct_config__.frozen
                assert not {"chance", "seed"} & set(view.__struct_fields__)
                raw = msgspec.json.encode(view)
                assert msgspec.json.decode(raw, type=type(view)) == view
