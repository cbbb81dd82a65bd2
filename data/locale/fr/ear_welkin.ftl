# Welkin, pour qui écoute.

## Where one stands

welkin-ear-stands = { welkin-coins }{ $others }. Stock : { $stock }.
welkin-ear-other = { $who } { $money }
welkin-ear-turned = { $kinds }
welkin-ear-one = { welkin-material }
welkin-ear-empty = rien
welkin-ear-lacks = Au { $site }, il faut { $gap }.
welkin-ear-market = Cours : { $market }.
welkin-ear-ends = Le prochain chantier ouvert amène les derniers tours.
welkin-ear-last = Ton dernier tour.
welkin-ear-you-won = Tu gagnes avec { $score } { $score ->
    [one] pièce
   *[other] pièces
}.

## Questions

welkin-ask-act = Que fais-tu ?
welkin-ask-power = Quel pouvoir ?
welkin-ask-power-buy = Acheter deux pour 1 pièce : que prends-tu ?
welkin-ask-power-open = Chantier bonus : lequel ouvres-tu ?
welkin-ask-power-sell = Vendre tôt : quel chantier vends-tu ?
welkin-ask-power-flip = Retourner deux : lequel est l’un des deux ?
welkin-ask-open = Quel chantier ouvres-tu ?
welkin-ask-sell = Quel chantier vends-tu ?
welkin-ask-flip = Quel jeton cotation retourner ?
welkin-ask-flip-then = Et ensuite, lequel ?
welkin-ask-turn = Que retournes-tu ?
welkin-ear-ask-turn = Quel jeton, gratuit ?
welkin-ask-stock = Que prends-tu ?
welkin-ask-lay = Chantier { $site } : que poses-tu ?{ $then ->
    [none] {""}
   *[other] {" "}(Puis { $then }.)
}
welkin-ask-lay-all = Que poses-tu ?
welkin-ear-bid = { $old } vers { $new }
welkin-ear-pays = paie { $cost }
welkin-ear-turn = +{ $takes } ({ $kinds })
welkin-ear-turn-but = +{ $takes } sauf { $kind }
welkin-ear-site = { $money ->
    [one] { $money } pièce
   *[other] { $money } pièces
}{ $power ->
    [none] {""}
   *[other] , { $power }
}{ $flips ->
    [yes] , un jeton
   *[no] {""}
}
welkin-ear-offered = Le { $site } : { $spaces }
welkin-ear-then-last = { $note }, puis les derniers tours
welkin-ear-sale = Le { $site } : { $money ->
    [one] { $money } pièce
   *[other] { $money } pièces
} maintenant, { $most } terminé
welkin-ear-sells = vendu { $money }
welkin-ear-laid = Le { $site } : { $word }, { $follows }
welkin-ear-taken = { $key ->
    [came] { $came }
    [swap] { $came }, rends { $went }
    [went] rien, rends { $went }
   *[none] rien à prendre
}
welkin-ear-nothing = rien à prendre
welkin-ear-left = { $count ->
    [one] il reste une case
   *[other] il reste { $count } cases
}

## What happened

ear-whole-welkin-begins = { $you ->
    [yes] tu commences
   *[no] { $who } commence
}
ear-welkin-opened = { $you ->
    [yes] ouvres
   *[no] ouvre
} le chantier { $site }
ear-whole-welkin-refilled = le chantier { $site } arrive
ear-welkin-flipped = { $you ->
    [yes] retournes
   *[no] retourne
} un jeton { ELIDE("de", $old) } à { $new }
ear-welkin-procured = { $you ->
    [yes] retournes
   *[no] retourne
} { $turned }, stock { $stock }
ear-welkin-used = { $you ->
    [yes] poses
   *[no] pose
} { $word } sur le chantier { $site }
ear-welkin-sold = { $you ->
    [yes] vends
   *[no] vend
} le chantier { $site } pour { welkin-coins }
ear-welkin-sold-early = { $you ->
    [yes] vends
   *[no] vend
} tôt le chantier { $site } pour { welkin-coins }
ear-welkin-power = { $you ->
    [yes] utilises
   *[no] utilise
} le pouvoir { $power }
ear-welkin-bought = { $you ->
    [yes] achètes
   *[no] achète
} des ressources (stock : { $stock })
ear-welkin-ended = {""}
ear-welkin-scored = { $you ->
    [yes] as
   *[no] a
} { welkin-coins }
# Qui gagne est dit juste après.
ear-whole-welkin-over = {""}
ear-whole-welkin-closing = plus de chantier pour compléter l’offre : { $you ->
    [yes] tu finis ce tour, et les autres en ont encore un
   *[no] { $who } finit ce tour, et les autres en ont encore un
}

## The rules page

welkin-ear-rules = Les ressources sont plante, élément, métal, animal et gemme, toujours dans cet ordre. Le bouton d’un chantier dit son prix actuel, son pouvoir, et « un jeton » si tu dois ensuite retourner un jeton cotation.
