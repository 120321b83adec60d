# `make play` and `make test` set up everything they need on a fresh machine.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV_VERSION := 0.13.7
# Bytecode is kept, or every process of every run would compile everything anew.
export PYTHONDONTWRITEBYTECODE :=

NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-update-notifier
CLIENT := src/uruk/server/static/index.html
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -name test -prune -o -name wire.ts -o -type f -print)

.PHONY: play test checks quick setup lint types soak records golden bench lock dist clean check-python client-test services docs

play: setup
	@$(BIN)/uruk serve --open

# Tests in a browser wait now and then, so more of them run than there are cores.
BROWSERS := $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) * 3 / 2 )))

test: checks
	$(BIN)/pytest -n auto --ignore tests/browser
	$(BIN)/pytest -n $(BROWSERS) tests/browser

# What needs no other: two at a time, each one's output in one piece where make can do that.
TIDY := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
checks: setup
	@$(MAKE) --no-print-directory -j2 $(TIDY) types client-test services lint

# Before every commit: lint, types and unit tests, without browser, server and PostgreSQL.
QUICK := tests/kernel tests/games tests/bots tests/cli tests/contract/test_stored.py $(wildcard tests/test_*.py)
quick: setup lint types
	$(BIN)/pytest -n auto -q -m "not slow" --ignore tests/bots/test_cluster.py $(QUICK)

setup: $(VENV)/.installed $(CLIENT)

check-python:
	@command -v $(PYTHON) >/dev/null || { echo "uruk: $(PYTHON) is missing; install Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "uruk: Python 3.11 or newer is needed; run make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "uruk: Python's venv module is missing; on Debian: apt-get install python3-venv" >&2; exit 1; }

$(VENV)/.installed: requirements.lock pyproject.toml | check-python
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION) 2>/dev/null || $(BIN)/python -m pip install --disable-pip-version-check uv==$(UV_VERSION)
	@VIRTUAL_ENV=$(VENV) $(BIN)/uv pip install --quiet --require-hashes -r requirements.lock
	@VIRTUAL_ENV=$(VENV) $(BIN)/uv pip install --quiet --no-deps -e .
	@touch $@

web/node_modules/.installed: web/package-lock.json | $(VENV)/.installed
	@$(NPM) ci --silent
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.installed
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# The client's own checks: types (made from the server's schema), style, unit tests.
client-test: setup
	$(NPM) run --silent check
	$(NPM) run --silent lint
	$(NPM) run --silent test

# What the tests drive besides Python: a browser and a database server.
services:
	@missing=""; \
	command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || missing="chromium-headless-shell"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	test -z "$$missing" || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	  then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing >/dev/null; \
	  else echo "uruk: missing for the tests: $$missing; on Debian: apt-get install $$missing" >&2; exit 1; fi; }

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

types:
	$(BIN)/mypy

# Speed beside that of other engines, which are installed for this only; nothing else is timed.
bench: setup $(VENV)/.peers
	$(BIN)/uruk bench --compare benchmarks/recorded.json

$(VENV)/.peers: benchmarks/requirements.lock $(VENV)/.installed
	@VIRTUAL_ENV=$(VENV) $(BIN)/uv pip install --quiet --require-hashes -r benchmarks/requirements.lock
	@touch $@

# A nightly-sized number of random games with all checks of the contract suite, half of them from
# rich positions, more decisions of bots, all of the server on PostgreSQL, and whole games played in
# the browser.
SOAK ?= 40
soak: setup services
	URUK_SOAK=$(SOAK) $(BIN)/pytest tests/contract tests/bots/test_bots.py tests/server tests/browser tests/test_rich.py -n auto -q -o timeout=0

# Stored games and golden playthroughs, played anew; look at the difference before committing it.
GAMES ?=
records: setup
	$(BIN)/python tools/make_records.py $(GAMES)

golden: setup
	$(BIN)/python tools/make_golden.py $(GAMES)

# Reference pages that are made from the code: notation and views of the games.
docs: setup
	$(BIN)/python tools/make_notation.py
	$(BIN)/python tools/make_views.py

# The requirements are pinned with hashes; run after changing dependencies in pyproject.toml.
lock:
	VIRTUAL_ENV=$(VENV) $(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --extra dev --extra web --extra site --extra cluster pyproject.toml -o requirements.lock
	VIRTUAL_ENV=$(VENV) $(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --extra peers --constraint requirements.lock pyproject.toml -o benchmarks/requirements.lock

# A source archive and a wheel, which is then tried in an environment of its own.
dist: $(VENV)/.installed
	rm -rf dist
	$(BIN)/uv build --quiet -o dist
	$(BIN)/python tools/try_wheel.py dist/*.whl

clean:
	rm -rf web/node_modules src/uruk/server/static $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
