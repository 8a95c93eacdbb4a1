"""Games on Ray: the same results as here, also when a worker is lost in the middle."""

import json
import os
import signal
import time
import warnings

import pytest

from outbreak.cli import main
from outbreak.core.options import OptionError
from outbreak.lab.parallel import HERE, check_place, in_threads, spread
from outbreak.lab.rows import Tally
from outbreak.lab.simulate import Simulation, simulate

GAMES, AT_ONCE = 240, 20
SIMULATION = Simulation("pandemic", "heuristic", "team", "5", (("players", 3),))


@pytest.fixture
def ray(monkeypatch):
    """Ray with two workers, for one test; on a busy machine it may take its time to start."""
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "300")
    try:
        import ray
    except ImportError:
        warnings.warn("Ray is not installed, so nothing was tested on it: pip install 'outbreak-table[lab]'", stacklevel=1)
        pytest.skip("Ray is not installed")
    start(ray)
    yield ray
    ray.shutdown()


def start(ray, tries=3):
    """Start a cluster; one that does not come up in time, as happens on a busy machine, is started again."""
    for left in reversed(range(tries)):
        try:
            ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
            return
        except Exception:
            ray.shutdown()
            if not left:
                raise


def worker(_):
    """Return the id of the worker."""
    time.sleep(0.3)
    return os.getpid()


class WorkerKiller:
    """Takes rows as a file does, and kills a worker when the first ones come."""

    def __init__(self, workers):
        self.workers, self.killed, self.games = workers, False, []

    def append(self, columns):
        """Note the games, and kill once."""
        self.games += columns["game"].tolist()
        if not self.killed:
            self.killed = True
            os.kill(self.workers[0], signal.SIGKILL)


def here():
    """Return the result of the games played in this process."""
    tally = Tally()
    SIMULATION.compile()
    simulate(SIMULATION, GAMES, 2, None, tally, AT_ONCE)
    return tally


COMMANDS = [
    ["simulate", "pandemic", "--policy", "heuristic", "--games", "60"],
    ["tournament", "contagion", "--bot", "heuristic", "--bot", "random", "--games", "3", "--simulations", "1"],
]


@pytest.mark.xdist_group("compiled")
class TestOnRay:
    """A cluster of one machine."""

    def test_a_lost_worker_changes_nothing(self, ray):
        """Its games are played again by another, and none is counted twice."""
        expected, tally = here(), Tally()
        workers = sorted(set(spread(worker, range(8), 2, "ray", in_threads)))
        killer = WorkerKiller(workers)
        simulate(SIMULATION, GAMES, 2, killer, tally, AT_ONCE, on="ray")
        assert killer.games == list(range(GAMES))
        assert tally == expected
        assert workers[0] not in spread(worker, range(8), 2, "ray", in_threads)

    @pytest.mark.parametrize("command", COMMANDS, ids=["simulate", "tournament"])
    def test_the_command_says_the_same(self, ray, capsys, command):
        """All but the time it took."""
        results = []
        for place in ("here", "ray"):
            assert main([*command, "--json", "--on", place]) == 0
            results.append({**json.loads(capsys.readouterr().out), "seconds": 0, "milliseconds_a_decision": 0})
        assert results[0] == results[1]


def test_an_unknown_place_is_refused():
    """With the places there are."""
    with pytest.raises(OptionError, match="choose from here, ray and ray://HOST:PORT"):
        check_place("moon")


def test_results_come_in_the_order_of_the_tasks():
    """However long each one takes."""
    assert list(spread(lambda n: (time.sleep((n % 3) / 200), n * n)[1], range(20), 4, HERE, in_threads)) == [n * n for n in range(20)]
