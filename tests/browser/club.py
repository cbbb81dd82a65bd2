"""Four people at one page who play Blueprints by what stands on it: labels, alternative texts, the text board, suggestions.

Nothing is read from the bot, and every choice is made at random among what the page offers.
"""

import random
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from .house import House
from .look import measure

PEOPLE = ("Ann", "Ben", "Cleo", "Dev")
AWARDS = {"gold award": 3, "silver award": 2, "bronze award": 1}
WON = (
    r"^@(?P<who>\w+) wins the (?P<what>.+? (?:award|prize))(?:\.$| with )",
    r"^Only @(?P<who>\w+) qualifies for the (?P<what>.+? prize), and wins it",
    r" qualify for the (?P<what>.+? prize), and @(?P<who>\w+) wins it",
)
"""How an award or a prize is told: by itself, and where it was given with its reason."""
BEHIND = re.compile(r"and \d+ more events?: ")
"""How a board says that more happened than it tells."""
MATERIALS = {"wood": "o", "recycled": "g", "stone": "k", "glass": "c"}

BOARD = """() => {
  for (const one of [...document.querySelectorAll('#list > .message:not(.ephemeral)')].reverse()) {
    const alt = one.querySelector('img[alt^="Blueprints, "]')?.alt;
    if (alt) return {id: one.id, alt, text: one.innerText};
    if (one.innerText.includes('Blueprints, table 1\\n')) return null;  // posted as text: its picture comes
  }
  return null;
}"""
LATER = f"(was) => {{ const board = ({BOARD})(); return board && board.alt !== was ? board : null; }}"
ANSWER = """([known, words]) => {
  const answers = [...document.querySelectorAll('#list > .ephemeral:not(:has(.thinking))')];
  const one = answers.find((m) => !known.includes(m.id) && m.innerText.includes(words));
  return one ? {id: one.id, text: one.innerText} : null;
}"""
PANEL = """(known) => {
  const list = document.getElementById('list');
  if (list.querySelector('.waits, .thinking')) return null;
  const found = [...list.querySelectorAll('.ephemeral:has(button.press)')].filter((m) => !known.includes(m.id));
  return found.length === 1 && found[0].querySelector('img[alt]:not(.custom-emoji)') ? {id: found[0].id} : null;
}"""
PRIVATE = "() => [...document.querySelectorAll('#list > .ephemeral')].map((m) => m.id)"
ROWS = """(option) => {
  const head = document.querySelector('.suggest:not([hidden]) .suggest-head');
  if (head?.querySelector('strong')?.textContent !== option || head.textContent.includes('looking')) return null;
  return [...document.querySelectorAll('.suggest [role=option]')].map((row) => row.innerText);
}"""
FIRST_ROW = "(label) => document.querySelector('.suggest [role=option][aria-selected=true]')?.innerText === label"
CHANGED = """([id, was]) => {
  const one = document.getElementById(id);
  if (!one?.querySelector('img:not(.custom-emoji)')) return null;  // its picture follows, and takes a button away
  return one.innerText !== was && !one.querySelector('.waits') ? one.innerText : null;
}"""
DONE = """(id) => {
  const one = document.getElementById(id);
  return one.querySelector('.waits') ? null : one.innerText;
}"""
STATE = "(words) => document.querySelector('#state').textContent.includes(words)"
PLACE = "(name) => document.querySelector('#place').textContent === name"
OLDER = """(first) => {
  return !document.querySelector('#list .start button') || document.querySelector('#list > .message')?.id !== first;
}"""
ASK_OLDER = "() => document.querySelector('#list .start button')?.click()"
BOARDS = "() => [...document.querySelectorAll('#list > .message img[alt^=\"Blueprints, \"]')].map((one) => one.alt)"
TOLD = "() => [...document.querySelectorAll('#list > .message:not(.ephemeral)')].map((m) => m.innerText)"


class Where(NamedTuple):
    """A moment of a game. No two picks have the same."""

    round: int
    pick: int
    who: str


def where(alt: str) -> Where | None:
    """The moment that a board's alternative text tells, or a hand's; None at the end of the game."""
    found = re.search(r"round (\d)(?: of 3)?, pick (\d)(?: of 6)?\. (\w+) to take a die\.", alt)
    if found:
        return Where(int(found[1]), int(found[2]), found[3])
    assert alt.startswith("Blueprints, final result."), alt
    return None


def word(label: str) -> str:
    """The word of a line that a label stands for: "Wood 3 (o3): fits b1" is o3, "B front: on the ground" is b1."""
    if found := re.match(r"([ABC]) (front|back)\b", label):
        return found[1].lower() + ("1" if found[2] == "front" else "2")
    if found := re.search(r"^[^:]*\(([ogkc][1-6])\)", label):
        return found[1]
    return {"Take a die": "take", "Discard": "drop", "Lost for the round": "out"}[said(label)]


def built(act: str) -> str:
    """The line that a button plays: "Build wood 3 on B front, discard recycled 2" is take o3 b1 drop g2."""
    found = re.fullmatch(r"(?:Build|Take) (\w+) (\d)(?: on (.+?)|, lost)(?:, discard (\w+) (\d))?", act)
    assert found is not None, act
    space = word(found[3]) if found[3] else "out"
    line = f"take {MATERIALS[found[1]]}{found[2]} {space}"
    return f"{line} drop {MATERIALS[found[4]]}{found[5]}" if found[4] else line


def said(label: str) -> str:
    """A label without what explains it."""
    return re.split("[:\n]", label)[0]


def taken(told: str) -> list[tuple[str, str]]:
    """Who took which die, as the boards tell it."""
    found = re.findall(r"^@(\w+) took (\w+) (\d)[.,]", told, re.M)
    return [(name, MATERIALS[material] + value) for name, material, value in found]


class Club:
    """People at a page. `way`: "slash" (commands only) or "panel" (from the lobby on only buttons and selects); `delayed`: whether
    the network takes its time."""

    def __init__(self, page: Any, house: House, seats: int, way: str, seed: str, *, narrow: bool, delayed: bool = False) -> None:
        self.page, self.house, self.way, self.narrow, self.delayed = page, house, way, narrow, delayed
        self.people = PEOPLE[:seats]
        self.rng = random.Random(seed)
        self.lines: list[tuple[str, str]] = []
        """Who played which line, as the labels had it."""
        self.told: dict[str, str] = {}
        """What the boards told, by their messages."""

    @property
    def dice(self) -> list[tuple[str, str]]:
        """Who took which die."""
        return [(who, line.split()[1]) for who, line in self.lines]

    # ---- the page

    def wait(self, script: str, about: Any = None) -> Any:
        """Wait until the script finds something; what it found."""
        return self.page.wait_for_function(script, arg=about).json_value()

    def named(self, kind: str, name: str, within: str = "body") -> Any:
        """A control by its whole name."""
        return self.page.locator(within).get_by_role(kind, name=name, exact=True)

    def press(self, control: Any) -> None:
        """With the mouse or by key."""
        if self.rng.random() < 0.7:
            control.click()
        else:
            control.press("Enter")

    def be(self, name: str) -> None:
        """Turn into another person, by the list or by keys; the place stays."""
        here = self.page.locator("#place").inner_text()
        if self.narrow:
            self.named("button", "People and channels").click()
        if not self.narrow and self.rng.random() < 0.5:
            self.page.keyboard.press(f"Alt+{PEOPLE.index(name) + 1}")
        else:
            self.page.get_by_role("button", name=f"Play as {name}").click()
        self.wait("name => document.querySelector('#as-whom strong')?.textContent === name", name)
        assert self.page.locator("#place").inner_text() == here

    def board(self) -> dict[str, str]:
        """The newest board in the thread."""
        return self.kept(self.wait(BOARD))

    def kept(self, board: dict[str, str]) -> dict[str, str]:
        """A board whose words are remembered; later ones of the same message are instead of them."""
        self.told[board["id"]] = board["text"]
        return board

    def reload(self) -> None:
        """The browser's reload: private answers are gone, the rest stands as before."""
        place = self.page.locator("#place").inner_text()
        before = self.board()
        self.page.reload()
        self.wait(PLACE, place)
        after = self.board()
        assert (after["id"], after["alt"]) == (before["id"], before["alt"])
        assert self.page.evaluate(PRIVATE) == []

    def faults(self, on: bool = True) -> None:
        """Open or close the faults panel."""
        if on and self.narrow:
            self.named("button", "People and channels").click()
        self.named("button", "Faults: what can go wrong" if on else "Close the faults panel").click()

    def kill(self) -> None:
        """SIGKILL for the bot, by the open faults panel, and a new start."""
        self.named("button", "Kill (SIGKILL)", "#faults").click()
        self.wait(STATE, "is offline")
        assert self.house.ended_by() == -9
        self.named("button", "Start", "#faults").click()
        self.wait("() => document.querySelector('#state').textContent === ''")

    def kill_while(self, act: Callable[[], object]) -> None:
        """Do something that the bot works on, and kill it at once."""
        if not self.narrow:  # in a narrow window the faults panel would lie over everything
            self.faults()
        act()
        if self.narrow:
            self.faults()
        self.kill()
        self.faults(on=False)

    # ---- commands

    def begin(self, command: str) -> None:
        """Type a command's name."""
        self.page.locator("#composer .entry").focus()
        self.page.keyboard.type(f"/{command} ")
        self.page.get_by_role("group", name=f"/{command}: ").wait_for()

    def add(self, option: str) -> None:
        """Add an option that may be left out."""
        self.page.get_by_role("button", name=f"Add the option {option}: ").click()

    def fill(self, option: str, value: str) -> None:
        """Type an option's value."""
        self.add(option)
        self.named("combobox", option).fill(value)

    def choose(self, option: str, wanted: str | None = None) -> str | None:
        """Take one of the rows that are suggested for an option, in one of three ways; its label. None: there are none."""
        rows = self.wait(ROWS, option)
        if not rows:
            return None
        at = next(n for n, row in enumerate(rows) if row.startswith(wanted)) if wanted else self.rng.randrange(len(rows))
        row = self.page.locator(".suggest [role=option]").nth(at)
        match self.rng.choice(("mouse", "arrows", "typed")):
            case "mouse":
                row.click()
            case "arrows":
                for _ in range(len(rows) + 1):
                    if row.get_attribute("aria-selected") == "true":
                        break
                    self.page.keyboard.press("ArrowDown")
                self.page.keyboard.press("Enter")
            case _:
                self.page.keyboard.insert_text(said(rows[at]) if option in ("lines", "game") else word(rows[at]))
                self.wait(FIRST_ROW, rows[at])
                self.page.keyboard.press("Enter")
        return str(rows[at])

    def send(self) -> list[str]:
        """Send the command that is written. The private messages that were there before it."""
        known = list(self.page.evaluate(PRIVATE))
        for _ in range(3):  # Enter first takes what is suggested for a value
            self.press(self.named("button", "Send"))
            if not self.page.locator("#composer.with-command").count():
                break
        return known

    def answer(self, known: list[str], words: str = "") -> dict[str, str]:
        """The first private message besides those that has the words and is no "is thinking"."""
        return dict(self.wait(ANSWER, [known, words]))

    def use(self, command: str, **options: str) -> str:
        """Use a command whose options may all be left out; what it answers."""
        self.begin(command)
        for option, value in options.items():
            self.fill(option, value)
        return self.answer(self.send())["text"]

    # ---- a game

    def sit_and_start(self) -> None:
        """Ann opens a table, all sit down, and the game begins."""
        self.wait("() => document.querySelector('#state').textContent === ''")
        self.begin("table new")
        self.choose("game", "Blueprints")
        self.fill("seats", str(len(self.people)))
        ready = self.answer(self.send())
        self.page.locator(f"#{ready['id']} a.mention").click()
        self.wait(PLACE, "Blueprints, table 1")
        for name in self.people[1:]:
            self.be(name)
            assert "You’ve joined #Blueprints, table 1." in self.lobby("Join", "table join")
        self.be("Ann")
        assert "Let’s play!" in self.lobby("Start", "table start")

    def lobby(self, button: str, command: str) -> str:
        """Press the button of the lobby, or use its command."""
        return self.use(command) if self.way == "slash" else self.pressed(button)["text"]

    def pressed(self, button: str, words: str = "") -> dict[str, str]:
        """Press the newest button of that name; the private message that answers, by words of it where a panel may come between."""
        known = list(self.page.evaluate(PRIVATE))
        self.press(self.named("button", button, "#list > .message:not(.ephemeral)").last)
        return self.answer(known, words)

    def opened(self) -> dict[str, str]:
        """Press Your move; the panel that is left, with its picture, which may be put in late. That of the last turn may come below
        the board while the press is on its way, and goes once it is answered."""
        known = list(self.page.evaluate(PRIVATE))
        self.press(self.named("button", "Your move", "#list > .message:not(.ephemeral)").last)
        panel = dict(self.wait(PANEL, known))
        for _ in range(5):
            self.page.wait_for_timeout(400 if self.delayed else 150)
            left = dict(self.wait(PANEL, known))
            if left == panel:
                break
            panel = left
        return panel

    def move(self, *, kill: bool = False) -> None:
        """Whoever must move does so. `kill`: the bot dies while it works on the move."""
        board = self.board()
        now = where(board["alt"])
        assert now is not None
        assert f"Your turn, @{now.who}!" in board["text"]
        if self.page.locator("#as-whom strong").inner_text() != now.who:
            self.be(now.who)
        if self.rng.random() < 0.1:
            self.glance(now)
        line = self.by_slash(now, kill) if self.way == "slash" else self.by_panel(now, kill)
        self.lines.append((now.who, line))
        self.kept(self.wait(LATER, board["alt"]))
        assert not measure(self.page, "wide")

    def glance(self, now: Where) -> None:
        """The hand, and the board as text: they tell the same moment as the board."""
        if self.way == "panel":
            hand = self.pressed("My hand", "Your hand")  # the panel of the turn comes by itself, now or then before the hand
        else:
            told = self.use("board", text="True")
            assert f"Round {now.round} of 3, pick {now.pick} of 6." in told
            assert "Your turn: take a die." in told
            hand = self.hand()
        assert where(self.picture(hand["id"])) == now

    def hand(self) -> dict[str, str]:
        """The hand by its command, asked for again where it came as text: a bot that has just begun draws its first late."""
        for _ in range(3):
            self.begin("hand")
            hand = self.answer(self.send(), "Your hand")
            if self.page.locator(f"#{hand['id']} img[alt]:not(.custom-emoji)").count():
                break
        return hand

    def picture(self, message: str) -> str:
        """The alternative text of a message's picture; those of emojis are buttons'."""
        return str(self.page.locator(f"#{message} img[alt]:not(.custom-emoji)").last.get_attribute("alt"))

    def by_slash(self, now: Where, kill: bool) -> str:
        """A line by `/move` or by the game's own command."""
        two = len(self.people) == 2
        if self.rng.random() < 0.4:
            self.begin("move")
            label = self.choose("lines")
            assert label is not None
            line = said(label)
        else:
            self.begin("blueprints take")
            line = f"take {self.chosen('die')} {self.chosen('space')}"
            if two and now.pick < 6 and self.rng.random() < 0.15:  # forgotten: the command comes back by a key
                refused = self.answer(self.send())["text"]
                assert "With two players, a second die leaves the pool: add “drop” and that die" in refused
                self.page.locator("#composer .entry").press("ArrowUp")
            if two or self.rng.random() < 0.05:
                line += self.dropped()
        if not kill:
            answer = self.answer(self.send())["text"]
            assert " took " in answer or "More happened before this" in answer, answer
            return line
        self.kill_while(self.send)
        told = self.use("board", text="True")
        lost = f"Round {now.round} of 3, pick {now.pick} of 6." in told and "Your turn: take a die." in told
        return self.by_slash(now, False) if lost else line

    def chosen(self, option: str) -> str:
        """The word of one of the rows suggested for an option, which are some."""
        label = self.choose(option)
        assert label is not None
        return word(label)

    def dropped(self) -> str:
        """The option `drop`, where something is suggested for it."""
        self.add("drop")
        label = self.choose("drop")
        if label is not None:
            return f" drop {word(label)}"
        self.named("button", "Remove drop").click()
        return ""

    def by_panel(self, now: Where, kill: bool) -> str:
        """A line by choices, with a step back now and then."""
        panel = self.opened()
        here = f"#{panel['id']}"
        assert where(self.picture(panel["id"])) == now
        for _ in range(24):
            text = str(self.page.locator(here).inner_text())
            if "Play this?" in text and self.rng.random() < 0.9:
                break
            back = self.named("button", "Back", here)
            if back.count() and ("Play this?" in text or self.rng.random() < 0.05):
                self.press(back)
            else:
                offered = self.page.locator(f"{here} .row button").filter(has_not_text=re.compile("^(Back|Undo|Ask to|Order|Hint)"))
                self.press(offered.nth(self.rng.randrange(offered.count())))
            self.wait(CHANGED, [panel["id"], text])
        assert "Play this?" in text
        self.page.wait_for_timeout(600)  # two presses closer together play nothing
        confirm = self.page.locator(f"{here} .row button").filter(has_text=re.compile("^(Build|Take) "))
        line = built(confirm.inner_text())
        if kill:
            self.kill_while(confirm.click)
            self.wait("id => !document.querySelector(`#${id} .waits`)", panel["id"])
        if confirm.count():  # after the bot's death the same button, which still counts once
            self.press(confirm)
        answer = self.wait(DONE, panel["id"])
        for _ in range(5):
            if "too close together" not in answer:
                break
            self.page.wait_for_timeout(600)  # on a busy machine the picture came between the two
            self.press(confirm)
            answer = self.wait(DONE, panel["id"])
        told = " took " in answer or "More happened before this" in answer  # where a round ended, its news stands nearer
        assert told or (kill and "The table has moved on. Here is the current board." in answer), answer
        return line

    def pick(self) -> None:
        """Take one of the rows of an opened select, with the mouse or by keys."""
        rows = self.page.locator(".picker [role=option]")
        at = self.rng.randrange(rows.count())
        if self.rng.random() < 0.5:
            rows.nth(at).click()
            return
        for key in ["Home", *["ArrowDown"] * at, "Enter"]:
            self.page.keyboard.press(key)

    # ---- the end

    def check_the_result(self) -> None:
        """Places, names and scores of the result are those of the record and follow from what was told round by round; every
        line was played once and told."""
        board = self.board()
        result = {
            name: (int(place), int(score)) for place, name, score in re.findall(r"^(\d)\. @(\w+): (\d+) \(", board["text"], re.M)
        }
        assert sorted(result) == sorted(self.people)
        ranked = sorted(result.values())
        assert ranked[0][0] == 1
        assert [score for _, score in ranked] == sorted((score for _, score in ranked), reverse=True)
        assert board["alt"].startswith("Blueprints, final result."), "what it is; its numbers stand in the text, once"
        assert "Your turn" not in board["text"]

        kept = self.pressed("Record")
        with self.page.expect_download() as download:
            self.page.locator(f"#{kept['id']}").get_by_role("link", name="File blueprints-1.txt").click()
        record = download.value.path().read_text("utf-8")
        names = {int(seat): name for seat, name in re.findall(r"^player (\d) (\w+)$", record, re.M)}
        recorded = re.findall(r"^seat (\d) place (\d) score (\d+)", record, re.M)
        assert {names[int(seat)]: (int(place), int(score)) for seat, place, score in recorded} == result
        moves = re.findall(r"^\d+ \S+ (\d) (take .*)$", record, re.M)
        assert [(names[int(seat)], line) for seat, line in moves] == self.lines

        worth = dict.fromkeys(self.people, 0)
        for _, name, card in self.won(list(self.told.values())):
            worth[name] += AWARDS.get(card, 2)
        assert worth == {name: score for name, (_, score) in result.items()}
        self.check_the_thread()

    def won(self, texts: list[str]) -> set[tuple[int, str, str]]:
        """Who won which award after how many picks. The texts are held to what was played: each tells a stretch of it up to
        the newest line (all since the last line of whoever it calls, so that some of it comes again), and nothing is left out but
        what it says to be behind a button."""
        upto, found = 0, set()
        for text in texts:
            part = taken(text)
            latest = len(self.dice) if BEHIND.search(text) else upto
            near = sorted(range(latest + 1), key=lambda at: (at > upto, abs(at - upto)))
            at = next((at for at in near if self.dice[at : at + len(part)] == part), None)
            assert at is not None, f"{part} was never played so"
            for line in text.split("\n"):
                at += len(taken(line))
                for form in WON:
                    if award := re.search(form, line):
                        found.add((at, award["who"], award["what"]))
            upto = max(upto, at)
        assert upto == len(self.dice), "something was never told"
        return found

    def check_the_thread(self) -> None:
        """The whole thread from its beginning tells everything, in order, and no board stands there twice."""
        for _ in range(20):
            if not self.named("button", "Older messages", "#list").count():
                break
            first = self.page.locator("#list > .message").first.get_attribute("id")
            self.page.evaluate(ASK_OLDER)  # no pointer: scrolling up to the button loads them too, and then it may be gone
            self.wait(OLDER, first)
        assert self.page.get_by_text("The thread begins here.").count() == 1
        self.won(self.page.evaluate(TOLD))
        boards = self.page.evaluate(BOARDS)
        assert len(set(boards)) == len(boards)
