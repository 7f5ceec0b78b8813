/** Five cards of each driver: in hand, or tilted in front of it until they come back. */

import { html, nothing } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { hint } from "../../parts/hint.js";
import { cardBack, driveCard } from "./cards.js";
import { cardToChoose } from "./choose.js";
import { aboutCard, driverAt } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

/**
 * @param {View} view
 * @param {Seated} page
 * @param {number} seat
 * @param {"near" | "far"} side of the table: cards that lie far are smaller
 */
export function hand(view, page, seat, side) {
  const { name } = driverAt(view, page, seat);
  const isMine = seat === view.seat;
  const cards = Object.keys(view.cards);
  return html`<div class="hand ${side}">
    <h2>${isMine ? say("duel-my-cards") : say("duel-cards-of", { name })}</h2>
    <div class="cards">${cards.map((card) => cardPlace(view, page, seat, card))}</div></div>`;
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {number} seat
 * @param {string} card
 */
function cardPlace(view, page, seat, card) {
  const driver = driverAt(view, page, seat);
  const isHeld = driver.hand.includes(card);
  const isShown = shownCard(view, page, seat) === card;
  if (isShown && (!isHeld || view.stage === "cards"))
    return html`<span class="card-place gone" aria-hidden="true"></span>`;
  const state = isHeld ? "held" : "out";
  const drawn = html`<span class="lying" data-key="card-${seat}-${card}">${driveCard(card, view.cards[card])}</span>`;
  const said = aboutCard(card, view.cards[card], state);
  return html`<span class="card-place ${state}">${seat === view.seat ? cardToChoose(page, card, drawn, said) : hint(drawn, said)}</span>`;
}

/**
 * The card between the drivers: the one of this turn, or one that is chosen; `?` shows its back.
 * @param {View} view
 * @param {Seated} page
 * @param {number} seat
 */
function shownCard(view, page, seat) {
  const { played, choice } = driverAt(view, page, seat);
  if (played) return played;
  const chosen = choice ?? (page.past ? undefined : chosenNow(page, seat));
  return chosen?.startsWith("play ") ? chosen.slice("play ".length) : chosen ? "?" : "";
}

/** A choice since the view was told: one's own, or that of the only other driver. @param {Seated} page @param {number} seat */
function chosenNow(page, seat) {
  const { sight } = page;
  if (seat === sight?.you) return sight.mine || undefined;
  const others = (sight?.ready ?? 0) - (sight?.mine ? 1 : 0);
  return sight?.you != null && (sight.asked?.length ?? 0) > 1 && others > 0 ? "?" : undefined;
}

/**
 * The card of this turn, where the drivers meet.
 * @param {View} view
 * @param {Seated} page
 * @param {number} seat
 */
export function cardBetween(view, page, seat) {
  const card = shownCard(view, page, seat);
  const { name, hand, played } = driverAt(view, page, seat);
  if (!card) return html`<span class="between-place empty-place"></span>`;
  if (card === "?") return html`<span class="between-place">${hint(cardBack(), say("duel-ready", { name }))}</span>`;
  const isBack = Boolean(played) && hand.includes(card); // it came back to the hand already
  const drawn = html`<span class="lying" data-key=${isBack ? nothing : `card-${seat}-${card}`}>${driveCard(card, view.cards[card])}</span>`;
  const said = aboutCard(card, view.cards[card], played ? "played" : "held");
  const isMine = seat === view.seat;
  return html`<span class="between-place ${played ? "" : "sealed"}">${isMine ? cardToChoose(page, card, drawn, said) : hint(drawn, said)}</span>`;
}
