"""A Containerfile, carried out without a container engine: each stage is an empty directory to which files are copied and in which
commands run. Users, ports and the like are only read."""

import json
import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

IGNORED = shutil.ignore_patterns("__pycache__", "web")  # what Git ignores: the client must come from its own stage


@dataclass
class Stage:
    """One stage: its image and name, and its instructions in their order."""

    image: str
    name: str = ""
    steps: list[tuple[str, str]] = field(default_factory=list)

    def all(self, word: str) -> list[str]:
        """The arguments of every instruction of one kind."""
        return [rest for instruction, rest in self.steps if instruction == word]

    def one(self, word: str) -> str:
        """The argument of an instruction that is there once."""
        (rest,) = self.all(word)
        return rest

    @property
    def environment(self) -> dict[str, str]:
        """What ENV sets."""
        return dict(line.split("=", 1) for line in self.all("ENV"))

    def command(self, word: str) -> list[str]:
        """The list of words of CMD or HEALTHCHECK CMD."""
        words: list[str] = json.loads(re.sub(r"^.*?(?=\[)", "", self.one(word)))
        return words


def parse(file: Path) -> list[Stage]:
    """The stages of a Containerfile."""
    stages: list[Stage] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        word, rest = line.split(maxsplit=1)
        if word == "FROM":
            image, *name = rest.split(" AS ")
            stages.append(Stage(image, *name))
        else:
            stages[-1].steps.append((word, rest))
    return stages


class Build:
    """Stages as folders below one; the absolute paths of a stage lie in its folder."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder = root, folder

    def place(self, stage: Stage, path: str, workdir: str = "/") -> Path:
        """Where a path of a stage is here."""
        return self.folder / (stage.name or "final") / os.path.join(workdir, path).lstrip("/")

    def carry_out(self, stage: Stage, stages: list[Stage]) -> None:
        """Copy and run what a stage says."""
        workdir = "/"
        for word, rest in stage.steps:
            if word == "WORKDIR":
                workdir = rest
                self.place(stage, workdir).mkdir(parents=True, exist_ok=True)
            elif word == "COPY":
                self._copy(stage, stages, rest, workdir)
            elif word == "RUN":
                self._run(stage, rest, workdir)

    def _copy(self, stage: Stage, stages: list[Stage], rest: str, workdir: str) -> None:
        words = shlex.split(rest)
        options = dict(word[2:].split("=") for word in words if word.startswith("--"))
        *sources, target = (word for word in words if not word.startswith("--"))
        other = next((other for other in stages if other.name == options.get("from")), None)
        to = self.place(stage, target, workdir)
        for source in sources:
            origin = self.root / source if other is None else self.place(other, source)
            if origin.is_dir():
                ignored = IGNORED if other is None and source == "src" else None
                shutil.copytree(origin, to, symlinks=True, dirs_exist_ok=True, ignore=ignored)
            else:
                into = to / origin.name if target.endswith("/") else to
                into.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(origin, into)

    def _run(self, stage: Stage, command: str, workdir: str) -> None:
        command = re.sub(r"(?<=\s)/[a-z/]+", lambda path: shlex.quote(str(self.place(stage, path.group()))), command)
        done = subprocess.run(["sh", "-c", command], cwd=self.place(stage, workdir), capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{command}:\n{done.stdout}\n{done.stderr}"
