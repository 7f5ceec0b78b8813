/** The race as lists: for screen readers, for small screens, for whoever likes it plain. */

import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";

/**
 * @param {import("../pages/seated.js").Seated} page
 * @param {Record<string, any>} view
 */
export function plainPart(page, view) {
  return html`<section class="panel" aria-label=${say("the-race")}><h2>${say("the-race")}</h2>
    <dl class="plain">${page.game?.plain(view, page).map((row) => rowPart(page, row))}</dl></section>`;
}

/**
 * @param {import("../pages/seated.js").Seated} page
 * @param {import("../games/games.js").Row} row
 */
function rowPart(page, [name, text, go]) {
  const button =
    go &&
    html`<button class="can" aria-label="${go.label}: ${name}" @click=${() => page.follow(go.moves)}>${go.label}</button>`;
  return html`<dt>${name}</dt><dd>${text} ${button ?? nothing}</dd>`;
}
