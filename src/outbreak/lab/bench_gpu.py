"""`outbreak bench envs --on gpu`: measures batches on a GPU, and a whole training step with a network on the same GPU."""

import importlib
import importlib.util
import time
from collections.abc import Callable
from typing import Any

from outbreak.core.cuda import card
from outbreak.core.registry import names
from outbreak.lab.gpu import GpuBatch, best_of

GAMES_AT_ONCE = 8192
HIDDEN, RATE = 128, 1e-3  # of the network
READ = ("seats", "endings", "winners")


def bench(runs: int, seconds: float) -> dict[str, Any]:
    """Measure the rates of stepping batches on the GPU, of reading their columns, and of training steps if PyTorch is installed."""
    torch: Any = importlib.import_module("torch") if importlib.util.find_spec("torch") else None
    result: dict[str, Any] = {"card": card(), "games_at_once": GAMES_AT_ONCE, "torch": torch.__version__ if torch else "not installed"}
    for game in names():
        batch = GpuBatch(game, GAMES_AT_ONCE)
        result[f"{game}_batch_steps_per_second"] = round(rate(stepping(batch), runs, seconds), 1)
        result[f"{game}_microseconds_to_read_columns"] = round(1e6 / rate(reading(batch), runs, seconds), 3)
        if torch:
            result[f"{game}_training_steps_per_second"] = round(rate(training(batch, torch), runs, seconds), 1)
    return result


def rate(work: Callable[[], None], runs: int, seconds: float) -> float:
    """Return how often per second `work` runs, in the best of several runs; it must wait until the GPU has finished."""
    work()

    def run(_: int) -> float:
        done, started = 0, time.perf_counter()
        while time.perf_counter() - started < seconds:
            work()
            done += 1
        return done

    return best_of(runs, run)


def stepping(batch: GpuBatch) -> Callable[[], None]:
    """Return the work of stepping all games with actions drawn on the GPU."""

    def work() -> None:
        batch.step(batch.draw())  # waits for the GPU, to check whether an action was refused

    return work


def reading(batch: GpuBatch) -> Callable[[], None]:
    """Return the work of reading seats, endings and winners, as a training loop does."""

    def work() -> None:
        for name in READ:
            _ = getattr(batch, name).__cuda_array_interface__

    return work


def training(batch: GpuBatch, torch: Any) -> Callable[[], None]:
    """Return the work of a whole training step: the network scores actions, one is taken in each game, and rewards update it."""
    network = torch.nn.Sequential(torch.nn.Linear(batch.width, HIDDEN), torch.nn.ReLU(), torch.nn.Linear(HIDDEN, batch.codec.size)).to(
        "cuda"
    )
    optimizer = torch.optim.Adam(network.parameters(), RATE)

    def tensor(name: str) -> Any:
        return torch.as_tensor(getattr(batch, name), device="cuda")

    def work() -> None:
        legal = tensor("masks").bool()
        legal[:, 0] |= ~legal.any(dim=1)  # in a game that is over any action begins the next one
        scores = network(tensor("observations").float()).masked_fill(~legal, -torch.inf)
        drawn = torch.distributions.Categorical(logits=scores)
        actions, deciding = drawn.sample(), tensor("seats").clone()
        batch.step(actions)
        won = (tensor("winners") >> deciding & 1).float() * 2 - 1
        rewards = torch.where(tensor("endings") > 0, won, torch.zeros_like(won))
        loss = -(drawn.log_prob(actions) * rewards).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        torch.cuda.synchronize()

    return work
