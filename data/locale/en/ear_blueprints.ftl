# Blueprints for those who listen.

## Where one stands

blueprints-ear-stands = Round { $round }: you have { $have } of { $most } dice, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
blueprints-ear-pool = Fits: { $takes }.
blueprints-ear-takes = { $spaces } { $least ->
    [1] any die
    [6] only 6
   *[other] { $least } or more
}
blueprints-ear-space = +{ $more }{ $on ->
    [none] {""}
   *[other] , on { $on }
}

## Questions

blueprints-ask-die = Which die do you take?
blueprints-ask-space = Which space for { $die }?
blueprints-ask-drop = Which die do you discard?

## What happened

ear-whole-blueprints-round = round { $round } began, in demand { $one }, then { $two }; { $who } takes first
ear-blueprints-took = took { $die }
ear-blueprints-removed = took { $die }, which fits nowhere
ear-blueprints-built = built it on { $space } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
}
ear-blueprints-dropped = discarded { $die }
ear-whole-blueprints-rolled = { $dice } came in
ear-blueprints-scored = scored { $points } with the plan { $card }
ear-blueprints-award = won { $award }
ear-blueprints-prize = won { $prize }
