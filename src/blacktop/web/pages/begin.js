/** A race begins with one click, from wherever that is offered. */

import { ask } from "../core/api.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */

/** Seconds after which a bot drives for somebody whose connection is lost: nobody waits for ever. */
export const PATIENCE = 120;

/** Whoever has the link may look: at what everybody sees, and at all hands once the race is over. */
export const WATCHED = /** @type {const} */ ("open");

const ORDER = ["illegal", "circuit", "duel"];
const MANY = 4; // more chairs than that are seldom filled

/** The games in the order in which they are shown; new ones come last. @returns {Promise<GameShown[]>} */
export async function allGames() {
  /** @type {GameShown[]} */
  const games = await ask("/api/games");
  const place = (/** @type {GameShown} */ { name }) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return games.sort((one, other) => place(one) - place(other));
}

/**
 * @param {import("../app.js").App} app
 * @param {GameShown} game
 * @param {Record<string, any>} [options]
 */
export async function raceBots(app, game, options = {}) {
  await app.known("give");
  const bots = game.usual_bots.map((bot) => ({ for: /** @type {const} */ ("bot"), bot }));
  await openTable(app, {
    game: game.name,
    options,
    chairs: [{}, ...bots],
    sit: 0,
    start: true,
    settings: { spectators: WATCHED },
  });
}

/**
 * A table for friends, who get its link.
 * @param {import("../app.js").App} app
 * @param {GameShown} game
 */
export async function raceFriends(app, game) {
  await openChairs(app, game, { away: PATIENCE, spectators: WATCHED });
}

/**
 * A table for whoever comes by.
 * @param {import("../app.js").App} app
 * @param {GameShown} game
 */
export async function raceAnybody(app, game) {
  await openChairs(app, game, { away: PATIENCE, spectators: WATCHED, is_public: true });
}

/**
 * @param {import("../app.js").App} app
 * @param {GameShown} game
 * @param {import("../types/messages.js").OpenTable["settings"]} settings
 */
async function openChairs(app, game, settings) {
  await app.known();
  const chairs = Array.from({ length: Math.min(MANY, game.seats[1] ?? 2) }, () => ({}));
  await openTable(app, { game: game.name, chairs, sit: 0, settings });
}

/**
 * @param {import("../app.js").App} app
 * @param {import("../types/messages.js").OpenTable} wish
 */
export async function openTable(app, wish) {
  try {
    const { code } = await ask("/api/tables", wish);
    await app.go(`/t/${code}`);
  } catch (wrong) {
    app.fail(wrong);
  }
}
