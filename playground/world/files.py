"""The files of messages, from the last message that showed them to the moment that nobody can fetch them any more."""

from collections.abc import Iterable

from .ids import LINGER, Json
from .people import People


class Files(People):
    """Giving up what no message shows."""

    def drop_attachments(self, message: Json) -> None:
        """A message is gone, and its files with it."""
        self.give_up(attachment["id"] for attachment in self.files.pop(message["id"], ()))

    def give_up(self, files: Iterable[str]) -> None:
        """No message shows these files any more. They can be fetched a little longer, as on Discord: whoever was shown a
        picture that another has replaced since may only now be asking for it."""
        for gone in files:
            about = self.attachments.pop(gone, None)
            if about is not None:
                self.leaving[gone] = about | {"at": self.clock.now()}

    def forget_files(self) -> None:
        """Files that were given up long enough ago are no more."""
        now = self.clock.now()
        for gone in [a for a, about in self.leaving.items() if now - about["at"] >= LINGER]:
            del self.leaving[gone]
            self.tell("FILE_GONE", {"id": gone})
