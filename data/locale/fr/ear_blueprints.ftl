# Blueprints, pour qui écoute.

## Where one stands

blueprints-ear-stands = { $have ->
    [0] Manche { $round }, recherchés : { $one }, puis { $two }
    [one] { $have } dé sur { $most }, valeur { $points }
   *[other] { $have } dés sur { $most }, valeur { $points }
}{ $won ->
    [0] {""}
    [one] , { $won } gagné
   *[other] , { $won } gagnés
}.
blueprints-ear-you-won = Tu gagnes avec { $score } { $score ->
    [one] point
   *[other] points
}.
blueprints-ear-plan = Nouveau plan, { $card } : { $spaces }.
blueprints-ear-left = À bâtir : { $spaces }.
blueprints-ear-done = Finies : { $spaces }.
blueprints-ear-lost = Plan perdu{ $why ->
    [none] {""}
   *[other]  : { $why }
}. Cases : { $spaces }.
blueprints-ear-over = { $space } est à { $count } sur { $planned }
blueprints-ear-nowhere = { $count ->
    [one] un dé
   *[other] { $count } dés
} sans place
# A space, how many dice are still planned there, and what can be built on it.
blueprints-ear-open = { $space }{ $left ->
    [0] {""}
   *[other] {" "}{ $left }
}{ $least ->
    [1] {""}
    [6] , un 6
   *[other] , { $least } ou plus
}
blueprints-ear-alike = { $count ->
    [2] deux dés
    [3] trois dés
    [4] quatre dés
    [5] cinq dés
   *[other] il y en a { $count }
}
blueprints-ear-space = +{ $more }{ $on ->
    [none] {""}
   *[other] , sur { $on }
}
blueprints-ear-gold = l’or
blueprints-ear-silver = l’argent
blueprints-ear-bronze = le bronze
blueprints-ear-skyscraper = le gratte-ciel
blueprints-ear-structural = l’intégrité structurelle
blueprints-ear-geometer = le géomètre
blueprints-ear-materials = les matériaux
blueprints-ear-completes = achève le plan
blueprints-ear-loses = plan perdu

## Questions

blueprints-ask-die = Quel dé prendre ?
blueprints-ask-space = Où va { THE($die) } ?
blueprints-ask-drop = { blueprints-material-capital } { $value } { $lost ->
    [yes] est perdu
   *[no] va sur { $space }
}. Quel dé écarter ?
blueprints-ear-near = À portée : { $prizes }.
blueprints-ear-near-skyscraper = gratte-ciel, encore { $count } sur { $space }
blueprints-ear-near-structural = intégrité structurelle, encore { $count } de valeur { $value }
blueprints-ear-near-geometer = géomètre, il manque { $values }
blueprints-ear-near-materials = matériaux, encore { $count } { $one }
blueprints-ear-holds = { $who } a { $dice }.
blueprints-ear-many = { $count } { blueprints-material }
blueprints-ear-alike-of = { $count } de valeur { $value }
blueprints-ear-different = { $count } valeurs différentes
blueprints-ear-bag = Sac : { $dice }.
blueprints-ear-ask-die = Quel dé ?
blueprints-ear-ask-space = { $first ->
    [yes] Le plus indique les points d’édifice.{" "}
   *[no] {""}
}Où ?
blueprints-ear-ask-drop = Lequel écarter ?
blueprints-ear-out = ne rentre nulle part
blueprints-ear-secret = Personne d’autre ne sait où il est avant le décompte de la manche.
blueprints-ear-play = { blueprints-material-capital } { $value }{ $space ->
    [out] , hors jeu pour la manche
   *[other] {" "}en { $space }
}{ $plan ->
    [lost] , plan perdu
   *[kept] {""}
}{ $drop ->
    [none] {""}
   *[other] , écarter { THE($drop) }
}.

## What happened

ear-whole-blueprints-round = début de la manche { $round }, recherchés : { $one }, puis { $two }
ear-blueprints-took = { $you ->
    [yes] prends
   *[no] prend
} { THE($die) }
ear-blueprints-removed = { $you ->
    [yes] prends
   *[no] prend
} { THE($die) }, qui ne rentre nulle part
ear-blueprints-built = { $you ->
    [yes] poses
   *[no] pose
} ce dé en { $space }
ear-blueprints-dropped = { $you ->
    [yes] écartes
   *[no] écarte
} { THE($die) }
# Les dés arrivés sont dits avec toute la réserve, quand on demande lequel prendre.
ear-whole-blueprints-rolled = {""}
ear-blueprints-scored = { $you ->
    [yes] marques
   *[no] marque
} { $points }
ear-blueprints-cards = { $you ->
    [yes] remportes
   *[no] remporte
} { $cards }
ear-blueprints-award = { $you ->
    [yes] remportes
   *[no] remporte
} { $award }
ear-blueprints-prize = { $you ->
    [yes] remportes
   *[no] remporte
} { $prize }
# Qui gagne est dit juste après.
ear-whole-blueprints-over = {""}

## The rules page

blueprints-ear-rules = De ton plan tu entends combien de dés chaque case veut encore, et à partir de quelle valeur ; les cases non nommées restent vides.
