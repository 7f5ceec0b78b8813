/** Pieces that are a choice: touching one is as good as its button. Which can be chosen, and why not, the offers say. */

import { html } from "../../core/draw.js";
import { hint } from "../../parts/hint.js";

/** @typedef {import("../../pages/seated.js").Seated} Seated */
/** @typedef {import("../../core/draw.js").Drawn} Drawn */

/**
 * The offer that a card stands for: to play it, or to take it back.
 * @param {Seated} page
 * @param {string} card
 */
export function offerOf(page, card) {
  return page.draft.offers.find(({ words }) => words[1] === card);
}

/** Whether a move is picked or chosen already. @param {Seated} page @param {string} move */
function isPicked(page, move) {
  return page.draft.move === move || page.sight?.mine === move;
}

/**
 * A card that can be chosen where it lies.
 * @param {Seated} page
 * @param {string} card
 * @param {Drawn} drawn
 * @param {string} said what it is
 */
export function cardToChoose(page, card, drawn, said) {
  const offer = offerOf(page, card);
  return offer ? moveToChoose(page, offer.move, drawn, said) : hint(drawn, said);
}

/**
 * @param {Seated} page
 * @param {string} move
 * @param {Drawn} drawn
 * @param {string} said
 */
export function moveToChoose(page, move, drawn, said) {
  const offer = page.draft.offers.find((each) => each.move === move);
  if (!offer) return hint(drawn, said);
  const reason = offer.reason;
  const does = page.does(move);
  const text = reason ? `${said} ${reason.text} (${reason.rule})` : does ? `${said} (${does})` : said;
  const act = () => {
    if (!reason) page.choose(move);
    else if (reason.rule) page.showRule(reason.rule);
  };
  return html`<button class="piece hint ${reason ? "" : "can"}" data-piece=${move} data-hint=${text}
    aria-pressed=${isPicked(page, move)} aria-disabled=${Boolean(reason)} @click=${act}>${drawn}<span class="hidden">${text}</span></button>`;
}
