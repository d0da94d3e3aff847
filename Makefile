# make demo   print the kits, a book of seeded sheets, and illustrated play-logs
# make test   everything that can be tested, once: under three minutes
# make proof  the many seeds, sweeps and slow players besides: up to 25 minutes
# make studio the studio as a site for any static host, into dist/studio (needs node and npm, too)
# make studio-test   tries that site, and the local studio, in Chromium, which it installs where it can
# make mutants  changes the code in one place at a time, and lists the changes that no test notices:
#             make mutants PART=imposition COUNT=40 SEED=1 (PART: a part of tools/mutants.toml, a game, or all)
# make bench  speeds and sizes, as figures
# Each makes .venv when it is missing and needs nothing but Python 3.11 or newer.

PYTHON ?= python3
PART ?= all
COUNT ?= 40
SEED ?= 1
BIN := .venv/bin

.PHONY: demo test proof studio studio-test mutants bench clean

demo: .venv/made
	$(BIN)/printgen kit dqd6
	$(BIN)/printgen play dqd6#2026
	$(BIN)/printgen kit jqka
	$(BIN)/printgen play jqka#2026
	$(BIN)/printgen sheets jqka --seed 1 --count 12 --solution
	$(BIN)/printgen kit jacks
	$(BIN)/printgen play jacks#49
	$(BIN)/printgen sheets jacks --seed 49
	$(BIN)/printgen kit keevorn
	$(BIN)/printgen play keevorn#2026
	$(BIN)/printgen sheets keevorn --seed 5
	$(BIN)/printgen kit keep
	$(BIN)/printgen play keep#7
	$(BIN)/printgen sheets keep:solo_grail --seed 7
	@echo "Look in output/: print at 100 %, then cut the long lines first."

# What Python compiles is kept, whatever the environment says of it: tests start Python often.
test proof bench studio-test: export PYTHONDONTWRITEBYTECODE =

test: .venv/made-dev
	$(BIN)/python -m pytest -n 2 --dist loadfile

proof: .venv/made-dev
	$(BIN)/python -m pytest -n 2 --dist loadfile -m proof

studio: .venv/made-dev
	$(BIN)/python -m printgen.features.studio.web.build dist/studio

studio-test: studio
	command -v chromium >/dev/null || command -v google-chrome >/dev/null || \
		{ apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check playwright
	$(BIN)/python -m pytest -n 2 -m browser tests/features/studio/browser

# It changes a copy of the checkout. A change that makes no difference is explained in tools/mutants_explained.toml.
mutants: .venv/made-dev
	$(BIN)/python tools/mutants.py $(PART) --count $(COUNT) --seed $(SEED)

bench: .venv/made-dev
	$(BIN)/python tests/benchmarks/bench.py

.venv/made: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[study]"
	touch $@

.venv/made-dev: pyproject.toml .venv/made
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[study,dev]'
	touch $@

clean:
	rm -rf .venv build dist output/*.pdf
