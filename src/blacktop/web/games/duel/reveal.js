/** Both cards, turned over together. */

import { html, nothing } from "../../core/draw.js";
import { say } from "../../core/texts.js";
import { carPicture } from "../../pieces/cars.js";
import { driveCard } from "./cards.js";
import { bolt } from "./meet.js";

/** @typedef {import("../../types/messages.js").Entry} Entry */
/** @typedef {import("../../pages/seated.js").Seated} Seated */

/**
 * @param {Entry} entry
 * @param {Seated} page
 */
export function reveal(entry, page) {
  if (entry.what !== "revealed") return nothing;
  const view = /** @type {import("./words.js").View} */ (page.sight?.race);
  const faces = (entry.opened ?? []).map(({ seat, move }) => {
    const card = move.split(" ")[1] ?? "";
    return html`<figure class="seat-${seat}">${driveCard(card, view.cards[card])}
      <figcaption>${carPicture(seat)} ${seat === page.sight?.you ? say("chair-me") : page.sight?.seats[seat]?.name}</figcaption></figure>`;
  });
  return html`<div class="duel showdown">${faces[0]}${bolt()}${faces[1]}</div>`;
}
