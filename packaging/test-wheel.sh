#!/usr/bin/env bash
# Builds the sdist and, from it, the wheel; installs that away from the checkout, and uses it.
#
#     packaging/test-wheel.sh [OUT]
#
# OUT: where sdist and wheel stay; by default they are thrown away.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
out=$(realpath -m "${1:-$scratch/dist}")

uv build --quiet --out-dir "$out" "$root"
uv venv --quiet "$scratch/venv"
uv pip install --quiet --python "$scratch/venv/bin/python" "$out"/*.whl

cd "$scratch"
program=$scratch/venv/bin/bpe-explorer
"$program" --version
printf 'to be or not' | "$program" encode --tokenizer cl100k_base
env -u DISPLAY -u WAYLAND_DISPLAY "$program" --smoke
