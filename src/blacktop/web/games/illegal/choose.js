/** Cards, slots and chips that can be chosen where they lie. Which of them, and why not, the draft knows. */

import { Draft } from "../../core/draft.js";
import { html } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { hint } from "../../parts/hint.js";
import { lines } from "./about.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("../../core/draw.js").Drawn} Drawn */
/** @typedef {{words: string[], reason: import("../../types/messages.js").Line | null, isNext: boolean}} Step */

const MANY_TOLD = 3;

/**
 * A piece that may be a word of a move.
 * @param {Seated} page
 * @param {string} word
 * @param {Drawn} drawn
 * @param {string} said what it is
 * @param {number} [copy] which of several equal cards it is; they are the same word
 */
export function choosable(page, word, drawn, said, copy = 0) {
  const { draft } = page;
  const isPicked = picked(page).filter((each) => each === word).length > copy;
  const next = isPicked ? null : step(draft, word);
  if (!isPicked && !next) return html`<span class="piece">${hint(drawn, said)}</span>`;
  const text = lines(said, ...(next ? effect(page, next) : effectOfPicked(page, word)));
  const isPossible = isPicked || (next && !next.reason);
  const act = () => {
    if (isPicked && draft.has(word)) putBack(page, word);
    else if (next && !next.reason) take(page, next.words);
    else if (next?.reason?.rule) page.showRule(next.reason.rule);
  };
  return html`<button class="piece ${next?.isNext && !next.reason ? "can" : ""}" data-piece=${word} data-hint=${text}
    aria-label=${text} aria-pressed=${isPicked} aria-disabled=${!isPossible} @click=${act}>${drawn}</button>`;
}

/**
 * What picking a word would do, as the server tells it of whole moves, or why it cannot be picked.
 * @param {Seated} page
 * @param {Step} next
 */
function effect(page, { words, reason }) {
  if (reason) return [say("about-not-now", { reason: reason.text ?? "", rule: reason.rule ?? "" })];
  const moves = begun(page.draft, words).matching.filter((offer) => !offer.reason);
  const least = Math.min(...moves.map((offer) => offer.words.length));
  const told = moves.filter((offer) => offer.words.length === least).map((offer) => page.does(offer.move));
  if (told.length <= MANY_TOLD && told.every(Boolean)) return told;
  return [say("about-can", { verb: say(`verb-${words[0]}`) })];
}

/**
 * @param {Seated} page
 * @param {string} word
 */
function effectOfPicked(page, word) {
  const move = page.draft.move || (page.draft.isBegun ? "" : (page.sight?.mine ?? ""));
  return [move ? page.does(move) : "", page.draft.has(word) ? say("about-picked") : ""];
}

/**
 * @param {Seated} page
 * @param {string} word
 */
function putBack(page, word) {
  page.draft.putBack(word);
  page.app.redraw();
}

/** The words behind the verb, as drafted or as chosen already. @param {Seated} page */
export function picked(page) {
  const words = page.draft.isBegun ? page.draft.words : (page.sight?.mine ?? "").split(" ");
  return words.slice(1);
}

/**
 * @param {Seated} page
 * @param {string[]} words
 */
export function take(page, words) {
  page.draft.set(words.join(" "));
  page.app.redraw();
}

/**
 * What picking a word would make of the draft, or the reason against it.
 * @param {Draft} draft
 * @param {string} word
 * @returns {Step | null}
 */
function step(draft, word) {
  for (const words of beginnings(draft)) {
    const next = begun(draft, words).may(word);
    if (next) return { words: [...words, word], reason: next.reason, isNext: words.length >= draft.words.length };
  }
  return null;
}

/**
 * Where a word could stand: behind what was picked, in place of another word, or behind a verb of its own.
 * @param {Draft} draft
 */
function* beginnings(draft) {
  yield draft.words;
  for (let place = draft.words.length - 1; place > 0; place--) yield draft.words.toSpliced(place, 1);
  if (!draft.words.length) for (const { words } of draft.offers) yield words.slice(0, 1);
}

/**
 * @param {Draft} draft
 * @param {string[]} words
 * @returns {Draft}
 */
function begun(draft, words) {
  return Object.assign(Object.create(Draft.prototype), draft, { words });
}
