"""A program that plays one seat of a table over the same socket as people.

Ask the server for a token of your seat (the page offers it, or POST /api/tables/ID/token?seat=N), then:

    python examples/table_program.py http://127.0.0.1:8000 TABLE TOKEN

It takes any legal action; put your own choice into `choose`. Needs the package `websockets`."""

import asyncio
import itertools
import json
import random
import secrets
import sys
from typing import Any

from websockets.asyncio.client import connect


def choose(sight: dict[str, Any], choices: list[dict[str, Any]]) -> dict[str, Any]:
    """One of the choices; `sight["picture"]` is all that this seat sees."""
    return random.choice(choices)


async def play(server: str, table: str, token: str) -> None:
    """Play until the game is over."""
    address = f"{server.replace('http', 'ws', 1).rstrip('/')}/api/tables/{table}/socket"
    numbers = itertools.count(1)
    async with connect(address, max_size=None) as socket:

        async def send(**message: Any) -> None:
            await socket.send(json.dumps({"n": next(numbers), **message}))

        await send(type="hello", token=token)
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print(f"refused: {message['text']}", file=sys.stderr)
                if message["code"] != "stale":
                    return
            if message["type"] != "table":
                continue
            state, sight = message["table"], message["sight"]
            if state["status"] == "finished":
                print(state["outcome"])
                return
            mine = [choice for choice in sight["choices"] if choice["seat"] in state["waiting"]]
            if message["window"] and any(asked["seat"] in sight["seats"] for asked in message["window"]["asked"]):
                await send(type="go-on", seen=message["entry"])  # a bot waits: this program plays nothing in the turns of others
            if mine and not state["paused"]:
                await send(type="act", id=secrets.token_hex(8), action=choose(sight, mine)["code"], seen=message["entry"])


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    asyncio.run(play(*sys.argv[1:]))
