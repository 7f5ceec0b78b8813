/** A piece that says what it is when it is pointed at, touched or reached by a key. */

import { html } from "../../core/draw.js";

/**
 * @param {import("../../core/draw.js").Drawn} drawn
 * @param {string} said
 * @param {"" | "from-left" | "from-right"} [side] where the words begin, so that they stay on the page
 */
export function hint(drawn, said, side = "") {
  return html`<span class="hint ${side}" tabindex="0" role="img" aria-label=${said} data-hint=${said}>${drawn}</span>`;
}
