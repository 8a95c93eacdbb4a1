"""`python -m outbreak` is the command `outbreak`."""

import sys

from outbreak.cli import main

sys.exit(main())
