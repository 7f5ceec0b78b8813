/**
 * Checks the chance of a finished race in the browser, with nothing of the server: it knows no rules. What it
 * computes is told in docs/fairness.md, and by the script verify_alone.py.
 */

/** @typedef {import("../types/messages.js").GameFile} GameFile */
/** @typedef {{name: "commitment" | "promised" | "draws" | "seals", holds: boolean, count: number}} Check */

const TEXT = new TextEncoder();

/** Whether this browser can: others than `https` and this machine itself are not trusted with it. */
export function canCheck() {
  return Boolean(globalThis.crypto?.subtle);
}

/**
 * @param {GameFile} race
 * @param {string} promised the commitment that was shown before the race
 * @returns {Promise<Check[]>}
 */
export async function check(race, promised) {
  const seed = bytesOf(race.seed ?? "");
  const commitment = hexOf(await crypto.subtle.digest("SHA-256", seed));
  const secret = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const key = (/** @type {string[]} */ ...lines) =>
    crypto.subtle.sign("HMAC", secret, TEXT.encode(["blacktop 1", ...(race.contributions ?? []), ...lines].join("\n")));
  const draws = race.draws ?? [];
  const seals = race.seals ?? [];
  return [
    { name: "promised", holds: race.commitment === promised, count: 1 },
    { name: "commitment", holds: commitment === race.commitment, count: 1 },
    { name: "draws", holds: await areDrawn(draws, key), count: draws.length },
    { name: "seals", holds: await areSealed(race, seals, key), count: seals.length },
  ];
}

/**
 * Each draw is what the stream of its stretch gives.
 * @param {any[]} draws
 * @param {(...lines: string[]) => Promise<ArrayBuffer>} key
 */
async function areDrawn(draws, key) {
  let last = -1;
  let next = () => 0;
  for (const [stretch, counts, kind] of draws) {
    if (stretch < last) return false;
    if (stretch > last) next = stream(await key(String(stretch)));
    last = stretch;
    if (drawn(next, counts) !== kind) return false;
  }
  return true;
}

/**
 * Each seal is that of a move as it stands in the file.
 * @param {GameFile} race
 * @param {any[]} seals
 * @param {(...lines: string[]) => Promise<ArrayBuffer>} key
 */
async function areSealed(race, seals, key) {
  for (const [move, stretch, seat, seal] of seals) {
    const [mover, text] = race.moves[move - 1] ?? [-1, ""];
    const salt = hexOf((await key("seal", String(seat), String(stretch))).slice(0, 16));
    const sealed = hexOf(await crypto.subtle.digest("SHA-256", TEXT.encode(`${salt}\n${seat}\n${text}`)));
    if (mover !== seat || sealed !== seal) return false;
  }
  return true;
}

/** The generator xoshiro128**, started with the first 16 bytes of a key. @param {ArrayBuffer} key */
function stream(key) {
  const view = new DataView(key);
  let [a, b, c, d] = [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
  d |= 1;
  return () => {
    const word = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turned(d, 11);
    return word;
  };
}

/**
 * @param {number} word
 * @param {number} by
 */
function turned(word, by) {
  return (word << by) | (word >>> (32 - by));
}

/**
 * The kind that comes, if each single thing is equally likely.
 * @param {() => number} next
 * @param {number[]} counts
 */
function drawn(next, counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return -1;
  const passed = BigInt(2 ** 32 % total);
  let product = BigInt(next()) * BigInt(total);
  while (BigInt.asUintN(32, product) < passed) product = BigInt(next()) * BigInt(total);
  let place = Number(product >> 32n);
  return counts.findIndex((count) => {
    place -= count;
    return place < 0;
  });
}

/** @param {string} hex */
function bytesOf(hex) {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

/** @param {ArrayBuffer} bytes */
function hexOf(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
