# Welkin, pour qui écoute.

## Where one stands

welkin-ear-stands = Tu as { welkin-coins } et { $stock }.
welkin-ear-empty = un stock vide
welkin-ear-lacks = Chantier { $site } : il manque { $gap }.
welkin-ear-market = Cours : { $market }.

## Questions

welkin-ask-act = Que fais-tu ?
welkin-ask-power = Quel pouvoir ?
welkin-ask-open = Quel chantier ouvres-tu ?
welkin-ask-sell = Quel chantier vends-tu ?
welkin-ask-flip = Quel jeton cotation retournes-tu ?
welkin-ask-flip-then = Et ensuite, lequel ?
welkin-ask-turn = Quels jetons retournes-tu ?
welkin-ask-stock = Que prends-tu ?
welkin-ask-lay = Que poses-tu sur le chantier { $site } ?
welkin-ear-bid = { $old } vers { $new }
welkin-ear-turn = { $cost ->
    [0] {""}
   *[other] paie { $cost },{" "}
}{ $takes ->
    [0] rien à prendre
   *[other] { $takes } parmi { $kinds }
}
welkin-ear-site = { $money ->
    [one] { $money } pièce
   *[other] { $money } pièces
}{ $power ->
    [none] {""}
   *[other] , { $power }
}{ $flips ->
    [yes] , on retourne
   *[no] {""}
}
welkin-ear-taken = { $key ->
    [came] { $came }
    [swap] { $came }, rends { $went }
    [went] Rien, rends { $went }
   *[none] Rien
}
welkin-ear-left = { $count ->
    [one] reste une case
   *[other] reste { $count }
}

## What happened

ear-welkin-begins = commence
ear-welkin-opened = ouvre le chantier { $site }
ear-whole-welkin-refilled = le chantier { $site } rejoint l’offre
ear-welkin-flipped = retourne un jeton { ELIDE("de", $old) } à { $new }
ear-welkin-procured = retourne { $turned } ; stock : { $stock }
ear-welkin-used = pose { $word } sur le chantier { $site }
ear-welkin-sold = vend le chantier { $site } pour { $money }
ear-welkin-sold-early = vend tôt le chantier { $site } pour { $money }
ear-welkin-power = utilise le pouvoir { $power }
ear-welkin-bought = achète des ressources ; stock : { $stock }
ear-welkin-ended = {""}
ear-welkin-scored = a { welkin-coins }
ear-whole-welkin-over = la partie est finie
