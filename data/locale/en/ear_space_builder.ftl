# Space Builder for those who listen.

ear-space-builder-unlocked = unlocked the { $building }
ear-whole-space-builder-over = the game is over
space-builder-ear-waits = Round { $round }; rounds won: { $wins }.
space-builder-ear-stands = { $count } of { $most } buildings placed.
space-builder-ear-next = Next on the map: the { $building } on { $space }, side { $side }, roof { space-builder-direction }.
space-builder-ear-whole = Press **Done** when they match the map.
space-builder-ear-held = Selected: the { $building }. On the map still: { $left }.
space-builder-ear-space = on { $space }
space-builder-ear-side = side { $side }
space-builder-ear-roof = roof { space-builder-direction }
space-builder-ear-right = The { $building } is right.
space-builder-ear-you = you

## The rules page

space_builder-ear-rules = The map is told building by building, and of the one that you hold what it still wants. The round’s clock runs while you listen: play at your own pace, or give everyone time.
