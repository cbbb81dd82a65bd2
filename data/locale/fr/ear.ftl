# Pour qui écoute et ne regarde pas (`/moi lecture:mots`) : la première ligne des appels, panneaux et réponses, et les questions.

ear-and = { $first } et { $last }
ear-since = Depuis : { $what }.
ear-so-far = Jusqu’ici : { $what }.
ear-done = { $what }.
ear-and-since = { $what } ; le reste par `/since`
# Après le dernier fait, quand il y en a d’autres.
ear-more = et plus encore
ear-you = tu { $did }
ear-your-turn = À toi.
ear-until = Fin de ton temps : { $when }.
ear-change = Ton choix est fait, tu peux encore en changer.
ear-confirm = Valider ?
ear-everyone = Public : { $what }.
ear-only-you = Pour toi uniquement : { $what }.
ear-only-some = Uniquement pour { $who } : { $what }.
ear-reveals = Ce coup ne s’annule pas librement.
ear-undoable = Tu peux l’annuler tant que personne d’autre ne joue.
# One of several parts of a long list.
ear-page = Page { $number }, de { $first } à { $last }
# Whether turns in which a power could still be used end after their action, from now on.
ear-ending-yes = Finir mes tours d’office
ear-ending-no = Ne plus finir mes tours d’office
# A step whose choices are alike, by the button that leads to it.
ear-group = { $group } : que choisis-tu ?
button-more = Autres…
ear-play = Jouer
ear-hint = Je choisirais : { $what }.
ear-offered = -# Tu écoutes plutôt que de regarder ? `/me reading` te donne des mots à la place des images ; chaque message commence par une phrase ou deux qui disent l’essentiel.
button-tell = Plateau
ear-whole-table-started = {""}

## Ce qui s’est passé à la table, en propositions

ear-whole-taken-back = demande d’annulation { ELIDE("de", $who) } acceptée, { $count ->
    [one] un coup
   *[other] { $count } coups
} en arrière
ear-whole-question-closed-refused = la demande est rejetée
ear-whole-question-closed-silence = le vote est clos, faute d’accords suffisants dans le délai
ear-whole-question-closed-withdrawn = le vote est abandonné
ear-whole-question-closed-moved = la demande d’annulation ne tient plus
ear-whole-question-closed-passed = le vote est clos
ear-whole-question-closed-back = le vote est clos
ear-whole-timeout-asked = les autres votent pour libérer ou non la place { ELIDE("de", $name) }
ear-whole-table-paused = la table est en pause
ear-whole-clock-ran-out = le temps { ELIDE("de", $name) } est écoulé

## The rules page

ear-rules = Tu entends des mots à la place des images. Un bouton qui mène plus loin ne joue rien ; avant un coup que tu ne peux pas annuler librement, ou qui coûte cher, tu confirmes d’abord.
