/** What happened, the newest first; every line leads to its moment and to its rule. */

import { html, nothing, repeat } from "../core/draw.js";
import { say } from "../core/texts.js";

/** @typedef {import("../types/messages.js").Entry} Entry */
/** @typedef {import("../types/messages.js").Line} Line */

/** @param {import("../pages/seated.js").Seated} page */
export function logPart(page) {
  const told = page.entries.filter((entry) => entry.lines?.length).reverse();
  const newest = told[0]?.number;
  const undone = takenBack(page.entries);
  return html`<ol class="log" reversed>
    ${repeat(
      told,
      (entry) => entry.number,
      (entry) =>
        [...(entry.lines ?? [])]
          .reverse()
          .map((line) => logLine(page, entry, line, entry.number === newest, undone.has(entry))),
    )}
    ${page.missing ? html`<li><button @click=${() => page.readBack()}>${say("log-missing", { count: page.missing })}</button></li>` : nothing}
  </ol>`;
}

/** What was told and then taken back. @param {Entry[]} entries */
function takenBack(entries) {
  /** @type {Set<Entry>} */
  const found = new Set();
  let left = 0;
  for (const entry of entries.toReversed()) {
    left += entry.moments ?? 0;
    if (!left || !["moved", "revealed"].includes(entry.what)) continue;
    found.add(entry);
    left -= 1;
  }
  return found;
}

/**
 * @param {import("../pages/seated.js").Seated} page
 * @param {Entry} entry
 * @param {Line} line
 * @param {boolean} isNewest
 * @param {boolean} isUndone
 */
function logLine(page, entry, line, isNewest, isUndone) {
  const kind = isNewest ? "newest" : isUndone || line.message.startsWith("table-") ? "ours" : "";
  const text = isUndone ? html`<del>${line.text}</del>` : line.text;
  return html`<li class=${kind}>
    ${page.code ? html`<a href="/t/${page.code}/${entry.number}">${text}</a>` : html`<span>${text}</span>`}
    ${line.rule ? html`<button class="rule-mark" aria-label=${say("rule", { rule: line.rule })} @click=${() => page.showRule(line.rule ?? "")}>${line.rule}</button>` : nothing}
  </li>`;
}
