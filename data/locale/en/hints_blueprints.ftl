# Blueprints: why a line is the best that a computer player sees.

hint-blueprints-plan = It keeps your building true to its plan, which brings 6 points when every space has its number of dice.{ hint-blueprints-discard }
hint-blueprints-wood = Wood scores for every die it touches: this should be worth about { $points ->
    [one] { $points } more building point
   *[other] { $points } more building points
} for wood than other picks.{ hint-blueprints-discard }
hint-blueprints-recycled = Recycled dice score more the more you have: this should be worth about { $points ->
    [one] { $points } more building point
   *[other] { $points } more building points
} for recycled than other picks.{ hint-blueprints-discard }
hint-blueprints-stone = Stone scores by its level: this is worth about { $points ->
    [one] { $points } more building point
   *[other] { $points } more building points
} for stone than other picks.{ hint-blueprints-discard }
hint-blueprints-glass = Glass scores its value: this is worth about { $points ->
    [one] { $points } more building point
   *[other] { $points } more building points
} for glass than other picks.{ hint-blueprints-discard }
hint-blueprints-room = It leaves room: low dice on top take almost any die that comes later.{ hint-blueprints-discard }
hint-blueprints-skyscraper = It brings the Skyscraper prize nearer: a stack of five or more dice.{ hint-blueprints-discard }
hint-blueprints-structural = It brings the Structural Integrity prize nearer: four or more dice of one value.{ hint-blueprints-discard }
hint-blueprints-geometer = It brings the Geometer’s prize nearer: six dice of six different values.{ hint-blueprints-discard }
hint-blueprints-materials = It brings the Materials prize nearer: five or more dice of one material.{ hint-blueprints-discard }
hint-blueprints-drop = The discard, { $die }, is a die the next player could use.
# The die that goes with the line as the discard, after any of the reasons but the last.
hint-blueprints-discard = { $drop ->
    [none] {""}
   *[other] {" "}The last die, { $drop }, is the discard.
}
