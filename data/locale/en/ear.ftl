# For those who listen and do not look (`/me reading:words`): how calls, panels and answers begin, and how steps ask.

ear-and = { $first } and { $last }
ear-since = Since your last turn: { $what }.
ear-done = { $what }.
ear-earlier = { $count ->
    [one] one thing before
   *[other] { $count } things before
}
ear-your-turn = Your turn.
ear-until = You have until { $when }.
ear-change = You’ve chosen, and can still change it.
ear-confirm = Play this?
ear-everyone = All hear: { $what }.
ear-only-you = Only you: { $what }.
ear-only-some = Only { $who }: { $what }.
ear-reveals = No free undo.
button-more = More…
ear-play = Play it
ear-offered = -# Using a screen reader? `/me reading by:words` gives you words instead of pictures, each starting with a sentence or two.
button-tell = Board
ear-whole-table-started = {""}
