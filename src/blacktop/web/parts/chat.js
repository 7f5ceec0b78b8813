/** The talk at the table. Names and words are text, never markup. */

import { html, repeat } from "../core/draw.js";
import { say } from "../core/texts.js";

/** @param {import("../pages/table.js").TablePage} page */
export function chatPart(page) {
  const said = page.entries.filter((entry) => entry.what === "said");
  const speak = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get("text")).trim();
    if (text && (await page.tell({ do: "say", text }))) form.reset();
  };
  return html`<ol class="said" aria-live="polite">${repeat(
    said,
    (entry) => entry.number,
    (entry) => html`<li><b>${entry.name}</b>${entry.text}</li>`,
  )}</ol>
    <form class="choices" @submit=${speak}><input name="text" maxlength="500" aria-label=${say("chat-say")} autocomplete="off" />
    <button>${say("chat-send")}</button></form>`;
}
