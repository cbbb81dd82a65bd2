# `make play` and `make test` do all their own set-up; nothing is done twice.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
ARGS ?=

# Every worker imports everything, and so does every process that a test starts and kills: what is compiled once is kept.
KEPT := env -u PYTHONDONTWRITEBYTECODE

export CHROMIUM

.PHONY: help play rehearse bot doctor test tests slow postgres lint browser bench pictures readme mutants long lock audit

help:
	@echo "make play       the bot and a local page to play it on, no Discord account needed"
	@echo "make rehearse   a local page without a bot, and a token for yours: docs/hosting.md can be tried on it"
	@echo "make doctor     what to mend before the bot is started on a real server"
	@echo "make bot        the bot on a real server (DISCORD_TOKEN in .env)"
	@echo "make test       style, types and every test that takes less than half a second"
	@echo "make slow       the tests that take longer: the process killed at every step, the container's image, games of many"
	@echo "make postgres   the tests of the database, of kills and of the bot on PostgreSQL, which they start themselves"
	@echo "make browser    the playground's page, played in Chromium"
	@echo "make mutants    what the tests would not notice: the program is changed in one place at a time"
	@echo "make long       all tests, the browser's and PostgreSQL's too, with larger numbers, and a hundred mutants"
	@echo "make bench      what is measured, as a table"
	@echo "make audit      known faults in the libraries that are used"
	@echo "make pictures   every picture, as sheets in build/pictures"
	@echo "make readme     the README's pictures anew, those of a chat in Chromium"

play: .venv/stamps/run
	@$(PY) -m playground $(ARGS)

rehearse: .venv/stamps/run
	@$(PY) -m playground --rehearse

bot: .venv/stamps/run
	@$(PY) bot.py

doctor: .venv/stamps/run
	@$(PY) bot.py doctor

# Style and types are looked at beside the tests: types alone would keep one core for half a minute and the others idle.
test: .venv/stamps/dev
	@$(MAKE) --no-print-directory --jobs 2 lint tests

# Some tests wait for processes that start or die: half as many workers again as cores.
tests: .venv/stamps/dev
	@$(KEPT) $(PY) -m pytest -n $${JOBS:-$$($(PY) -c 'import os; print((os.cpu_count() or 2) * 3 // 2)')} --dist worksteal $(ARGS)

slow: .venv/stamps/dev
	@$(KEPT) $(PY) -m pytest -n $${JOBS:-$$($(PY) -c 'import os; print((os.cpu_count() or 2) * 3 // 2)')} --dist worksteal -m 'slow or heavy' $(ARGS)

postgres: .venv/stamps/dev
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb /usr/pgsql-*/bin/initdb >/dev/null 2>&1 || \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null; } 2>/dev/null || true
	@$(KEPT) $(PY) -m tests.postgres -n $${JOBS:-$$($(PY) -c 'import os; print((os.cpu_count() or 2) * 3 // 2)')} --dist worksteal $(ARGS)

lint: .venv/stamps/dev
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/mypy

browser: .venv/stamps/browser
	@$(KEPT) BROWSER=1 $(PY) -m pytest -n $${JOBS:-2} --dist worksteal tests/browser $(ARGS)

long: .venv/stamps/browser
	@$(KEPT) LONG=1 BROWSER=1 $(PY) -m pytest -n $${JOBS:-auto} --dist worksteal -m '' -o faulthandler_timeout=0 $(ARGS)
	@LONG=1 $(MAKE) --no-print-directory postgres ARGS="-o faulthandler_timeout=0"
	@$(PY) -m bench.mutants --count 100 --check

mutants: .venv/stamps/dev
	@$(PY) -m bench.mutants $(ARGS)

bench: .venv/stamps/dev
	@$(PY) -m bench $(ARGS)

pictures: .venv/stamps/dev
	@$(PY) -m bench.sheets build/pictures $(ARGS)

readme: .venv/stamps/browser
	@$(PY) -m bench.readme --chat $(ARGS)

# uv.lock holds for Python 3.11 and newer on every system and names the public index alone, whatever this machine is set up with;
# what pip installs is made from it: versions and hashes, no addresses.
EXPORTS := "run" "postgres --only-group postgres" "dev --group dev" "browser --only-group browser" "audit --only-group audit"
lock: .venv/stamps/dev
	@env -u UV_INDEX -u UV_INDEX_URL -u UV_EXTRA_INDEX_URL -u UV_DEFAULT_INDEX -u UV_FIND_LINKS $(PY) -m uv lock --quiet --no-config $(UPGRADE)
	@for file in $(EXPORTS); do set -- $$file; name=$$1; shift; $(PY) -m uv export --quiet --frozen --no-config --format requirements-txt \
		--no-header --no-annotate --no-emit-project "$$@" -o requirements/$$name.txt || exit 1; done

audit: requirements/audit.txt | $(PY)
	@$(READY)
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/audit.txt
	@for file in run postgres dev browser; do $(VENV)/bin/pip-audit --strict --require-hashes --disable-pip --progress-spinner off \
		-r requirements/$$file.txt || exit 1; done

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Skywright needs Python 3.11 or newer; '$(PYTHON)' is not. Name another one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "This Python has no venv module: install it first (Debian and Ubuntu: apt install python3-venv), then call make again."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# An environment that uv has made has no pip of its own, and loses what uv does not know to be wanted: then it is brought anew.
READY := $(PY) -m pip --version >/dev/null 2>&1 || $(PY) -m ensurepip --default-pip >/dev/null
.PHONY: again
again:

.venv/stamps/run: requirements/run.txt | $(PY)
	@$(READY)
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	@mkdir -p .venv/stamps && touch $@

.venv/stamps/browser: requirements/browser.txt $(if $(wildcard $(VENV)/bin/playwright),,again) .venv/stamps/dev
	@[ -n "$$CHROMIUM" ] || command -v chromium chromium-browser google-chrome >/dev/null || \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } || \
		{ echo "The browser tests need Chromium: install it, or name it: make browser CHROMIUM=/path/to/chromium"; exit 1; }
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/browser.txt
	@mkdir -p .venv/stamps && touch $@

.venv/stamps/dev: requirements/dev.txt $(if $(wildcard $(VENV)/bin/pytest),,again) | $(PY)
	@$(READY)
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@mkdir -p .venv/stamps && touch $@ .venv/stamps/run
