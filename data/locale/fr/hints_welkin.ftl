# Welkin: why a computer player would play a line. Whole sentences; the line itself stands before them.

hint-welkin-sells = Ce coup vend { $sites ->
    [one] un chantier
   *[other] { $sites } chantiers
} pour { welkin-coins } aux cours du moment.
hint-welkin-frees = Ce coup ne rapporte rien aux cours du moment, mais il libère un emplacement pour un autre chantier.
hint-welkin-lays = Ce coup pose { $count ->
    [one] une ressource
   *[other] { $count } ressources
} sur tes chantiers et fait de la place dans ton stock.
hint-welkin-opens = Terminé, le chantier { $site } se vendrait { welkin-coins } aux cours du moment, et il va bien avec ce que tu peux vite réunir.
hint-welkin-opens-special = Le chantier { $site } accepte toute ressource : { $spaces } des plus chères feront l’affaire.
hint-welkin-gathers = Ce coup apporte { $count ->
    [one] une ressource qu’il faut à tes chantiers ouverts
   *[other] { $count } ressources qu’il faut à tes chantiers ouverts
} ; ensuite, { $left ->
    [0] il ne manque plus rien
    [one] il en manque encore { $left }
   *[other] il en manque encore { $left }
}.
hint-welkin-completes = Avec ça, ton stock a tout ce qui manque à un de tes chantiers ouverts : utilise-le ensuite et vends.
hint-welkin-prepares = { $pluses ->
    [0] Ce coup retourne tes jetons production pour rapporter davantage la prochaine fois.
    [one] Ce coup laisse un + visible pour ta prochaine production.
   *[other] Ce coup laisse { $pluses } + visibles pour ta prochaine production.
}
hint-welkin-raises = Ce coup fait monter le cours des ressources de tes chantiers.
hint-welkin-lowers = Ce coup fait baisser le cours des ressources des chantiers d’un autre joueur.
hint-welkin-spares = Tu dois en retourner un, et tout compte fait, c’est celui-ci qui t’arrange le mieux.
hint-welkin-weighs = Tous les plateaux considérés, c’est ce jeton qui t’arrange le mieux.
hint-welkin-closes = { $ahead ->
    [0] Ce coup déclenche la fin : chacun des autres joue encore un tour.
    [one] Tu as { $ahead } pièce d’avance, et ce coup déclenche la fin : chacun des autres joue encore un tour.
   *[other] Tu as { $ahead } pièces d’avance, et ce coup déclenche la fin : chacun des autres joue encore un tour.
}
hint-welkin-leads = { $money ->
    [0] C’est ton dernier tour. Ce coup termine un chantier de plus sans rien te coûter au bout du compte, et les chantiers terminés départagent les ex æquo.
   *[other] C’est ton dernier tour, et de cette façon il te rapporte encore { welkin-coins }.
}
hint-welkin-last = C’est ton dernier tour et aucune action ne te rapporte plus rien ; celle-ci ne coûte rien.
hint-welkin-ends = Garde ce que tu as : rien d’autre ne vaut la peine ce tour-ci.
