"""The one way from an interaction to its answer, mostly in one request; and the one error handler (docs/protocols.md 1)."""

from __future__ import annotations

import asyncio
import functools
import inspect
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeAlias, TypeVar

import discord
from discord import ui

from cogs.core.bot import Skywright, invite
from cogs.core.delivery import EDIT_FILES, UPDATE_FILES, kept_files, rewind, with_busy
from cogs.core.discord_errors import (
    ALREADY_ACKNOWLEDGED,
    ARCHIVED,
    BROKEN,
    FAILED,
    INVALID,
    NO_LONGER_OURS,
    UNKNOWN_INTERACTION,
    code_of,
    refuses_emoji,
    refuses_files,
)
from cogs.core.messages import TEXT_MOST, Page, Reply, name_of, say, words_for
from render.words import Words
from rules.game import GameError, NotYourTurn
from sessions.kernel.worker import in_background
from sessions.people.renaming import rename
from sessions.store.connection import StoreError
from sessions.table.errors import NoTableHere, TableOver
from sessions.table.model import Sitting

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    Interaction: TypeAlias = discord.Interaction[Skywright]
else:
    Interaction = discord.Interaction

Work = Callable[[], Awaitable[Reply]]
P = ParamSpec("P")
C = TypeVar("C")

ACKNOWLEDGE_AFTER = 1.0
"""Seconds after a click at which it is acknowledged, where its answer is not ready; Discord waits for three."""
COMPLETE_WITHIN = 3.0
"""Seconds after a keystroke from which on Discord takes no completions for it."""
SAY_AFTER = 1.5
"""Seconds after the acknowledgement at which somebody is told that the disk does not answer."""
NAMED_MOST = 10_000
"""People of whom it is remembered what their server calls them."""
MISSED_MOST = 1000
"""People of whom it is remembered that they saw a failure where what they did was done."""


class Tree(discord.app_commands.CommandTree[Skywright]):
    """The commands: everything that is typed comes by here before it reaches a cog."""

    def __init__(self, client: Skywright) -> None:
        super().__init__(client)
        logging.getLogger(discord.app_commands.tree.__name__).addFilter(_is_news)

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Every command, and every completion of one, begins in its person's own language. A completion that comes too late is not
        worked out: nobody waits for it any more."""
        if interaction.type is discord.InteractionType.autocomplete and _age(interaction) > COMPLETE_WITHIN:
            return False
        in_own_words(interaction)
        if interaction.client.ending:  # the commands go before the gateway does
            if interaction.type is discord.InteractionType.application_command:
                await answer(interaction, partial(_restarting, interaction))
            return False
        note_name(interaction)
        if interaction.guild_id is None or interaction.is_guild_integration() or not interaction.is_user_integration():
            return True
        # Somebody has the application with them, and the bot is not in this server: nobody here could give it any rights.
        if interaction.type is discord.InteractionType.application_command:
            await answer(interaction, lambda: _invited(interaction))
        return False

    async def on_error(self, interaction: Interaction, error: discord.app_commands.AppCommandError) -> None:
        """Return what a command raised outside its work (a conversion, a check): the same excuses as everywhere."""
        try:
            await _sent(interaction, await excuse(interaction, error), edit=False)
        except FAILED as lost:
            log.warning("interaction %s could not be excused: %s", interaction.id, lost)


async def _restarting(interaction: Interaction) -> Reply:
    return say(words_for(None, interaction.locale)("restarting"))


async def _invited(interaction: Interaction) -> Reply:
    return say(words_for(None, interaction.locale)("invite-me", link=invite(str(interaction.application_id))))


def clicked_at(interaction: discord.Interaction[Any]) -> int:
    """Unix ms at which the person clicked, from the interaction's snowflake: nobody pays for the bot's delay."""
    return (interaction.id >> 22) + discord.utils.DISCORD_EPOCH


def _is_news(record: logging.LogRecord) -> bool:
    """Return whether the host wants to read it: a completion that came too late was typed over long ago, and on a slow evening
    there are hundreds of them; one that discord.py sent twice has arrived."""
    error = record.exc_info[1] if record.exc_info else None
    return error is None or code_of(error) not in (UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED)


def _age(interaction: Interaction) -> float:
    """Seconds since the person clicked or typed."""
    return (interaction.client.clock.now() - clicked_at(interaction)) / 1000


def in_own_words(interaction: Interaction) -> None:
    """Have somebody told everything in the language they chose for themselves; before anything else of theirs is looked at."""
    own = interaction.client.people.of(interaction.user.id).language
    if own:
        interaction.locale = own  # type: ignore[assignment]  # a language folder serves like a locale of Discord's


async def answer(interaction: Interaction, work: Work, *, edit: bool = False, table_id: int | None = None, busy: str = "") -> None:
    """Work, and answer with what it returns, or with the sentence of what went wrong; what takes longer than a second is
    acknowledged meanwhile.

    Answers are seen by the asker only. edit: the answer replaces the message that was clicked on (a panel); table_id: in whose
    words refusals are told (None: those of the table in this channel); busy: what the button that was pressed says from the
    acknowledgement to the answer ("": nothing else).
    """
    task = asyncio.current_task()
    assert task is not None
    interaction.client.answering.add(task)
    if interaction.client.ending:
        work, edit = partial(_restarting, interaction), False
    try:
        await _answer(interaction, work, edit, table_id, busy)
    finally:
        interaction.client.answering.discard(task)


def note_name(interaction: Interaction) -> None:
    """Have the tables of somebody who is called otherwise on this server than before call them so."""
    bot, guild = interaction.client, interaction.guild_id
    if guild is None:
        return
    key, name = (guild, interaction.user.id), name_of(interaction.user)
    if bot.named.get(key) != name:
        bot.named[key] = name
        bot.named.move_to_end(key)
        while len(bot.named) > NAMED_MOST:
            bot.named.popitem(last=False)
        in_background(bot.answering, _renamed(bot, guild, interaction.user.id, name))


async def _renamed(bot: Skywright, guild_id: int, user: int, name: str) -> None:
    try:
        await rename(bot.host, guild_id, user, name)
    except (GameError, StoreError) as error:
        bot.named.pop((guild_id, user), None)  # with their next interaction
        log.info("what %s is called could not be written down: %s", user, error)


def answered(
    work: Callable[Concatenate[C, Interaction, P], Awaitable[Reply]],
) -> Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]:
    """Have a command answer with what it returns: see `answer`. Under discord.py's own decorators, which read its parameters."""

    @functools.wraps(work)
    async def command(cog: C, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs) -> None:
        await answer(interaction, lambda: work(cog, interaction, *args, **kwargs))

    # discord.py resolves annotations in the module of what it is given, which would be this one.
    command.__signature__ = inspect.signature(work, eval_str=True)  # type: ignore[attr-defined]
    return command


async def _answer(interaction: Interaction, work: Work, edit: bool, table_id: int | None, busy: str = "") -> None:
    left = ACKNOWLEDGE_AFTER - _age(interaction)
    if left <= 0 and not await _acknowledged(interaction, edit, table_id, busy):
        return  # too late, or Discord did not take it: the person saw a failure, so nothing may happen behind their back
    job = asyncio.ensure_future(_worked(interaction, work, table_id))  # by itself: whatever becomes of the answer, a commit is not
    done, _ = await asyncio.wait({job}, timeout=min(left, ACKNOWLEDGE_AFTER) if left > 0 else 0)  # cancelled with it
    unsure = False
    if not done:
        if left > 0:
            unsure = not await _acknowledged(interaction, edit, table_id, busy)  # where that is refused, so will the answer be
        await _waited_for(interaction, job)
    reply = job.result()
    interaction.client.host.metrics.answers.inc()
    said = interaction.client.missed.get(interaction.user.id)
    first = "" if said is None else words_for(None, interaction.locale)(said)
    if first and reply.view.content_length() + len(first) > TEXT_MOST:
        said, first = None, ""  # there is no room: it is said before the next answer
    stands = False
    try:
        message = await _sent(interaction, _after_missed(first, reply) if first else reply, edit, unsure)
        stands = True
        if said is not None:
            interaction.client.missed.pop(interaction.user.id, None)
        await interaction.client.note_answer(interaction, table_id, None)
        if reply.then is not None:
            await reply.then(await interaction.original_response() if message is None else message)
    except (*BROKEN, discord.DiscordServerError) as error:
        if stands:
            log.warning("interaction %s: what follows its answer failed: %s", interaction.id, error)
            return
        log.warning("interaction %s was perhaps not answered: %s", interaction.id, error)
        await interaction.client.note_answer(interaction, table_id, error)
        await _missed(interaction)
    except discord.HTTPException as error:
        if error.code in NO_LONGER_OURS:
            log.info("interaction %s was answered too late: %s", interaction.id, error)
            await interaction.client.note_answer(interaction, table_id, error)
            await _missed(interaction)
            return
        log.exception("interaction %s could not be answered", interaction.id)
        if not stands:  # this answer was refused: else the person waits for one that never comes
            await interaction.client.note_answer(interaction, table_id, error)
            try:
                await _sent(interaction, await excuse(interaction, error, table_id), edit)
            except FAILED as lost:
                log.warning("interaction %s could not be excused: %s", interaction.id, lost)


async def _waited_for(interaction: Interaction, job: asyncio.Task[Reply]) -> None:
    """Wait for the end of what was acknowledged. Where the disk does not answer meanwhile, the person reads so before three seconds
    are over, and the answer takes that sentence's place."""
    done, _ = await asyncio.wait({job}, timeout=SAY_AFTER)
    if not done and interaction.client.store.hangs:
        log.warning("interaction %s waits: the disk does not answer", interaction.id)
        try:
            await _put(interaction, say(words_for(None, interaction.locale)("store-hangs")))
        except FAILED as error:
            log.info("interaction %s: that it waits could not be said (%s)", interaction.id, error)
    await asyncio.wait({job})


async def _worked(interaction: Interaction, work: Work, table_id: int | None) -> Reply:
    """Return what the work returns, or the sentence of what went wrong."""
    try:
        return await work()
    except Exception as error:  # noqa: BLE001 -- the one error handler
        return await excuse(interaction, error, table_id)


async def _acknowledged(interaction: Interaction, edit: bool, table_id: int | None, busy: str = "") -> bool:
    """Tell Discord that an answer comes. Whether it knows now."""
    if busy and await _is_busy(interaction, busy):
        return True
    try:
        try:
            await _acknowledge(interaction, edit)
        except BROKEN:
            await _acknowledge(interaction, edit)  # where only the answer was lost it is acknowledged already
        except discord.HTTPException as error:
            if not await wakes(interaction, error):
                raise
            await _acknowledge(interaction, edit)
    except FAILED as error:
        if code_of(error) != ALREADY_ACKNOWLEDGED:
            log.warning("interaction %s could not be acknowledged: %s", interaction.id, error)
            await interaction.client.note_answer(interaction, table_id, error)
            return False
        heard(interaction)
    return True


async def _is_busy(interaction: Interaction, label: str) -> bool:
    """Acknowledge by the panel as it is, but that the button that was pressed says `label`. Whether it stands."""
    data: Any = interaction.data or {}
    message = interaction.message
    view = None if message is None else with_busy(message, str(data.get("custom_id")), label)
    if message is None or view is None:
        return False
    kept: list[Any] = kept_files(message)
    view.stop()  # discord.py need not remember it: its buttons are known by their ids
    try:
        await interaction.response.edit_message(view=view, attachments=kept, allowed_mentions=discord.AllowedMentions.none())
    except (*FAILED, discord.InteractionResponded) as error:
        log.info("interaction %s: that it is worked on is not said (%s)", interaction.id, error)
        return False
    return True


async def wakes(interaction: Interaction, error: discord.HTTPException) -> bool:
    """Open the thread that somebody clicked in, where Discord has folded it away and takes no answer there (50083, docs issues
    5517, 7900 and 8474). Whether it is open now."""
    if error.code != ARCHIVED or interaction.channel_id is None:
        return False
    try:
        return await interaction.client.delivery.unarchive(interaction.channel_id)
    except FAILED as failed:
        log.warning("interaction %s: its thread could not be opened (%s)", interaction.id, failed)
        return False


def heard(interaction: Interaction) -> None:
    """Discord has taken the callback, though its answer was lost: discord.py would take it for open."""
    response = interaction.response
    response._response_type = response._response_type or discord.InteractionResponseType.deferred_message_update


async def _acknowledge(interaction: Interaction, edit: bool) -> None:
    try:
        if edit:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.InteractionResponded:
        pass


async def _sent(interaction: Interaction, reply: Reply, edit: bool, unsure: bool = False) -> discord.Message | None:
    """Send the answer: by the callback itself, or where the acknowledgement stands. None: it stands, and nothing is known of it.
    Sent again where its fate is not known, which changes nothing where it had arrived: then Discord says that it is acknowledged.
    `unsure`: so it says too where an acknowledgement of which nothing is known had arrived, and the answer goes there."""
    send = _put if interaction.response.is_done() else partial(_call_back, edit=edit)
    for again in (True, False):
        try:
            return await send(interaction, reply)
        except BROKEN:
            if not again:
                raise
        except discord.HTTPException as error:
            if error.code == ALREADY_ACKNOWLEDGED:  # discord.py sends it again too, where Discord failed
                break
            if not again:
                raise
            without = refuses_emoji(error) and interaction.client.delivery.goes_without_emojis(reply, error)
            if not without and not await wakes(interaction, error):
                raise
        rewind(reply)
    heard(interaction)
    if not unsure:
        return None
    rewind(reply)
    return await _put(interaction, reply)


async def _call_back(interaction: Interaction, reply: Reply, *, edit: bool) -> discord.Message | None:
    """Answer by the callback: a new message, or the one that was clicked on as it is from now on."""
    reply.view.stop()  # discord.py need not remember it: its buttons are known by their ids
    about: dict[str, Any] = {"view": reply.view, "allowed_mentions": discord.AllowedMentions.none()}
    can = interaction.client.capabilities
    if edit and interaction.message is not None and (not reply.files or can.can(UPDATE_FILES)):
        try:
            await interaction.response.edit_message(attachments=reply.files, **about)
        except discord.HTTPException as error:
            if error.code != INVALID or not reply.files or refuses_emoji(error):
                raise
            if refuses_files(error):
                await can.refuse(UPDATE_FILES)
            log.warning("interaction %s: answered by a new message (%s)", interaction.id, error)
            rewind(reply)
        else:
            return interaction.message
    called_back = await interaction.response.send_message(files=reply.files, ephemeral=True, **about)
    return called_back.resource if isinstance(called_back.resource, discord.InteractionMessage) else None


async def _put(interaction: Interaction, reply: Reply) -> discord.Message:
    """Put the reply where the acknowledgement stands; where Discord takes no new files in edits (docs issue 7529), its text, and
    the files as a follow-up."""
    can = interaction.client.capabilities
    if not reply.files or can.can(EDIT_FILES):
        try:
            return await interaction.edit_original_response(
                view=reply.view, attachments=reply.files, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            if error.code != INVALID or not reply.files or refuses_emoji(error):
                raise
            if refuses_files(error):
                await can.refuse(EDIT_FILES)
            log.warning("interaction %s: its files go as a follow-up (%s)", interaction.id, error)
    shown = reply.without_files()
    rewind(reply)
    message = await interaction.edit_original_response(view=reply.view, attachments=[])
    try:
        await interaction.followup.send(view=Page(*shown), files=reply.files, ephemeral=True)
    except FAILED as lost:  # the text stands, with all its buttons
        log.warning("interaction %s: its files did not arrive: %s", interaction.id, lost)
    return message


async def _missed(interaction: Interaction) -> None:
    """Somebody saw a failure where what they did was done: their next answer begins with that."""
    try:
        kind = await interaction.client.host.queries.done_by(interaction.id)
    except StoreError as error:
        log.warning("interaction %s: what it did cannot be read (%s)", interaction.id, error)
        return
    if kind is not None:
        missed = interaction.client.missed
        missed[interaction.user.id] = "missed-move" if kind == "move" else "missed-deed"
        if len(missed) > MISSED_MOST:
            missed.pop(next(iter(missed)))


def _after_missed(first: str, reply: Reply) -> Reply:
    """The reply, after the sentence on what was done before."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(first), *reply.view.children]
    reply.view = Page(*items)  # of the same reply: what is put into it later is put below the sentence
    return reply


async def excuse(interaction: Interaction, error: BaseException, table_id: int | None = None) -> Reply:
    """Return what went wrong, as a sentence: a refusal says what to do instead, Discord's own are named, a bug gets a number to
    quote."""
    error = getattr(error, "original", error)
    sitting = await _sitting(interaction, table_id)
    words = words_for(sitting, interaction.locale)
    counts = interaction.client.host.metrics
    (counts.refusals if isinstance(error, GameError) else counts.errors).inc()
    if isinstance(error, GameError):
        text = words.refusal(error)
        if (number := error.about.get("line-number")) is not None:
            if isinstance(error, NotYourTurn) and int(number) > 1:  # it was: a move before this one ended the turn
                text = words("refused-after-turn", number=int(number) - 1)
            else:
                text = words("refused-in-batch", number=number, refusal=text)
        if isinstance(error, TableOver) and sitting is not None:  # what came of it is the news
            text = "\n".join(filter(None, (interaction.client.outcome(sitting, words), text)))
        if isinstance(error, NoTableHere):
            text += await _where_they_are(interaction)
        return say(text)
    if isinstance(error, discord.Forbidden):
        return say(words("discord-forbids"))
    if isinstance(error, discord.NotFound):
        return say(words("discord-cannot-find"))
    if isinstance(error, FAILED):
        log.warning("Discord failed: %s", error)
        return say(words("discord-fails"))
    if isinstance(error, StoreError):
        log.error("%s: the database failed (%s)", _what(interaction), error)
        return say(await _of_the_store(interaction, words))
    number = secrets.token_hex(4)
    about = {"event": _what(interaction), "table": None if sitting is None else sitting.table.id}
    log.error("bug %s in %s", number, _what(interaction), exc_info=error, extra=about)
    return say(words("bug", number=number))


async def _of_the_store(interaction: Interaction, words: Words) -> str:
    """Return what to say where the database failed: whether what was asked for is stored all the same, and what to do."""
    try:
        kind = await interaction.client.host.queries.done_by(interaction.id)
    except StoreError:
        return words("store-fails-unsure")
    return words("store-fails" if kind is None else "store-fails-played" if kind == "move" else "store-fails-done")


async def _sitting(interaction: Interaction, table_id: int | None) -> Sitting | None:
    host = interaction.client.host
    try:
        if table_id is None:
            return await host.queries.table_in(interaction.channel_id)
        return await host.tables.look(table_id)
    except GameError:
        return None
    except Exception:
        log.exception("the table of an excuse could not be read")
        return None


async def _where_they_are(interaction: Interaction) -> str:
    """Links to the asker's own tables in this server, where there are any."""
    if interaction.guild_id is None:
        return ""
    tables = await interaction.client.host.queries.open_tables(interaction.guild_id, interaction.user.id)
    links = [f"<#{table.channel_id}>" for table in tables[:5] if table.channel_id]
    if not links:
        return ""
    return "\n" + words_for(None, interaction.locale)("your-tables-are", links=", ".join(links))


def _what(interaction: Interaction) -> str:
    """Return which command or button it was, without what was typed (lines can be secret)."""
    data: Any = interaction.data or {}
    return str(data.get("name") or str(data.get("custom_id", "?"))[:2])
