# Strange World Above the Clouds, pour qui écoute.

## Where one stands

strange-world-ear-stands = Tour { $turn } sur { $turns }, { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
}{ $others }.
strange-world-ear-other = { $who } { $points }
strange-world-ear-cell = { $cell }, { $where ->
    [above] au-dessus
    [below] en dessous
    [left] à gauche
   *[right] à droite
} { $of ->
    [start] du départ
   *[other] de { $of }
}
strange_world-ear-you-won = Tu gagnes avec { $score } { $score ->
    [one] étoile
   *[other] étoiles
}.
strange-world-ear-hand = En main : { $cards }.
strange-world-ear-wants = bonus de { $bonus } avec { $asks }
strange-world-ear-flipped = retournée
strange-world-ear-flipped-everywhere = retournée où que tu la poses
strange-world-ear-flips-moons = retourne { $count ->
    [one] la lune
   *[other] les lunes
} en { $cells }
strange-world-ear-covers = recouvre { $name } en { $cell }
strange-world-ear-covered = { $cell }, { $name }
strange-world-ear-best = au mieux { $more }{ $count ->
    [1] , en { $one }
    [2] , en { $one } ou { $two }
   *[other] {""}
}
strange-world-ear-worth = au mieux { $mine } pour toi, { $theirs } pour { $who }
strange-world-ear-moons = { $count ->
    [2] deux lunes
   *[3] trois lunes
}
strange-world-ear-times = { $card } { $count ->
    [2] deux fois
   *[3] trois fois
}
strange-world-ear-left = Voyageurs et Villes sombres
strange-world-ear-world = Le monde { ELIDE("de", $who) }
strange-world-ear-held = { $name } (tu en as { $count })
strange-world-ear-keep = Garder { $card }
strange-world-ear-pass = Passer { $card }
strange-world-ear-stack = Pile { $number }, { $card }

## Questions

strange-world-ask-sun = Dans quel sens vont les cartes ?
strange-world-ask-pass = Maintenant, tu passes une carte à { $who }. Laquelle ?
strange-world-ask-keep = Tu passes deux cartes à { $who }. Laquelle gardes-tu ?
strange-world-ask-stack = Quelle pile prends-tu ?
strange-world-ask-card = Quelle carte poses-tu ?
strange-world-ask-cell = Où poses-tu cette carte : { $card } ?
strange-world-ask-traveller = Qui franchit le portail ?
strange-world-ask-spot = Où se tient { $who } ?
strange-world-ask-cover = Quelle carte la Fumerolle recouvre-t-elle ?
strange-world-ask-join = Quelle Fumerolle partage la Ville sombre ?

## What is asked before a move is played, and what it does

strange-world-ear-lay = Poser { $card } en { $cell } ?
strange-world-ear-only = Il ne reste que { $cell }. Y poser { $card } ?
strange-world-ear-pass-them = Passer { $cards } à { $who } ?
strange-world-ear-take = Prendre la pile { $number } ?
strange-world-ear-send = Envoyer les cartes vers la { $way ->
    [left] gauche
   *[right] droite
} ?
strange-world-ear-gets-flipped = Elle se retourne : { strange-world-reason }.
strange-world-ear-moons-flipped = { $count ->
    [one] La lune en { $cells } se retourne.
   *[other] Les lunes en { $cells } se retournent.
}
strange-world-ear-fumarole = Une Fumerolle recouvre { $covered } en { $cell }.
strange-world-ear-then = { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
} ({ $more ->
    [0] rien ne change
   *[other] { $more }
}).
strange-world-ear-ends = La partie se termine : { $scores }.
strange-world-ear-your-score = toi { $points }
strange-world-ear-follows = { $what ->
    [pass] Tous les autres ont choisi : les cartes changent de mains.
    [sun] Ensuite, les cartes sont distribuées.
    [top] Ensuite, les deux autres cartes de la pile se découvrent.
   *[turn] C’est la dernière carte du tour.
}

## What happened

ear-strange-world-start = {""}
ear-whole-strange-world-turn = début du tour { $turn }{ $seats ->
    [1] {""}
   *[other] {""} ; { $you ->
        [yes] tu as
       *[no] { $who } a
    } le Soleil
}
ear-strange-world-sun = { $you ->
    [yes] envoies
   *[no] envoie
} les cartes vers la { $way ->
    [left] gauche
   *[right] droite
}
ear-whole-strange-world-dealt = tu reçois { $cards }
ear-strange-world-chose = {""}
ear-strange-world-rechose = {""}
ear-whole-strange-world-passes = tu passes { $cards }
ear-whole-strange-world-got = { $giver } te passe { $cards }
ear-whole-strange-world-passed = tout le monde a passé ses cartes
ear-strange-world-stack = { $you ->
    [yes] prends
   *[no] prend
} la pile { $stack }, { $card }
ear-whole-strange-world-turned-up = et aussi : { $cards }
ear-strange-world-placed = { $you ->
    [yes] poses
   *[no] pose
} { $card } en { $cell }
ear-strange-world-flipped = { $you ->
    [yes] vois
   *[no] voit
} { $card } se retourner en { $cell } ({ strange-world-reason })
ear-strange-world-portal = { $you ->
    [yes] relies
   *[no] relie
} { $one } et { $two } par un portail
ear-strange-world-came = { $you ->
    [yes] accueilles
   *[no] accueille
} { $traveller } { $spot }
ear-strange-world-alone = {""}
ear-strange-world-erupted = { $you ->
    [yes] recouvres
   *[no] recouvre
} { $cell } d’une Fumerolle
ear-strange-world-city = { $you ->
    [yes] bâtis
   *[no] bâtit
} une Ville sombre à { $value } en { $one } et { $two }
ear-strange-world-worth = en { $more ->
    [0] { $you ->
        [yes] restes
       *[no] reste
    }
   *[other] { $you ->
        [yes] es
       *[no] est
    }
} à { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
}{ $more ->
    [0] {""}
   *[other] {" "}({ $more })
}
ear-strange-world-scored = { $you ->
    [yes] finis
   *[no] finit
} avec { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
}
# Qui gagne est dit juste après.
ear-whole-strange-world-over = {""}

## The rules page

strange_world-ear-rules = À deux : six lunes, deux de chaque autre carte, mais une seule volcan et eau ou marais, aucun volcan avec demi-portails. Un emplacement, c’est sa colonne et sa rangée : les lettres sont les colonnes depuis la gauche, les chiffres les rangées depuis le bas, et ton départ est d4. d5 est au-dessus, c4 à sa gauche.
