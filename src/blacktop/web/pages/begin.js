/** A race against bots begins with one click, from wherever that is offered. */

import { ask } from "../core/api.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */

/**
 * @param {import("../app.js").App} app
 * @param {GameShown} game
 * @param {Record<string, any>} [options]
 */
export async function raceBots(app, game, options = {}) {
  await app.known("give");
  const bots = game.usual_bots.map((bot) => ({ for: /** @type {const} */ ("bot"), bot }));
  await openTable(app, { game: game.name, options, chairs: [{}, ...bots], sit: 0, start: true });
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
