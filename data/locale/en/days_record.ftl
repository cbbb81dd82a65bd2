# The record, the replay, standing, and a person's data.

former-player = a former player

## The record

command-record = This table’s record as a text file; while the game runs, only your own moves in full
option-past-table = The number of a table in this server (empty: the one in this thread)
record-full = The full record of { $table }, every move of every player. Anyone with the program can check it: `python bot.py verify { $file }`.
record-own = The record of { $table } so far: your own moves in full, the others’ as everyone can read them. It can be checked once the game is over.
record-others = The record of { $table } so far: every move as everyone can read it. It can be checked once the game is over.
table-out-of-sight = Table { $table } is played in a channel you can’t see. Ask somebody who manages its server to let you in.

## The replay

command-replay = Step through a table’s game, move by move
option-turn = The move to start at (0: the deal)
option-replay-text = As text, for screen readers
option-animated = Make one animated picture of the whole game (when it’s over)
replay-head = **{ $table }** · step { $step } of { $steps }, { $turn ->
    [0] the deal
   *[other] move { $turn }
} · { $when }
replay-time-secret = time hidden until the end
replay-line = { $who }: `{ $line }`
replay-told = - To { $who }: “{ $event }”
replay-table = The table
replay-earlier = -# … and { $count ->
    [one] one earlier move
   *[other] { $count } earlier moves
}
replay-rest = -# **As text** tells all of it.
replay-f = First
replay-b = Back
replay-n = Next
replay-l = Last
replay-as-text = As text
replay-as-picture = As picture
replay-jump = Jump to a move
replay-turn = { $turn ->
    [0] The deal
   *[other] Move { $turn }: { $who }
}
replay-whose-hand = Whose hand
replay-no-hand = Just the board
replay-hand = With { $who }’s hand
replay-animate = Animated picture
nothing-to-replay = This table hasn’t started, so there’s nothing to step through. In a lobby, `/table start` starts the game.
animated-not-over = The animated picture comes once the game is over; until then the buttons step through it.
animated-now = I’m making the animated picture; it comes as its own message.
animated-queued = { $count ->
    [one] One other animated picture is ahead of yours
   *[other] { $count } other animated pictures are ahead of yours
}; it comes as its own message.
animated-done = **{ $table }** from the deal to the end, in { $frames ->
    [one] one picture
   *[other] { $frames } pictures
} ({ $size } kB).
animated-alone = Save it if you want it: only you see this message.
animated-alt = The whole game of { $table } as an animated picture. It ends like this:
animated-slow = The animated picture is taking too long. Ask again later; the buttons step through the game meanwhile.
animated-too-large = This game is too long for one animated picture. The buttons step through it.
animated-failed = I couldn’t make the animated picture. Try again in a moment; the buttons step through the game meanwhile.
button-film-share = Show in the thread
button-film-steps = Step by step
animated-shared = It’s in the thread: { $where }
animated-not-shared = I can’t write in this table’s thread. Ask a moderator to let me, then press again.

## Standing

help =
    { $new } opens a table; others join it in its thread. { $games } lists your tables.
    Press **{ button-move }** under a board to play; **{ button-more-acts }** there undoes, pauses, and gives up your seat.
    { $rules } explains a game in two minutes, { $leaderboard } says who wins it, and { $show } is about what mentions you and how you read.

command-standing = The leaderboard of a game
command-profile = What a player has played and won, and how fast
option-standing-game = Which game
option-standing-where = Tables in this server, or in all servers
option-profile-user = Whose profile (empty: yours)
standing-server = this server
standing-everywhere = everywhere
standing-title-server = ### { $game }: leaderboard of this server
standing-title-everywhere = ### { $game }: leaderboard of all servers
standing-everywhere-note = -# Tables in all servers count; the players listed are those who have played { $game } in this server.
standing-ranked = **{ $rank }.** { $who }: **{ $points }** ({ $games } rated; won { $won } of { $played })
standing-unranked = – { $who }: no rank yet, { $games } of { $minimum } rated games (won { $won } of { $played })
standing-more = … and { $count } more.
standing-none = Nobody has finished a rated game of { $game } here yet. It takes two people or more without a computer player, and your first games aren’t rated by themselves.
standing-how = -# **How ratings work.** A rated table has two or more players and a result. Each pair of them is compared, a tie being half a win for both, and everyone’s rating changes by the average (openskill’s Bradley-Terry model): beating players rated above you counts more. You start at 1000; the number shown is a cautious one (three deviations below the estimate), so it climbs as you play more. A rank needs { $minimum } rated games. A seat counts for the player who made most of its moves; a player who left it before the end is rated as last; a stand-in neither gains nor loses anything. Not rated: tables with a computer player, tables for one, tables ended without a result, and variants whose rules page says so.
profile-title = ### { $who }
profile-server = **In this server**
profile-only-here = **In this server** (other servers not included)
profile-everywhere = **In all servers**
profile-none-you = You haven’t finished a game yet. Open one with `/table new`.
profile-none = { $who } hasn’t finished a game in this server yet.
profile-game = - **{ $game }**: { $parts }
profile-people = { $played } played, { $won } won
profile-left = left { $left } before the end
profile-rated = rating **{ $points }**, rank { $rank }
profile-rated-no-rank = rating **{ $points }**
profile-unrated = no rank yet ({ $games } of { $minimum } rated games)
profile-computers = with computer players { $played } played, { $won } won
profile-alone = alone { $played } played
profile-pace = { $duration } a move
profile-separator = {"; "}
profile-how = -# How ratings work: `/standing`. Time per move counts from when the table starts waiting for you.
duration-seconds = { $seconds } s
duration-minutes = { $minutes } min { $seconds } s
duration-hours = { $hours } h { $minutes } min
duration-days = { $days ->
    [one] 1 day
   *[other] { $days } days
} { $hours } h

## A person's data

command-data = What this bot stores about you
command-data-export = Everything stored about you, as a file only you see
command-data-delete = Delete what is stored about you
data-exported = Everything I store about you: your seats, moves, votes, settings, results and ratings, and nothing of anyone else’s. Save the file: only you see this message.
data-delete-ask = **Delete what I store about you?**
    Finished games stay for the players who shared them; there you become “a former player”, in the records too. You leave lobbies, and your seats in running games open for others. Your settings, votes, results and ratings go.
    { $days ->
        [0] There are no backups.
        [one] Backups forget you within one day.
       *[other] Backups forget you within { $days } days.
    } Messages already on Discord stay; a server’s managers can delete them there. This can’t be undone, and `/data export` gives you a copy first. If you play again, you start over.
button-forget = Delete it all
data-delete-later = Some of it couldn’t be deleted just now. Press the button to try again; otherwise the rest goes when the bot next starts.
data-deleted = Done: I no longer know you. { $days ->
    [0] There are no backups.
    [one] Backups forget you within one day.
   *[other] Backups forget you within { $days } days.
} If you play again, you start over.
