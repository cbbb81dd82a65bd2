# Blueprints, pour qui écoute.

## Where one stands

blueprints-ear-stands = Manche { $round } : tu as { $have ->
    [one] { $have } dé
   *[other] { $have } dés
} sur { $most } et { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
blueprints-ear-pool = Cases : { $takes }.
blueprints-ear-takes = { $spaces } { $least ->
    [1] tout dé
    [6] seulement 6
   *[other] { $least } ou plus
}
blueprints-ear-space = +{ $more }{ $on ->
    [none] {""}
   *[other] , sur { $on }
}

## Questions

blueprints-ask-die = Quel dé prends-tu ?
blueprints-ask-space = Quelle case pour { $die } ?
blueprints-ask-drop = Quel dé écartes-tu ?

## What happened

ear-whole-blueprints-round = début de la manche { $round }, recherchés : { $one }, puis { $two } ; { $who } prend le premier dé
ear-blueprints-took = prend { $die }
ear-blueprints-removed = prend { $die }, qui ne va nulle part
ear-blueprints-built = le pose en { $space }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
}
ear-blueprints-dropped = écarte { $die }
ear-whole-blueprints-rolled = nouveau : { $dice }
ear-blueprints-scored = marque { $points } avec le plan « { $card } »
ear-blueprints-award = remporte { $award }
ear-blueprints-prize = remporte { $prize }
