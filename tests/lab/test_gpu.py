"""The rules on a GPU, if there is one: the same games as on a CPU, byte for byte."""

import warnings
from types import SimpleNamespace

import numpy as np
import pytest

from outbreak.bots.policies import policies
from outbreak.cli import main
from outbreak.core.codec import ActionError
from outbreak.core.cuda import LINE, SECTOR, SHORT, WORD, NoGpu, cuda, in_lines, sectors
from outbreak.core.registry import names, rulebook
from outbreak.lab import gpu, gpu_pool, kernels, steps
from outbreak.lab.batch import Setting

SHOWN = (steps.SEAT, steps.ENDING, steps.WINNERS)
EVERY_POLICY = [(game, policy) for game in names() for policy in policies(rulebook(game))]


@pytest.fixture
def card():
    """The name of the card; without one the test is skipped, and says so."""
    try:
        return gpu.card()
    except NoGpu as problem:
        warnings.warn(f"the rules were not tested on a GPU: {problem}", stacklevel=1)
        pytest.skip(str(problem))


@pytest.mark.xdist_group("compiled")
class TestOnGpu:
    """Only where a GPU is."""

    @pytest.mark.parametrize(("game", "policy"), EVERY_POLICY)
    def test_games_are_those_of_the_cpu(self, card, game, policy):
        """Every byte of the last state, the ending and the number of decisions."""
        assert gpu.differences(game, policy, 300) == 0

    @pytest.mark.parametrize("game", names())
    def test_random_games_are_those_of_the_cpu(self, card, game, monkeypatch):
        """Decisions, steps and endings in all, also where games are more than places in the pools."""
        monkeypatch.setattr(gpu, "POOL", 8)
        assert gpu.random_tally(rulebook(game), 0, 3000) == gpu.random_tally_here(rulebook(game), 3000)

    @pytest.mark.parametrize("game", names())
    def test_steps_are_those_of_the_cpu(self, card, game):
        """States, rows, observations and masks, step by step."""
        assert gpu.same_batches(game, 50, 40)

    def test_what_is_not_legal_is_refused(self, card):
        """And its game stays as it is."""
        batch = gpu.GpuBatch("pandemic", 4)
        with pytest.raises(ActionError, match=r"the action in game \d+ is illegal"):
            batch.step(np.argmin(batch.masks.copy_to_host(), axis=1))
        assert (batch.rows.copy_to_host()[:, steps.DECISIONS] == 0).all()

    def test_columns_are_the_same_arrays_after_every_step(self, card):
        """Who decides, how games ended and who won: read without a copy or a slice, also when a policy has played to the end."""
        batch = gpu.GpuBatch("contagion", 30)
        before = batch.seats, batch.endings, batch.winners
        assert all(column.is_c_contiguous() for column in before)
        for go_on in (lambda: batch.step(batch.draw()), lambda: batch.reset(2), lambda: batch.play("random")):
            go_on()
            rows = batch.rows.copy_to_host()
            for column, place in zip(before, SHOWN, strict=True):
                assert column.copy_to_host().tolist() == rows[:, place].tolist()
        assert (batch.seats, batch.endings, batch.winners) == before and (rows[:, steps.ENDING] != 0).all()

    @pytest.mark.parametrize("kind", [np.float64, np.int32])
    def test_only_whole_numbers_are_actions(self, card, kind):
        """On the GPU 64-bit integers, on the CPU integers of any size."""
        batch = gpu.GpuBatch("pandemic", 4)
        actions = batch.masks.copy_to_host().argmax(axis=1)
        with pytest.raises(ActionError, match="64-bit integer"):
            batch.step(batch.cuda.to_device(actions.astype(kind)))
        with pytest.raises(ActionError, match="must be an integer"):
            batch.step(actions + 0.5)
        batch.step(actions.astype(np.int32))
        assert (batch.rows.copy_to_host()[:, steps.DECISIONS] == 1).all()


class OneThread:
    """A card with one thread, for kernels that run as plain Python."""

    def __init__(self, book):
        self.local = SimpleNamespace(array=lambda count, word: book.look(book.blank(word, count)))
        self.at = 0

    def grid(self, _):
        """Return the index of the thread."""
        return self.at


@pytest.mark.parametrize("game", names())
def test_kernels_write_what_programs_read_into_columns(game):
    """Given games stepped and then played to their ends, when a kernel is through, then the columns are those of the rows."""
    games, setting = 3, Setting(game, None, "random", None, {})
    book, chance = setting.seeing("random"), np.random.default_rng(1)
    card = OneThread(book)
    states, terms, rows = book.blank("state", games), setting.first_terms(1, games), setting.first_rows(games)
    sights, masks = np.zeros((games, setting.width), np.int16), np.zeros((games, setting.codec.size), np.int8)
    actions, refused, columns = np.zeros(games, np.int64), np.zeros(1, np.int64), np.full((steps.READ, games), -9)

    def launch(kernel, *arrays):
        plain = book.bound(kernel)
        plain.__globals__.update(cuda=card, STATE_RECORD="state", DESK_RECORD="desk")
        for card.at in range(games + 1):  # a block may have threads without a game
            plain(*(book._plain(array) for array in arrays))
        assert columns.tolist() == [rows[:, place].tolist() for place in SHOWN]

    head = setting.box, states, setting.options_each, terms, rows, setting.dense, setting.codes
    deciding = set()
    for _ in range(12):
        launch(kernels.step_games, *head, sights, masks, actions, refused, columns)
        deciding |= set(columns[steps.READ_SEAT])
        actions[:] = (chance.random(masks.shape) * masks).argmax(axis=1)
    assert len(deciding) > 1 and refused[0] == 0
    launch(kernels.finish_games, setting.box, states, terms, rows, columns)
    assert (columns[steps.READ_ENDING] != 0).all()


@pytest.mark.parametrize("game", names())
def test_states_in_lines_hold_the_same_fields(game):
    """Each of its own kind and apart from the others, short ones in front, then those near each other; no two states share a line."""
    record, near = rulebook(game).dtypes["state"], rulebook(game).near
    lined = in_lines(record, near)
    fields = [(name, *lined.fields[name][:2]) for name in lined.names]
    assert {(name, kind) for name, kind, _ in fields} == {(name, record[name]) for name in record.names if name != "filler"}
    ends = [offset + kind.itemsize for _, kind, offset in fields]
    assert all(end <= offset for end, (_, _, offset) in zip(ends, fields[1:], strict=False)) and ends[-1] <= lined.itemsize
    assert all(offset % kind.base.itemsize == 0 for _, kind, offset in fields) and lined.itemsize % LINE == 0
    short = [kind.itemsize for _, kind, _ in fields if kind.itemsize <= SHORT]
    assert short == sorted(short) == [kind.itemsize for _, kind, _ in fields[: len(short)]]
    assert lined.names[len(short) : len(short) + len(near) + 1] == ("agenda", *near) and lined.isalignedstruct
    assert lined.fields["agenda"][1] < LINE  # the first line has every short field, and the bottom of the agenda


@pytest.mark.parametrize("game", names())
def test_what_is_near_is_fetched_in_whole_sectors(game):
    """All of it, and hardly more."""
    near = rulebook(game).near
    lined = in_lines(rulebook(game).dtypes["state"], near)
    begin, end = (word * WORD for word in sectors(lined, near))
    places = [(lined.fields[name][1], lined.fields[name][1] + lined[name].itemsize) for name in near]
    assert begin % SECTOR == end % SECTOR == 0 and end <= lined.itemsize
    assert 0 <= places[0][0] - begin < SECTOR and 0 <= end - places[-1][1] < SECTOR


def test_nothing_is_fetched_where_nothing_is_near():
    """A game need not name any field."""
    record = rulebook("pandemic").dtypes["state"]
    assert sectors(in_lines(record, ()), ()) == (0, 0)


def test_a_new_state_is_copied_word_by_word():
    """Into its own place, and nowhere else."""
    words, fresh = np.zeros((3, 24), np.int64), np.arange(1, 25)
    gpu_pool.put_words(words, 1, fresh)
    assert words.tolist() == [[0] * 24, fresh.tolist(), [0] * 24]


def test_without_a_gpu_it_is_said_what_is_missing(capsys):
    """The command ends as with any other bad input."""
    try:
        cuda()
    except NoGpu:
        for measured in ("pandemic", "envs"):
            assert main(["bench", measured, "--on", "gpu"]) == 2
            assert "GPU" in capsys.readouterr().err
