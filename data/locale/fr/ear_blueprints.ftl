# Blueprints, pour qui écoute.

## Where one stands

blueprints-ear-stands = Manche { $round }, { $have ->
    [one] { $have } dé
   *[other] { $have } dés
} sur { $most }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
blueprints-ear-pool = Cases : { $takes }.
blueprints-ear-takes = { $spaces }{ $least ->
    [1] {""}
    [6] {" "}dès 6
   *[other] {" "}dès { $least }
}
blueprints-ear-space = +{ $more }{ $on ->
    [none] {""}
   *[other] , sur { $on }
}

## Questions

blueprints-ask-die = Quel dé prends-tu ?
blueprints-ask-space = Quelle case pour { $die } ?
blueprints-ask-drop = Quel dé écartes-tu ?
blueprints-ear-only-you = Toi, jusqu’au décompte : { $what }.

## What happened

ear-whole-blueprints-round = début de la manche { $round }, recherchés : { $one }, puis { $two } ; { $who } prend le premier dé
ear-blueprints-took = prend { $die }
ear-blueprints-removed = prend { $die }, qui ne rentre nulle part
ear-blueprints-built = le pose en { $space }
ear-blueprints-dropped = écarte { $die }
# Les dés arrivés sont dits avec toute la réserve, quand on demande lequel prendre.
ear-whole-blueprints-rolled = {""}
ear-blueprints-scored = marque { $points } avec le plan « { $card } »
ear-blueprints-award = remporte { $award }
ear-blueprints-prize = remporte { $prize }
ear-whole-blueprints-over = la partie est finie
