# For those who listen and do not look (`/me reading:words`): how calls, panels and answers begin, and how steps ask.

ear-and = { $first } and { $last }
ear-since = Meanwhile: { $what }.
ear-so-far = So far: { $what }.
ear-done = { $what }.
ear-and-since = { $what }; more in `/since`
# After the last of what is told, where there was more.
ear-more = and more
ear-you = you { $did }
ear-your-turn = Your turn.
ear-until = Your deadline: { $when }.
ear-change = You’ve chosen, and can still change it.
ear-confirm = Play this?
ear-everyone = Everyone hears: { $what }.
ear-only-you = Only you hear: { $what }.
ear-only-some = Only { $who } will hear: { $what }.
ear-reveals = You can’t undo it on your own.
ear-undoable = You can undo it until another player moves.
# One of several parts of a long list.
ear-page = Page { $number }, from { $first } to { $last }
# Whether turns in which a power could still be used end after their action, from now on.
ear-ending-yes = End turns by themselves
ear-ending-no = Don’t end turns by themselves
# A step whose choices are alike, by the button that leads to it.
ear-group = { $group }: which?
button-more = More…
ear-play = Play it
ear-hint = I’d choose: { $what }.
ear-offered = -# Using a screen reader? `/me reading by:words` gives you words instead of pictures, each starting with a sentence or two.
button-tell = Board
ear-whole-table-started = {""}

## What happened at the table: clauses, where the event's own sentence is a whole one

ear-whole-taken-back = { $who }’s undo request passed, { $count ->
    [one] one move
   *[other] { $count } moves
} back
ear-whole-question-closed-refused = the vote failed
ear-whole-question-closed-silence = the vote ran out of time
ear-whole-question-closed-withdrawn = the vote was called off
ear-whole-question-closed-moved = the undo request is over
ear-whole-question-closed-passed = the vote is over
ear-whole-question-closed-back = the vote is over
ear-whole-timeout-asked = the others are voting on whether to open { $name }’s seat
ear-whole-table-paused = the table is paused
ear-whole-clock-ran-out = { $name } ran out of time

## The rules page

ear-rules = You hear words in place of pictures. A button that only leads on plays nothing; before a move that you can’t undo on your own, or that costs much, you’re asked first.
