/** While other people choose: what one will do when asked, chosen ahead. It holds for one question, if it is possible then. */

import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";

/** @typedef {import("../pages/seated.js").Seated} Seated */
/** @typedef {import("../types/messages.js").Sight} Sight */

/**
 * @param {Seated} page
 * @param {Sight} sight
 */
export function aheadPart(page, sight) {
  const moves = isWaiting(page, sight) ? (page.game?.ahead ?? []) : [];
  if (!moves.length) return nothing;
  return html`<div class="ahead" role="group" aria-label=${say("ahead")}><span class="soft">${say("ahead")}</span>
    ${moves.map((move) => aheadButton(page, move))}</div>`;
}

/**
 * Bots answer before anybody could choose ahead.
 * @param {Seated} page
 * @param {Sight} sight
 */
function isWaiting(page, sight) {
  const isDriving = sight.you != null && !sight.seats[sight.you]?.bot;
  const others = (sight.asked ?? []).filter((seat) => seat !== sight.you && !sight.seats[seat]?.bot);
  return isDriving && (!page.isAsked || Boolean(sight.mine)) && others.length > 0 && !sight.is_paused;
}

/**
 * @param {Seated} page
 * @param {string} move
 */
function aheadButton(page, move) {
  const isChosen = page.ahead === move;
  const choose = () => {
    page.ahead = isChosen ? "" : move;
    page.app.redraw();
  };
  return html`<button data-ahead=${move} aria-pressed=${isChosen} @click=${choose}>${page.game?.label(move.split(" ")) ?? move}</button>`;
}
