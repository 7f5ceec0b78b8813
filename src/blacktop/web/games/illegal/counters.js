/** What everybody can count: the pile, the discards, and the cards that the reader has not seen. */

import { html, nothing } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { situationPicture } from "./pieces.js";
import { SITUATIONS } from "./words.js";

/** @typedef {import("./words.js").View} View */

const VELOCITIES = [10, 20, 30, 40, 50, 60];

/** @param {View} view */
export function counters(view) {
  const { unseen, discards, pile } = view;
  const thrown = tally(discards);
  return html`<details class="panel counters"><summary data-hint=${say("about-counters")}>${say("board-counters", { pile, discards: discards.length, unseen: total(unseen) })}</summary>
    <p class="soft">${say("about-counters")}</p>
    <div class="tallies">
      ${table(unseen, say("tally-unseen", { count: total(unseen) }))}
      ${table(thrown, say("tally-discards", { count: discards.length }))}
    </div>
    ${Number.isInteger(view.bank) ? html`<p class="soft">${say("bank-left", { chips: view.bank ?? 0 })}</p>` : nothing}</details>`;
}

/** How many there are of each card. @param {string[]} cards */
export function tally(cards) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** @param {Record<string, number>} counts */
function total(counts) {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/**
 * @param {Record<string, number>} counts
 * @param {string} caption
 */
function table(counts, caption) {
  const letters = Object.keys(SITUATIONS);
  const sum = (/** @type {(card: string) => boolean} */ which) =>
    Object.keys(counts)
      .filter(which)
      .reduce((all, card) => all + (counts[card] ?? 0), 0);
  return html`<table class="tally"><caption>${caption}</caption>
    <thead><tr><td></td>${VELOCITIES.map((velocity) => html`<th scope="col">${velocity}</th>`)}<th scope="col" aria-label=${say("sum")}>Σ</th></tr></thead>
    <tbody>${letters.map(
      (letter) => html`<tr><th scope="row">${situationPicture(SITUATIONS[letter] ?? "", true)}</th>
        ${VELOCITIES.map((velocity) => count(counts[`${velocity}${letter}`] ?? 0))}
        <td class="sum">${sum((card) => card.endsWith(letter))}</td></tr>`,
    )}
    <tr class="sum"><th scope="row" aria-label=${say("sum")}>Σ</th>${VELOCITIES.map((velocity) => html`<td>${sum((card) => card.startsWith(String(velocity)))}</td>`)}<td>${total(counts)}</td></tr></tbody>
  </table>`;
}

/** @param {number} count */
function count(count) {
  return html`<td class="many-${Math.min(count, 3)}">${count}</td>`;
}
