/** One's own place at the table: the dial, three cards face up, the hand and the chips. */

import { html, nothing, vars } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { hint } from "../../parts/hint.js";
import { aboutChips, aboutDial, aboutHandCard, aboutShownCard, dialValues } from "./about.js";
import { choosable, picked, take } from "./choose.js";
import { chip, dial, noChip, tempoCard } from "./pieces.js";
import { cardName, icon, myName, SLOTS } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("./words.js").Player} Player */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

const MANY_CHIPS = 12;

/**
 * @param {View} view
 * @param {Seated} page
 */
export function mine(view, page) {
  const player = view.players[myName(view, page)];
  if (!player) return nothing;
  const key = newKeys();
  const isLineUp = !player.shown;
  return html`<section class="panel cockpit">
    <div class="dash ${isLineUp ? "line-up" : ""}">
      <div class="panel-head"><h2>${say("board-mine")}</h2>
        <div class="chip-area" role="group" aria-label=${say("board-chips")}>${isBidding(page) ? stake(page, player) : chips(player)}</div></div>
      <div class="speedometer">${speedometer(view, player)}</div>
      <div class="slots">${isLineUp ? linedUp(page, key) : shown(view, player, page, key)}</div>
      <div class="hand-area">
        <div class="hand-cards">${hand(view, player, page, key, isLineUp)}</div>
        <p class="note-under">${say("board-hand", { count: player.hand.length - (isLineUp ? lineWords(page).length : 0) })}</p>
      </div>
    </div>
  </section>`;
}

/** Names for equal cards, so that each glides by itself. */
function newKeys() {
  /** @type {Record<string, number>} */
  const counts = {};
  return (/** @type {string} */ card) => {
    counts[card] = (counts[card] ?? 0) + 1;
    return `mine-${card}-${counts[card]}`;
  };
}

/**
 * @param {View} view
 * @param {Player} player
 */
function speedometer(view, player) {
  const values = dialValues(view, player);
  const drawn = html`${dial(values.speed, view.limit)}<span class="dial-note ${values.over ? "bad" : ""}">${say("dial-note", values)}</span>`;
  return hint(drawn, aboutDial(view, player));
}

// --- Face up --------------------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {Player} player
 * @param {Seated} page
 * @param {(card: string) => string} key
 */
function shown(view, player, page, key) {
  const keys = (player.shown ?? []).map(key);
  const coming = comingCard(player, page);
  const cards = (player.shown ?? []).map((card, number) => {
    const slot = SLOTS[number] ?? "";
    const isLeaving = coming && picked(page).includes(slot);
    const drawn = html`<span class=${isLeaving ? "leaving" : ""}>${face(card, view, keys[number] ?? "")}</span>
      ${isLeaving ? html`<span class="coming">${face(coming, view, key(coming))}</span>` : nothing}`;
    return slotPlace(slot, choosable(page, slot, drawn, aboutShownCard(card, slot, view, page)));
  });
  return html`${cards}${turnedCard(view, page, key)}`;
}

/**
 * The hand card that is about to take a slot: once both are picked, it lies there.
 * @param {Player} player
 * @param {Seated} page
 */
function comingCard(player, page) {
  const words = picked(page);
  return words.some((word) => SLOTS.includes(word)) ? words.find((word) => player.hand.includes(word)) : undefined;
}

/**
 * @param {View} view
 * @param {Seated} page
 * @param {(card: string) => string} key
 */
function turnedCard(view, page, key) {
  const { turned } = view;
  if (!turned || view.turn !== myName(view, page)) return nothing;
  const said = aboutShownCard(turned, "new", view, page);
  return slotPlace("new", choosable(page, "new", face(turned, view, key(turned)), said));
}

/**
 * @param {string} slot
 * @param {import("../../core/draw.js").Drawn} drawn
 */
function slotPlace(slot, drawn) {
  return html`<figure class="slot ${slot}">${drawn}<figcaption>${say("slot-name", { slot })}</figcaption></figure>`;
}

/**
 * @param {string} card
 * @param {View} view
 * @param {string} key
 */
function face(card, view, key) {
  return html`<span class="face" data-key=${key}>${tempoCard(card, icon(card) === view.situation)}</span>`;
}

/**
 * Before the start: slots that fill from the left. A card in a slot can be put back, and those after it with it.
 * @param {Seated} page
 * @param {(card: string) => string} key
 */
function linedUp(page, key) {
  const words = lineWords(page);
  return SLOTS.map((slot, number) => {
    const card = words[number];
    const isNext = number === words.length && page.draft.words[0] === "line";
    if (!card) return slotPlace(slot, html`<span class="empty ${isNext ? "next" : ""}"></span>`);
    const putBack = () => take(page, ["line", ...words.slice(0, number)]);
    const said = say("put-back", { card: cardName(card) });
    return slotPlace(
      slot,
      html`<button class="piece" data-hint=${said} aria-label=${said} @click=${putBack}>
        <span class="face" data-key=${key(card)}>${tempoCard(card)}</span></button>`,
    );
  });
}

/** The cards that stand in line, in the draft or as chosen. @param {Seated} page */
function lineWords(page) {
  const { draft, sight } = page;
  return draft.words[0] === "line" || sight?.mine?.startsWith("line ") ? picked(page) : [];
}

// --- The hand -------------------------------------------------------------------------------------

/**
 * @param {View} view
 * @param {Player} player
 * @param {Seated} page
 * @param {(card: string) => string} key
 * @param {boolean} isLineUp
 */
function hand(view, player, page, key, isLineUp) {
  const laid = isLineUp ? lineWords(page) : [comingCard(player, page) ?? ""];
  const gone = [...laid];
  const held = player.hand.filter((card) => !takeFrom(gone, card));
  const middle = (held.length - 1) / 2;
  return held.map((card, number) => {
    const before = laid.filter((each) => each === card).length; // those that lie elsewhere already
    const copy = before + number - held.indexOf(card); // the hand is sorted
    const drawn = choosable(page, card, face(card, view, key(card)), aboutHandCard(card, view, page), copy);
    return html`<span class="held" ${vars({ fan: number - middle })}>${drawn}</span>`;
  });
}

/**
 * Takes one of several equal cards out of a list, if there is one.
 * @param {string[]} cards
 * @param {string} card
 */
function takeFrom(cards, card) {
  const place = cards.indexOf(card);
  return place >= 0 && cards.splice(place, 1).length > 0;
}

// --- Chips ----------------------------------------------------------------------------------------

/** @param {Player} player */
function chips(player) {
  const count = Number(player.chips) || 0;
  const drawn = html`<span class="chips"><span class="pile">${Array.from({ length: Math.min(count, MANY_CHIPS) }, chip)}</span>
    <b class="number">${say("chip-count", { count })}</b></span>`;
  return hint(drawn, aboutChips(player));
}

/** @param {Seated} page */
function isBidding(page) {
  return page.draft.words[0] === "bid";
}

/**
 * A bid: the last of the chips that are put down is touched.
 * @param {Seated} page
 * @param {Player} player
 */
function stake(page, player) {
  const bid = picked(page)[0];
  const words = page.draft.offers.map((offer) => offer.words[1] ?? "");
  return html`<div class="stake">${words.map((word) => {
    const isDown = bid !== undefined && Number(word) <= Number(bid);
    const drawn = html`<span class=${isDown ? "down" : ""}>${word === "0" ? noChip() : chip()}</span>`;
    return choosable(page, word, drawn, say("choice-bid", { chips: Number(word) }));
  })}${hint(html`<b class="number">${say("of-chips", { count: Number(player.chips) || 0 })}</b>`, aboutChips(player))}</div>`;
}
