# Skyrise, pour qui écoute.

## Where one stands

skyrise-ear-choose = Époque I finie : tu as { $score ->
    [one] { $score } point
   *[other] { $score } points
}{ $others }. Choix secret pour l’époque II.
skyrise-ear-stands = Si l’époque finissait là, tu aurais { $score ->
    [one] { $score } point
   *[other] { $score } points
}{ $others }.
skyrise-ear-other = { $who } { $score }
skyrise-ear-bids = En main : { $bids }.
skyrise-ear-you-won = Tu gagnes avec { $score } points.
skyrise-ear-high = Enchère { $auction } : { $who } mène avec { $number } en { $site } ({ $disc }).
skyrise-ear-open = Époque { $era ->
    [1] I
   *[other] II
}, enchère { $auction } : tu l’ouvres, en { $sites }.
skyrise-ear-places = { $count } quartiers : { $islands }
skyrise-ear-places-all = { $count } quartiers
skyrise-ear-on = { $count } sur { $island }
skyrise-ear-island = { $island }, { $letter }
skyrise-ear-beside = { $have ->
    [all] { $what } déjà à toi
    [some] { $what }, où tu as bâti
   *[none] { $what }
}
skyrise-ear-own-end = ton { $site }
skyrise-ear-everywhere = Elle rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} partout.
skyrise-ear-place = { $site } { skyrise-colour }
skyrise-ear-unbeaten = Personne ne peut surenchérir : tu gagnes aussitôt.
skyrise-ear-card = { $card }, initiative { $initiative }
skyrise-ear-number = { $number }, { $height ->
    [tall] grand
    [medium] moyen
   *[short] petit
}
skyrise-ear-site = { $site } sur { skyrise-colour }, { $disc }
skyrise-ear-site-wins = { $place }, gagne aussitôt
skyrise-ear-disc-lowers = { $disc }, ta rangée passe de { $worth } à { $then }
skyrise-ear-islands = Les boutons ci-dessous décrivent chaque île, quartier par quartier ; chaque île numérote ses lacs, dirigeables et moulins.

## Questions

skyrise-ask-act = Que fais-tu ?
skyrise-ask-number = Quel bâtiment mises-tu ?
skyrise-ask-site = Où mises-tu { $number } ?
skyrise-ask-wonder = Quelle Merveille poses-tu ?
skyrise-ask-wonder-site = Où poses-tu { $card } ?
skyrise-ask-choose = Quelle Merveille choisis-tu ?
skyrise-ask-choose-two = Quelles sont les deux Merveilles que tu choisis ?
skyrise-ask-choose-second = Quelle Merveille choisis-tu avec { $card } ?
skyrise-ear-only-you = Pour toi, jusqu’au choix de tous : { $what }.
skyrise-ear-hammer-can = Le Marteau { ELIDE("de", $who) } peut encore la battre ; tu la reprendrais.
skyrise-ear-theirs = Les cartes { ELIDE("de", $who) } disent : { $cards }.
skyrise-ear-their-card = { $card } ({ $does })
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
    [yes] ne peux
   *[no] ne peut
} pas surenchérir
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
    [yes] ton Marteau en { $site } bat { $card }, que { $owner } reprend
   *[no] le Marteau { ELIDE("de", $who) } en { $site } bat { $card }, que { $yours ->
        [yes] tu reprends ; rien de grand à toi
       *[no] { $owner } reprend ; rien de grand des autres
    } ne va à côté de { $site }
}
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
    [yes] {""}
   *[no] bâtira { $cards }
}
ear-skyrise-scored = { $you ->
    [yes] finis
   *[no] finit
} avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# Qui gagne est dit juste après.
ear-whole-skyrise-over = {""}

## Wonders on buttons: what they bring, in 50 characters

skyrise-ear-does-hammer = 5 points ; peut battre une autre Merveille
skyrise-ear-does-capital = 5 points ; peut ouvrir partout
skyrise-ear-does-palace = 2 par mise de l’enchère
skyrise-ear-does-atlantis = 8 si tu bordes 3 lacs
skyrise-ear-does-zeppelinstone = 8 si tu bordes 4 dirigeables
skyrise-ear-does-lynch = 3 par structure à côté, 12 au plus
skyrise-ear-does-opportunity = 2 par quartier libre à côté
skyrise-ear-does-kahn = 2 par structure sur ta couleur secrète
skyrise-ear-does-jacobs = 3 par disque de ta meilleure couleur
skyrise-ear-does-intelligentsium = les deux panoramas aussitôt, sur son île
skyrise-ear-does-olmsted = 2 par structure de l’île centrale
skyrise-ear-does-munch = 3 par lettre de mécène différente
skyrise-ear-does-sullivan = 3 par grand bâtiment de son île
skyrise-ear-does-atelier = compte comme grand ; 3 par grand à toi
skyrise-ear-does-shard = 2 par disque mécène à toi
skyrise-ear-does-laboca = 3 par couleur sous tes structures de l’île
skyrise-ear-does-baron = 12, moins 4 par structure à bâtir
skyrise-ear-does-vault = 2, et le disque d’un quartier libre à côté
skyrise-ear-does-summit = 5 par île que tu contrôles
skyrise-ear-does-niemeyer = 2 par structure de ta plus longue chaîne

## The rules page

skyrise-ear-rules = Les bâtiments jusqu’à 32 sont petits, de 34 à 72 moyens, à partir de 74 grands. Une rangée de disques dit ce que vaut chacune de tes structures sur **les quartiers de cette couleur**.
