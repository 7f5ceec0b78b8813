// A driver over HTTP and NDJSON, without `blacktop bot run`:
//   node random_driver.mjs http://127.0.0.1:8000 TABLE TOKEN
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

const [server, table, token] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
const address = `${server}/api/tables/${table}`;
const send = (command) =>
  fetch(`${address}/commands`, {
    method: "POST",
    headers,
    body: JSON.stringify({ id: randomUUID(), ...command }),
  });

const { sight } = await (await fetch(address, { headers })).json();
await send({ do: "sit", chair: sight.seats.findIndex((seat) => seat.kind === "free") });

const stream = await fetch(`${address}/stream`, { headers });
for await (const line of createInterface({ input: Readable.fromWeb(stream.body) })) {
  const { type, sight } = JSON.parse(line);
  if (type !== "news") continue;
  if (sight.status === "over") break;
  if (!sight.asked?.includes(sight.you) || sight.mine) continue;
  const moves = sight.offers.filter((offer) => !offer.reason);
  const { move } = moves[Math.floor(Math.random() * moves.length)];
  await send({ do: "choose", seen: sight.number, move });
}
process.exit(0);
