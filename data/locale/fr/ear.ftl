# Pour qui écoute et ne regarde pas (`/moi lecture:mots`) : la première ligne des appels, panneaux et réponses, et les questions.

ear-and = { $first } et { $last }
ear-since = Depuis ton tour : { $what }.
ear-done = { $what }.
ear-earlier = { $count ->
    [one] une chose avant
   *[other] { $count } choses avant
}
ear-your-turn = À toi.
ear-until = Tu as jusqu’à { $when }.
ear-change = Ton choix est fait, tu peux encore en changer.
ear-confirm = Valider ?
ear-everyone = Tous : { $what }.
ear-only-you = Toi : { $what }.
ear-only-some = Seulement { $who } : { $what }.
ear-reveals = Sans annulation libre.
button-more = Autres…
ear-play = Jouer
ear-offered = -# Tu écoutes plutôt que de regarder ? `/me reading` te donne des mots à la place des images ; chaque message commence par une phrase ou deux qui disent l’essentiel.
button-tell = Plateau
ear-whole-table-started = {""}
