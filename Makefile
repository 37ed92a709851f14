# Every target sets up what it needs; a second run reuses what is there.
# PYTHON=python3.13 make … chooses the interpreter, PORT=8001 make site the port, REQUIRE=torch,chromium make test turns
# "skipped: torch is not installed" into a failure, TORCH=1 make setup installs PyTorch for the comparisons.
PYTHON ?= python3
PORT   ?= 8000
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
WEB    := src/web/node_modules/.installed-from-lock
PIP    := $(BIN)/python -m pip install --disable-pip-version-check
BOOK   := $(BIN)/python -m avtograd_book

.PHONY: setup site build test check update promote lint bench lock clean
.DEFAULT_GOAL := help

help:            ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' Makefile

ifneq ($(filter command environment,$(firstword $(origin PYTHON))),)
$(shell test ! -x $(BIN)/python || test "$$($(PYTHON) -V 2>&1)" = "$$($(BIN)/python -V 2>&1)" || \
  { echo "avtograd: .venv has $$($(BIN)/python -V); to use $(PYTHON) remove it first: rm -r .venv" >&2; })
endif

setup: $(READY) $(if $(TORCH),$(VENV)/.torch)  ## .venv with everything that is pinned in requirements.lock

# The stamp carries the lock's and pyproject's time, so an unchanged checkout installs nothing.
$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "avtograd: needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) -V 2>/dev/null || echo missing). Try: make PYTHON=python3.13 $(MAKECMDGOALS)" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { \
	  echo "avtograd: '$(PYTHON) -m venv' failed. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "avtograd: installing what requirements.lock pins (once)…"
	@{ $(PIP) --no-deps -r requirements.lock && $(PIP) --no-deps -e .; } \
	  >$(VENV)/pip.log 2>&1 || { grep -v '^WARNING' $(VENV)/pip.log | tail -n 5 >&2; \
	  echo "avtograd: pip could not install the pinned packages (its last words are above, all of them in $(VENV)/pip.log). Is the network there?" >&2; exit 1; }
	@touch $@

# 2.13.0: the version that the pages' outputs were checked with. Of PyTorch's builds pip takes what its index offers: the CPU's is enough.
$(VENV)/.torch: $(READY)
	@echo "avtograd: installing PyTorch (once)…"
	@$(PIP) torch==2.13.0 >>$(VENV)/pip.log 2>&1 || { tail -n 5 $(VENV)/pip.log >&2; \
	  echo "avtograd: pip could not install PyTorch (all of its words are in $(VENV)/pip.log)" >&2; exit 1; }
	@touch $@

site: $(READY)   ## build the book and serve it at http://127.0.0.1:8000 (PORT=… for another)
	@$(BOOK) build
	@$(BOOK) serve --port $(PORT)

build: $(READY)  ## build the book into site/
	@$(BOOK) build

check: $(READY)  ## the pages against their code, those that have changed since: no browser, no built site
	@$(BOOK) check --remember

update: $(READY) ## propose the outputs that the code prints now (make promote accepts them)
	@$(BOOK) update

promote: $(READY) ## accept what make update proposed
	@$(BOOK) promote

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

# Before the tests, not with the first build: some want a package (Pyodide) and are skipped where it is missing.
$(WEB): src/web/package-lock.json $(READY)
	@$(BIN)/python -c 'from avtograd_book.site.node import ensure_packages; ensure_packages()'
	@touch $@

# A file's tests stay together: they share a page of the browser, or a run of a page of the book.
test: lint $(WEB) ## everything: style, types, engine, checker, pages, site
	@$(BIN)/python -m pytest -q -n auto --maxprocesses 4 --dist loadfile

bench: $(READY)  ## the benchmarks, against installed peers
	@for b in engine compile checker site; do $(BIN)/python benchmarks/$$b.py || exit 1; done

lock: $(READY)   ## write requirements.lock anew from pyproject.toml, for every supported Python
	@$(PIP) -q uv==0.13.9 2>/dev/null
	@$(BIN)/uv pip compile -q --universal --python-version 3.11 --no-header --no-annotate --no-emit-index-url \
	  --no-emit-find-links --extra book --extra test pyproject.toml -o requirements.lock

clean:           ## remove what was made (not .venv)
	@rm -rf site .cache
