"""The attacks, one function each: what was measured, and what did not hold."""

import asyncio
import sqlite3
import struct
import unicodedata
from collections import Counter
from urllib.parse import urlsplit

import msgspec

import outbreak
from outbreak.core.registry import names, rulebook
from outbreak.lab.forge import forged, true_record
from outbreak.server.base.config import CONNECTIONS_PER_ADDRESS
from outbreak.server.base.database import schema
from outbreak.server.base.http.limits import RATES
from outbreak.stress.client import Somebody
from outbreak.stress.siege.bystanders import AtTable
from outbreak.stress.siege.ground import Attack, Found, Siege, is_broken, rival_games, team_games

CONNECTIONS, ADDRESSES = 2_300, 10  # silent ones, and where they come from
CROWD = CONNECTIONS_PER_ADDRESS + 100  # of them, from one address
BOT_TABLES, BOT_SECONDS = 20, 10.0  # tables of strong bots, and how long another person's bot may take meanwhile
FLOODERS, RECORDS, REQUESTS = 12, 40, 3_000
SYNC_SOCKETS, TALKERS, TALK_SECONDS = 24, 4, 0.05  # at more frames than that a socket is cut off
FRAME_SOCKETS, FRAME_BYTES, CHUNK = 20, 100_000_000, bytes(256_000)
TINY_FRAMES = {"ping": b"\x89\x80" + bytes(4), "pong": b"\x8a\x80" + bytes(4), "text": b"\x81\x81" + bytes(4) + b"x"}
TINY_SOCKETS, TINY_BYTES = 12, 256_000  # sockets, and what each sends at once
PIPES, PIPED = 40, 7_000  # connections, and requests over each that wait for no answer
DAMAGED = 6
HUGE = "4" + "0" * 10
ODD = (HUGE, "zzz", "-1", "0," * 2000, "%00", "%ff%fe", "1e9", "🙂", "../../etc/passwd", "9" * 400)


async def hostile_parameters(siege: Siege) -> Found:
    """Every route with numbers, lists and texts that no client sends."""
    eve = await siege.somebody()
    table = await siege.open_table([eve], rival_games()[0], 2)
    routes = [f"/api/tables/{table}/{what}" for what in ("replay?seats=", "replay?entry=", "replay?after=", "record?seats=")]
    routes += [f"/api/tables/{table}/{what}" for what in ("text/1?seats=", "text?after=", "text?width=", "text?lang=", "token?seat=")]
    routes += ["/api/tables/", "/api/games/", "/api/texts/", "/api/words/"]
    answers: Counter[int] = Counter()
    faults = []
    for route in routes:
        for odd in ODD:
            status = await siege.status_of(
                "POST" if "token" in route else "GET", route + _quoted(odd), cookie=eve.cookie, source=siege.source()
            )
            answers[status] += 1
            if is_broken(status):
                faults.append(f"{route}{odd[:20]} was answered with {status}")
    return f"{sum(answers.values())} requests: {_told(answers)}", faults


async def forged_records(siege: Siege) -> Found:
    """Import records with impossible positions, entries, options and packs, and look at what is let in."""
    answers: Counter[int] = Counter()
    faults = []
    eve = await siege.somebody()
    originals = {game: true_record(rulebook(game), siege.chance) for game in names()}
    for number in range(RECORDS):
        if siege.left == 0:
            break
        if number % 15 == 14:
            eve = await siege.somebody()
        text = forged(originals[siege.chance.choice(names())], siege.chance)
        status, said = await eve.ask("POST", "/api/records", text)
        answers[status] += 1
        if status == 201:
            seen = await eve.ask("GET", f"/api/tables/{said['id']}/text")
            if is_broken(seen[0]):
                faults.append(f"a table that was let in cannot be shown: {seen}")
        elif status >= 500:
            faults.append(f"a forged record was answered with {status}: {said}")
    return f"{sum(answers.values())} records: {_told(answers)}", faults


async def votes(siege: Siege) -> Found:
    """Vote out somebody who is there; take back and end a game against the other's will."""
    faults, proposed = [], 0
    for game in (team_games()[0], rival_games()[0]):
        eve, victim = await siege.somebody(), await siege.somebody("Victor")
        table = await siege.open_table([eve, victim], game, 2)
        there, other = await siege.sit(eve, table), await siege.sit(victim, table)
        answer = await there.do("propose", what="bot", seat=1)
        if answer["type"] != "refused":
            faults.append(f"{game}: a vote about somebody who is there was let through")
        one = there if there.is_mine else other
        await one.do("act", action=one.shown["sight"]["choices"][0]["code"], seen=one.shown["entry"])
        for what in ("take-back", "end"):
            answer = await there.do("propose", what=what)
            proposed += 1
            await other.until(lambda answer=answer, other=other: other.shown["entry"] >= answer.get("entry", 0))
            if other.state["status"] != "running" or other.state["proposal"] is None:
                faults.append(f"{game}: one player alone has decided on {what}: {answer}")
            await there.do("vote", proposal=answer.get("entry", 0), yes=False)
        proposed += 1
        if "bot" in other.state["seats"][1]:
            faults.append(f"{game}: a bot plays for somebody who is there")
    return f"{proposed} proposals at 2 tables", faults


async def left_seat(siege: Siege) -> Found:
    """Sit on the seat of an opponent who left, to see that hand."""
    people = [await siege.somebody(name) for name in ("Eve", "Victor", "Wanda")]
    table = await siege.open_table(people, rival_games()[0], 3)
    await people[1].post(f"/api/tables/{table}/leave")
    status, said = await people[0].ask("POST", f"/api/tables/{table}/sit", {"seat": 1})
    return f"answered with {status}", [] if status >= 400 else [f"an opponent took the seat: {said}"]


async def look_alikes(siege: Siege) -> Found:
    """Come under a name that looks like another's."""
    anna, other = await siege.somebody("Anna"), await siege.somebody("\u0410nn\u0430")  # Cyrillic letters
    table = await siege.open_table([anna, other], team_games()[0], 2)
    there = await siege.sit(anna, table)
    shown = [seat["name"] for seat in there.state["seats"]]
    alike = len({_skeleton(name) for name in shown}) < len(shown)
    return f"shown as {' and '.join(shown)}", ["two people are shown under names that look the same"] if alike else []


async def flood(siege: Siege) -> Found:
    """Ask for replays, records, texts and analyses as fast as they are answered, from several addresses, with and without coming in; of a
    game with the usual cards, and of one with cards that somebody wrote."""
    eve = await siege.somebody()
    game = outbreak.new(rival_games()[0], seed=7, players=2)
    while game.outcome is None:
        game.push(siege.chance.choice(game.legal()))
    usual = game.record()
    own = msgspec.structs.replace(usual, pack={**usual.pack, "name": "own"})
    tables = [(await eve.post("/api/records", record.to_text().encode()))["id"] for record in (usual, own)]
    last, answers = len(game.entries), Counter[int]()
    what = (
        f"replay?entry={last}",
        f"replay?entry={last // 2}&after=0",
        "record",
        f"text/{last // 2}",
        "record?seats=0",
        "text",
        "analysis",
    )

    async def ask_on(number: int) -> None:
        source, cookie = siege.source(), eve.cookie if number % 2 else ""
        for turn in range(REQUESTS):
            if siege.left == 0:
                return
            path = f"/api/tables/{tables[turn % 2]}/{what[(turn + number) % len(what)]}"
            method = "POST" if path.endswith("analysis") and cookie else "GET"
            answers[await siege.status_of(method, path, cookie=cookie, source=source)] += 1

    await siege.in_parallel(FLOODERS, ask_on)
    broken = [f"{count} requests were answered with {status}" for status, count in answers.items() if is_broken(status)]
    return f"{sum(answers.values())} requests from {FLOODERS} addresses: {_told(answers)}", broken


async def renderings(siege: Siege) -> Found:
    """Ask for the same long game from ever other entries, over many sockets."""
    eve = await siege.somebody()
    record = true_record(rulebook(rival_games()[0]), siege.chance)
    table: str = (await eve.post("/api/records", record.to_text().encode()))["id"]
    sent = 0

    async def sync_on(number: int) -> None:
        nonlocal sent
        there = await siege.sit(await siege.somebody(), table)
        last = there.shown["entry"]
        while siege.left > 0 and not there.is_lost:
            there.send("sync", seen=(number + sent) % (last + 1))
            sent += 1
            await asyncio.sleep(0.06)

    await siege.in_parallel(SYNC_SOCKETS, sync_on)
    return f"{sent:,} tables asked for over {SYNC_SOCKETS} sockets", []


async def talk(siege: Siege) -> Found:
    """Chat and ask about actions as fast as one can, at one table and from one address."""
    source = siege.source()
    people = [await Somebody.come_in(siege.address, f"Eve {number}", source) for number in range(TALKERS)]
    table = await siege.open_table(people, team_games()[0], TALKERS)
    answers: Counter[str] = Counter()
    loop = asyncio.get_running_loop()
    began = loop.time()

    async def talk_on(number: int) -> None:
        there, turn = await siege.sit(people[number], table), 0
        while siege.left > 0 and not there.is_lost and turn < REQUESTS:
            turn += 1
            if turn % 2:
                there.send("say", text=f"{turn}")
                await asyncio.sleep(TALK_SECONDS)
            else:
                answers[
                    (await there.ask("explain", action=there.shown["sight"]["choices"][0]["code"] if there.is_mine else 0))["type"]
                ] += 1

    await siege.in_parallel(TALKERS, talk_on)
    told = ", ".join(f"{count} × {kind}" for kind, count in sorted(answers.items()))
    burst, rate = RATES["explain"]
    allowed = TALKERS * (burst + rate * (loop.time() - began))
    faults = (
        [f"{answers['explanation']} questions were answered, and {allowed:.0f} are allowed"] if answers["explanation"] > allowed else []
    )
    return f"{TALKERS} people: {told}", faults


async def strong_bots(siege: Siege) -> Found:
    """Let strong bots play at many tables; somebody else plays with a bot meanwhile."""
    opened: Counter[int] = Counter()
    people = [await siege.somebody() for _ in range(4)]
    for number in range(BOT_TABLES):
        eve = people[number % len(people)]
        wish = {"game": names()[number % 3], "options": {"players": 2}, "seats": ["strong", "strong"], "start": True}
        opened[(await eve.ask("POST", "/api/tables", wish))[0]] += 1
    waits = await _bot_waits(siege)
    faults = [f"a bot took {max(waits):.1f} s"] if waits and max(waits) > BOT_SECONDS else [] if waits else ["no bot moved"]
    return f"{opened[201]} tables of strong bots; another's bot took {max(waits, default=0):.1f} s at most", faults


async def _bot_waits(siege: Siege) -> list[float]:
    """How long an easy bot takes each time, in front of somebody who has nothing to do with the attack."""
    olga = await siege.somebody("Olga")
    there = await siege.sit(olga, await siege.open_table([olga], team_games()[-1], 2))
    waits: list[float] = []
    while siege.left > 0 and not there.is_lost:
        try:
            wait = await there.play_to_the_other()
        except TimeoutError:
            return [*waits, BOT_SECONDS * 2]
        if wait is None:
            there = await siege.sit(olga, await siege.open_table([olga], team_games()[-1], 2))
        else:
            waits.append(wait)
            await asyncio.sleep(0.2)
    return waits


async def silent_connections(siege: Siege) -> Found:
    """Open connections that say nothing, or half of a request; too many from one address; somebody new comes in meanwhile."""
    parts = urlsplit(siege.address)
    host, port = parts.hostname or "", parts.port or 80
    said = (b"", b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{")
    addresses = [siege.source() for _ in range(ADDRESSES)]
    made: list[tuple[str, asyncio.StreamReader, asyncio.StreamWriter]] = []
    crowd = siege.source()

    async def connect(number: int) -> None:
        source = crowd if number < CROWD else addresses[number % ADDRESSES]
        try:
            reader, writer = await asyncio.open_connection(host, port, local_addr=(source, 0))
            writer.write(said[number % len(said)])
            made.append((source, reader, writer))
        except OSError:
            return

    async def connect_all(numbers: range) -> None:
        for begin in numbers[::100]:
            await asyncio.gather(*(connect(number) for number in range(begin, min(begin + 100, numbers.stop))))

    await connect_all(range(CROWD))
    of_one = 0
    for _ in range(10):  # the server may still be busy with letting them in and ending them; it gives requests more time than this
        of_one = sum(not reader.at_eof() and not writer.is_closing() for _, reader, writer in made)
        if of_one <= CONNECTIONS_PER_ADDRESS:
            break
        await asyncio.sleep(0.5)
    await connect_all(range(CROWD, CONNECTIONS))
    for _, _, writer in made:
        siege.when_over(writer.transport.abort)
    faults = []
    if of_one > CONNECTIONS_PER_ADDRESS:
        faults.append(f"one address holds {of_one} connections")
    newcomer = await siege.somebody("Olga")
    await siege.sit(newcomer, await siege.open_table([newcomer], team_games()[0], 2))
    await asyncio.sleep(min(siege.left, 15))
    return f"{len(made)} connections; {of_one} left of {CROWD} from one address", faults


async def giant_frames(siege: Siege) -> Found:
    """Announce frames of a hundred megabytes and send them in pieces."""
    eve = await siege.somebody()
    table = await siege.open_table([eve], team_games()[0], 2)
    cut, sent = 0, 0

    async def send_on(number: int) -> None:
        nonlocal cut, sent
        there = await siege.sit(eve, table)
        kind = 0x81 if number % 2 else 0x01  # whole, or the first of many
        there.send_raw(struct.pack("!BBQ", kind, 0xFF, FRAME_BYTES) + bytes(4))
        while siege.left > 0 and not there.is_lost and sent < FRAME_BYTES * FRAME_SOCKETS:
            there.send_raw(CHUNK)
            sent += len(CHUNK)
            await asyncio.sleep(0.01)
        cut += there.is_lost

    await siege.in_parallel(FRAME_SOCKETS, send_on)
    faults = [] if cut == FRAME_SOCKETS else [f"{FRAME_SOCKETS - cut} of {FRAME_SOCKETS} sockets stayed open"]
    return f"{FRAME_SOCKETS} sockets, {cut} cut off after {sent / 2**20:.0f} MiB in all", faults


async def tiny_frames(siege: Siege) -> Found:
    """Send frames of a few bytes, tens of thousands at once."""
    eve = await siege.somebody()
    table, kinds = await siege.open_table([eve], team_games()[0], 2), list(TINY_FRAMES.values())
    cut, sent = 0, 0

    async def send_on(number: int) -> None:
        nonlocal cut, sent
        there = await siege.sit(eve, table)
        frame = kinds[number % len(kinds)]
        while siege.left > 0 and not there.is_lost and sent < FRAME_BYTES:
            there.send_raw(frame * (TINY_BYTES // len(frame)))
            sent += TINY_BYTES
            await asyncio.sleep(0.01)
        cut += there.is_lost

    await siege.in_parallel(TINY_SOCKETS, send_on)
    faults = [] if cut == TINY_SOCKETS else [f"{TINY_SOCKETS - cut} of {TINY_SOCKETS} sockets stayed open"]
    return f"{TINY_SOCKETS} sockets, {cut} cut off after {sent / 2**20:.0f} MiB in all", faults


async def piped_requests(siege: Siege) -> Found:
    """Send thousands of requests over each connection and wait for no answer."""
    host, port = urlsplit(siege.address).hostname, urlsplit(siege.address).port
    cut = 0

    async def send_all(_: int) -> None:
        nonlocal cut
        reader, writer = await asyncio.open_connection(host, port, local_addr=(siege.source(), 0))
        siege.when_over(writer.transport.abort)
        writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * PIPED)
        try:
            async with asyncio.timeout(max(1.0, siege.left)):
                while await reader.read(65_536):
                    pass
            cut += 1
        except ConnectionError:
            cut += 1
        except TimeoutError:
            pass

    await siege.in_parallel(PIPES, send_all)
    faults = [] if cut == PIPES else [f"{PIPES - cut} of {PIPES} connections stayed open"]
    return f"{PIPES} connections with {PIPED:,} requests each, {cut} cut off", faults


async def unreadable_table(siege: Siege) -> Found:
    """Tables that cannot be read lie among those that bots play at."""
    assert siege.config is not None
    olga = await siege.somebody("Olga")
    table = await siege.open_table([olga], team_games()[-1], 2)
    await asyncio.to_thread(_damage, str(siege.config.sqlite_path), table)
    await asyncio.sleep(3)  # a lease is looked for every two seconds
    waits = await _bot_waits(siege)
    listed = (await olga.ask("GET", "/api/tables/mine"))[1]
    marked = sum(one["broken"] for one in listed["running"] + listed["waiting"])
    faults = [] if waits and max(waits) <= BOT_SECONDS else ["bots at other tables stopped"]
    if marked != DAMAGED:
        faults.append(f"{marked} of {DAMAGED} damaged tables are shown as such")
    return f"{DAMAGED} damaged tables, {marked} shown as such; another's bot took {max(waits, default=0):.1f} s at most", faults


def _damage(path: str, table: str) -> None:
    """Write tables that run and cannot be played again, as a failing disk might."""
    columns = [column.name for column in schema.tables.c if column.name != "id"]
    head = ", ".join(f'"{name}"' for name in columns)
    with sqlite3.connect(path, timeout=20) as db:
        for number in range(DAMAGED):
            own = f"damaged-{number}"
            db.execute(f"INSERT INTO tables (id, {head}) SELECT ?, {head} FROM tables WHERE id = ?", (own, table))
            db.execute("UPDATE tables SET status = 'running', tended = 1, lease_holder = NULL, lease_until = NULL WHERE id = ?", (own,))
            row = (own, 1, 0, "action", "no such action", 5, 0)
            db.execute('INSERT INTO entries ("table", number, at, kind, action, code, automatic) VALUES (?, ?, ?, ?, ?, ?, ?)', row)


async def forwarded_headers(siege: Siege) -> Found:
    """Pretend to be somebody else in every request, to come in more often than one address may."""
    source, answers = siege.source(), Counter[int]()
    for number in range(2 * round(RATES["come-in"][0])):
        false = f"198.51.100.{number}"
        headers = f"X-Forwarded-For: {false}\r\nForwarded: for={false}\r\nX-Real-IP: {false}\r\n"
        answers[await siege.status_of("POST", "/api/me", {"name": f"Eve {number}"}, source=source, headers=headers)] += 1
    faults = [] if answers[429] else ["nothing was refused; a header that anybody can write counts as an address"]
    return f"{sum(answers.values())} people from one address: {_told(answers)}", faults


async def no_text(siege: Siege) -> Found:
    """Bytes that are no UTF-8, in bodies, addresses and frames."""
    eve = await siege.somebody()
    table = await siege.open_table([eve], team_games()[0], 2)
    answers: Counter[int] = Counter()
    bodies = (b'{"name":"\xff\xfe"}', b"\xff", b'{"name":"\xed\xa0\x80"}', b"\xef\xbb\xbf{}", b'{"name":"a', b'{"name":"\\ud800"}')
    for body in bodies:
        for method, path in (("POST", "/api/me"), ("PATCH", "/api/me"), ("POST", "/api/records"), ("POST", f"/api/tables/{table}/sit")):
            answers[(await eve.ask(method, path, body))[0]] += 1
    for path in ("/%ff%fe", f"/api/tables/{table}%ff", f"/api/tables/{table}/text?lang=%ff"):
        answers[await siege.status_of("GET", path, source=eve.source)] += 1
    for payload in (b"\xff\xfe", b'{"type":"say","text":"\xc3"}', b'{"type":"ping","n":"\xed\xa0\x80"}'):
        there = await AtTable.sit(eve, table)
        there.send_raw(struct.pack("!BB", 0x81, 0x80 | len(payload)) + bytes(4) + payload)
        try:
            await asyncio.wait_for(there.until(lambda there=there: there.is_lost or there.answers), 5)
        except TimeoutError:
            answers[500] += 1
        there.close()
    broken = [f"{count} were answered with {status} or not at all" for status, count in answers.items() if is_broken(status)]
    return f"{sum(answers.values())} requests and 3 frames: {_told(answers)}", broken


ATTACKS = (
    Attack("parameters", "1: hostile parameters of all routes", hostile_parameters),
    Attack("records", "2: records that are impossible", forged_records),
    Attack("votes", "3: votes about people who are there", votes),
    Attack("flood", "4: replays, records and analyses without end", flood, growth_mib=1_200),  # analyses start the workers of bots
    Attack("renderings", "4: one game from ever other entries", renderings, growth_mib=150),
    Attack("talk", "4: chat and questions without end", talk, growth_mib=150),
    Attack("bots", "5: many tables of strong bots", strong_bots, growth_mib=1_200),  # a worker a core, each with a search
    Attack("silence", "6: connections that say nothing", silent_connections),
    Attack("frames", "6: frames that are too large", giant_frames),
    Attack("tiny-frames", "6: frames without end", tiny_frames),
    Attack("pipes", "6: requests that wait for no answer", piped_requests),
    Attack("damage", "7: tables that cannot be read", unreadable_table, needs_database=True, expected="is quarantined"),
    Attack("forwarding", "8: forwarded headers that are made up", forwarded_headers),
    Attack("left-seat", "an opponent sits where somebody left", left_seat),
    Attack("no-text", "bytes that are no UTF-8", no_text),
    Attack("look-alikes", "names that look the same", look_alikes),
)


def _quoted(text: str) -> str:
    return "".join(c if c.isascii() and c.isprintable() and c != " " else "".join(f"%{byte:02x}" for byte in c.encode()) for c in text)


def _told(answers: Counter[int]) -> str:
    return ", ".join(f"{count} × {status}" for status, count in sorted(answers.items()))


LIKE = str.maketrans("АВЕКМНОРСТХаеорсух", "ABEKMHOPCTXaeopcyx")  # Cyrillic letters, and what they look like


def _skeleton(name: str) -> str:
    """Return what a name looks like."""
    return unicodedata.normalize("NFKC", name).translate(LIKE).casefold()
