"""`python bot.py ...` of any copy of the program, with the playground in Discord's place: launch.py PROGRAM WORD ...

PLAYGROUND_API names the playground. Nothing else differs: the copy's own modules are loaded, and its own `main` runs.
"""

import os
import sys

program, *words = sys.argv[1:]
sys.path[0] = program
os.chdir(program)

import bot  # noqa: E402
from playground.point import hasten, point  # noqa: E402

assert bot.__file__ == os.path.join(program, "bot.py")
point(os.environ["PLAYGROUND_API"])
build = bot.build
bot.build = lambda settings: hasten(build(settings))  # type: ignore[assignment]
sys.argv = ["bot.py", *words]
sys.exit(bot.main())
