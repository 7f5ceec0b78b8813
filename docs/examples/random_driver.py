"""A driver for `blacktop bot run`: reads messages, a line each, and answers with any legal move."""

import json
import random
import sys
import uuid

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "news":
        continue  # welcome, answer, refusal, presence, ping
    sight = message["sight"]
    if sight.get("you") not in sight.get("asked", []) or sight.get("mine"):
        continue  # not our turn, or we have chosen
    moves = [offer["move"] for offer in sight["offers"] if "reason" not in offer]
    command = {
        "do": "choose",
        "id": uuid.uuid4().hex,  # the same id twice is the same command
        "seen": sight["number"],  # if something happens before it arrives, it is refused as stale
        "move": random.choice(moves),
    }
    print(json.dumps(command), flush=True)
