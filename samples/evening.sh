#!/bin/sh
# Scores a whole evening of French tarot into a new ledger, strikes out a deal that was entered wrongly,
# and shows the sheet, the standings, one explanation, and that every figure can be settled again.
set -e
here=$(dirname "$0")
TAROKSCORE_LEDGER=$(mktemp -d)/evening.json
export TAROKSCORE_LEDGER

tarokscore new french-tarot Anna Béla Chloé Dany --dealer Dany >/dev/null
tarokscore add "$here/french-tarot-evening.jsonl" >/dev/null
tarokscore void 15 --why "84 was 48" >/dev/null

echo "The sheet:"; echo
tarokscore sheet
echo; echo "The standings:"; echo
tarokscore standings
echo; echo "Why deal 7 paid what it paid:"; echo
tarokscore explain 7
echo
tarokscore check
echo "The ledger is $TAROKSCORE_LEDGER"
