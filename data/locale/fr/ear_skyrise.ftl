# Skyrise, pour qui écoute.

## Where one stands

skyrise-ear-choose = Choix secret pour l’époque II ; tu as { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
skyrise-ear-stands = Tu as { $score ->
    [one] { $score } point
   *[other] { $score } points
}. En main : { $bids }.
skyrise-ear-high = Enchère { $auction } : { $who } mène avec { $number } en { $site } ({ $disc }).
skyrise-ear-open = Époque { $era ->
    [1] I
   *[other] II
}, enchère { $auction } : tu l’ouvres, sur { $count ->
    [one] { $count } quartier possible
   *[other] { $count } quartiers possibles
}.
skyrise-ear-number = { $number }, { $height ->
    [tall] grand
    [medium] moyen
   *[short] petit
}
skyrise-ear-site = { $site } { skyrise-colour }, { $disc }
skyrise-ear-site-wins = { $place }, gagne aussitôt
skyrise-ear-disc-lowers = { $disc }, ta rangée passe de { $worth } à { $then }
skyrise-ear-beside = à côté de { $sites }
skyrise-ear-islands = Les boutons ci-dessous décrivent chaque île, quartier par quartier.

## Questions

skyrise-ask-act = Que fais-tu ?
skyrise-ask-number = Quel bâtiment mises-tu ?
skyrise-ask-site = Où mises-tu { $number } ?
skyrise-ask-wonder = Quelle Merveille poses-tu ?
skyrise-ask-wonder-site = Où poses-tu { $card } ?
skyrise-ask-choose = Quelle Merveille choisis-tu ?
skyrise-ask-choose-two = Quelles sont les deux Merveilles que tu choisis ? D’abord la plus petite initiative.
skyrise-ask-choose-second = Quelle Merveille choisis-tu avec { $card } ?
skyrise-ear-only-you = Pour toi, jusqu’au choix de tous : { $what }.
skyrise-ask-wild = Quelle couleur prend le joker ?
skyrise-ask-vault = Quel disque prend le Coffre ?

## What happened

ear-skyrise-first = { $you ->
    [yes] ouvres
   *[no] ouvre
} la première enchère
ear-skyrise-starts = { $you ->
    [yes] ouvres
   *[no] ouvre
} l’enchère suivante
ear-skyrise-bid = { $you ->
    [yes] mises
   *[no] mise
} { $number } en { $site }
ear-skyrise-passed = { $you ->
    [yes] passes
   *[no] passe
}
ear-skyrise-cannot = { $you ->
    [yes] quittes
   *[no] quitte
} l’enchère
ear-whole-skyrise-dead-end = { $site } ne touche plus aucun quartier libre
ear-skyrise-built = { $you ->
    [yes] gagnes
   *[no] gagne
} { $site } avec { $number }
ear-skyrise-wonder = { $you ->
    [yes] poses
   *[no] pose
} { $card } en { $site }
ear-skyrise-hammer-asked = { $you ->
    [yes] peux
   *[no] peut
} répondre à { $card } avec le Marteau
ear-skyrise-hammer-declined = { $you ->
    [yes] laisses
   *[no] laisse
} bâtir { $card }
ear-whole-skyrise-hammered = { $you ->
    [yes] tu abats
   *[no] { $who } abat
} le Marteau en { $site } : { $owner } reprend { $card }
ear-skyrise-raised = {""}
ear-skyrise-effect = { $you ->
    [yes] marques
   *[no] marque
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec { $card }
ear-skyrise-no-disc = {""}
ear-skyrise-disc = { $you ->
    [yes] prends
   *[no] prend
} le { $disc }
ear-skyrise-wild-found = { $you ->
    [yes] trouves
   *[no] trouve
} un joker en { $site }
ear-skyrise-wild = { $you ->
    [yes] fais
   *[no] fait
} du joker un disque { $colour }
ear-whole-skyrise-excess = en { $colour }, la rangée est pleine : ce disque vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ear-skyrise-commission = { $you ->
    [yes] gagneras 1 point par disque mécène, en trop ou commandes et par clé
   *[no] gagnera 1 point par disque mécène, en trop ou commandes et par clé
}
ear-whole-skyrise-patron = le mécène { $letter } vaut { $value } par disque
ear-skyrise-finished = { $you ->
    [yes] as
   *[no] a
} tout bâti
ear-skyrise-key = { $you ->
    [yes] reçois
   *[no] reçoit
} la { $key } ({ $points } points)
ear-skyrise-control = { $you ->
    [yes] contrôles
   *[no] contrôle
} { $island } ({ $points } points)
ear-skyrise-panorama = { $you ->
    [yes] marques
   *[no] marque
} { $points } points avec le panorama { $card }
ear-skyrise-chose = { $you ->
    [yes] choisis
   *[no] choisit
} en secret
ear-whole-skyrise-picked = tu choisis { $cards }
ear-skyrise-cards = { $you ->
    [yes] bâtiras
   *[no] bâtira
} { $cards }
ear-skyrise-scored = { $you ->
    [yes] finis
   *[no] finit
} avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ear-whole-skyrise-over = la partie est finie
