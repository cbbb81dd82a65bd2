"""What Discord is like today: limits and refusals that come and go, as the faults panel and tests set them.

Sources: Discord's documentation, topics/opcodes-and-status-codes (30046, 40003, 50083), resources/user ("Create DM");
discord-api-docs issues 2669 and 5987 (20026), 4413 (30046), 5517, 7900 and 8474 (archived threads), 7529 (files in edits).
None of the numbers is told by Discord: those below are small enough to be met.
"""

from dataclasses import dataclass


@dataclass
class Conditions:
    """The switches, each with what it is on an ordinary day."""

    #: Seconds after which a message is old, how many edits of old ones an hour a channel takes, and how long a refusal (30046)
    #: asks to wait. Discord: one hour, a number it does not tell, and waits of many seconds.
    old_after: float = 3_600.0
    old_edits: int = 5
    old_edit_wait: float = 12.0
    #: How many direct messages may be opened in how many seconds, before 40003.
    dm_opens: int = 20
    dm_window: float = 600.0
    #: The bot is flagged as a spammer (20026): it opens no direct messages and joins no server.
    quarantined: bool = False
    #: Issue 7529: edits of Components V2 messages that show new files are 50035. By PATCH of any kind; by an interaction's
    #: update (type 7) too.
    edits_refuse_files: bool = False
    updates_refuse_files: bool = False
    #: A press or command in an archived thread: "wakes" (a public answer opens the thread, an edit is 50083), "refused" (every
    #: answer is 50083), "held" (the person's client opens the thread first, and sends nothing when it may not).
    archived: str = "wakes"
    #: Active threads that a server may have, before 160006.
    threads: int = 1_000
