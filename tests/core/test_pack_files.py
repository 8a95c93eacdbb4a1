"""Files of packs from strangers: sizes, zip files, texts and nesting are limited, and every refusal says what is wrong."""

import io
import stat
import zipfile

import pytest

import outbreak
from outbreak.core.pack import PACK_MAX, Pack
from outbreak.core.pack_files import BYTES_MAX, LINE_MAX, read_texts, read_zip, write_zip
from outbreak.core.pack_reader import PackError
from outbreak.core.registry import rulebook

DATA = rulebook("contagion").folder / "data"


def zipped(*members: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    """Return a zip file with some members."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return target.getvalue()


def test_a_zip_file_holds_the_same_pack_as_its_folder(tmp_path):
    texts = read_texts(DATA)
    path = tmp_path / "mine.zip"
    path.write_bytes(write_zip(texts))
    assert read_texts(path) == texts
    assert write_zip(texts) == write_zip(dict(reversed(texts.items())))
    assert outbreak.new("contagion", pack=path, seed=1).pack is rulebook("contagion").base_pack  # the same cards


def link() -> zipfile.ZipInfo:
    info = zipfile.ZipInfo("board.toml")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"no zip file", "cannot be read as a zip file"),
        (zipped(("board.toml", b"x=1"))[:60], "cannot be read as a zip file"),
        (zipped(("../board.toml", b"")), r"'../board.toml': is no TOML file at the top"),
        (zipped(("a/board.toml", b"")), "is no TOML file at the top"),
        (zipped(("run.sh", b"")), "is no TOML file at the top"),
        (zipped((link(), b"/etc/passwd")), "is a link"),
        (zipped(*((f"f{i}.toml", b"") for i in range(20))), "holds 20 files; a pack has at most 16"),
        (zipped(("board.toml", b" " * (BYTES_MAX + 1))), "is too large"),
        (zipped(("a.toml", b" " * (BYTES_MAX // 2 + 1)), ("b.toml", b" " * (BYTES_MAX // 2 + 1))), "is too large"),
        (b"x" * (BYTES_MAX + 1), "is too large"),
        (zipped(("board.toml", b"\xff")), "board.toml: file: is not a text in UTF-8"),
        (zipped(), "holds no TOML file"),
    ],
)
def test_a_zip_file_that_is_no_pack_is_refused(content, message):
    with pytest.raises(PackError, match=message):
        read_zip(content, "mine.zip")


def test_a_zip_file_that_states_a_wrong_size_is_read_up_to_the_limit():
    """Given a zip file that says its member is small, when it unpacks to more, then it is refused."""
    content = bytearray(zipped(("board.toml", b" " * (50 * BYTES_MAX))))
    size = (50 * BYTES_MAX).to_bytes(4, "little")
    assert content.count(size) == 2
    with pytest.raises(PackError):
        read_zip(bytes(content).replace(size, (100).to_bytes(4, "little")), "mine.zip")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("colors = [", "board.toml: file: is not valid TOML"),
        ("x = " + "[" * 1_000, "nested too deep|is not valid TOML"),
        ("x = " + "1" * 1_400, "has a number that is too large"),
        ("x = 0x" + "f" * 1_400, "has a number that is too large"),
        ("x = [[[[[[[[[[1]]]]]]]]]]", "more than 8 deep"),
        ("x = 2024-01-01", "has a date"),
        ("x = nan", "not finite"),
        ('x = "\\u202Eevil"', r"invisible character U\+202E"),
        ('x = "a\\nb"', r"invisible character U\+000A"),
        ('x = "' + "y" * 1_200 + '"', "has a text of 1200 characters"),
        ("a" + ".a" * LINE_MAX + " = 1", "line 1 has more than 1500 characters"),
        ("é" * 100 + " = 1", "is not valid TOML"),
    ],
)
def test_a_text_that_no_pack_needs_is_refused(text, message):
    base = rulebook("contagion").base_pack
    with pytest.raises(PackError, match=message):
        rulebook("contagion").build_box(Pack.from_texts("mine", {"board": text}, base))


@pytest.mark.parametrize("id", ["Paris", "", "par is", "<b>", "pa-ris", "p" * 41, "_x", "pärris", "{ $x }", "paris.effect"])
def test_an_id_is_a_plain_word(id):
    """An id is part of action texts and message names, so it has a strict form; what people read is its name."""
    base = rulebook("contagion").base_pack.files
    cities = [{**base["cities"]["city"][0], "id": id}, *base["cities"]["city"][1:]]
    with pytest.raises(PackError, match=r"city 1\.id: must be"):
        rulebook("contagion").build_box(Pack("mine", {**base, "cities": {"city": cities}}))


def test_the_number_of_problems_in_a_message_is_limited():
    base = rulebook("contagion").base_pack.files
    with pytest.raises(PackError, match="and 60 more problems") as told:
        rulebook("contagion").build_box(Pack("mine", {**base, "board": {**base["board"], **{f"x{i}": 1 for i in range(100)}}}))
    assert len(told.value.problems) == 100


def test_a_pack_that_no_record_could_carry_is_refused():
    base = rulebook("contagion").base_pack.files
    with pytest.raises(PackError, match=f"at most {PACK_MAX} can be read"):
        rulebook("contagion").build_box(Pack("mine", {**base, "board": {**base["board"], "x": ["y" * 900] * 100}}))


@pytest.mark.parametrize("name", ["", "x" * 61, "a\nb", "\u202e"])
def test_a_pack_has_a_short_printable_name(name):
    with pytest.raises(PackError, match="pack: name: must have 1 to 60 printable characters"):
        rulebook("contagion").build_box(Pack(name, rulebook("contagion").base_pack.files))
