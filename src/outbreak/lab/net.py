"""A small neural net with two hidden layers, trained with NumPy and quantized to integers for the rules."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

BATCH, DECAY = 1024, 1e-3
SLOW = 0.1  # the share of the learning rate at the end of a fit
AT_ONCE = 65536
LEAST_SPREAD = 0.2  # the least spread, so that almost constant inputs are not amplified
WEIGHTS = ("w1", "b1", "w2", "b2", "w3", "b3")


def squash(z: Floats) -> Floats:
    """Map any number to a chance; the rules do the same with integers."""
    return np.asarray(0.5 + 0.5 * z / (1 + np.abs(z)), np.float32)


@dataclass
class Net:
    """Weights, their running means and squares (Adam), and the spread of each input."""

    weights: list[Floats]
    means: list[Floats]
    squares: list[Floats]
    spread: Floats
    steps: int = 0

    @classmethod
    def of(cls, arrays: dict[str, Any]) -> "Net":
        """Return a net from named arrays."""
        parts = [[arrays[f"{part}_{name}"] for name in WEIGHTS] for part in ("weight", "mean", "square")]
        return cls(parts[0], parts[1], parts[2], arrays["spread"], int(arrays["steps"]))

    def arrays(self) -> dict[str, Any]:
        """Return all arrays by name, for a file."""
        found: dict[str, Any] = {"spread": self.spread, "steps": self.steps}
        for part, values in (("weight", self.weights), ("mean", self.means), ("square", self.squares)):
            found.update({f"{part}_{name}": value for name, value in zip(WEIGHTS, values, strict=True)})
        return found

    @property
    def sizes(self) -> tuple[int, int, int]:
        """The number of inputs, and the sizes of both hidden layers."""
        w1, w2 = self.weights[0], self.weights[2]
        return w1.shape[0], w1.shape[1], w2.shape[1]

    def layers(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        """Return both hidden layers and the output."""
        w1, b1, w2, b2, w3, b3 = self.weights
        first = np.maximum(x @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        return first, second, second @ w3 + b3[0]

    def judge(self, sights: NDArray[np.int16]) -> Floats:
        """Return the estimated chance to win for each row."""
        parts = [sights[i : i + AT_ONCE].astype(np.float32) / self.spread for i in range(0, len(sights), AT_ONCE)]
        return np.concatenate([squash(self.layers(part)[2]) for part in parts])

    def fit(self, sights: NDArray[np.int16], wanted: Floats, rate: float, chance: np.random.Generator) -> None:
        """Train on rows in random order, with a decreasing learning rate."""
        if self.steps == 0:
            spread = sights.astype(np.float32).std(axis=0)
            self.spread = np.maximum(spread, LEAST_SPREAD).astype(np.float32)
        order = chance.permutation(len(sights))
        for i in range(0, len(order), BATCH):
            rows = order[i : i + BATCH]
            self._step(sights[rows].astype(np.float32) / self.spread, wanted[rows], rate * (1 - (1 - SLOW) * i / len(order)))

    def _step(self, x: Floats, y: Floats, rate: float) -> None:
        first, second, z = self.layers(x)
        tail = 0.5 / (1 + np.abs(z))
        chance = np.where(z > 0, 1 - tail, tail)
        slope = (chance - y) / np.maximum(chance * (1 - chance), 1e-6) * (2 * tail * tail) / len(y)  # of the cross-entropy
        _, _, w2, _, w3, _ = self.weights
        back_2 = np.outer(slope, w3) * (second > 0)
        back_1 = (back_2 @ w2.T) * (first > 0)
        slopes = (x.T @ back_1, back_1.sum(0), first.T @ back_2, back_2.sum(0), second.T @ slope, slope.sum(keepdims=True))
        self.steps += 1
        for weight, mean, square, change in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (change - mean)
            square += 0.001 * (change * change - square)
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weight -= (rate * (step + DECAY * weight)).astype(np.float32)

    def whole(self, fine: int) -> NDArray[np.int64]:
        """Return the weights as multiples of 2^-fine, in the order of the layers, for integer inputs."""
        w1, *others = self.weights
        parts = [w1.astype(np.float64) / self.spread[:, None], *others]
        return np.concatenate([np.rint(np.asarray(part, np.float64) * (1 << fine)).astype(np.int64).ravel() for part in parts])


def blank_net(sizes: tuple[int, int, int], seed: int) -> Net:
    """Return an untrained net; the sizes are those of the input and both hidden layers."""
    chance = np.random.default_rng(seed)
    sights, first, second = sizes
    weights = [
        chance.normal(0, (2 / sights) ** 0.5, (sights, first)),
        np.zeros(first),
        chance.normal(0, (2 / first) ** 0.5, (first, second)),
        np.zeros(second),
        chance.normal(0, (1 / second) ** 0.5, second),
        np.zeros(1),
    ]
    floats = [weight.astype(np.float32) for weight in weights]
    zeros = [[np.zeros_like(weight) for weight in floats] for _ in range(2)]
    return Net(floats, zeros[0], zeros[1], np.ones(sights, np.float32))
