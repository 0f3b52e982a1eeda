#!/bin/sh
# Format, lint and types, in one command: sh tests/style.sh
set -e
cd "$(dirname "$0")/.."
bin=.venv/bin
"$bin/ruff" format --check .
"$bin/ruff" check .
"$bin/mypy"
