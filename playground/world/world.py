"""The world of the playground: its servers, people, channels, threads and messages. A pure model: no network, no
clock of its own.

Whatever changes is told to listeners as `(event, data, about)`: the gateway makes dispatches of it, the page its
events. The layers below name their sources.
"""

from .ids import LOUNGE, PEOPLE, TABLES, Clock
from .servers import Servers


class World(Servers):
    """Everything there is. Refuses with `Refused`, tells listeners what has changed."""

    def __init__(self, clock: Clock | None = None) -> None:
        super().__init__(clock)
        for number, (channel, name, topic) in enumerate(
            ((TABLES, "tables", "Type / to begin: /table new"), (LOUNGE, "lounge", "Talk about anything"))
        ):
            self.channels[channel] = self._channel(channel, 0, name, position=number, topic=topic)
            self.messages[channel] = {}
        for user in PEOPLE:
            self.dm(user)
