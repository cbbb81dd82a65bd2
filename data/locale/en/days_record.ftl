# The record, the replay, standing, and a person's data.

former-player = a former player

## The record

command-record = This table’s record as a text file; while it runs with your own lines only in full
option-past-table = The number of a table of this server (empty: the one in this thread)
record-full = The full record of { $table }, every line of everybody. Anyone with the program can check it: `python bot.py verify { $file }`.
record-own = The record of { $table } so far: your own lines in full, the others’ as everybody may read them. It can be checked once the game is over and the record is complete.
record-others = The record of { $table } so far: every line as everybody may read it. It can be checked once the game is over and the record is complete.
table-out-of-sight = Table { $table } is played in a channel that you cannot see. Ask somebody who manages this server to let you in.

## The replay

command-replay = Step through a table’s game, row by row
option-turn = The turn to begin with (0: the deal)
option-replay-text = As text, for reading aloud
option-animated = Make one animated picture of the whole game (when it is over)
replay-head = **{ $table }** · step { $step } of { $steps }, { $turn ->
    [0] the deal
   *[other] turn { $turn }
} · { $when }
replay-time-secret = when is a secret until the end
replay-line = { $who }: `{ $line }`
replay-told = - To { $who }: “{ $event }”
replay-table = The table
replay-earlier = -# … and { $count ->
    [one] one line
   *[other] { $count } lines
} more before
replay-f = First
replay-b = Back
replay-n = Next
replay-l = Last
replay-as-text = As text
replay-as-picture = As picture
replay-jump = Jump to a turn
replay-turn = { $turn ->
    [0] The deal
   *[other] Turn { $turn }: { $who }
}
replay-whose-hand = Whose hand
replay-no-hand = The board alone
replay-hand = With the hand of { $who }
replay-animate = Animated picture
nothing-to-replay = This table has not begun, so there is nothing to step through. While it is a lobby, `/table start` begins it.
animated-not-over = The animated picture is made once the game is over; until then the buttons step through what there is.
animated-now = The animated picture is being made; it comes as a message of its own.
animated-queued = { $count ->
    [one] One other animated picture is being made first
   *[other] { $count } other animated pictures are made first
}; yours comes as a message of its own.
animated-done = **{ $table }** from the deal to the end, in { $frames ->
    [one] one picture
   *[other] { $frames } pictures
} ({ $size } kB). Save it to keep it: only you see this message.
animated-alt = The whole game of { $table } as an animation. It ends so:
animated-slow = The animated picture takes too long just now. Ask again later; the buttons step through the game meanwhile.
animated-too-large = This game is too long for one animated picture. The buttons step through it.
animated-failed = The animated picture could not be made. Try again in a moment; the buttons step through the game meanwhile.

## Standing

command-standing = Who stands where in a game
command-profile = What somebody has played and won, and how fast
option-standing-game = Which game
option-standing-where = Tables of this server, or of all servers
option-profile-user = Whose (empty: yours)
standing-server = this server
standing-everywhere = everywhere
standing-title-server = ### { $game }: standing in this server
standing-title-everywhere = ### { $game }: standing over all servers
standing-everywhere-note = -# Tables of all servers count; the people are those who have played { $game } in this server.
standing-ranked = **{ $rank }.** { $who }: **{ $points }** ({ $games } rated; won { $won } of { $played })
standing-unranked = – { $who }: no rank yet, { $games } of { $minimum } rated tables (won { $won } of { $played })
standing-more = … and { $count } more.
standing-none = Nobody has finished a rated table of { $game } here yet. Open one with `/table new`.
standing-how = -# **How it is computed.** A rated table is one of two or more people, finished with a result. Each pair of them is compared, a tie being half a win for both, and everyone’s rating changes by the average (openskill’s Bradley-Terry model): beating those who are rated above you counts more. A newcomer has 1000; the number shown is what you are at least worth (three deviations below the estimate), so it climbs as the doubt goes. A rank needs { $minimum } rated tables of the game. A seat counts for whoever played most of its lines; who had left it by the end is rated as last, a stand-in gains and loses nothing. Not rated: tables with a computer player in a seat, tables for one, tables ended without a result, and variants whose rules page says so.
profile-title = ### { $who }
profile-server = **In this server**
profile-only-here = **In this server** (there is nothing from elsewhere)
profile-everywhere = **Over all servers**
profile-none-you = You have not finished a table yet. Open one with `/table new`.
profile-none = { $who } has not finished a table in this server yet.
profile-game = - **{ $game }**: { $parts }
profile-people = { $played } played, { $won } won
profile-left = { $left } left before the end
profile-rated = rating **{ $points }**, rank { $rank }
profile-rated-no-rank = rating **{ $points }**
profile-unrated = no rank yet ({ $games } of { $minimum } rated tables)
profile-computers = with computer players { $played } played, { $won } won
profile-alone = alone { $played } played
profile-pace = { $duration } a move
profile-separator = {"; "}
profile-how = -# How ratings are computed: `/standing`. A move’s time runs from when the table waited for you.
duration-seconds = { $seconds } s
duration-minutes = { $minutes } min { $seconds } s
duration-hours = { $hours } h { $minutes } min
duration-days = { $days ->
    [one] 1 day
   *[other] { $days } days
} { $hours } h

## A person's data

command-data = What this bot keeps about you
command-data-export = All that is kept about you, as a file only you see
command-data-delete = Have what is kept about you deleted
data-exported = All that I keep about you: your seats, lines, votes, settings, results and ratings, and nothing of anybody else’s. Save the file: only you see this message.
data-delete-ask = **Delete what I keep about you?**
    Finished games stay for those who played them with you; your seats in them become “a former player”, in the records too. You get up from lobbies, and your seats in running games open for others. Your settings, votes, results and ratings go.
    { $days ->
        [0] There are no backups.
        [one] Backups forget you within one day.
       *[other] Backups forget you within { $days } days.
    } Messages that already stand in Discord stay as they are; whoever manages a server can delete those there. This cannot be undone, and `/data export` gives you a copy first. If you play again, you begin anew.
button-forget = Delete it all
data-delete-later = Not all of it could be deleted just now. Press the button to try again; what is left goes by itself when the bot is started the next time.
data-deleted = Done: I no longer know you. { $days ->
    [0] There are no backups.
    [one] Backups forget you within one day.
   *[other] Backups forget you within { $days } days.
} If you play again, you begin anew.
