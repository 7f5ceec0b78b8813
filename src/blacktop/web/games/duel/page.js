/** Street Racing: two drivers, five cards, one bag. */

import { html, nothing } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { bag } from "./bag.js";
import { gap } from "./gap.js";
import { hand } from "./hands.js";
import { meeting, said } from "./meet.js";
import { plain } from "./plain.js";
import { reveal } from "./reveal.js";
import { road } from "./road.js";
import { track } from "./track.js";
import { label, seatsInOrder, word } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

const CARDS = ["coast", "cruise", "block", "push", "pass"];

/** @type {import("../games.js").GamePage} */
export const page = {
  board,
  plain,
  label,
  word,
  reveal,
  ahead: CARDS.map((card) => `play ${card}`),
  order: (move) => CARDS.indexOf(move.split(" ")[1] ?? ""),
  sounds: {
    "event-crashed-out": "crash",
    "event-spun": "crash",
    "event-skidded": "slow",
    "event-stopped": "slow",
    "event-advanced": "pass",
    "event-placed": "draw",
    "event-water": "draw",
  },
};

/**
 * One section holds it all: what glides from one part to another is measured in it.
 * @param {View} view
 * @param {Seated} page
 */
function board(view, page) {
  if (!view.drivers) return nothing;
  const [near = 0, far = 1] = seatsInOrder(view);
  return html`<section class="street" aria-label=${say("the-race")}>
    <div class="above">${road(view, page)}${bag(view, page)}</div>
    <div class="panel tracks"><h2 class="hidden">${say("board-speed")}</h2>
      ${track(view, page, far)}${gap(view, page)}${track(view, page, near)}</div>
    <div class="panel hands">${hand(view, page, near, "near")}${meeting(view, page)}${hand(view, page, far, "far")}${said(view, page)}</div>
  </section>`;
}
