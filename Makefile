# The verbs of daily work. Each is a small script in scripts/ that says what it does at its top.

PORT ?= 8080
HOST ?= 0.0.0.0
DATA ?= ./data
SECONDS ?= 20

.PHONY: run test fuzz race soak fortnight bench program history growth exchange cards lessons family pages phone load server learning translation oracle school listen screenshots format lint container-check

run: ## build in release and serve: make run PORT=9000 DATA=/srv/slovarik
	@HOST='$(HOST)' PORT='$(PORT)' DATA='$(DATA)' exec scripts/run

test: ## everything: formatting, unit, server and browser tests
	@exec scripts/test

fuzz: ## ever new input for everything that reads a stranger's bytes: make fuzz SECONDS=60
	@SECONDS_EACH='$(SECONDS)' exec scripts/fuzz

race: ## the server's tests under the thread sanitizer
	@exec scripts/race

soak: ## the long test of docs/reliability.md: make soak MINUTES=5
	@HOURS='$(HOURS)' MINUTES='$(MINUTES)' exec scripts/soak

fortnight: ## two weeks of three people under a moved clock: the tables of docs/fortnight.md
	@exec scripts/fortnight

bench: ## the figures of docs/performance.md, measured on this machine
	@exec scripts/bench $(filter program history growth exchange cards lessons family pages phone load school server learning translation,$(MAKECMDGOALS))

# `make bench growth` measures only that part.
program history growth exchange cards lessons family pages phone load school server learning translation:
	@:

oracle: ## our fit of the scheduler's weights beside that of fsrs-rs, on simulated logs
	@exec scripts/oracle

listen: ## what the screen reader Orca says of a whole day: sign-up, tour, trainings and a lesson of all kinds, search, statistics
	@exec scripts/listen

screenshots: ## the pictures of docs/screens: every screen on a phone, upright and on its side, and a desktop, light and dark
	@exec scripts/screenshots

format: ## write all Swift files in the project's format
	@exec scripts/format

lint: ## fail on Swift that is not in the project's format
	@exec scripts/format --check

container-check: ## rehearse the container's run-time stage without a container engine
	@exec scripts/container-check
