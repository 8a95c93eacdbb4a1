"""Train a small policy for Pandemic by self-play: one network plays all seats of thousands of games at once.

    python examples/train_pandemic.py --epidemics 0 --minutes 5
    python examples/train_pandemic.py --epidemics 0 --minutes 5 --device cuda     # the games run on the GPU too

needs PyTorch; on a GPU also the extra "gpu". The team sees what all its members see. Since chance hardly ever wins, a step is also
worth what it adds to the cures and to the cards that lead to one."""

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import nn

from outbreak.lab.batch import Batch
from outbreak.lab.sight import in_pieces

CURE_CARDS, COLORS = 5, 4
WIN = 2.0  # what a victory is worth beside the cures that lead to it
DISCOUNT, TRACE, CLIP, ENTROPY = 0.997, 0.95, 0.2, 0.01


class Table:
    """Many games as tensors, wherever they are played."""

    def __init__(self, games: int, device: str, seed: int, **options: Any) -> None:
        self.device = device
        if device == "cuda":
            from outbreak.lab.gpu import GpuBatch

            self.batch: Any = GpuBatch("pandemic", games, seed=seed, **options)
        else:
            self.batch = Batch("pandemic", games, seed=seed, **options)
        colors = torch.tensor(self.batch.box["color"][0][: self.batch.box["cities"][0]].astype(np.int64))
        self.color_of = nn.functional.one_hot(colors, COLORS).float().to(device)

    def look(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What the deciding seats see, squeezed into small numbers, and what they may do."""
        seen = torch.as_tensor(self.batch.observations, device=self.device)
        return torch.log1p(seen.clamp(min=0).float()), torch.as_tensor(self.batch.masks, device=self.device).bool()

    def step(self, actions: torch.Tensor) -> None:
        """One action in each game."""
        self.batch.step(actions if self.device == "cuda" else actions.numpy())

    @property
    def over(self) -> torch.Tensor:
        """Which games are over."""
        return torch.as_tensor(self.batch.endings, device=self.device) != 0

    @property
    def won(self) -> torch.Tensor:
        """Which games are won."""
        return torch.as_tensor(self.batch.winners, device=self.device) != 0

    def promise(self) -> torch.Tensor:
        """How far each team has come: its cures, and of each other colour the most cards in one hand."""
        pieces = in_pieces(self.batch.book, torch.as_tensor(self.batch.observations, device=self.device))
        cured = pieces["cured"][:, :COLORS].float()
        held = pieces["hands"][:, :, : len(self.color_of)].float() @ self.color_of
        return (cured + (1 - cured) * 0.6 * held.amax(dim=1).clamp(max=CURE_CARDS) / CURE_CARDS).sum(dim=1)


class Policy(nn.Module):
    """Two layers, then what to do and how well it will go."""

    def __init__(self, sight: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(sight, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.choice.weight)  # before it has learned anything, it plays any legal action

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """The chances of the legal actions, and the value of the position."""
        inner = self.body(seen)
        logits = self.choice(inner).masked_fill(~mask, -1e9)
        logits = torch.where(mask.any(dim=1, keepdim=True), logits, torch.zeros_like(logits))  # a game that is over only makes room
        return torch.distributions.Categorical(logits=logits), self.value(inner).squeeze(1)


@dataclass
class Memory:
    """Some steps of all games."""

    seen: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    chance: torch.Tensor
    gain: torch.Tensor
    target: torch.Tensor
    live: torch.Tensor


def play(table: Table, policy: Policy, steps: int) -> Memory:
    """Play on for so many steps, and remember what was done and how much better it went than expected."""
    kept: list[tuple[torch.Tensor, ...]] = []
    for _ in range(steps):
        seen, mask = (part.clone() for part in table.look())
        before, was_over = table.promise(), table.over.clone()
        with torch.no_grad():
            chances, value = policy(seen, mask)
        action = chances.sample()
        table.step(action)
        over = table.over.clone()
        reward = table.promise() - before + WIN * table.won.float()
        kept.append((seen, mask, action, chances.log_prob(action), value, reward, over, ~was_over))
    with torch.no_grad():
        last = policy(*table.look())[1]
    seen, mask, action, chance, value, reward, over, live = (torch.stack(part) for part in zip(*kept, strict=True))
    gain, trace = torch.zeros_like(value), torch.zeros_like(last)
    for t in reversed(range(steps)):
        following = last if t == steps - 1 else value[t + 1]
        surprise = reward[t] + DISCOUNT * following * ~over[t] - value[t]
        trace = surprise + DISCOUNT * TRACE * trace * ~over[t]
        gain[t] = trace
    flat = [part.flatten(0, 1) for part in (seen, mask, action, chance, gain, gain + value, live)]
    return Memory(*flat)


def learn(policy: Policy, optimizer: torch.optim.Optimizer, memory: Memory, rounds: int = 2, pieces: int = 4) -> None:
    """Make what went better than expected likelier, never by much at once (PPO)."""
    live = memory.live.nonzero().squeeze(1)
    gain = memory.gain
    gain = (gain - gain[live].mean()) / (gain[live].std() + 1e-6)
    for _ in range(rounds):
        for part in live[torch.randperm(len(live), device=live.device)].chunk(pieces):
            chances, value = policy(memory.seen[part], memory.mask[part])
            ratio = (chances.log_prob(memory.action[part]) - memory.chance[part]).exp()
            gained = torch.minimum(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part])
            wrong = (value - memory.target[part]).square()
            loss = -gained.mean() + 0.5 * wrong.mean() - ENTROPY * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def examine(policy: Policy | None, games: int, epidemics: int, seed: int = 999) -> tuple[float, float]:
    """The share of games won and the mean number of cures, in games that were never trained on; without a policy by chance."""
    batch = Batch("pandemic", games, seed=seed, epidemics=epidemics)

    def choose(observations: Any, masks: Any, seats: Any) -> Any:
        seen = torch.log1p(torch.as_tensor(observations).clamp(min=0).float())
        with torch.no_grad():
            chances, _ = policy(seen, torch.as_tensor(masks).bool())
        return chances.sample().numpy()

    batch.play(choose if policy else "random")
    cures = batch.states["cured"].sum(axis=1)
    return float((batch.winners != 0).mean()), float(cures.mean())


def main(arguments: list[str] | None = None) -> dict[str, tuple[float, float]]:
    """Train, and compare with chance: the share won and the mean number of cures of both."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--epidemics", type=int, default=0, choices=(0, 1, 2), help="0 to 2 (default 0)")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to train (default 5)")
    parser.add_argument("--rounds", type=int, default=1_000_000, help="at most so many rounds of playing and learning")
    parser.add_argument("--games", type=int, default=256, help="played at once (default 256)")
    parser.add_argument("--steps", type=int, default=64, help="of every game between two lessons (default 64)")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"), help="where games and network run (default cpu)")
    parser.add_argument("--seed", type=int, default=1, help="of games and network (default 1)")
    parser.add_argument("--exam", type=int, default=1000, help="games of the comparison (default 1000)")
    chosen = parser.parse_args(arguments)
    torch.manual_seed(chosen.seed)
    table = Table(chosen.games, chosen.device, chosen.seed, epidemics=chosen.epidemics)
    policy = Policy(table.batch.width, table.batch.codec.size).to(chosen.device)
    optimizer = torch.optim.Adam(policy.parameters(), lr=1e-3)
    started = shown = time.monotonic()
    for lesson in range(1, chosen.rounds + 1):
        memory = play(table, policy, chosen.steps)
        learn(policy, optimizer, memory)
        now = time.monotonic()
        if now - shown > 15 or lesson == 1:
            shown = now
            print(f"{now - started:5.0f} s, lesson {lesson}: gains {memory.target.mean().item():.2f} more in a game", flush=True)
        if now - started > 60 * chosen.minutes:
            break
    result = {"random": examine(None, chosen.exam, chosen.epidemics), "trained": examine(policy.cpu(), chosen.exam, chosen.epidemics)}
    for name, (won, cures) in result.items():
        print(f"{name:8} won {won:6.1%}, {cures:.2f} cures a game ({chosen.exam} games)")
    return result


if __name__ == "__main__":
    main()
