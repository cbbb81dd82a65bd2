# Welkin, pour qui écoute.

## Where one stands

welkin-ear-stands = { welkin-coins }{ $others }. { $stock ->
    [none] Stock vide.
   *[other] Stock : { $stock }.
}
welkin-ear-other = { $who } { $money }
welkin-ear-turned = { $kinds }
welkin-ear-one = { welkin-material }
welkin-ear-empty = rien
# One or more of `welkin-ear-site-lacks`.
welkin-ear-lacks = Manque { $lacking }.
welkin-ear-site-lacks = au { $site } : { $gap }
welkin-ear-rival-lacks = au { $site }, il faut { $gap }
welkin-ear-rival-holds = en stock { $stock }
welkin-ear-rival-powers = peut utiliser { $powers }
welkin-ear-threat = { $who } peut vendre le { $site } pour { $money }.
welkin-ear-only = Tu ne peux que produire.
welkin-ear-market = Cours : { $market }.
welkin-ear-ends = Prochain chantier : derniers tours.
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
welkin-ear-ask-turn = Quel jeton ?
welkin-ask-stock = Que prends-tu ?
welkin-ask-lay = Chantier { $site } : que poses-tu ?{ $then ->
    [none] {""}
   *[other] {" "}(Puis { $then }.)
}
welkin-ask-lay-all = Que poses-tu ?
welkin-ear-bid = { $old } vers { $new }
welkin-ear-yours = toi { $more }
welkin-ear-theirs = autres { $more }
welkin-ear-two = 2 jetons, { welkin-coins-cost }…
welkin-ear-others = Autres…
welkin-ear-pays = paie { $cost }
welkin-ear-turn = { $takes } de { $kinds }
welkin-ear-turn-but = { $takes ->
    [one] { $takes } au choix, sauf { $kind }
   *[other] { $takes } au choix, sauf { $kind }
}
welkin-ear-site = { $most ->
    [yes] jusqu’à { welkin-coins }
   *[no] { welkin-coins }
}{ $power ->
    [none] {""}
   *[other] , { $power }
}{ $flips ->
    [yes] , un jeton
   *[no] {""}
}
welkin-ear-offered = Le { $site } : { $spaces }
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
welkin-ear-lay-none = rien ici
welkin-ear-confirm-open = Ouvrir le { $site } ?{ $last ->
    [yes] {" "}Plus de chantier pour compléter l’offre : tu finis ce tour, et les autres en ont encore un.
   *[no] {""}
}
welkin-ear-confirm-sell = Vendre tôt le { $site } pour { welkin-coins } ? Terminé, il rapporterait { $most }.
welkin-ear-left = { $count ->
    [one] il reste { $count } case
   *[other] il reste { $count } cases
}

## What happened

ear-welkin-begins = { $you ->
    [yes] commences
   *[no] commence
}
ear-welkin-opened = { $you ->
    [yes] ouvres
   *[no] ouvre
} le { $site }{ $spaces ->
    [none] {""}
   *[other] {" "}({ $spaces })
}
ear-whole-welkin-refilled = le { $site } arrive{ $spaces ->
    [none] {""}
   *[other]  : { $spaces }, { $most ->
        [yes] jusqu’à { welkin-coins }
       *[no] { welkin-coins }
    }
}
ear-welkin-flipped = { $you ->
    [yes] retournes
   *[no] retourne
} { $old } vers { $new }
ear-welkin-flipped-two = { $you ->
    [yes] utilises
   *[no] utilise
} Retourner deux : { $old } vers { $new }, { $older } vers { $newer }
ear-welkin-procured = { $you ->
    [yes] as { $stock }
   *[no] produit{ $cost ->
        [0] {""}
       *[other] {" "}pour { welkin-coins-cost }
    } (stock : { $stock })
}
ear-welkin-used = { $you ->
    [yes] poses
   *[no] pose
} { $word } sur le { $site }{ $gap ->
    [none] {""}
   *[other] {" "}(manque { $gap })
}
ear-welkin-sold = { $you ->
    [yes] vends
   *[no] vend
} le { $site } pour { welkin-coins }{ $power ->
    [none] {""}
   *[other] {" "}et gagne{ $you ->
        [yes] s
       *[no] {""}
    } { $power }
}
ear-welkin-sold-early = { $you ->
    [yes] vends
   *[no] vend
} tôt le { $site } pour { welkin-coins }{ $power ->
    [none] {""}
   *[other] {" "}et gagne{ $you ->
        [yes] s
       *[no] {""}
    } { $power }
}
ear-welkin-power = { $you ->
    [yes] utilises
   *[no] utilise
} { $power }
ear-welkin-bought = { $you ->
    [yes] achètes
   *[no] achète
} deux ressources (stock : { $stock })
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
