/** What a screen reader says by itself: everything that happens, as it happens, and how the race ended. */

import { html, nothing, repeat } from "../core/draw.js";
import { say } from "../core/texts.js";

const MANY = 8; // entries; what was said before is in the log

/**
 * @param {import("../pages/seated.js").Seated} page
 * @param {string} [end] how the race ended, once it has
 */
export function voicePart(page, end = "") {
  const told = page.entries.filter((entry) => entry.lines?.length).slice(-MANY);
  return html`<div class="hidden" role="log" aria-label=${say("voice")}>
    ${repeat(
      told,
      (entry) => entry.number,
      (entry) => html`<p>${(entry.lines ?? []).map((line) => line.text).join(" ")}</p>`,
    )}${end ? html`<p>${end}</p>` : nothing}</div>`;
}
