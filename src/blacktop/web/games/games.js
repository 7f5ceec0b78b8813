/** Finds the pages of games: each is a folder here, named as the game. */

import { reached } from "../core/api.js";

/** @typedef {import("../pages/seated.js").Seated} Seated */
/** @typedef {import("../core/draw.js").Drawn} Drawn */

/** @typedef {[name: string, text: string, go?: {moves: string[], label: string}]} Row of a race as a list; some can be chosen there */

/**
 * @typedef {object} GamePage how a game looks
 * @property {string[]} [never] moves that no rule ever allows, and that nobody at a page would think of
 * @property {(move: string) => number} [order] the place of a move among the choices, possible or not
 * @property {string[]} [unordered] verbs of which the other words may come in any order
 * @property {(view: any, page: Seated) => Drawn} board the table, drawn
 * @property {(view: any, page: Seated) => Drawn} [beside] what is better seen beside the board than under it
 * @property {(view: any, page: Seated) => Row[]} plain the same as a list of names and texts
 * @property {(words: string[]) => string} label what a move is called
 * @property {(word: string, words: string[]) => string} word what one word of a move is called
 * @property {string[]} [ahead] moves that may be chosen ahead, while other people choose
 * @property {(seat: number) => string | undefined} [paint] the colour of a car, if it is not the usual one of its seat
 * @property {(place: import("../types/messages.js").Place) => string} [party] the name of a party in the result, if it is no driver's
 * @property {(entry: import("../types/messages.js").Entry, page: Seated) => Drawn} [reveal] choices that are shown together, if an entry opens any
 * @property {Record<string, import("../core/sounds.js").Sound>} [sounds] how what happens sounds, by its message
 */

/**
 * @param {string} name
 * @returns {Promise<GamePage>}
 */
export async function gamePage(name) {
  const { page } = await reached(import(`./${name}/page.js`));
  return page;
}
