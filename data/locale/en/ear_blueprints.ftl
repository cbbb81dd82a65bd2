# Blueprints for those who listen.

## Where one stands

blueprints-ear-stands = { $have ->
    [0] Round { $round }, in demand { $one }, then { $two }
   *[other] { $have } of { $most } dice, worth { $points }
}{ $won ->
    [0] {""}
    [one] , 1 point won
   *[other] , { $won } points won
}.
blueprints-ear-you-won = You win with { $score } { $score ->
    [one] point
   *[other] points
}.
blueprints-ear-plan = New plan, { $card }: { $spaces }.
blueprints-ear-left = Left: { $spaces }.
blueprints-ear-done = Done: { $spaces }.
blueprints-ear-lost = Plan lost{ $why ->
    [none] {""}
   *[other] : { $why }
}. Open: { $spaces }.
blueprints-ear-over = { $space } is { $count } of { $planned }
blueprints-ear-nowhere = { $count ->
    [one] one die
   *[other] { $count } dice
} fit nowhere
# A space, how many dice are still planned there, and what can be built on it.
blueprints-ear-open = { $space }{ $left ->
    [0] {""}
   *[other] {" "}{ $left }
}{ $least ->
    [1] {""}
    [6] , only a 6
   *[other] , { $least } or higher
}
blueprints-ear-alike = { $count ->
    [2] two dice
    [3] three dice
    [4] four dice
    [5] five dice
   *[other] { $count } dice
}
blueprints-ear-space = +{ $more }{ $on ->
    [none] {""}
   *[other] , on { $on }
}
blueprints-ear-gold = gold
blueprints-ear-silver = silver
blueprints-ear-bronze = bronze
blueprints-ear-skyscraper = Skyscraper
blueprints-ear-structural = Structural Integrity
blueprints-ear-geometer = Geometer’s
blueprints-ear-materials = Materials
blueprints-ear-completes = completes the plan
blueprints-ear-loses = loses the plan

## Questions

blueprints-ask-die = Which die do you take?
blueprints-ask-space = Which space for { $die }?
blueprints-ask-drop = { blueprints-material-capital } { $value } { $lost ->
    [yes] is lost
   *[no] goes on { $space }
}. Which die do you discard?
blueprints-ear-near = In reach: { $prizes }.
blueprints-ear-near-skyscraper = Skyscraper, { $count } more on { $space }
blueprints-ear-near-structural = Structural Integrity, { $count } more of value { $value }
blueprints-ear-near-geometer = Geometer’s, missing { $values }
blueprints-ear-near-materials = Materials, { $count } more { $one }
blueprints-ear-holds = { $who } has { $dice }.
blueprints-ear-many = { $count } { blueprints-material }
blueprints-ear-alike-of = { $count } of value { $value }
blueprints-ear-different = { $count } different values
blueprints-ear-bag = Bag: { $dice }.
blueprints-ear-ask-die = Which die do you take?
blueprints-ear-ask-space = { $first ->
    [yes] The plus is building points.{" "}
   *[no] {""}
}Where to?
blueprints-ear-ask-drop = Which do you discard?
blueprints-ear-out = fits nowhere
blueprints-ear-secret = Only you know where it stands, until the round is scored.
blueprints-ear-play = { blueprints-material-capital } { $value }{ $space ->
    [out] , lost for the round
   *[other] {" "}on { $space }
}{ $plan ->
    [lost] , loses the plan
   *[kept] {""}
}{ $drop ->
    [none] {""}
   *[other] , discard { $drop }
}.

## What happened

ear-whole-blueprints-round = round { $round } began, in demand { $one }, then { $two }
ear-blueprints-took = took { $die }
ear-blueprints-removed = took { $die }, which fits nowhere
ear-blueprints-built = built it on { $space }
ear-blueprints-dropped = discarded { $die }
# The dice that came in are told with the whole pool, where one is asked which to take.
ear-whole-blueprints-rolled = {""}
ear-blueprints-scored = scored { $points }
ear-blueprints-cards = won { $cards }
ear-blueprints-award = won { $award }
ear-blueprints-prize = won { $prize }
# Who won is told right behind it.
ear-whole-blueprints-over = {""}

## The rules page

blueprints-ear-rules = Of your plan you hear how many dice each space still wants, and from which value on; the others stay empty.
