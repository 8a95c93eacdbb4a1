#!/bin/sh
# Builds and installs the server; run it from the root of the sources. The Containerfile and its tests run these steps.
#
#   deploy/build.sh client            build the web client into src/outbreak/server/web (Node 20 or newer)
#   deploy/build.sh wheel             build the distribution into dist/ (Python 3.11 or newer)
#   deploy/build.sh install PREFIX    install the locked packages and the distribution into PREFIX
set -eu

PYTHON="${PYTHON:-python3}"
export PIP_DISABLE_PIP_VERSION_CHECK=1

case "${1:-}" in
client)
    npm --prefix web ci --no-audit --no-fund --loglevel=error
    npm --prefix web run --silent build -- --logLevel warn
    ;;
wheel)
    rm -rf dist
    "$PYTHON" -m pip wheel --quiet --no-deps --wheel-dir dist .
    ;;
install)
    prefix="${2:?say where: deploy/build.sh install PREFIX}"
    "$PYTHON" -m venv "$prefix"
    "$prefix/bin/python" -m pip install --quiet --require-hashes -r deploy/requirements.lock
    # Reinstall even if newer sources have the same version.
    "$prefix/bin/python" -m pip install --quiet --no-deps --force-reinstall dist/outbreak_table-*.whl
    ;;
*)
    sed -n 's/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
