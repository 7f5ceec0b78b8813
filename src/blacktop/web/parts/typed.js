/** A move in typed words, for who reads the race and writes the answers: as games write it down, or as its button says. */

import { html, nothing } from "../core/draw.js";
import { prefs } from "../core/prefs.js";
import { say } from "../core/texts.js";

/** @typedef {import("../pages/seated.js").Seated} Seated */
/** @typedef {import("../types/messages.js").Offer} Offer */

const MANY = 12; // more moves than that nobody wants to hear
const UNDO = ["undo", "zurück"];

/** @param {Seated} page */
export function typedPart(page) {
  if (!prefs.plain || page.sight?.you == null) return nothing;
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem("words")
    );
    page.misheard = obey(page, field.value);
    if (!page.misheard) field.value = "";
    page.app.redraw();
  };
  return html`<form class="typed" @submit=${send}>
    <label>${say("typed")} <input name="words" autocomplete="off" autocapitalize="off" spellcheck="false" required /></label>
    <button>${say("typed-go")}</button>
    ${page.misheard ? html`<p class="notice wrong" role="alert">${page.misheard}</p>` : html`<p class="soft">${say("typed-hint", { move: possible(page)[0]?.move ?? "undo" })}</p>`}
  </form>`;
}

/**
 * Does what was typed; else what is wrong with it.
 * @param {Seated} page
 * @param {string} typed
 */
function obey(page, typed) {
  if (UNDO.includes(plain(typed))) {
    page.undo();
    return "";
  }
  if (!page.isAsked) return say("typed-not-now");
  const found = meant(page, plain(typed));
  if (!found) return say("typed-unknown", { typed, moves: examples(page) });
  if (found.reason) return `${found.reason.text} ${found.reason.rule}`;
  page.choose(found.move);
  return "";
}

/**
 * The move that was meant; its beginning is enough where only one begins like that.
 * @param {Seated} page
 * @param {string} typed
 * @returns {Offer | undefined}
 */
export function meant(page, typed) {
  const { offers } = page.draft;
  const begins = possible(page).filter((offer) => names(page, offer).some((name) => name.startsWith(typed)));
  return (
    offers.find((offer) => names(page, offer).includes(typed)) ??
    offers.find((offer) => isReordered(page, offer, typed)) ??
    (begins.length === 1 ? begins[0] : undefined)
  );
}

/** @param {Seated} page */
function possible(page) {
  return page.draft.offers.filter((offer) => !offer.reason);
}

/**
 * @param {Seated} page
 * @param {Offer} offer
 */
function names(page, offer) {
  return [plain(offer.move), plain(page.game?.label(offer.move.split(" ")) ?? "")];
}

/**
 * Whether it is the same but for the order, where that does not matter.
 * @param {Seated} page
 * @param {Offer} offer
 * @param {string} typed
 */
function isReordered(page, offer, typed) {
  const sorted = (/** @type {string} */ words) => words.split(" ").sort().join(" ");
  const [verb = ""] = offer.move.split(" ");
  return page.draft.unordered.includes(verb) && sorted(plain(offer.move)) === sorted(typed);
}

/** @param {Seated} page */
function examples(page) {
  const moves = possible(page).map((offer) => offer.move);
  return `${moves.slice(0, MANY).join(", ")}${moves.length > MANY ? ", …" : ""}`;
}

/** Small letters, one space between words, no punctuation. @param {string} text */
function plain(text) {
  return text
    .toLowerCase()
    .replace(/[,:;.!?]/g, " ")
    .trim()
    .replace(/\s+/g, " ");
}
