/** What happened, the newest first; every line leads to its moment and to its rule. */

import { html, nothing, repeat } from "../core/draw.js";
import { say } from "../core/texts.js";

/** @typedef {import("../types/messages.js").Entry} Entry */
/** @typedef {import("../types/messages.js").Line} Line */

/** @param {import("../pages/seated.js").Seated} page */
export function logPart(page) {
  const told = page.entries.filter((entry) => entry.lines?.length).reverse();
  const newest = told[0]?.number;
  return html`<ol class="log" reversed>
    ${repeat(
      told,
      (entry) => entry.number,
      (entry) => [...(entry.lines ?? [])].reverse().map((line) => logLine(page, entry, line, entry.number === newest)),
    )}
    ${page.missing ? html`<li><button @click=${() => page.readBack()}>${say("log-missing", { count: page.missing })}</button></li>` : nothing}
  </ol>`;
}

/**
 * @param {import("../pages/seated.js").Seated} page
 * @param {Entry} entry
 * @param {Line} line
 * @param {boolean} isNewest
 */
function logLine(page, entry, line, isNewest) {
  const kind = isNewest ? "newest" : line.message.startsWith("table-") ? "ours" : "";
  return html`<li class=${kind}>
    ${page.code ? html`<a href="/t/${page.code}/${entry.number}">${line.text}</a>` : html`<span>${line.text}</span>`}
    ${line.rule ? html`<button class="rule-mark" aria-label=${say("rule", { rule: line.rule })} @click=${() => page.showRule(line.rule ?? "")}>${line.rule}</button>` : nothing}
  </li>`;
}
