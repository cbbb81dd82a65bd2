"""An evening on the page: commands, boards, private replies, people, links, scrolling, faults. Driven by what is on the page."""

import asyncio
from typing import Any

import pytest

from playground.world import LOUNGE, TABLES

from .bot import ALT, ANN, BEN, CLEO

FOCUS = "() => (({dataset, ariaLabel, className}) => dataset.label ?? ariaLabel ?? className)(document.activeElement)"
AT_END = "() => { const s = document.querySelector('#scroller'); return s.scrollHeight - s.scrollTop - s.clientHeight < 3; }"

BEGINNING = """() => { const of = (s) => document.querySelector(s).getBoundingClientRect().top;
  return Math.abs(of('#list > .ephemeral') - of('#scroller')) < 80; }"""
"""Whether the first private message begins where what is in sight begins."""


def send(page: Any, text: str) -> None:
    """Type into the message field and send, by keys."""
    page.locator("#composer .entry").focus()
    page.keyboard.insert_text(text)
    page.keyboard.press("Enter")
    if text.startswith("/") and page.locator("#composer.with-command").count():
        page.keyboard.press("Enter")


def table(page: Any) -> None:
    """Make a table and go to its thread."""
    send(page, "/table new game:Blueprints")
    reads(page, "2 seats at")
    page.locator("#list a.mention").last.click()
    page.wait_for_function("() => document.querySelector('#place').textContent === 'blueprints'")
    page.get_by_role("button", name="Your move").wait_for()


def reads(page: Any, words: str, *, times: int = 1) -> None:
    """Wait until the messages say so."""
    page.wait_for_function(
        "([words, n]) => document.querySelector('#list').innerText.split(words).length - 1 >= n", arg=[words, times]
    )


def be(page: Any, name: str) -> None:
    """Turn into another person."""
    page.get_by_role("button", name=f"Play as {name}").click()
    page.wait_for_function("name => document.querySelector('#as-whom').textContent.includes(name)", arg=name)


# ---- commands


def test_a_newcomer_is_told_what_to_type_and_keys_are_enough(visit: Any) -> None:
    page = visit(welcomed=False)
    assert "/table new" in page.locator("#welcome").inner_text()
    page.get_by_role("button", name="Got it").press("Enter")
    page.keyboard.type("/tab")
    assert page.get_by_role("option").all_inner_texts() == ["/table new\nMake a table"] or page.get_by_role("option").count() == 1
    page.keyboard.press("Enter")
    assert page.get_by_role("option").all_inner_texts() == ["Blueprints", "Skyrise", "Welkin"]
    assert "Which game" in page.locator(".suggest").inner_text()
    page.keyboard.type("sky")
    page.keyboard.press("Enter")
    while "seats" not in page.evaluate(FOCUS):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    assert "At most 5" in page.locator("#composer [role=alert]").inner_text()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    reads(page, "is thinking")
    reads(page, "3 seats at")
    assert "Ann used /table new" in page.locator("#list").inner_text()
    page.reload()
    page.locator("#list .message").first.wait_for()
    assert page.locator("#welcome").is_hidden()


def test_a_newcomer_opens_a_table_with_one_press_and_is_led_to_it(visit: Any) -> None:
    page = visit(welcomed=False)
    page.get_by_role("button", name="Open a table of Welkin").click()
    assert page.locator("#welcome").is_hidden()
    page.get_by_role("button", name="Your move").wait_for()
    assert "welkin" in page.locator("#top").inner_text().lower()


def test_autocomplete_offers_25_rows_and_takes_what_is_chosen(visit: Any) -> None:
    page = visit()
    page.locator("#composer .entry").focus()
    page.keyboard.type("/move ")
    page.wait_for_function("() => document.querySelectorAll('.suggest [role=option]').length === 25")
    page.keyboard.type("o39")
    page.wait_for_function("() => document.querySelectorAll('.suggest [role=option]').length === 1")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    reads(page, "played take o39 b39")


def test_a_command_is_kept_while_one_is_elsewhere_and_comes_back_by_a_key(visit: Any) -> None:
    page = visit()
    page.locator("#composer .entry").focus()
    page.keyboard.type("/table new ")
    page.keyboard.type("wel")
    page.keyboard.press("Enter")
    be(page, "Ben")
    assert page.locator("#composer .entry").input_value() == ""
    be(page, "Ann")
    page.get_by_role("combobox", name="game").press("Enter")
    reads(page, "2 seats at #welkin")
    page.locator("#composer .entry").press("ArrowUp")
    assert page.get_by_role("combobox", name="game").input_value() == "Welkin"
    page.keyboard.press("Enter")
    reads(page, "2 seats at #welkin", times=2)


def test_a_command_typed_at_once_fills_its_options(visit: Any) -> None:
    page = visit()
    send(page, "/table new game:welkin seats:4")
    reads(page, "4 seats at #welkin")
    send(page, "/move lines:take o1; take o2")  # the suggestions do not replace it
    reads(page, "played take o1; take o2")


def test_a_command_that_is_not_answered_says_so(visit: Any) -> None:
    page = visit()
    send(page, "/silent")
    page.get_by_text("waiting for the bot").wait_for()
    reads(page, "The application did not respond")


def test_an_unknown_command_is_not_sent(visit: Any) -> None:
    page = visit()
    send(page, "/nonsense")
    assert "There is no command /nonsense" in page.locator("#composer [role=alert]").inner_text()
    assert page.locator("#list .message").count() == 0


def test_before_the_bot_has_told_its_commands_one_is_kept_and_goes_at_the_next_enter(
    visit: Any, stage: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(type(stage.server.page), "commands", lambda *_: [])
        page = visit()
    send(page, "/table new game:welkin seats:4")
    assert "still starting" in page.locator("#composer [role=alert]").inner_text()
    stage.do(stage.bot.tree.sync())
    page.wait_for_function("() => !document.querySelector('#composer [role=alert]').textContent")
    page.locator("#composer .entry").press("Enter")
    page.keyboard.press("Enter")
    reads(page, "4 seats at #welkin")


# ---- boards


def test_every_part_of_a_board_works_and_the_focus_stays(visit: Any) -> None:
    page = visit()
    table(page)
    assert page.get_by_role("button", name="6", exact=True).is_disabled()
    assert page.get_by_role("link", name="Rulebook").get_attribute("rel") == "noopener noreferrer"
    assert page.get_by_alt_text(ALT).evaluate("i => i.decode().then(() => i.naturalWidth)") == 1200

    page.get_by_role("button", name="Next round").press("Enter")
    reads(page, "Round 2")
    assert page.evaluate(FOCUS) == "Next round"

    page.get_by_role("button", name="Choose a die").press("Enter")
    assert page.get_by_role("option").count() == 25
    assert "oak, worth 3" in page.get_by_role("option").nth(2).inner_text()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    reads(page, "die: o25")
    assert page.evaluate(FOCUS) == "Choose a die"

    page.get_by_role("button", name="Choose two").press("Enter")
    assert page.get_by_role("button", name="Done").is_disabled()
    for key in ("Space", "ArrowDown", "Space", "Tab", "Enter"):
        page.keyboard.press(key)
    reads(page, "pair: o1 o2")

    page.get_by_role("button", name="Invite somebody").press("Enter")
    page.keyboard.type("Cleo")
    page.keyboard.press("Enter")
    reads(page, f"guest: {CLEO}")


def test_a_button_that_nobody_answers_fails_after_three_seconds(visit: Any) -> None:
    page = visit()
    table(page)
    silent = page.get_by_role("button", name="Silent")
    silent.press("Enter")
    assert silent.get_attribute("aria-busy") == "true"
    reads(page, "This interaction failed")
    assert page.evaluate(FOCUS) == "Silent"
    page.get_by_role("button", name="Next round").click()
    page.wait_for_function("() => !document.querySelector('#list').innerText.includes('This interaction failed')")


def test_a_form_is_filled_by_keys_and_says_what_is_missing(visit: Any) -> None:
    page = visit()
    table(page)
    page.get_by_role("button", name="Your move").press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Enter")
    assert page.get_by_role("dialog").get_by_text("Something must stand here.").is_visible()
    page.keyboard.type("take o3")
    for key in ("Tab", "Enter", "Escape"):  # leaves the list, not the form
        page.keyboard.press(key)
    for key in ("Enter", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Submit").press("Enter")
    reads(page, "form: take o3, plan")
    assert page.get_by_role("dialog").count() == 0
    assert page.evaluate(FOCUS) == "Your move"


def test_a_picture_opens_at_full_size_and_tells_what_it_shows(visit: Any) -> None:
    page = visit()
    table(page)
    page.get_by_role("button", name="Description of the picture").click()
    assert page.locator("#list .alt-words").inner_text() == ALT
    page.locator("#list .gallery .picture").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Description").click()
    assert page.locator("dialog .alt-words").inner_text() == ALT
    page.get_by_role("button", name="Own size", exact=True).click()
    assert page.locator("dialog img").evaluate("i => i.getBoundingClientRect().width") == 1200
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.className") == "picture"


# ---- people and places


def test_private_replies_are_for_one_person_and_gone_after_a_reload(visit: Any) -> None:
    page = visit()
    send(page, "/move lines:one")
    send(page, "/move lines:two")
    reads(page, "Only you can see this", times=2)
    page.get_by_role("button", name="Dismiss this message").first.click()
    page.wait_for_function("() => !document.querySelector('#list').innerText.includes('played one')")
    be(page, "Ben")
    assert "played" not in page.locator("#list").inner_text()
    be(page, "Ann")
    assert "played two" in page.locator("#list").inner_text()
    page.reload()
    page.wait_for_function("() => document.querySelector('#place').textContent === 'tables'")
    assert "played" not in page.locator("#list").inner_text()


def test_a_private_reply_that_was_put_away_stays_away(visit: Any) -> None:
    page = visit()
    send(page, "/table new game:skyrise")
    reads(page, "is thinking")
    page.get_by_role("button", name="Dismiss this message").click()
    page.get_by_role("link", name="thread skyrise, 1 unread for you").wait_for()
    page.wait_for_timeout(300)
    assert "seats at" not in page.locator("#list").inner_text()


def test_unread_marks_and_mentions_count_per_person_and_place(visit: Any, stage: Any) -> None:
    page = visit()
    stage.say(CLEO, LOUNGE, f"<@{BEN}> and <@{ANN}>, hello")
    stage.say(CLEO, LOUNGE, "more")
    page.get_by_role("link", name="channel lounge, 1 unread for you").wait_for()
    page.get_by_role("button", name="Play as Ben, 1 unread").wait_for()
    assert page.title().startswith("(2)")
    page.get_by_role("link", name="channel lounge").click()
    page.get_by_role("link", name="channel lounge", exact=True).wait_for()
    page.reload()
    page.get_by_role("button", name="Play as Ben, 1 unread").wait_for()
    page.keyboard.press("Alt+2")
    page.get_by_role("button", name="Play as Ben, that is you now").wait_for()
    page.wait_for_function("() => document.title.startsWith('lounge')")
    assert "for-me" in page.locator("#list .message").first.get_attribute("class")


def test_a_click_counts_although_the_list_changes_under_the_pointer(visit: Any, stage: Any) -> None:
    page = visit()
    box = page.get_by_role("button", name="Play as Ben").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.down()
    stage.say(CLEO, LOUNGE, f"<@{BEN}>, hello")
    page.wait_for_function("() => document.title.startsWith('(1)')")
    assert page.get_by_role("button", name="Play as Ben", exact=True).count() == 1  # it stays as it is while it is pressed
    page.mouse.up()
    page.get_by_role("button", name="Play as Ben, that is you now").wait_for()
    stage.say(CLEO, LOUNGE, f"<@{ANN}>, hello")
    page.get_by_role("button", name="Play as Ann, 1 unread").wait_for()  # and is made anew afterwards


def test_a_press_on_a_board_counts_although_the_board_changes_meanwhile(visit: Any) -> None:
    page = visit()
    table(page)
    other = visit()
    be(other, "Ben")
    other.goto(page.url)
    other.get_by_role("button", name="Next round").wait_for()
    box = page.get_by_role("button", name="Your move").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.down()
    other.get_by_role("button", name="Next round").click()
    reads(other, "Round 2")
    assert page.get_by_text("Round 1").count() == 1  # it stays as it is while it is pressed
    page.mouse.up()
    page.get_by_role("dialog", name="Write a line").wait_for()
    reads(page, "Round 2")


def test_the_hand_arrives_as_a_private_message_unless_closed(visit: Any) -> None:
    page = visit()
    send(page, "/hand")
    page.get_by_role("link", name="private messages with Skywright, 1 unread for you").click()
    page.get_by_alt_text("Three dice").wait_for()
    page.keyboard.type("/")
    assert "/table" not in page.locator(".suggest").inner_text()
    page.keyboard.press("Backspace")
    page.get_by_role("button", name="Faults: what can go wrong").click()
    page.get_by_label("Ann: takes private messages").uncheck()
    page.get_by_text("Done.").wait_for()
    send(page, "/hand")
    reads(page, "Your messages are closed.")


def test_who_left_the_server_sees_none_of_it(visit: Any) -> None:
    page = visit()
    page.get_by_role("button", name="Faults: what can go wrong").click()
    page.get_by_label("Ben: is on the server").uncheck()
    page.get_by_role("button", name="Play as Ben, not on the server").click()
    page.wait_for_function("() => document.querySelector('#place').textContent === 'Skywright'")
    assert page.get_by_role("link", name="channel tables").count() == 0
    page.get_by_label("Ben: is on the server").check()
    page.get_by_role("link", name="channel tables").wait_for()


# ---- messages


def test_what_people_write_is_words_never_markup(visit: Any, stage: Any) -> None:
    page = visit()
    nasty = "<img src=x onerror=alert(1)><script>alert(2)</script> [x](javascript:alert(3))"
    send(page, nasty)
    reads(page, "<script>alert(2)</script>")
    assert page.locator("#list img, #list script, #list a").count() == 0


def test_names_typed_become_mentions(visit: Any, stage: Any) -> None:
    page = visit()
    send(page, "hello @ben in #lounge, mail a@ann.example")
    reads(page, "hello @Ben in #lounge, mail a@ann.example")
    assert page.locator("#list .mention").count() == 2


def test_a_link_jumps_to_a_message_far_back(visit: Any, stage: Any) -> None:
    ids = [stage.say(BEN if i % 9 else CLEO, LOUNGE, f"line {i}") for i in range(160)]
    page = visit()
    send(page, f"see https://discord.com/channels/1/{LOUNGE}/{ids[3]}")
    page.get_by_role("link", name="#lounge › message").click()
    page.wait_for_function("id => document.activeElement.id === `m-${id}`", arg=ids[3])
    assert page.url.endswith(f"#/{LOUNGE}/{ids[3]}")
    stage.say(BEN, LOUNGE, "news")
    bar = page.get_by_role("button", name="1 new message")
    bar.wait_for()
    assert page.evaluate("document.activeElement.id") == f"m-{ids[3]}"
    stage.cut()
    page.get_by_text("Reconnecting").wait_for()
    page.wait_for_function("() => document.querySelector('#state').textContent === ''")
    assert not page.evaluate(AT_END)
    bar.click()
    page.wait_for_function(AT_END)
    stage.say(BEN, LOUNGE, "more news")
    reads(page, "more news")
    assert page.evaluate(AT_END)


def test_the_answer_to_what_one_asked_is_in_sight_although_much_is_unread(visit: Any, stage: Any) -> None:
    page = visit()
    send(page, "hello")
    reads(page, "hello")  # what Ann has read is known from here on
    be(page, "Ben")
    for i in range(40):
        stage.say(CLEO, TABLES, f"line {i}")
    be(page, "Ann")
    page.get_by_role("separator", name="New messages").wait_for()
    assert not page.evaluate(AT_END)
    send(page, "/move lines:one")
    reads(page, "played one")
    page.wait_for_function(AT_END)
    stage.say(CLEO, TABLES, "news")
    reads(page, "news")
    page.wait_for_function(AT_END)


def test_a_private_page_taller_than_the_screen_is_read_from_its_beginning(visit: Any) -> None:
    page = visit(height=420)
    send(page, "/move lines:" + "one " * 400)
    reads(page, "played one")
    page.wait_for_function(BEGINNING)
    assert not page.evaluate(AT_END)
    page.get_by_role("button", name="To the newest message").click()
    page.wait_for_function(AT_END)
    send(page, "hello")
    reads(page, "hello")
    page.wait_for_function(AT_END)


def test_the_end_stays_in_sight_while_pictures_load_and_boards_change(visit: Any) -> None:
    page = visit(height=500)
    table(page)
    page.get_by_alt_text(ALT).evaluate("i => i.decode()")
    assert page.evaluate(AT_END)
    for i in range(3):
        send(page, f"word {i}")
    reads(page, "word 2")
    assert page.evaluate(AT_END)


# ---- faults


def test_a_killed_bot_is_named_offline_until_it_is_back(visit: Any) -> None:
    page = visit()
    page.get_by_role("button", name="Faults: what can go wrong").click()
    page.get_by_role("button", name="Kill (SIGKILL)").click()
    page.get_by_text("Skywright is offline. What you press now will not be answered.").wait_for()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_function("() => document.querySelector('#state').textContent === ''")
    send(page, "/move lines:again")
    reads(page, "played again")


def test_a_bot_that_is_killed_before_it_is_ready_leaves_nothing_behind(stage: Any) -> None:
    async def kill_early() -> None:
        await stage.control("kill")
        starting = asyncio.create_task(stage.control("start"))
        while stage.bot is None or (getting_ready := stage.bot._connection._ready_task) is None:  # noqa: ASYNC110 -- nobody tells
            await asyncio.sleep(0.005)
        starting.cancel()
        await stage.control("kill")
        assert not getting_ready.done()
        await getting_ready  # raises what nobody would have heard of before the next test

    stage.do(kill_early())


def test_every_fault_of_the_panel_is_taken_by_the_server(visit: Any, stage: Any) -> None:
    page = visit()
    page.get_by_role("button", name="Faults: what can go wrong").click()
    kind = page.get_by_label("Fault", exact=True)
    kinds = kind.locator("option").all_inner_texts()
    assert len(kinds) > 4
    for number, name in enumerate(kinds, 1):
        kind.select_option(label=name)
        page.get_by_label("Request", exact=True).select_option("POST followup")
        page.get_by_role("button", name="Set this fault").click()
        page.wait_for_function("n => document.querySelectorAll('.waiting li').length === n", arg=number)
    page.get_by_role("button", name="Take them all back").click()
    page.get_by_text("No fault is waiting.").wait_for()
    page.get_by_role("button", name="Set the delay").click()
    page.get_by_label("Rate limits").check()
    for _ in range(300):
        if stage.server.rates.on:
            break
        page.wait_for_timeout(100)
    assert stage.server.rates.on
    for act in page.get_by_label("Gateway", exact=True).locator("option").all_inner_texts()[:2]:
        page.get_by_label("Gateway", exact=True).select_option(label=act)
        page.get_by_role("button", name="Do it").click()
        page.wait_for_timeout(800)
    page.wait_for_function("() => document.querySelector('#state').textContent === ''")
    send(page, "/move lines:after it all")
    reads(page, "played after it all")


def test_messages_missed_while_cut_off_are_there_afterwards(visit: Any, stage: Any) -> None:
    page = visit()
    send(page, "/move lines:kept")
    reads(page, "played kept")
    stage.cut()
    stage.say(BEN, TABLES, "missed")
    reads(page, "missed")
    assert "played kept" in page.locator("#list").inner_text()


def test_a_playground_that_was_started_anew_asks_for_its_new_address(visit: Any, stage: Any) -> None:
    page = visit()
    stage.server.key = "another"
    stage.cut()
    page.get_by_text("The playground was started anew: open the address that it printed.").wait_for()
    assert visit.complaints
    page.goto("about:blank")  # each of the four people is refused for itself, some later than others
    visit.complaints.clear()  # the browser's own notes of the refusals


def test_a_locked_thread_says_why_nobody_may_write(visit: Any) -> None:
    page = visit()
    table(page)
    page.get_by_role("button", name="Faults: what can go wrong").click()
    page.get_by_role("button", name="Close and lock the thread").click()
    page.get_by_text("Thread in tables · locked").wait_for()
    be(page, "Ben")
    assert page.get_by_role("combobox", name="This thread is locked.").is_disabled()


def test_a_deleted_thread_leads_back_to_a_place_that_exists(visit: Any) -> None:
    page = visit()
    table(page)
    page.get_by_role("button", name="Faults: what can go wrong").click()
    page.get_by_role("button", name="Delete blueprints").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete blueprints").click()
    page.wait_for_function("() => document.querySelector('#place').textContent === 'tables'")
