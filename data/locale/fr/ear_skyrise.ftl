# Skyrise, pour qui écoute.

## Where one stands

skyrise-ear-choose = Tu choisis tes Merveilles pour l’époque II ; tu as { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
skyrise-ear-stands = Tu as { $score ->
    [one] { $score } point
   *[other] { $score } points
}. Mises : { $bids }.
skyrise-ear-high = Enchère { $auction } : { $who } mène avec { $number } en { $site } ({ $disc }).
skyrise-ear-open = Époque { $era }, enchère { $auction } : tu l’ouvres, sur { $count ->
    [one] { $count } quartier possible
   *[other] { $count } quartiers possibles
}.
skyrise-ear-number = { $number }, { $height ->
    [tall] grand
    [medium] moyen
   *[short] petit
}
skyrise-ear-beside = à côté de { $sites }
skyrise-ear-islands = Les boutons ci-dessous décrivent chaque île, quartier par quartier.

## Questions

skyrise-ask-act = Que fais-tu ?
skyrise-ask-number = Quel nombre mises-tu ?
skyrise-ask-site = Où mises-tu { $number } ?
skyrise-ask-wonder = Quelle Merveille poses-tu ?
skyrise-ask-wonder-site = Où poses-tu { $card } ?
skyrise-ask-choose = Quelle Merveille choisis-tu ?
skyrise-ask-choose-two = Quelles sont les deux Merveilles que tu choisis ?
skyrise-ear-only-you = Toi, jusqu’au choix de tous : { $what }.
skyrise-ask-wild = Quelle couleur prend le joker ?
skyrise-ask-vault = Quel disque prend le Coffre ?

## What happened

ear-skyrise-first = ouvre la première enchère
ear-skyrise-starts = ouvre l’enchère suivante
ear-skyrise-bid = mise { $number } en { $site }
ear-skyrise-passed = passe
ear-skyrise-cannot = quitte l’enchère
ear-whole-skyrise-dead-end = { $site } ne touche plus aucun quartier libre
ear-skyrise-built = gagne { $site } avec { $number }
ear-skyrise-wonder = pose { $card } en { $site }
ear-skyrise-hammer-asked = peut répondre à { $card } avec le Marteau
ear-skyrise-hammer-declined = laisse bâtir { $card }
ear-whole-skyrise-hammered = { $who } abat le Marteau en { $site } : { $owner } reprend { $card }
ear-skyrise-raised = {""}
ear-skyrise-effect = marque { $points } avec { $card }
ear-skyrise-no-disc = {""}
ear-skyrise-disc = prend son { $disc }
ear-skyrise-wild-found = trouve un joker en { $site }
ear-skyrise-wild = fait du joker un disque { $colour }
ear-whole-skyrise-excess = la rangée { $colour } est pleine, ce disque vaut { $points }
ear-skyrise-commission = gagne 1 de plus pour tout ce qui est hors des rangées
ear-whole-skyrise-patron = le mécène { $letter } vaut { $value } par disque
ear-skyrise-finished = a tout bâti
ear-skyrise-key = reçoit la { $key } pour { $points }
ear-skyrise-control = contrôle { $island } pour { $points }
ear-skyrise-panorama = marque { $points } pour { $card }
ear-skyrise-chose = choisit en secret
ear-whole-skyrise-picked = tu choisis { $cards }
ear-skyrise-cards = bâtira { $cards }
ear-skyrise-scored = finit avec { $points }
ear-whole-skyrise-over = la partie est finie
