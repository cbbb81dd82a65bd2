"""The one way from an interaction to its answer: acknowledge, work, answer, and the one error handler (PROTOCOLS.md 1 and 3)."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import aiohttp
import discord

from cogs.speech import Page, Reply, say, words_for
from rules.game import GameError
from sessions.errors import NoTableHere
from sessions.tables import Sitting

if TYPE_CHECKING:
    pass

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from cogs.app import Skywright

    Interaction: TypeAlias = discord.Interaction[Skywright]
else:
    Interaction = discord.Interaction

Work = Callable[[], Awaitable[Reply]]

ALREADY_ACKNOWLEDGED = 40060
INVALID = 50035
NO_LONGER_OURS = (10008, 10015, 10062, 50027)
"""The message or the token is gone: the work stands, there is only nobody left to tell."""
BROKEN = (aiohttp.ClientError, TimeoutError, OSError)
"""The connection failed: nobody knows whether Discord did what it was asked to."""


def in_own_words(interaction: Interaction) -> None:
    """Have somebody told everything in the language they chose for themselves; before anything else of theirs is looked at."""
    own = interaction.client.people.of(interaction.user.id).language
    if own:
        interaction.locale = own  # type: ignore[assignment]  # a language folder serves like a locale of Discord's


async def answer(interaction: Interaction, work: Work, *, edit: bool = False, table_id: int | None = None) -> None:
    """Acknowledge, then work, then answer with what it returns, or with the sentence of what went wrong.

    Answers are seen by the asker only. edit: the answer replaces the message that was clicked on (a panel); table_id: in whose
    words refusals are told (None: those of the table in this channel).
    """
    task = asyncio.current_task()
    assert task is not None
    interaction.client.answering.add(task)
    try:
        await _answer(interaction, work, edit, table_id)
    finally:
        interaction.client.answering.discard(task)


async def _answer(interaction: Interaction, work: Work, edit: bool, table_id: int | None) -> None:
    try:
        try:
            await _acknowledge(interaction, edit)
        except BROKEN:
            await _acknowledge(interaction, edit)  # where only the answer was lost it is acknowledged already
    except (discord.HTTPException, *BROKEN) as error:
        if getattr(error, "code", None) != ALREADY_ACKNOWLEDGED:
            # Too late, or Discord did not take it: the person saw a failure, so nothing may happen behind their back.
            log.warning("interaction %s could not be acknowledged: %s", interaction.id, error)
            return
    try:
        reply = await work()
    except Exception as error:  # noqa: BLE001 -- the one error handler
        reply = await excuse(interaction, error, table_id)
    interaction.client.host.counts.answers.inc()
    message = None
    try:
        try:
            message = await _put(interaction, reply)
        except BROKEN:  # the same again changes nothing where it had arrived
            for file in reply.files:
                file.reset()
            message = await _put(interaction, reply)
        if reply.then is not None:
            await reply.then(message)
    except BROKEN as error:
        log.warning("interaction %s was perhaps not answered: %s", interaction.id, error)
    except discord.HTTPException as error:
        if error.code in NO_LONGER_OURS:
            log.info("interaction %s was answered too late: %s", interaction.id, error)
            return
        log.exception("interaction %s could not be answered", interaction.id)
        if message is None and error.status < 500:  # this answer was refused: else the person waits for one that never comes
            try:
                await _put(interaction, await excuse(interaction, error, table_id))
            except (discord.HTTPException, *BROKEN) as lost:
                log.warning("interaction %s could not be excused: %s", interaction.id, lost)


async def _acknowledge(interaction: Interaction, edit: bool) -> None:
    """Tell Discord that an answer comes."""
    try:
        if edit:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.InteractionResponded:
        pass


async def _put(interaction: Interaction, reply: Reply) -> discord.Message:
    """Put the reply where the acknowledgement stands."""
    try:
        return await interaction.edit_original_response(
            view=reply.view, attachments=reply.files, allowed_mentions=discord.AllowedMentions.none()
        )
    except discord.HTTPException as error:
        if error.code != INVALID or not reply.files:
            raise
        # Discord has refused new pictures in edits of layouts (docs issue 7529): the text at once, the files as a follow-up.
        log.warning("interaction %s: its files go as a follow-up (%s)", interaction.id, error)
        shown = reply.without_files()
        for file in reply.files:
            file.reset()
        message = await interaction.edit_original_response(view=reply.view, attachments=[])
        try:
            await interaction.followup.send(view=Page(*shown), files=reply.files, ephemeral=True)
        except (discord.HTTPException, *BROKEN) as lost:  # the text stands, with all its buttons
            log.warning("interaction %s: its files did not arrive: %s", interaction.id, lost)
        return message


async def excuse(interaction: Interaction, error: BaseException, table_id: int | None = None) -> Reply:
    """What went wrong, as a sentence: a refusal says what to do instead, Discord's own are named, a bug gets a number to quote."""
    error = getattr(error, "original", error)
    sitting = await _sitting(interaction, table_id)
    words = words_for(sitting, interaction.locale)
    counts = interaction.client.host.counts
    (counts.refusals if isinstance(error, GameError) else counts.errors).inc()
    if isinstance(error, GameError):
        text = words.refusal(error)
        if "line-number" in error.about:
            text = words("refused-in-batch", number=error.about["line-number"], refusal=text)
        if isinstance(error, NoTableHere):
            text += await _where_they_are(interaction)
        return say(text)
    if isinstance(error, discord.Forbidden):
        return say(words("discord-forbids"))
    if isinstance(error, discord.NotFound):
        return say(words("discord-cannot-find"))
    if isinstance(error, (discord.HTTPException, *BROKEN)):
        log.warning("Discord failed: %s", error)
        return say(words("discord-fails"))
    number = secrets.token_hex(4)
    about = {"event": _what(interaction), "table": None if sitting is None else sitting.table.id}
    log.error("bug %s in %s", number, _what(interaction), exc_info=error, extra=about)
    return say(words("bug", number=number))


async def _sitting(interaction: Interaction, table_id: int | None) -> Sitting | None:
    host = interaction.client.host
    try:
        if table_id is None:
            return await host.table_in(interaction.channel_id)
        return await host.look(table_id)
    except GameError:
        return None
    except Exception:
        log.exception("the table of an excuse could not be read")
        return None


async def _where_they_are(interaction: Interaction) -> str:
    """Links to the asker's own tables in this server, where there are any."""
    if interaction.guild_id is None:
        return ""
    tables = await interaction.client.host.tables(interaction.guild_id, interaction.user.id)
    links = [f"<#{table.channel_id}>" for table in tables[:5] if table.channel_id]
    if not links:
        return ""
    return "\n" + words_for(None, interaction.locale)("your-tables-are", links=", ".join(links))


def _what(interaction: Interaction) -> str:
    """Which command or button it was, without what was typed (lines can be secret)."""
    data: Any = interaction.data or {}
    return str(data.get("name") or str(data.get("custom_id", "?"))[:2])
