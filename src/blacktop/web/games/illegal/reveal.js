/** What was chosen in secret, opened together: chips in a duel, cards of a line-up, nitrous oxide. */

import { html, nothing, svg } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { car as drawCar } from "../../pieces/cars.js";
import { chip, tempoCard } from "./pieces.js";
import { carName, driverNames, label, myName } from "./words.js";

/** @typedef {import("../../types/messages.js").Entry} Entry */
/** @typedef {import("../../types/messages.js").Line} Line */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

const OUTCOMES = ["event-passed", "event-held", "event-nitro-tie"];

/**
 * @param {Entry} entry
 * @param {Seated} page
 */
export function reveal(entry, page) {
  const opened = entry.opened ?? [];
  const outcome = entry.lines?.find((line) => OUTCOMES.includes(line.message));
  if (outcome) return faceOff(entry, outcome, page);
  if (!opened.length) return nothing;
  const choices = opened.filter(({ move }) => move.includes(" "));
  return html`<div class="opened">${choices.map(({ seat, move }) => cardsOf(seat, move.split(" ").slice(1), page))}</div>`;
}

/**
 * Two cars that face each other, the attacker at the left. A duel of others only passes by at the top.
 * @param {Entry} entry
 * @param {Line} outcome
 * @param {Seated} page
 */
function faceOff(entry, outcome, page) {
  const { car, rival, mph, other } = outcome.values ?? {};
  const kind = outcome.message.replace("event-", "");
  const mine = myName(viewOf(page), page);
  return html`<div class="face-off ${kind} ${mine === car || mine === rival ? "own" : "others"}">
    ${fighter(entry, String(car), mph, "attacker", page)}
    <span class="spark" aria-hidden="true">${svg`<svg viewBox="-20 -24 40 48"><path d="M6-22-11 4h9L-6 22 11-5H2z"/></svg>`}</span>
    ${fighter(entry, String(rival), other ?? mph, "defender", page)}
    <p class="outcome">${outcome.text}</p>
  </div>`;
}

/**
 * @param {Entry} entry
 * @param {string} name
 * @param {number} speed
 * @param {"attacker" | "defender"} side
 * @param {Seated} page
 */
function fighter(entry, name, speed, side, page) {
  const seat = driverNames(viewOf(page), page).indexOf(name);
  const move = entry.opened?.find((each) => each.seat === seat)?.move ?? (entry.seat === seat ? entry.move : "");
  const [, word = ""] = move?.split(" ") ?? [];
  return html`<figure class=${side}>
    <svg class="duellist" viewBox="-34 -20 68 40">${side === "attacker" ? drawCar(seat, seat < 0 ? "" : undefined) : facingLeft(seat)}</svg>
    <figcaption>${nameOf(name, page)}</figcaption>
    <b class="duel-speed">${speed}</b>
    <span class="bid">${wordDrawn(word)}</span>
  </figure>`;
}

/** A car that heads to the left; the number on its roof stays readable. @param {number} seat */
function facingLeft(seat) {
  const mark =
    seat < 0 ? nothing : svg`<text x="4" y="3.9" font-size="11" text-anchor="middle" class="ink">${seat + 1}</text>`;
  return svg`<g transform="scale(-1 1)">${drawCar(seat, "")}</g>${mark}`;
}

/** A bid as chips, or a card that was burned. @param {string} word */
function wordDrawn(word) {
  if (word === "none") return label(["nitro", word]);
  if (!/^\d+$/.test(word)) return word ? tempoCard(word) : nothing;
  return Number(word) ? html`${Array.from({ length: Number(word) }, chip)}` : say("no-chips");
}

/**
 * @param {number} seat
 * @param {string[]} words
 * @param {Seated} page
 */
function cardsOf(seat, words, page) {
  const name = driverNames(viewOf(page), page)[seat] ?? "";
  return html`<figure><span class="cards-of">${words.map(wordDrawn)}</span>
    <figcaption><svg class="duellist" viewBox="-28 -15 58 30">${drawCar(seat)}</svg> ${nameOf(name, page)}</figcaption></figure>`;
}

/**
 * @param {string} name
 * @param {Seated} page
 */
function nameOf(name, page) {
  return carName(name, myName(viewOf(page), page));
}

/** @param {Seated} page */
function viewOf(page) {
  return /** @type {import("./words.js").View} */ (page.sight?.race);
}
