# Space Builder: every sentence of the game.

space_builder-name = Space Builder
space_builder-blurb = Everybody builds the same space city from one map, as fast as possible: fewest faults win, then the clock. 1 to 4 players, about 20 minutes, or across days.

## Options of a table

space_builder-option-pace = Pace
space_builder-option-pace-note = whether all build at the same moment
space_builder-option-pace-own = Each when they like, alone with the clock
space_builder-option-pace-live = Live: the map for all at once
space_builder-option-marks = Side numbers
space_builder-option-marks-note = whether the pictures number the two sides
space_builder-option-marks-off = Off: look closely
space_builder-option-marks-on = On: 1 or 2 in a corner of each building
space_builder-option-finish = The last round
space_builder-option-finish-note = what ends the game
space_builder-option-finish-any = Any round won with all eight buildings
space_builder-option-finish-perfect = Without a fault (or the third with faults)
space_builder-option-sloppy = Careless taps
space_builder-option-sloppy-note = what a city with more than half its buildings wrong is worth on equal faults
space_builder-option-sloppy-plays = May win by speed
space_builder-option-sloppy-loses_ties = Lose every tie

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
space-builder-seconds = { $seconds } s

## The words of a line: label and note

space-builder-word-ready = Ready: show me the map
space-builder-word-ready-note = the watch starts when the map is shown
space-builder-word-ready-live-note = when all are ready the map comes for everybody
space-builder-word-hold = Take a building
space-builder-word-hold-note = from the hand, under the fingers
space-builder-word-touch = Touch a space
space-builder-word-touch-note = puts down what is under the fingers, or takes what stands there
space-builder-word-turn = Turn
space-builder-word-turn-note = a quarter clockwise: { $building }
space-builder-word-flip = Flip
space-builder-word-flip-note = to the other side: { $building }
space-builder-word-lift = Lift
space-builder-word-lift-note = back to the hand: { $building }
space-builder-word-place = Place a building
space-builder-word-place-note = side, direction and space at once
space-builder-word-done = Done: tap the pile
space-builder-word-done-note = your city is locked from then on
space-builder-word-unlock = Unlock a building
space-builder-word-unlock-note = for winning the round
space-builder-word-building = { space-builder-building-capital } ({ $code })
space-builder-word-in-hand-note = in the hand: side { $side }, roof { space-builder-direction }
space-builder-word-frozen-note = you build with it from the next round on
space-builder-word-setting = { space-builder-setting-capital } ({ $code })
space-builder-word-setting-hand-note = now in the hand
space-builder-word-setting-stands-note = now on { $space }
space-builder-word-space-empty-note = empty
space-builder-word-space-put-note = empty: { $building } goes there
space-builder-word-space-taken-note = { $building } stands there
space-builder-word-look = Map shown
space-builder-word-time = Time
space-builder-word-void = Void the round
space-builder-word-table-note = the table’s own line

## What happens

space-builder-begins = The pile of maps is shuffled; everybody has four buildings. Of equal times { $who } is first this round.
space-builder-solo = Ten rounds against the clock: four buildings at first, eight in the end.
space-builder-ready = { $who } is ready.
space-builder-ready-lapsed = { $who } was ready for ten minutes; that is over. Say it again when you are back.
space-builder-countdown = Everybody is ready: the map in { $seconds } seconds!
space-builder-map-shown = Round { $round }: here is the map!
space-builder-looks = { $who } has the map.
space-builder-all-look = Round { $round }: the watches run.
space-builder-voided = Round { $round } does not count: something stopped it midway. A new map for all, when all are ready again.
space-builder-held = You hold the { $building }.
space-builder-touched = The { $building } on { $space } is under your fingers.
space-builder-placed = The { $building } stands on { $space }.
space-builder-turned = Turned: { $building }.
space-builder-flipped = Flipped: { $building }.
space-builder-lifted = Back in the hand: { $building }.
space-builder-done = { $who } has tapped.
space-builder-stopped = { $who } is out of time.
space-builder-judged = { $who }: { $faults ->
    [0] no fault
    [one] { $faults } fault
   *[other] { $faults } faults
  }, tapped after { $time }.
space-builder-judged-stopped = { $who }: { $faults ->
    [0] no fault
    [one] { $faults } fault
   *[other] { $faults } faults
  }, stopped.
space-builder-no-winner = Nobody wins round { $round }: the least faults are equal, and nobody who has them tapped in time.
space-builder-round-won = { $who } wins round { $round }.
space-builder-unlocked = { $who } unlocks the { $building }.
space-builder-over = { $who } has won a round with all eight buildings, and with it the game!
space-builder-solo-over = Ten rounds are done.

## What cannot be

space-builder-not-understood = That is no line of Space Builder. Type one like `ready`, `hold r`, `touch b2`, `turn`, `place r1e b2` or `done`.
space-builder-ready-first = You have no map yet. Say `ready` first.
space-builder-ready-already = You are ready already; the map comes by itself. If it does not, press Your move.
space-builder-map-is-coming = The map is on its way; build as soon as you see it.
space-builder-map-is-open = You have the map already and your watch runs. Build!
space-builder-round-goes-on = Your part of this round is over. Wait for the others; then say `ready` for the next map.
space-builder-unlock-first = You won the last round. Choose a building to unlock first, as in `unlock g`.
space-builder-locked = You have tapped: your city is locked until the round is judged. Wait for the others.
space-builder-time-is-up = Your time was over when you did that, so it does not count. Wait for the judgement.
space-builder-no-such-building = There is no such building. Choose one of r, d, a, t, g, o, f and h.
space-builder-no-such-space = There is no such space. Name a column a to c and a row 1 to 3, as in `b2`.
space-builder-no-such-setting = A building is set as in `r1e`: its letter, side 1 or 2, and where the roof points: n, e, s or w.
space-builder-frozen = The { $building } is still frozen. Build with those you have unlocked.
space-builder-stands-already = The { $building } stands on { $space } already. Touch that space to take it under your fingers.
space-builder-nothing-held = Nothing is under your fingers. Take a building from the hand or touch one on the board first.
space-builder-nothing-to-put = { $space } is empty and so are your fingers. Take a building first, then touch the space.
space-builder-space-taken = The { $building } stands on { $space }. Choose an empty space, or move it away first.
space-builder-not-all-stand = { $left ->
    [one] One building is
   *[other] { $left } buildings are
  } still in your hand. Put all on the board, then tap.
space-builder-nothing-to-unlock = Only the winner of a round unlocks a building, once. Say `ready` for the next map.
space-builder-unlocked-already = You have the { $building } already. Choose one that is still frozen.
space-builder-nobody-looks = Nobody waits for a map now. Say `ready` to get one.
space-builder-nothing-due = Nothing is due yet. Wait for the clock.
space-builder-nothing-to-void = No live round is running, so there is none to put away. Say `ready` for the next map.

## The text board

space-builder-told-round = Round { $round }.
space-builder-told-solo-round = Round { $round } of { $rounds }.
space-builder-told-map = Map: { $city }.
space-builder-told-no-map = The map is face down.
space-builder-told-placed = { $space } { $building }
space-builder-told-own = Your board: { $city }.
space-builder-told-own-empty = Your board is empty.
space-builder-told-hand = In your hand: { $buildings }.
space-builder-told-hand-empty = Your hand is empty.
space-builder-told-finger = Under your fingers: { $building }.
space-builder-told-finger-none = Nothing is under your fingers.
space-builder-told-frozen = Still frozen: { $buildings }.
space-builder-told-seat = { $number }. { $who } { $status }; { $count } buildings ({ $letters }); rounds won: { $wins }; faults in all: { $faults }.
space-builder-told-solo-seat = { $who } { $status }; { $count } buildings ({ $letters }); so far { $time } of building; faults in all: { $faults }.
space-builder-told-alt-seat = { $who } { $status }, { $count } buildings, { $wins } won
space-builder-told-alt-solo-seat = { $who } { $status }, { $count } buildings, so far { $time }, faults: { $faults }
space-builder-status = { $status ->
    [done] has tapped
    [stopped] is out of time
    [builds] is building
    [unlocks] chooses a building to unlock
    [ready] is ready
   *[waits] is not ready
}
space-builder-told-last = Judged last, round { $round }:
space-builder-told-city = { $who }: { $faults ->
    [0] no fault
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
space-builder-told-place = { $place }. { $who }: { $score } buildings; rounds won: { $wins }; faults in all: { $faults }; { $time } of building.
space-builder-told-faults = faults in all { $faults }
space-builder-told-solo = { $who }: { $time } of building; faults: { $faults }; { $score } in all.
space-builder-alt-hand = The map beside your own board.
space-builder-alt-judged = The map of round { $round } beside your city, a cross on each fault.
space-builder-alt-board = The board of Space Builder.
space-builder-alt-result = The result of Space Builder.

## The result

space_builder-part-buildings = buildings
space_builder-part-time = time
space_builder-part-faults = faults
space_builder-won = { $who } wins with all eight buildings.
space_builder-why-whole-city = A round was won with all eight buildings. The others rank by their buildings, then by all their faults.
space_builder-why-perfect-city = A round was won with all eight buildings and without a fault. The others rank by their buildings, then by all their faults.
space_builder-why-time-trial = That is your time plus 5 seconds a mistake: the lower the better.

## The rules page

space_builder-lesson-alt = The eight buildings with both their sides, and a city with three mistakes beside its map: one building missing, 1 fault; one turned, 2; one on the wrong side, 2.
space_builder-rules =
    # Space Builder
    Everybody builds the **same city from one map**, as fast as they can. Fewest faults win the round; then the fastest.

    ### A round
    Say you are **ready**. When the **map** is shown your watch starts. It shows all eight buildings; you build only those you have, four at first. Your board has three columns, a to c, and three rows, 3 at the top.
    Every building must stand **where** the map has it, with its roof **pointing the same way**, and show the **same side**. The two sides of a building differ in one small detail.
    • **Take** a building from the hand, then press a **space**: it stands there. Press a space where one stands to get it back under your fingers, and another space to move it.
    • **Turn** is a quarter clockwise, **Flip** the other side, **Lift** back to the hand.
    • When all your buildings stand, press **Done**. Your city is locked.

    ### The end of a round
    When all but one have tapped, the round stops at the time of the last of them, and every city counts as it stood at that time of its own watch. A building that is **missing is 1 fault**; one that is **wrong** in any way is **2**, never more.
    Fewest faults win. Of equal faults the earliest tap wins; whoever was stopped comes after all who tapped. If only stopped cities are equal, nobody wins.
    The winner **unlocks** a building and must build with it from now on.

    ### The end
    Whoever wins a round **with all eight buildings** wins the game. The others rank by their buildings, then by fewest faults.

    ### Live or each when they like
    At **live** pace, when all are ready, three seconds later the map comes for everybody at once. After the first tap 15 seconds and 10 for each building are left.
    At your **own** pace each asks for the map alone; days may lie between. Your clicks count by the time you made them, on Discord’s clock, never by when they arrived. Nobody hears times or faults before the round is over. Nothing can stop a friend from showing you their screen, so only live tables count for ratings.
    In both a watch stops after five minutes. If I am away, or a seat changes hands, a live round does not count and a new map comes; a watch at own pace runs on.

    ### Alone
    Ten rounds with 4 4 5 5 6 6 7 7 8 8 buildings. Your time counts, and 5 seconds for each fault.

    ### How to write it
    `ready` · `hold r` · `touch b2` · `turn` · `flip` · `lift` · `done` · `unlock g`. `place r1e b2` puts building r, side 1, roof east, on b2; join several with `;`. The buildings: r rocket pad, d habitat dome, a antenna, t solar tower, g greenhouse, o observatory, f fuel tanks, h hangar.

## Commands and the panel

space_builder-command = Moves of Space Builder
space_builder-command-ready = You are ready for the map
space_builder-command-hold = Take a building from the hand under your fingers
space_builder-command-touch = Touch a space: put down what you hold, or take what stands there
space_builder-command-turn = Turn what is under your fingers a quarter clockwise
space_builder-command-flip = Flip what is under your fingers to its other side
space_builder-command-lift = Put what is under your fingers back into the hand
space_builder-command-place = Place a building at once
space_builder-command-done = All stand: tap the pile
space_builder-command-unlock = The winner's new building
space_builder-command-option-building = The building: r, d, a, t, g, o, f or h
space_builder-command-option-setting = Building, side and roof direction, as in r1e
space_builder-command-option-space = The space: column a to c, row 1 to 3
space-builder-panel-turn = Turn ↻
space-builder-panel-flip = Flip
space-builder-panel-lift = Lift
space-builder-panel-done = Done
space-builder-panel-ready = Ready
space-builder-panel-again = Look again
space-builder-panel-unlock = Unlock a building
space-builder-panel-build = Your watch runs. Take a building, press a space; turn and flip it till it is like the map.
space-builder-panel-wait-all = You are ready. The map comes for all at once; your board is here already.
space-builder-panel-say-ready = Press **Ready** when you are: your watch starts when you see the map.
space-builder-panel-judged = Here are the map of round { $round } and your city, a cross on each fault.
space-builder-panel-tapped = You have tapped. The others go on.
space-builder-panel-stopped = Your time is over. The round is judged when everybody has tapped or is out of time.
live-coming = Here it comes …
