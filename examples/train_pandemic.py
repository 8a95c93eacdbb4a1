"""Train a small policy for Pandemic by self-play: one network plays all seats of hundreds of games at once.

    python examples/train_pandemic.py --epidemics 0 --minutes 8
    python examples/train_pandemic.py --epidemics 0 --minutes 8 --device cuda     # the games run on the GPU too

needs PyTorch; on a GPU also the extra "gpu". The network scores every legal action by its kind, the city it names, and the position as
the whole team knows it. It learns by PPO, from nothing but its own games; the exam at the end is in games it has never seen."""

import argparse
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from outbreak.lab.batch import Batch
from outbreak.lab.observations import in_pieces
from outbreak.lab.statistics import wilson

COLORS, STATIONS, SMALL, FAR = 4, 6, 8, 20.0
CURE, WIN, PROMISE = 0.2, 1.0, 0.5  # what a cure, a victory, and cards on their way to a cure are worth
DISCOUNT, TRACE, CLIP, RATE, CURIOSITY = 0.998, 0.95, 0.2, 1e-3, 0.01
SEATS = ("pawn", "to", "other")  # operands that are seats


class Sight(NamedTuple):
    """What the network is told of some games: a row for the whole position, and one for each of its cities."""

    whole: Tensor
    cities: Tensor
    promise: Tensor  # how far the hands have come


class Board(nn.Module):
    """The printed board as tensors: colours, ways, and what every action names."""

    def __init__(self, setting: Any) -> None:
        super().__init__()
        box = setting.box[0]
        self.book, self.players, self.size, self.cure_cards = setting.book, setting.players, len(box["color"]), int(box["cure_cards"])
        in_use = torch.arange(self.size)[:, None] < int(box["cities"])
        self.register_buffer("color", nn.functional.one_hot(torch.tensor(box["color"].astype(np.int64)), COLORS) * in_use.float())
        self.register_buffer("ways", torch.tensor(box["steps"].astype(np.float32)))
        self.register_buffer("named", torch.tensor([self._named(setting.codec, code) for code in setting.codes.tolist()]))

    def _named(self, codec: Any, code: int) -> tuple[int, int, int, bool]:
        """Return the kind of an action, its city (or none), its other operand, and whether that is a seat."""
        _, kind, values = codec.split(code)
        operands = dict(zip(kind.operands, values, strict=True))
        city = operands.pop("city", operands.pop("card", self.size))
        word, other = next(iter(operands.items()), ("", max(city - self.size, 0)))  # a card beyond the cities is an event
        return codec.kind_number[kind.name], min(city, self.size), other, word in SEATS

    def forward(self, seen: Tensor) -> Sight:
        """Read observations: hands by colour, and how far the cities are from pawns and stations."""
        piece = {name: part.float() for name, part in in_pieces(self.book, seen).items()}
        pawns, cards, cured = piece["pawns"], piece["hands"][..., : self.size], piece["cured"][:, :COLORS]
        built, station = piece["stations"].topk(STATIONS)
        to_station = (self.ways[station] + FAR * (1 - built[..., None])).amin(dim=1)
        to_pawns = self.ways[pawns.argmax(dim=2)] * pawns.sum(dim=2, keepdim=True)
        held, pawn_to_station = cards @ self.color, (pawns * to_station[:, None]).sum(dim=2)
        part = (held / (self.cure_cards - piece["roles"][:, :, -1:])).clamp(max=1)  # the last role, the Scientist, needs one card less
        promise = (part.square() * 0.95 ** pawn_to_station[..., None]).amax(dim=1) * (1 - cured)
        counts = piece["hand_sizes"], piece["active"], pawn_to_station / 4, piece["asked"], piece["tracks"] / 10, piece["supply"] / 24
        whole = torch.cat([cured, promise, held.flatten(1) / 4, piece["roles"].flatten(1), *counts], dim=1)
        alike = torch.stack([piece["stations"], to_station / 4, piece["cubes"].amax(dim=2), cured @ self.color.T], dim=1)
        told = torch.cat([alike, pawns, to_pawns / 4, cards, held @ self.color.T / 4, self.color.T.expand(len(seen), -1, -1)], dim=1)
        return Sight(whole, nn.functional.pad(told, (0, 1)).transpose(1, 2), promise.sum(dim=1))


class Choice(NamedTuple):
    """The legal actions of all games in one list, with the logarithms of their chances, and the value of each game."""

    game: Tensor
    action: Tensor
    chance: Tensor
    value: Tensor

    def draw(self) -> tuple[Tensor, Tensor]:
        """Return an action for each game, and the logarithm of its chance; 0 where a game is over."""
        luck = self.chance - torch.empty_like(self.chance).exponential_().log()
        most = torch.full_like(self.value, -torch.inf).scatter_reduce(0, self.game, luck, "amax")
        drawn = luck == most[self.game]
        game, blank = self.game[drawn], torch.zeros_like(self.value)
        return blank.long().scatter(0, game, self.action[drawn]), blank.scatter(0, game, self.chance[drawn])

    def entropy(self) -> Tensor:
        """How open the choices are."""
        return -(self.chance.exp() * self.chance).sum() / len(self.value)


class Policy(nn.Module):
    """Two layers over the position, and two over each legal action in it."""

    def __init__(self, setting: Any, width: int = 64) -> None:
        super().__init__()
        self.board = Board(setting)
        self.body = nn.Sequential(nn.LazyLinear(2 * width), nn.ReLU(), nn.Linear(2 * width, 2 * width), nn.ReLU())
        self.value, self.position = nn.Linear(2 * width, 1), nn.Linear(2 * width, width)
        self.kind, self.city = nn.Embedding(len(setting.codec.kinds) * SMALL, width), nn.LazyLinear(width)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))

    def forward(self, sight: Sight, mask: Tensor, seat: Tensor) -> Choice:
        """Return the chances of the legal actions, and the values of the positions."""
        inner = self.body(sight.whole)
        game, action = mask.nonzero(as_tuple=True)
        kind, city, other, is_seat = self.board.named[action].unbind(dim=1)
        other = torch.where(is_seat == 1, (other - seat[game]) % self.board.players, other)  # seats are counted from the one that decides
        mixed = self.position(inner)[game] + self.kind(kind * SMALL + other) + self.city(sight.cities[game, city])
        score = 10 * torch.tanh(self.score(mixed).squeeze(1) / 10)
        total = torch.zeros_like(inner[:, 0]).index_add(0, game, score.exp())
        return Choice(game, action, score - total[game].log(), self.value(inner).squeeze(1))


class Memory(NamedTuple):
    """Some steps of all games: what was seen and done, how much better it went than expected, and the value that should be expected."""

    seen: Tensor
    mask: Tensor
    seat: Tensor
    action: Tensor
    chance: Tensor
    live: Tensor
    gain: Tensor
    target: Tensor


class Player:
    """A policy at the table of a batch, on a CPU or a GPU."""

    def __init__(self, batch: Any, device: str) -> None:
        self.batch, self.device = batch, device
        self.policy = Policy(batch).to(device)
        self.look()  # the first look tells the network how wide it is
        self.tally = torch.zeros(3)

    def here(self, *names: str) -> list[Tensor]:
        """Arrays of the batch as tensors, not copied."""
        return [torch.as_tensor(getattr(self.batch, name), device=self.device) for name in names]

    @torch.no_grad()
    def look(self) -> tuple[Sight, Choice]:
        """Return what is seen now, and what the policy makes of it."""
        seen, mask, seat = self.here("observations", "masks", "seats")
        sight = self.policy.board(seen)
        return sight, self.policy(sight, mask, seat)

    def play(self, steps: int) -> Memory:
        """Play on for so many steps. A promise is a potential: what it earns is lost with the cards, so it does not change what is best."""
        kept = []
        sight, choice = self.look()
        for _ in range(steps):
            seen, mask, seat, running = (part.clone() for part in self.here("observations", "masks", "seats", "endings"))
            action, chance = choice.draw()
            self.batch.step(action if self.device == "cuda" else action.numpy())
            endings, winners = self.here("endings", "winners")
            before, value, live, over = sight, choice.value, running == 0, endings != 0
            sight, choice = self.look()
            cures, won = sight.whole[:, :COLORS].sum(dim=1), winners != 0
            found = cures - before.whole[:, :COLORS].sum(dim=1)
            reward = CURE * found + WIN * won + PROMISE * (DISCOUNT * sight.promise * ~over - before.promise)
            kept.append((seen, mask, seat, action, chance, live, value, reward, over))
            self.tally += torch.stack([part[live & over].sum() for part in (over, won, cures)]).cpu()
        *done, value, reward, over = (torch.stack(part) for part in zip(*kept, strict=True))
        gain, trace, following = torch.zeros_like(value), torch.zeros_like(value[0]), choice.value
        for t in reversed(range(steps)):
            surprise = reward[t] + DISCOUNT * following * ~over[t] - value[t]
            gain[t] = trace = surprise + DISCOUNT * TRACE * trace * ~over[t]
            following = value[t]
        return Memory(*(part.flatten(0, 1) for part in (*done, gain, gain + value)))

    def learn(self, optimizer: torch.optim.Optimizer, memory: Memory, curiosity: float, rounds: int = 3, size: int = 1024) -> None:
        """Make what went better than expected likelier, never by much at once (PPO)."""
        live = memory.live.nonzero().squeeze(1)
        mean, spread = memory.gain[live].mean(), memory.gain[live].std()
        for part in (part for _ in range(rounds) for part in live[torch.randperm(len(live), device=live.device)].split(size)):
            choice = self.policy(self.policy.board(memory.seen[part]), memory.mask[part], memory.seat[part])
            chance = choice.chance[choice.action == memory.action[part][choice.game]]
            ratio, gain = (chance - memory.chance[part]).exp(), (memory.gain[part] - mean) / spread
            gained = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            wrong = (choice.value - memory.target[part]).square().mean()
            optimizer.zero_grad()
            (wrong - gained - curiosity * choice.entropy()).backward()
            nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
            optimizer.step()

    def progress(self) -> str:
        """How the games went since the last time."""
        games, wins, cures = self.tally.tolist()
        self.tally.zero_()
        return f"{wins / max(games, 1):6.1%} of {games:.0f} games won, {cures / max(games, 1):.2f} cures a game"


class Mark(NamedTuple):
    """An exam's result: the share of games won with its 95 % interval, and the mean number of cures."""

    won: float
    low: float
    high: float
    cures: float


def chooser(policy: Policy) -> Callable[..., Any]:
    """Return a trained policy as a batch takes it: from observations, masks and seats to an action in each game."""

    @torch.no_grad()
    def choose(*arrays: Any) -> Any:
        seen, mask, seat = (torch.as_tensor(array) for array in arrays)
        return policy(policy.board(seen), mask, seat).draw()[0].numpy()

    return choose


def examine(player: Policy | str, games: int, epidemics: int) -> Mark:
    """Play deals that are in no training, by a network or by a policy of the house."""
    batch = Batch("pandemic", games, seed="exam", epidemics=epidemics)
    batch.play(player if isinstance(player, str) else chooser(player))
    wins = int((batch.winners != 0).sum())
    return Mark(wins / games, *wilson(wins, games), float(batch.states["cured"].sum(axis=1).mean()))


def main(arguments: list[str] | None = None) -> dict[str, Mark]:
    """Train, then compare with chance and with the heuristic in the same games."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--epidemics", type=int, default=0, choices=(0, 1, 2), help="0 to 2 (default 0)")
    parser.add_argument("--minutes", type=float, default=8.0, help="how long to train (default 8)")
    parser.add_argument("--lessons", type=int, default=1_000_000, help="at most so many rounds of playing and learning")
    parser.add_argument("--games", type=int, default=512, help="played at once (default 512)")
    parser.add_argument("--steps", type=int, default=32, help="of every game between two lessons (default 32)")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"), help="where games and network run (default cpu)")
    parser.add_argument("--seed", type=int, default=1, help="of games and network (default 1)")
    parser.add_argument("--exam", type=int, default=1000, help="games of the comparison (default 1000)")
    parser.add_argument("--out", help="keep the trained network in this file")
    chosen = parser.parse_args(arguments)
    torch.manual_seed(chosen.seed)
    player = Player(batch_on(chosen.device, chosen.games, seed=chosen.seed, epidemics=chosen.epidemics), chosen.device)
    optimizer = torch.optim.Adam(player.policy.parameters())
    started = shown = time.monotonic()
    for lesson in range(1, chosen.lessons + 1):
        left = 1 - (time.monotonic() - started) / (60 * chosen.minutes)
        if left <= 0:
            break
        optimizer.param_groups[0]["lr"] = RATE * left
        player.learn(optimizer, player.play(chosen.steps), CURIOSITY * left)
        if (now := time.monotonic()) - shown > 15 or lesson == chosen.lessons:
            shown = now
            print(f"{now - started:5.0f} s, lesson {lesson}: {player.progress()}", flush=True)
    policy = player.policy.cpu()
    if chosen.out:
        torch.save(policy.state_dict(), chosen.out)
    players: dict[str, Policy | str] = {"random": "random", "trained": policy, "heuristic": "heuristic"}
    marks = {name: examine(one, chosen.exam, chosen.epidemics) for name, one in players.items()}
    for name, mark in marks.items():
        print(f"{name:9} won {mark.won:6.1%} ({mark.low:.1%} to {mark.high:.1%}), {mark.cures:.2f} cures a game, of {chosen.exam} games")
    return marks


def batch_on(device: str, games: int, **settings: Any) -> Any:
    """Games where the network is."""
    if device == "cuda":
        from outbreak.lab.gpu import GpuBatch

        return GpuBatch("pandemic", games, **settings)
    return Batch("pandemic", games, **settings)


if __name__ == "__main__":
    main()
