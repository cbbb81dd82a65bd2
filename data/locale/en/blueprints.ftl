# Blueprints: every sentence of the game.

blueprints-name = Blueprints
blueprints-only-you = Only you will see where it stands, until the round is scored:
blueprints-offered = { $name } · 2–4 players · 30 min · draft dice, stack them to your plan
blueprints-blurb = Draft dice, stack them to match a secret plan, and win awards and prizes over three rounds. 2 to 4 players, about 30 minutes.

## Options of a table

blueprints-option-plans = Plans
blueprints-option-plans-note = which deck of secret plans you use
blueprints-option-plans-classic = Classic (three or four spaces, up to three levels)
blueprints-option-plans-varied = Varied (two to five spaces, up to four levels)
blueprints-option-totals = Cards won
blueprints-option-totals-note = whether everyone sees the awards and prizes won before the game is over
blueprints-option-totals-closed = Face down until the end
blueprints-option-totals-open = Face up at all times

## Words for things

blueprints-material = { $material ->
    [o] wood
    [g] recycled
    [k] stone
   *[c] glass
}
blueprints-material-capital = { $material ->
    [o] Wood
    [g] Recycled
    [k] Stone
   *[c] Glass
}
blueprints-die = { blueprints-material } { $value }
blueprints-die-coded = { blueprints-material } { $value } ({ $die })
blueprints-dice-many = { $count } × { $dice }
blueprints-row = { $row ->
    [2] back
   *[1] front
}
blueprints-space = { $column } { blueprints-row }
blueprints-space-coded = { $space } ({ $code })
blueprints-awards = { $count ->
    [one] the { $award } award
   *[other] { $count } { $award } awards
}
blueprints-award-gold-card = the gold award
blueprints-award-silver-card = the silver award
blueprints-award-bronze-card = the bronze award
blueprints-prize-skyscraper-card = the Skyscraper prize
blueprints-prize-structural-card = the Structural Integrity prize
blueprints-prize-geometer-card = the Geometer’s prize
blueprints-prize-materials-card = the Materials prize

## The words of a line: label and note

blueprints-word-take = Take a die
blueprints-word-take-note = from the pool, for your building
blueprints-word-die = { blueprints-material-capital } { $value } ({ $die })
blueprints-word-die-short = { blueprints-material-capital } { $value }
blueprints-word-die-fits = fits { $spaces }
blueprints-word-die-anywhere = fits every unfinished space
blueprints-word-die-over = fits only where you’ve finished: { $spaces }
blueprints-word-die-out = fits nowhere, so it’s lost for the round
blueprints-word-space-empty = on the ground; { blueprints-word-space-level }
blueprints-word-space-on = on a { blueprints-material } { $value }; { blueprints-word-space-level }
blueprints-word-space-over = on a { blueprints-material } { $value }; above the plan
blueprints-word-space-points = { $more ->
    [0] no points yet
    [one] +{ $more } point
   *[other] +{ $more } points
}
blueprints-reach = Prizes in reach: { $prizes }
blueprints-reach-skyscraper = Skyscraper ({ $count ->
    [0] qualifies
   *[other] { $count } more on { $space }
})
blueprints-reach-structural = Structural Integrity ({ $count ->
    [0] qualifies
   *[other] { $count } more of value { $value }
})
blueprints-reach-geometer = Geometer’s ({ $count ->
    [0] qualifies
   *[other] missing { $values }
})
blueprints-reach-materials = Materials ({ $count ->
    [0] qualifies
   *[other] { $count } more { $one }
})
blueprints-word-out = Lost for the round
blueprints-word-out-note = this die fits nowhere
blueprints-word-out-short = Out
blueprints-word-drop = Discard
blueprints-word-drop-note = a second die leaves the pool
blueprints-word-drop-short = Discard
blueprints-word-dropped-note = leaves the pool for this round
blueprints-word-space-level = { $left ->
    [0] finishes that space
   *[other] level { $level } of { $planned }
}
blueprints-act = { $space ->
    [out] Take { $die }, lost
   *[other] Build { $die } on { $space }
}{ $drop ->
    [none] {""}
   *[other] , discard { $drop }
}

## What happened

blueprints-round = Round { $round } begins. In demand: first { $one }, then { $two }. { $who } takes the first die.
blueprints-took = { $who } took { $die }.
blueprints-removed = { $who } took { $die }, which fits nowhere: it’s lost for the round.
blueprints-built = { $who } built { $die } on { $space }, level { $level }. This building would score { $points ->
    [one] { $points } point
   *[other] { $points } points
} now ({ $more ->
    [0] no change
   *[other] +{ $more }
}).
blueprints-dropped = { $who } discarded { $die }.
blueprints-rolled = New in the pool: { $dice }.
blueprints-scored = { $who } scores { $points ->
    [one] { $points } building point
   *[other] { $points } building points
} with the plan { $card }: plan { $plan }, wood { $wood }, recycled { $recycled }, stone { $stone }, glass { $glass }.
blueprints-award = { $who } wins { $award }.
blueprints-prize = { $who } wins { $prize }.
blueprints-reason-award = { $who } wins { $award } with { $points }.
blueprints-reason-award-tied = { $who } wins { $award } with { $points }, tied with { $other }: { $why }
blueprints-reason-prize = { $all } qualify for { $prize }, and { $who } wins it: { $why }
blueprints-reason-prize-alone = Only { $all } qualifies for { $prize }, and wins it.
blueprints-reason-demand = { $material } was in demand, and { $who } used more ({ $more } to { $less }).
blueprints-reason-demand-second = they tied on the first material in demand; { $material } was in demand too, and { $who } used more ({ $more } to { $less }).
blueprints-reason-order = they tied on both materials in demand, and { $who } was later in turn order.
blueprints-so-far = Points so far: { $all }.
blueprints-so-far-seat = { $who } { $points }
blueprints-won = { $who } { $count ->
    [one] wins
   *[other] share the win
} with { $score } { $score ->
    [one] point
   *[other] points
}.
blueprints-break-prizes = { $first } won more prizes ({ $more } to { $less })
blueprints-break-golds = level on prizes, and { $first } won more gold awards ({ $more } to { $less })
blueprints-break-silvers = level on prizes and gold awards, and { $first } won more silver awards ({ $more } to { $less })
blueprints-break-bronzes = level down to silver awards, and { $first } won more bronze awards ({ $more } to { $less })
blueprints-over = Round three is scored and all cards are face up: the game is over.

## Refusals

blueprints-not-understood = I can’t read that move. Write “take”, a die from the pool and a space on your plan (“out” if it fits nowhere).
blueprints-no-such-die = There’s no die “{ $die }”. Write a letter and a value (o wood, g recycled, k stone, c glass).
blueprints-not-in-pool = There’s no { $die } in the pool. Take one of the dice shown.
blueprints-must-build = You must build { $die }: it fits on { $space }. Name a space with no higher die on top.
blueprints-no-such-space = There’s no space “{ $space }”. Write a column a to c and a row (2 back, 1 front).
blueprints-closed-space = { $space } is hatched on your plan. Build on a space with a number.
blueprints-too-low = You can’t put { $die } on { $top }: only an equal or higher value goes on top. Choose another space or die.
blueprints-must-drop = With two players, a second die leaves the pool: add “drop” and that die.
blueprints-no-drop-last = This is the last pick of the round, so nothing is discarded. Leave out “drop” and its die.
blueprints-no-drop = Only two-player games discard dice. Leave out “drop” and its die.
blueprints-drop-not-in-pool = There’s no other { $die } in the pool. Discard one that’s left once yours is taken.

## The board as text

blueprints-text-round = Round { $round } of { $rounds }, pick { $pick } of { $picks }.
blueprints-text-turn = { $who } picks a die.
blueprints-text-your-turn = Your turn: take a die.
blueprints-text-last = Last pick: { $who } took { $die }.
blueprints-text-demand = In demand, for ties: first { $one }, second { $two }.
blueprints-text-pool = Pool, { $count } dice:
blueprints-text-pool-value = { $value }: { $dice }
blueprints-text-fresh = Just rolled: { $dice }.
blueprints-text-bag = In the bag, { $count } dice: { $dice }.
blueprints-text-bag-part = { $count } { blueprints-material }
blueprints-text-dropped = Discarded this round: { $dice }.
blueprints-text-order = Turn order this round:
blueprints-text-seat = { $n }. { $who } { $count ->
    [0] has nothing yet
   *[other] took { $dice }
}.
blueprints-text-seat-removed = Out of the round: { $dice }.
blueprints-text-seat-cards = Cards won, face down: { $count }.
blueprints-text-seat-won = Won: { $cards }.
blueprints-text-past = Round { $round }, in demand { $one }, then { $two }:
blueprints-text-past-seat = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} with { $card } (plan { $plan }, wood { $wood }, recycled { $recycled }, stone { $stone }, glass { $glass }).
blueprints-text-past-stacks = Built on { $stacks }.
blueprints-text-past-removed = Out of the round: { $dice }.
blueprints-text-past-won = Won { $cards }.
blueprints-text-stack = { $space }: { $dice }
blueprints-text-own-plan = Your plan is { $card }, { blueprints-difficulty }; dice are listed from the ground up.
blueprints-difficulty = { $difficulty ->
    [1] easy to match
    [2] fairly hard to match
   *[3] hard to match
}
blueprints-text-own-space = { $space }: { $planned } planned, { $count ->
    [0] nothing built
   *[other] built { $dice }
}. { $least ->
    [1] Takes any die.
    [6] Takes only a 6.
   *[other] Takes { $least } or higher.
}
blueprints-text-own-closed = Hatched, stay empty: { $spaces }.
blueprints-text-own-removed = Your dice out of the round: { $dice }.
blueprints-text-own-left = { $left ->
    [0] You have taken all your dice.
    [one] You take one more die this round.
   *[other] You take { $left } more dice this round.
}
blueprints-text-own-lost = The plan can’t be matched any more, so its 6 points are lost.
blueprints-text-own-points = Your building would score { $points } now: plan { $plan }, wood { $wood }, recycled { $recycled }, stone { $stone }, glass { $glass }.
blueprints-text-own-won = Cards won so far: { $cards }; { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all.
blueprints-text-own-prizes = It would qualify for { $cards }.
blueprints-text-own-no-prize = It would qualify for no prize yet.
blueprints-text-over = The game is over.
blueprints-text-place = { $place }. { $who }, { $score ->
    [one] { $score } victory point
   *[other] { $score } victory points
}: { $parts }.
blueprints-text-place-nothing = { $place }. { $who }, no victory points.
blueprints-text-part = { $part } { $points }

## The result

blueprints-part-gold = gold awards
blueprints-part-silver = silver awards
blueprints-part-bronze = bronze awards
blueprints-part-skyscraper = Skyscraper
blueprints-part-structural = Structural Integrity
blueprints-part-geometer = Geometer’s
blueprints-part-materials = Materials
blueprints-why-points = Most victory points wins.
blueprints-why-prizes = Level on points; more prizes wins.
blueprints-why-golds = Level on points and prizes; more gold awards wins.
blueprints-why-silvers = Level on points, prizes and gold; more silver awards wins.
blueprints-why-bronzes = Level down to silver; more bronze awards wins.
blueprints-why-shared = Level on everything: the win is shared.

## Alternative text of the pictures

blueprints-alt-board = Blueprints, round { $round } of { $rounds }, pick { $pick } of { $picks }. { $who } to take a die. Dice: o wood, g recycled, k stone, c glass.
blueprints-alt-pool = Pool: { $pool }. Just rolled: { $fresh }. In demand: { $one }, then { $two }. Bag: { $bag }.
blueprints-alt-none = none
blueprints-alt-seat = { $who }: { $dice }.
blueprints-alt-cards = Cards won: { $count }.
blueprints-alt-won = Won: { $cards }.
blueprints-alt-dropped = Discarded: { $dice }.
blueprints-alt-past = Buildings of the last round, from the ground up: { $points }.
blueprints-alt-past-seat = { $who } { $points } ({ $stacks })
blueprints-alt-hand = Your plan { $card }, { blueprints-difficulty }, and building, round { $round }, pick { $pick }. { $who } to take a die. Dice: o wood, g recycled, k stone, c glass. From the ground up: { $stacks }.
blueprints-alt-hand-space = { $code } { $count } of { $planned } ({ $dice })
blueprints-alt-hand-empty = { $code } 0 of { $planned }
blueprints-glance = Blueprints, round { $round } of { $rounds }, pick { $pick } of { $picks }. { $who } to take a die. Pool: { $pool }. In demand: { $one }, then { $two }.
blueprints-alt-over = Blueprints, final result. { $places }

## The picture of the rules page

blueprints-lesson-alt = A building on the plan Stair Street: on A back stone 1, stone 3 and recycled 6 from the ground up, on B back wood 2 and recycled 4, on C back glass 5. It scores 27: plan 6, wood 6, recycled 5, stone 5, glass 5. Below, the symbols in the pictures: the four prizes, awards, in-demand materials, the bag, the die taken last, whose turn it is, cards won, a die just rolled; victory points, who leads, discarded dice, what you’ve chosen, spaces as high as planned or higher, how hard your plan is, a die that fit nowhere.
blueprints-lesson-title = One building, scored
blueprints-lesson-plan = Every space as high as planned: 6
blueprints-lesson-wood = Wood: 2 for each die it touches, here three
blueprints-lesson-recycled = Two recycled dice: 5 in all
blueprints-lesson-stone = Stone on levels 1 and 2: 2 and 3
blueprints-lesson-glass = Glass: the value it shows
blueprints-lesson-total = Building points

## What the signs of the pictures mean

blueprints-sign-prize-skyscraper = Skyscraper: a stack of five
blueprints-sign-prize-structural = Structural Integrity: four of one value
blueprints-sign-prize-geometer = Geometer’s: all values 1 to 6
blueprints-sign-prize-materials = Materials: five of one material
blueprints-sign-award = Award, with its worth
blueprints-sign-demand = In demand: decides ties
blueprints-sign-bag = Dice left in the bag
blueprints-sign-new = The die taken last
blueprints-sign-came = Just rolled
blueprints-sign-turn = Whose turn it is
blueprints-sign-cards = Cards won, face down
blueprints-sign-score = Victory points
blueprints-sign-crown = Leads on points
blueprints-sign-bin = Discarded this round
blueprints-sign-chosen = What you’ve chosen so far
blueprints-sign-finished = As high as planned
blueprints-sign-above = Higher than planned
blueprints-sign-stair = Your plan: 1 step easy, 3 hard
blueprints-sign-out = Fit nowhere: lost for the round

## The rules page

blueprints-rules =
    ## Blueprints in two minutes
    > **Goal:** over **three rounds**, win the most victory points with awards and prizes. Each round you build six dice on a new **secret plan**.

    ### Your turn
    Take **one die** from the pool and build it. A new die is rolled into the pool, and the next player goes on, until everyone has taken six.
    • Build on spaces with a number; hatched spaces stay empty. You can build **higher than the number**, but the plan’s points are lost then.
    • Only an **equal or higher** value goes on top of a die: a 3 goes on a 1, 2 or 3.
    • You can take any die. If it fits on one of your spaces, you must build it; if it fits nowhere, it’s lost for the round.
    • Once built, a die never moves. The others see which dice you take, not where you put them.
    • **Two players:** after building, discard a second die from the pool; two new ones are rolled. (Not after the very last pick of the round.)
    > **Example:** your plan wants 2 on A front, where a stone 2 stands. You take wood 4 and build it on top: `take o4 a1`. That space is finished, and the wood scores 2 for touching the stone.

    ### Scoring a building
    • **Plan, 6:** every space is exactly as high as its number. With a lost die that’s impossible.
    • **O wood:** 2 for every die it touches, of any material: above, below and on all four sides.
    • **G recycled:** 2, 5, 10, 15, 20, 30 in all for one to six of them.
    • **K stone:** 2, 3, 5, 8 on levels 1, 2, 3, 4; 8 on any higher one.
    • **C glass:** the value it shows, covered or not.
    These points only rank this round’s buildings; you don’t keep them.

    ### Awards and prizes
    The **awards** go to the highest-scoring buildings: gold 3, silver 2, bronze 1. Four players: all three are given. Three players: gold and silver. Two players: silver only.
    The **prizes** are worth 2 each, and there’s one of each per round; one building can win several:
    • **Skyscraper:** a stack of five or more.
    • **Structural Integrity:** four or more dice of one value.
    • **Geometer’s:** all values 1 to 6.
    • **Materials:** five or more dice of one material.

    Two materials are drawn to be **in demand** each round; all they do is break ties. Of **equal buildings**, the one with more dice of the first wins, then more of the second, then the one later in this round’s turn order. A **contested prize** goes by the same three steps; building points don’t matter for it.
    The player with the lowest-scoring building starts the next round. At the end, more prizes break a tie, then golds, silvers and bronzes; otherwise the win is shared.

    ### How to write it
    A die is its material (o wood, g recycled, k stone, c glass) and its value. `take o3 b1`: wood 3 on column b, front row. Columns are a, b, c from the left; row 2 is at the back, 1 at the front. `take k1 out` when it fits nowhere. Two players: `take o3 b1 drop g5`.
    -# The 48 plans (24 classic, 24 varied) are our own design. The little stair beside yours says how hard it is to match: one step easy, three hard.

## Plans

blueprints-plan-c01 = Stair Street
blueprints-plan-c02 = Middle Dip
blueprints-plan-c03 = Middle Peak
blueprints-plan-c04 = Corner Three
blueprints-plan-c05 = Corner Two
blueprints-plan-c06 = Corner One
blueprints-plan-c07 = Row Houses
blueprints-plan-c08 = Elbow House
blueprints-plan-c09 = Keep
blueprints-plan-c10 = Half Step
blueprints-plan-c11 = Chequer
blueprints-plan-c12 = Tall Stem
blueprints-plan-c13 = Tall Centre
blueprints-plan-c14 = Tall Arm
blueprints-plan-c15 = Twin Arms
blueprints-plan-c16 = Spine
blueprints-plan-c17 = Arm and Stem
blueprints-plan-c18 = Long Boot
blueprints-plan-c19 = Toe Cap
blueprints-plan-c20 = Boot Top
blueprints-plan-c21 = Heel
blueprints-plan-c22 = Far Ends
blueprints-plan-c23 = Dog-Leg
blueprints-plan-c24 = Offset
blueprints-plan-c25 = Boat House
blueprints-plan-c26 = Watch Corner
blueprints-plan-c27 = Weir
blueprints-plan-c28 = Bandstand
blueprints-plan-c29 = Long Shed
blueprints-plan-c30 = Slipway
blueprints-plan-c31 = Switchback
blueprints-plan-v01 = Lamp Post
blueprints-plan-v02 = Chimney
blueprints-plan-v03 = Twin Shaft
blueprints-plan-v04 = Split Towers
blueprints-plan-v05 = Foghorn
blueprints-plan-v06 = Corner Mast
blueprints-plan-v07 = Long Stair
blueprints-plan-v08 = Bell Gable
blueprints-plan-v09 = Turned Stair
blueprints-plan-v10 = Low Elbow
blueprints-plan-v11 = Terrace Row
blueprints-plan-v12 = Courtyard L
blueprints-plan-v13 = Half Step
blueprints-plan-v14 = Chequer
blueprints-plan-v15 = Corner Keep
blueprints-plan-v16 = Signal Tee
blueprints-plan-v17 = Chapel
blueprints-plan-v18 = Dog-Leg
blueprints-plan-v19 = Wharf
blueprints-plan-v20 = Gatehouse
blueprints-plan-v21 = Depot
blueprints-plan-v22 = Bakery
blueprints-plan-v23 = Cloister
blueprints-plan-v24 = Pavilion
blueprints-plan-v25 = Steeple
blueprints-plan-v26 = Pump House
blueprints-plan-v27 = Long Boot
blueprints-plan-v28 = Bandstand
blueprints-plan-v29 = Slipway
blueprints-plan-v30 = Long Shed
blueprints-plan-v31 = Horseshoe
blueprints-plan-v32 = Market Hall

## Commands

blueprints-command = Moves in Blueprints
blueprints-command-take = Take a die from the pool and build with it
blueprints-command-die = The die: its material (o wood, g recycled, k stone, c glass) and its value
blueprints-command-space = The space: column a to c, row 2 at the back or 1 at the front; or out
blueprints-command-drop = Two players: the die you discard

## Words in pictures: as short as can be

blueprints-picture-turn = { $who }: { $what ->
    [both] take 1 die, discard 1
   *[take] take 1 die
}
blueprints-picture-of-round = Round { $round }:
blueprints-picture-built = Buildings of round { $round }
blueprints-picture-took = took
blueprints-picture-dropped = discarded
blueprints-picture-pick = die { $pick } of { $picks }
blueprints-picture-cards = { $cards ->
    [0] no cards won
    [one] 1 card won
   *[other] { $cards } cards won
}
blueprints-picture-most-cards = { $cards ->
    [one] most: 1 card
   *[other] most: { $cards } cards
}
blueprints-picture-key-place = place
blueprints-picture-key-score = victory points
blueprints-picture-key-awards = gold, silver, bronze
blueprints-picture-key-rounds = building points, by round
