/** The talk at the table, and notes of one's own. Names and words are text, never markup. */

import { html, nothing, repeat } from "../core/draw.js";
import { keepRead, prefs, recall, remember } from "../core/prefs.js";
import { say } from "../core/texts.js";

/** @typedef {import("../pages/seated.js").Seated} Seated */
/** @typedef {import("../types/messages.js").Entry} Entry */

/** Said with one touch, and understood in every language. */
const SIGNS = ["👍", "👏", "😄", "😮", "😱", "🏁"];

/** @param {Seated} page */
export function chatPart(page) {
  const said = page.entries.filter((entry) => entry.what === "said" && isHeard(page, entry));
  const speak = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get("text")).trim();
    if (text && (await page.tell({ do: "say", text }))) form.reset();
  };
  return html`${prefs.talk === "none" ? html`<p class="soft">${say("talk-off")}</p>` : nothing}
    <ol class="said" aria-live="polite">${repeat(
      said,
      (entry) => entry.number,
      (entry) => html`<li><b>${entry.name}</b>${entry.text}</li>`,
    )}</ol>
    <form class="choices" @submit=${speak}><input name="text" maxlength="500" aria-label=${say("chat-say")} autocomplete="off" />
    <button>${say("chat-send")}</button></form>
    <p class="signs">${SIGNS.map((sign) => html`<button class="bare" @click=${() => page.tell({ do: "say", text: sign })}>${sign}</button>`)}</p>
    ${notes(page)}`;
}

/**
 * Whether somebody wants to hear it. One's own words are heard, whatever one wants of the others'.
 * @param {Seated} page
 * @param {Entry} entry
 */
export function isHeard(page, entry) {
  if (isOwn(page, entry)) return true;
  if (page.muted.has(entry.name ?? "")) return false;
  return prefs.talk === "all" || (prefs.talk === "signs" && SIGNS.includes(entry.text ?? ""));
}

/**
 * Whether somebody at this page said it: no two at a table have the same name.
 * @param {Seated} page
 * @param {Entry} entry
 */
function isOwn(page, entry) {
  return (page.sight?.seats ?? []).some((seat) => seat.is_yours && seat.name === entry.name);
}

// --- What was read -------------------------------------------------------------------------------

/** How much was said that somebody wants to hear and has not seen. @param {Seated} page */
export function unread(page) {
  const isNew = (/** @type {Entry} */ entry) => entry.what === "said" && entry.number > page.read;
  return page.entries.filter((entry) => isNew(entry) && isHeard(page, entry) && !isOwn(page, entry)).length;
}

/** The talk is before somebody's eyes. @param {Seated} page */
export function readTalk(page) {
  const last = page.entries.findLast(({ what }) => what === "said")?.number ?? 0;
  if (last <= page.read) return;
  page.read = last;
  if (page.code) keepRead(page.code, last);
}

// --- Notes ---------------------------------------------------------------------------------------

/** What somebody writes down for themselves: it stays in this browser. @param {Seated} page */
function notes(page) {
  if (!page.code) return nothing;
  const keep = (/** @type {Event} */ event) =>
    remember("notes", page.code, /** @type {HTMLTextAreaElement} */ (event.target).value);
  return html`<label class="notes"><span>${say("notes")}</span>
    <textarea rows="4" maxlength="4000" .value=${recall("notes", page.code)} @input=${keep}></textarea></label>`;
}
