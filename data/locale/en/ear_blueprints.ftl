# Blueprints for those who listen.

## Where one stands

blueprints-ear-stands = Round { $round }, { $have } of { $most } dice, building worth { $points }{ $won ->
    [0] {""}
    [one] , 1 point won
   *[other] , { $won } points won
}.
blueprints-ear-plan = New plan, { $card }: { $spaces }.
blueprints-ear-left = Left: { $spaces }.
blueprints-ear-done = Done: { $spaces }.
blueprints-ear-open = { $space } { $left }{ $least ->
    [1] {""}
    [6] {" "}only a 6
   *[other] {" "}from { $least }
}
blueprints-ear-finished = { $space }{ $least ->
    [1] {""}
   *[other] {" "}from { $least }
}
blueprints-ear-alike = { $count ->
    [2] two of them
    [3] three of them
   *[other] { $count } of them
}
blueprints-ear-space = +{ $more }{ $on ->
    [none] {""}
   *[other] , on { $on }
}

## Questions

blueprints-ask-die = Which die do you take?
blueprints-ask-space = Which space for { $die }?
blueprints-ask-drop = { blueprints-material-capital } { $value } { $lost ->
    [yes] is lost
   *[no] goes on { $space }
}. Which die do you discard?
blueprints-ear-out = fits nowhere
blueprints-ear-only-you = Only you hear: { $what }.

## What happened

ear-whole-blueprints-round = round { $round } began, in demand { $one }, then { $two }; { $you ->
    [yes] you go first
   *[no] { $who } goes first
}
ear-blueprints-took = took { $die }
ear-blueprints-removed = took { $die }, which fits nowhere
ear-blueprints-built = built it on { $space }
ear-blueprints-dropped = discarded { $die }
# The dice that came in are told with the whole pool, where one is asked which to take.
ear-whole-blueprints-rolled = {""}
ear-blueprints-scored = scored { $points } with the plan { $card }
ear-blueprints-award = won { $award }
ear-blueprints-prize = won { $prize }
ear-whole-blueprints-over = the game is over
