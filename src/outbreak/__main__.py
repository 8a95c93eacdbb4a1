"""Runs the command `outbreak` as `python -m outbreak`."""

import sys

from outbreak.cli import main

sys.exit(main())
