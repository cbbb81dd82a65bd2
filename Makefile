# `make play` and `make test` do all their own set-up; nothing is done twice.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
ARGS ?=

# Every worker imports everything, and so does every process that a test starts and kills: what is compiled once is kept.
KEPT := env -u PYTHONDONTWRITEBYTECODE

export CHROMIUM

.PHONY: help play bot doctor test lint browser bench pictures long lock

help:
	@echo "make play       the bot and a local page to play it on, no Discord account needed"
	@echo "make doctor     what to mend before the bot is started on a real server"
	@echo "make bot        the bot on a real server (DISCORD_TOKEN in .env)"
	@echo "make test       style, types and all tests"
	@echo "make browser    the playground's page, played in Chromium"
	@echo "make long       all tests, the browser's too, with larger numbers"
	@echo "make bench      what is measured, as a table"
	@echo "make pictures   every picture, as sheets in build/pictures"

play: .venv/stamps/run
	@$(PY) -m playground $(ARGS)

bot: .venv/stamps/run
	@$(PY) bot.py

doctor: .venv/stamps/run
	@$(PY) bot.py doctor

# Some tests wait for processes that start or die: half as many workers again as cores.
test: .venv/stamps/dev lint
	@$(KEPT) $(PY) -m pytest -n $${JOBS:-$$($(PY) -c 'import os; print((os.cpu_count() or 2) * 3 // 2)')} --dist worksteal $(ARGS)

lint: .venv/stamps/dev
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/mypy

browser: .venv/stamps/browser
	@$(KEPT) BROWSER=1 $(PY) -m pytest -n $${JOBS:-2} --dist worksteal tests/browser $(ARGS)

long: .venv/stamps/browser
	@$(KEPT) LONG=1 BROWSER=1 $(PY) -m pytest -n $${JOBS:-auto} --dist worksteal $(ARGS)

bench: .venv/stamps/dev
	@$(PY) -m bench $(ARGS)

pictures: .venv/stamps/dev
	@$(PY) -m bench.sheets build/pictures $(ARGS)

# The lock holds for Python 3.11 to 3.14 on every system: versions and hashes, no addresses.
lock: .venv/stamps/dev
	@$(PY) -m pip install --quiet uv
	@for f in requirements requirements-dev requirements-browser; do $(PY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --no-header --no-annotate --upgrade $$f.in -o $$f.txt; done

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Skywright needs Python 3.11 or newer; '$(PYTHON)' is not. Name another one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "This Python has no venv module: install it first (Debian and Ubuntu: apt install python3-venv), then call make again."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

.venv/stamps/run: requirements.txt | $(PY)
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@mkdir -p .venv/stamps && touch $@

.venv/stamps/browser: requirements-browser.txt .venv/stamps/dev
	@[ -n "$$CHROMIUM" ] || command -v chromium chromium-browser google-chrome >/dev/null || \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } || \
		{ echo "The browser tests need Chromium: install it, or name it: make browser CHROMIUM=/path/to/chromium"; exit 1; }
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-browser.txt
	@mkdir -p .venv/stamps && touch $@

.venv/stamps/dev: requirements-dev.txt | $(PY)
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@mkdir -p .venv/stamps && touch $@ .venv/stamps/run
