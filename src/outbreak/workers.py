"""Helper for worker processes."""

import os
import threading
import time


def end_with_parent() -> None:
    """End this process when its parent is gone, even if the parent was killed."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
