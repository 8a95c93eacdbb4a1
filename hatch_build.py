"""What a distribution needs beyond the package: the built web client, and for the wheel documents, examples and files for hosting."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/outbreak/server/web/index.html"
SHARED = {  # their files; screenshots and secrets, in folders, stay out
    "docs": "share/doc/outbreak-table",
    "examples": "share/outbreak-table/examples",
    "deploy": "share/outbreak-table/deploy",
}


class DistributionHook(BuildHookInterface):
    """Refuses to build a distribution without the web client; an editable install builds it later."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check and add files before a target is built."""
        root = Path(self.root)
        if version != "editable" and not (root / CLIENT).is_file():
            raise FileNotFoundError(f"{CLIENT} is missing: build the web client first, with `make web`")
        if self.target_name == "wheel" and version != "editable":
            for folder, place in SHARED.items():
                files = sorted(path for path in (root / folder).iterdir() if path.is_file())
                build_data["shared_data"].update({str(path): f"{place}/{path.name}" for path in files})
