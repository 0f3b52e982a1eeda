#!/bin/sh
# Format, lint, types and layers, in one command: sh tests/style.sh
set -e
cd "$(dirname "$0")/.."
bin=.venv/bin
"$bin/ruff" format --check .
"$bin/ruff" check .
"$bin/mypy"
"$bin/lint-imports" --no-cache
