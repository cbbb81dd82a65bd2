# Space Builder for those who listen.

ear-space-builder-unlocked = unlocked the { $building }
ear-whole-space-builder-over = the game is over
ear-whole-space-builder-judged = { $you ->
    [yes] you
   *[no] { $who }
}: { $faults ->
    [0] no faults
    [one] { $faults } fault
   *[other] { $faults } faults
  }, done after { $time }
ear-whole-space-builder-judged-stopped = { $you ->
    [yes] you were
   *[no] { $who } was
} stopped with { $faults ->
    [0] no faults
    [one] { $faults } fault
   *[other] { $faults } faults
  }
ear-space-builder-round-won = won round { $round }
space-builder-ear-seconds = { $whole }.{ $tenth } seconds
space-builder-ear-you = you

## Between rounds

space-builder-ear-waits = Round { $round }; rounds won: { $wins }.
space-builder-ear-waits-alone = Round { $round } of { $rounds }; so far { $time }, { $faults ->
    [0] no faults
    [one] { $faults } fault
   *[other] { $faults } faults
  }.
space-builder-ear-over = Round { $round } is over{ $won ->
    [you] {""} and you won it
    [other] {""} and { $who } won it
    [nobody] {""} and nobody won it
   *[alone] {""}
  }.
space-builder-ear-city = { $who ->
    [you] You
   *[other] { $who }
  }: { $faults ->
    [0] no faults
    [one] { $faults } fault
   *[other] { $faults } faults
  }, { $time ->
    [stopped] stopped
   *[other] { $time }
  }.
space-builder-ear-missing = Missing: { $buildings }.
space-builder-ear-unlock = Choose a building to unlock: you’ll build with it from now on. None is worth more than another.
space-builder-ear-say-ready = Press **Ready**: you’ll hear the map, and your stopwatch starts.
space-builder-ear-own = Your buildings: { $buildings }.

## In a round: what is held, what comes next, what is wrong, how much of the time is over

space-builder-ear-held = { $at ->
    [hand] You’re holding the { space-builder-building }. { $letter ->
        [f] They
       *[other] It
      }
   *[other] The { space-builder-building } on { $at }
  } still { $letter ->
    [f] { $moves ->
        [yes] have to go
       *[no] need
      }
   *[other] { $moves ->
        [yes] has to go
       *[no] needs
      }
  } { $left }.
space-builder-ear-space = on { $space }
space-builder-ear-side = side { $side }
space-builder-ear-roof = roof { space-builder-direction }
space-builder-ear-right = The { space-builder-building } { $letter ->
    [f] are
   *[other] is
  } right.
space-builder-ear-wrong = Wrong: { $buildings }{ $more ->
    [0] {""}
   *[other] {""}, and { $more } more
  }.
space-builder-ear-wants = the { space-builder-building } on { $at } { $verb ->
    [belonged] belonged
    [needed] needed
    [belong] { $letter ->
        [f] belong
       *[other] belongs
      }
   *[need] { $letter ->
        [f] need
       *[other] needs
      }
  } { $left }
space-builder-ear-place = { space-builder-building } on { $space }, side { $side }, roof { space-builder-direction }
space-builder-ear-next = Next: the { space-builder-ear-place }.
space-builder-ear-then = Then: { $buildings }.
space-builder-ear-stands = { $count } of { $most } placed{ $right ->
    [yes] , all right: press **Done**
    [done] , all right
   *[no] {""}
  }.
space-builder-ear-watch = { $now } of { $most } seconds{ $who ->
    [none] {""}
   *[other] : { $who } finished
  }.
space-builder-ear-stopped = Your time was up at { $time }{ $who ->
    [none] {""}
   *[other] : { $who } finished, and only the faster seconds count
  }. The round is judged once everyone is done or out of time.
space-builder-ear-already = { $what ->
    [stands] The { space-builder-building } already { $letter ->
        [f] stand
       *[other] stands
      } on { $space }.
    [points] The roof of the { space-builder-building } already points { space-builder-direction }.
   *[held] You’re already holding the { space-builder-building }.
}
space-builder-ear-done = Done: { $wrong } wrong

## The rules page

space_builder-ear-rules =
    You hear words in place of pictures. When your stopwatch starts you’re told where the map has each of your buildings; after that, what the one in your hand still needs, what’s wrong, and how many seconds are gone. Typing is fastest: one `/move` places all of them.
    Pressing **Done** plays at once, without a question, for your time is running: what’s still wrong stands on its button.
