"""The lens: plain integers over a record's own bytes, strict about range and bounds."""

import pytest

from outbreak.core.lens import Lenses, blank, lens_class, record_dtype

DTYPE = record_dtype(("turn", "i2"), ("cubes", "i1", (2, 3)))


@pytest.fixture
def record():
    """One blank record."""
    return blank(DTYPE)


def test_a_record_is_aligned_and_every_byte_has_a_name():
    """Compiled code may read wide numbers at once, and a copy field by field leaves nothing out."""
    for dtype in (DTYPE, record_dtype(("small", "i1"), ("key", "i8", (2,)), ("turn", "i2")), record_dtype(("only", "i1"))):
        assert dtype.isalignedstruct and dtype.itemsize % 8 == 0
        assert sum(dtype[name].itemsize for name in dtype.names) == dtype.itemsize


def test_reads_and_writes_the_records_own_bytes(record):
    """What is written through the lens lies in the record, and the other way round."""
    lens = lens_class(DTYPE)(record)
    lens.cubes[1, 2] = 3
    lens.turn += 5
    assert record["cubes"][0][1][2] == 3 and record["turn"][0] == 5
    record["turn"][0] = 9
    assert lens.turn == 9 and type(lens.turn) is int and type(lens.cubes[1, 2]) is int


def test_a_value_that_does_not_fit_raises(record):
    """Nothing wraps around."""
    lens = lens_class(DTYPE)(record)
    with pytest.raises(ValueError):
        lens.cubes[0, 0] = 128
    with pytest.raises(ValueError):
        lens.turn = 40_000


def test_an_index_out_of_bounds_raises(record):
    """No write beside a field."""
    with pytest.raises(IndexError):
        lens_class(DTYPE)(record).cubes[2, 0] = 1


def test_assigning_a_record_copies_it():
    """As in an array, they stay two records."""
    records = blank(DTYPE, 2)
    lenses = Lenses(lens_class(DTYPE)(records, i) for i in range(2))
    lenses[0].turn = 7
    lenses[1] = lenses[0]
    lenses[0].turn = 8
    assert records["turn"].tolist() == [8, 7]


def test_an_unknown_field_raises(record):
    """A misspelt name in a rule does not create a field."""
    with pytest.raises(AttributeError):
        lens_class(DTYPE)(record).tun = 1
