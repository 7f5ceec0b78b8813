/** The race as lists: for screen readers, for small screens, for whoever likes it plain. */

import { html } from "../core/draw.js";
import { say } from "../core/texts.js";

/**
 * @param {import("../pages/seated.js").Seated} page
 * @param {Record<string, any>} view
 */
export function plainPart(page, view) {
  return html`<section class="panel" aria-label=${say("the-race")}><h2>${say("the-race")}</h2>
    <dl class="plain">${page.game?.plain(view, page).map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl></section>`;
}
