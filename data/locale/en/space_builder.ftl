# Space Builder: every sentence of the game.

space_builder-name = Space Builder
space_builder-offered = { $name } · 1–4 players · 20 min · build the same city, faster
space_builder-blurb = Everyone builds the same space city from one map, as fast as they can: fewest faults wins, then speed. 1 to 4 players, about 20 minutes, or spread over several days. Alone, it’s ten rounds against the clock.

## Options of a table

space_builder-option-pace = Pace
space_builder-option-pace-note = whether everyone builds at the same moment
space_builder-option-pace-own = Own pace (each player alone against the stopwatch)
space_builder-option-pace-live = Live (the map for everyone at once)
space_builder-option-marks = Side numbers
space_builder-option-marks-note = whether the pictures number the two sides
space_builder-option-marks-off = Off (look closely)
space_builder-option-marks-on = On (1 or 2 in a corner of each building)
space_builder-option-finish = The last round
space_builder-option-finish-note = what ends the game
space_builder-option-finish-any = The first one won with all eight buildings
space_builder-option-finish-perfect = With all eight, won without a fault (or for the third time)
space_builder-option-sloppy = Mostly wrong city
space_builder-option-sloppy-note = what a city with more than half its buildings wrong is worth when faults are equal
space_builder-option-sloppy-plays = Can still win on speed
space_builder-option-sloppy-loses_ties = Loses every tie

## How time works at a table

space_builder-term-clock-none = none but the stopwatch
space_builder-term-clock-none-note = Only the stopwatch of each round ends your time.
space_builder-stopwatch = { $pace ->
    [live] Stopwatch: five minutes at most for each map. Of two players, the first to be done ends the round. Of more, the last but one does, and once the first is done the others have 15 seconds plus 10 for each building of the player who has the most.
   *[own] Stopwatch: five minutes at most for each map, from the moment you see it. A round counts at the time of the faster of two players, or the last but one of more: a player who needs longer is stopped there.
}

## Words for things

space-builder-building = { $letter ->
    [r] rocket pad
    [d] habitat dome
    [a] antenna
    [t] solar tower
    [g] greenhouse
    [o] observatory
    [f] fuel tanks
   *[h] hangar
}
space-builder-building-capital = { $letter ->
    [r] Rocket pad
    [d] Habitat dome
    [a] Antenna
    [t] Solar tower
    [g] Greenhouse
    [o] Observatory
    [f] Fuel tanks
   *[h] Hangar
}
space-builder-direction = { $direction ->
    [n] north
    [e] east
    [s] south
   *[w] west
}
space-builder-setting = { space-builder-building }, side { $side }, roof { space-builder-direction }
space-builder-setting-capital = { space-builder-building-capital }, side { $side }, roof { space-builder-direction }
space-builder-seconds = { $whole }.{ $tenth } s

## The words of a line: label and note

space-builder-word-ready = Ready: show me the map
space-builder-word-ready-note = your stopwatch starts when you see the map
space-builder-word-ready-live-note = once everyone’s ready, all get the map
space-builder-word-hold = Hold a building
space-builder-word-hold-note = from your hand, to place it
space-builder-word-touch = Touch a space
space-builder-word-touch-note = puts your building down, or picks one up
space-builder-word-turn = Turn
space-builder-word-turn-note = a quarter clockwise
space-builder-word-flip = Flip
space-builder-word-flip-note = to the other side
space-builder-word-lift = Lift
space-builder-word-lift-note = back to your hand
space-builder-remind-held = You’re holding the { $building }.
space-builder-word-place = Place a building
space-builder-word-place-note = side, direction and space at once
space-builder-word-done = Done
space-builder-word-done-note = locks your city
space-builder-word-unlock = Unlock a building
space-builder-word-unlock-note = your reward for winning the round
space-builder-word-building = { space-builder-building-capital } ({ $code })
space-builder-word-in-hand-note = in hand: side { $side }, roof { space-builder-direction }
space-builder-word-frozen-note = you build with it from the next round on
space-builder-word-setting = { space-builder-setting-capital } ({ $code })
space-builder-word-setting-hand-note = in hand now
space-builder-word-setting-stands-note = now on { $space }
space-builder-word-space-empty-note = empty
space-builder-word-space-put-note = empty, for the { $building }
space-builder-word-space-taken-note = taken by the { $building }
space-builder-word-look = Map shown
space-builder-word-time = Time’s up
space-builder-word-void = Void the round
space-builder-word-table-note = the game’s own move

## What happens

space-builder-begins = The maps are shuffled; everyone has four buildings. If times are equal, { $who } comes first this round.
space-builder-solo = Ten rounds against the clock: four buildings at first, eight by the end.
space-builder-ready = { $who } is ready.
space-builder-ready-lapsed = { $who } has been ready for ten minutes, so that no longer counts. Press **Ready** again when you’re back.
space-builder-countdown = Everyone’s ready: the map comes in { $seconds } seconds!
space-builder-map-shown = Round { $round }: here is the map!
space-builder-looks = { $who } has the map.
space-builder-all-look = Round { $round }: the stopwatches are running!
space-builder-voided = Round { $round } doesn’t count: something stopped it midway. You get a new map once everyone’s ready again.
space-builder-held = You’re holding the { $building }.
space-builder-touched = You’re holding the { $building }, from { $space }.
space-builder-placed = You put the { $building }, on { $space }.
space-builder-turned = Turned: { $building }.
space-builder-flipped = Flipped: { $building }.
space-builder-lifted = Back in your hand: { $building }.
space-builder-done = { $who } is done.
space-builder-stopped = { $who } was stopped.
space-builder-judged = { $who }: { $faults ->
    [0] no faults
    [one] { $faults } fault
   *[other] { $faults } faults
  }, done after { $time }.
space-builder-judged-stopped = { $who } was stopped: { $faults ->
    [0] no faults
    [one] { $faults } fault
   *[other] { $faults } faults
  }.
space-builder-no-winner = Nobody wins round { $round }: several cities share the fewest faults, and none of their players was done in time.
space-builder-round-won = { $who } wins round { $round }.
space-builder-unlocked = { $who } unlocks the { $building }.
space-builder-over = { $who } won a round with all eight buildings, and with it the game!
space-builder-solo-over = That was round ten: you’re done.

## What cannot be

space-builder-not-understood = I can’t read that move. A move starts with ready, hold, touch, turn, flip, lift, place, done or unlock; the rules page shows how to write each.
space-builder-ready-first = You have no map to build from: the round is over, or hasn’t begun for you. Say `ready` for the next map.
space-builder-ready-already = You’re already ready; the map comes by itself. If it doesn’t, press **Your move**.
space-builder-map-is-coming = You don’t have the map yet: build as soon as you see it.
space-builder-map-is-open = You already have the map and your stopwatch is running. Build!
space-builder-round-goes-on = Your part of this round is over. Wait for the others, then say `ready` for the next map.
space-builder-unlock-first = You won the last round: first choose a building to unlock, here or with **Your move**. Typed, that’s `unlock` and its letter.
space-builder-locked = You’re done, so your city is locked until the round is judged. Wait for the others.
space-builder-time-is-up = Your time was already up, so that doesn’t count. Wait for the round to be judged.
space-builder-no-such-building = There’s no such building. Choose one of r, d, a, t, g, o, f and h.
space-builder-no-such-space = There’s no such space. Name a column a to c and a row 1 to 3.
space-builder-no-such-setting = Write a building’s letter, its side 1 or 2, and where the roof points: n, e, s or w.
space-builder-frozen = You haven’t unlocked the { $building } yet. Build with the ones you have.
space-builder-stands-already = You’ve already put the { $building } on { $space }. Press that space to pick it up.
space-builder-changed-enough = You’ve changed your city { $most } times this round, and that’s the most there is. Press **Done** once it’s complete, or wait for the round to end.
space-builder-nothing-held = You’re not holding anything. Take a building from your hand or press one on the board first.
space-builder-nothing-to-put = { $space } is empty and you’re not holding anything. Take a building first, then press the space.
space-builder-space-taken = Space { $space } holds the { $building }. Choose an empty space, or move it away first.
space-builder-not-all-stand = { $left ->
    [one] One building is
   *[other] { $left } buildings are
  } still in your hand. Put them all on the board, then press **Done**.
space-builder-nothing-to-unlock = Only the winner of a round unlocks a building, once. Say `ready` for the next map.
space-builder-unlocked-already = You already have the { $building }. Choose one you haven’t unlocked.
space-builder-nobody-looks = Nobody’s waiting for a map now. Say `ready` to get one.
space-builder-nothing-due = Nothing’s due yet. Wait for the stopwatch.
space-builder-nothing-to-void = No live round is running, so there’s none to void. Say `ready` for the next map.

## The replay

space_builder-replay-turn = Round { $round }, move { $turn }: { $who }

## The text board

space-builder-told-round = Round { $round }.
space-builder-told-solo-round = Round { $round } of { $rounds }.
space-builder-told-map = Map: { $city }.
space-builder-told-no-map = The map is face down.
space-builder-told-hidden-map = Only those who have started see the map.
space-builder-told-placed = { $space } { $building }
space-builder-told-own = Your board: { $city }.
space-builder-told-own-empty = Your board is empty.
space-builder-told-hand = In your hand: { $buildings }.
space-builder-told-hand-empty = Your hand is empty.
space-builder-told-finger = Selected: { $building }.
space-builder-told-finger-none = Nothing is selected.
space-builder-told-frozen = Not yet unlocked: { $buildings }.
space-builder-told-seat = { $number }. { $who } { $status }; { $count } buildings{ $letters ->
    [none] {""}
   *[other] {""} ({ $letters })
  }; rounds won: { $wins }; faults in all: { $faults }.
space-builder-told-solo-seat = { $who } { $status }; { $count } buildings{ $letters ->
    [none] {""}
   *[other] {""} ({ $letters })
  }; so far { $time } of building; faults in all: { $faults }.
space-builder-told-alt-seat = { $who } { $status }, { $count } buildings, { $wins } won
space-builder-told-alt-solo-seat = { $who } { $status }, { $count } buildings, so far { $time }, faults: { $faults }
space-builder-status = { $status ->
    [done] is done
    [stopped] was stopped
    [builds] is building
    [unlocks] is choosing a building to unlock
    [ready] is ready
   *[waits] isn’t ready
}
space-builder-told-last = Last judged, round { $round }:
space-builder-told-city = { $who }: { $faults ->
    [0] no faults
    [one] { $faults } fault
   *[other] { $faults } faults
  }, { $time }{ $won ->
    [yes] , wins
   *[no] {""}
  }{ $wrong ->
    [none] {""}
   *[other] ; wrong: { $wrong }
  }
space-builder-told-stopped = stopped
space-builder-told-wrong-missing = { space-builder-building } missing
space-builder-told-wrong-stands = { space-builder-building } on { $space }, side { $side }, roof { space-builder-direction }
space-builder-told-none = nothing
space-builder-told-result = The game is over.
space-builder-told-place = { $place }. { $who }: { $score } buildings; rounds won: { $wins }; faults in all: { $faults }.
space-builder-told-score = { $count } buildings
space-builder-told-faults = { $faults ->
    [0] no faults
    [one] { $faults } fault in all
   *[other] { $faults } faults in all
}
space-builder-told-solo = { $who }: { $time } of building; faults: { $faults }; { $score } in all.
space-builder-alt-hand = The map next to your own board.
space-builder-alt-judged = The map of round { $round } next to your city{ $faults ->
    [0] {""}
   *[other] , with a red mark on each wrong or missing building
  }.
space-builder-alt-board = The board of Space Builder.
space-builder-alt-result = The result of Space Builder.

## The result

space_builder-part-buildings = buildings
space_builder-part-time = time
space_builder-part-faults = faults
space_builder-won = { $who } wins with all eight buildings.
space_builder-why-whole-city = A round won with all eight buildings wins the game. The others rank by number of buildings, then by total faults.
space_builder-why-perfect-city = A round won with all eight buildings and no faults wins the game. The others rank by number of buildings, then by total faults.
space_builder-why-time-trial = That’s your time plus 5 seconds per fault: lower is better.

## What the signs of the pictures mean

space-builder-sign-waits = Not ready yet
space-builder-sign-ready = Ready for the map
space-builder-sign-builds = Building now
space-builder-sign-done = Done
space-builder-sign-stopped = Stopped: time up, or the round was over
space-builder-sign-unlocks = Chooses a building to unlock
space-builder-sign-turn = Who the table is waiting for
space-builder-sign-past = The round before
space-builder-sign-frozen = Not unlocked yet
space-builder-sign-clock = Time of building
space-builder-sign-star = Rounds won
space-builder-sign-round = The round of now

## The rules page

space_builder-lesson-alt = The eight buildings with both their sides, and a city with three mistakes beside its map: one building missing, 1 fault; one turned, 2; one on the wrong side, 2. Below, the symbols in the pictures: not ready yet, ready, building, done, time up or stopped, unlocking, who the table is waiting for, the round before, a building not unlocked yet, time of building, rounds won, the round of now.
space_builder-rules =
    ## Space Builder in two minutes
    > **Goal:** be the first to win a round with all eight buildings. Everyone builds the **same city from one map**, as fast as they can.

    ### A round
    Say you’re **ready**. Your stopwatch starts when you see the **map**. It shows all eight buildings; you build only those you have, four at first. Your board has three columns, a to c, and three rows, 3 at the top.
    Every building must stand **where** the map has it, with its roof **pointing the same way**, and show the **same side**. The two sides of a building differ in one small detail.
    • **Take** a building from your hand, then press a **space** to put it there. Press a building on the board to pick it up, and another space to move it.
    • **↑ → ↓ ←** point its roof that way, **Side 2** or **Side 1** shows its other side, **Lift** puts it back in your hand.
    • When all your buildings are on the board, press **Done**. Your city is locked.
    > **Example:** the map has the rocket pad on b2, side 1, roof east. It starts north on side 1: take it, press →, press b2. Typed, that’s `place r1e b2`.

    ### Scoring a round
    Once all but one player are done, the round stops at the slowest finisher’s time, and every city counts as it stood at that time on its own stopwatch.
    • A **missing** building is **1 fault**.
    • A **wrong** one is **2 faults**, never more: wrong place, wrong side or wrong direction, or all three. The picture marks it with a cross.
    Fewest faults wins. If faults are equal, the fastest player wins; players who were stopped rank behind all who were done. If several players share the fewest faults and all of them were stopped, nobody wins.
    The winner **unlocks** a building and has to build with it from now on.
    -# Tables may choose that a **mostly wrong city**, with more than half its buildings wrong, loses every tie in faults, however fast it was.

    ### The end
    The first to win a round **with all eight buildings** wins the game. (Tables may ask for a win without a fault; the third win with all eight counts in any case.) The others rank by number of buildings, then by fewest faults.

    ### Live, or at your own pace
    • **Live:** once everyone’s ready, everyone gets the map three seconds later. After the first player is done, the others have 15 seconds plus 10 for each building of the player who has the most.
    • **Own pace:** each player asks for the map separately, even days apart. Your clicks count from the moment you made them, by Discord’s clock. Nobody sees times or faults before the round is over; the last to build sees when their stopwatch ends, but only once it runs. Nothing stops a friend from showing you their screen, so only live tables are rated.
    Computer players take twice as long at a table where somebody plays by ear.
    Every stopwatch stops after five minutes. If I’m offline, or someone new takes a seat, a live round doesn’t count and a new map comes; at own pace the stopwatch runs on.

    ### Solo
    Start a table alone and it’s ten rounds with 4 4 5 5 6 6 7 7 8 8 buildings. Your score is your time plus 5 seconds per fault; lower is better.

    ### How to write it
    `ready` · `hold r` · `touch b2` (press that space) · `turn` · `flip` · `lift` · `done` · `unlock g` · `place r1e b2`; join several with `;`. Buildings: r rocket pad, d habitat dome, a antenna, t solar tower, g greenhouse, o observatory, f fuel tanks, h hangar.
    -# The maps, the 3 × 3 board and the time limits are our own design.

## Commands and the panel

space_builder-command = Moves in Space Builder
space_builder-command-ready = Say you’re ready for the map
space_builder-command-hold = Take a building from your hand
space_builder-command-touch = Press a space: put down what you’re holding, or pick up what’s there
space_builder-command-turn = Turn what you’re holding a quarter clockwise
space_builder-command-flip = Flip what you’re holding to its other side
space_builder-command-lift = Put what you’re holding back into your hand
space_builder-command-place = Place a building at once
space_builder-command-done = Everything’s placed: lock your city
space_builder-command-unlock = Unlock a building after you win a round
space_builder-command-option-building = The building: r, d, a, t, g, o, f or h
space_builder-command-option-setting = Building, side and roof direction, as in r1e
space_builder-command-option-space = The space: column a to c, row 1 to 3
space-builder-panel-point = { $direction ->
    [n] ↑
    [e] →
    [s] ↓
   *[w] ←
}
space-builder-panel-roof = Roof { space-builder-direction }
space-builder-panel-side = Side { $side }
space-builder-panel-lift = Lift
space-builder-panel-done = Done
space-builder-panel-ready = Ready
space-builder-awaited = { $what ->
    [unlock] { $person ->
        [yes] { $who }: you won the round. Press **Your move** and choose a building to unlock.
       *[no] { $who } won the round and chooses a building to unlock.
    }
    [build] Building now: { $who }
    [own] To play this round, each when they like: { $who }
   *[ready] Not ready yet: { $who }
}
space-builder-panel-again = Look again
space-builder-panel-build = Your stopwatch is running{ $shared ->
    [yes] , only as long as the others needed
   *[no] {""}
  }: it ends { $until } at the latest{ $first ->
    [live] , or as soon as your opponent is done
    [own] ; if your opponent needs less, your city counts as it stood at their time
   *[no] {""}
  }.
    { $whole ->
        [yes] All placed: compare with the map once more, then press **Done**.
       *[no] Take a building, press its space, turn and flip it to match the map.
    }
space-builder-panel-limit = Everyone else is done: you’ll have as long as they needed. How long shows when your stopwatch starts.
space-builder-panel-wait-all = You’re ready. Waiting for { $who }: everyone gets the map at once.
space-builder-panel-map-comes = Everyone’s ready: the map comes in a moment.
space-builder-panel-unlocked = Unlocked: { $building }. You build with it from now on.
space-builder-panel-say-ready = Press **Ready** when you are: your stopwatch starts when you see the map.
space-builder-panel-judged = { $faults ->
    [0] Round { $round } is over: no faults. Here are its map and your city.
   *[other] Round { $round } is over. Here are its map and your city as it stood, with a red mark on each wrong or missing building.
}
space-builder-panel-tapped = You’re done.
space-builder-panel-building = Still building: { $who }.
space-builder-panel-not-begun = Not started yet: { $who }.
space-builder-stopped-at = { $why ->
    [faster] You were stopped at { $time }, when { $who } was done: only the faster one’s seconds count. Your city counts as it stood then.
    [first] You were stopped at { $time }: once { $who } was done, the others had no more time than that. Your city counts as it stood then.
   *[limit] Your time was up at { $time }: no stopwatch runs longer. Your city counts as it stood then.
}
live-coming = Here it comes …

## Words in pictures: as short as can be

space-builder-picture-status = { $status ->
    [done] done
    [stopped] time up
    [cut] stopped
    [builds] building
    [unlocks] must unlock
    [ready] { $pace ->
        [live] ready
       *[own] gets the map
    }
   *[waits] { $pace ->
        [live] not ready yet
       *[own] can start
    }
}
space-builder-picture-first = No round is over yet.
space-builder-picture-won = Round { $round }: { $who } won with { $faults ->
    [one] 1 fault
   *[other] { $faults } faults
  }.
space-builder-picture-nobody = Round { $round }: nobody won (level, none done in time).
space-builder-picture-alone = Round { $round }: { $faults ->
    [one] 1 fault
   *[other] { $faults } faults
  }.
space-builder-picture-number = Round
space-builder-picture-round = Round { $round }
space-builder-picture-map-of = Map of round { $round }
space-builder-picture-map = Map { $round }:
space-builder-picture-map-alone = Map { $round }: { $status ->
    [builds] building
   *[waits] hidden until you start
}
space-builder-picture-level = Nobody leads yet.
space-builder-picture-lost = Nobody won { $lost } of { $rounds } rounds.
space-builder-picture-goal = The goal: win a round with all 8 buildings.
space-builder-picture-total = in all
space-builder-picture-column = { $column ->
    [place] place
    [buildings] buildings
    [won] won
    [faults] faults
    [total] total, 5 s a fault
   *[time] time
}
space-builder-picture-wrong = { $wrong ->
    [0] { $missing } missing
   *[other] { $wrong } wrong
}
space-builder-picture-faults = Wrong, 2 faults:
space-builder-picture-fault = { $reason ->
    [place] space
    [side] side
    [turn] turn
   *[missing] missing: 1 fault
}
