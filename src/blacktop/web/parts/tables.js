/** Tables as a list: which game, who sits there, and the way in. */

import { html, repeat } from "../core/draw.js";
import { say } from "../core/texts.js";

/** @typedef {import("../types/messages.js").Listed} Listed */

/**
 * @param {Listed[]} tables
 * @param {boolean} [isMine] whether the reader sits there
 */
export function tableList(tables, isMine = false) {
  if (!tables.length) return html`<p class="soft">${say("no-tables")}</p>`;
  return html`<ul class="tables">${repeat(
    tables,
    (table) => table.code,
    (table) => line(table, isMine),
  )}</ul>`;
}

/**
 * @param {Listed} table
 * @param {boolean} isMine
 */
function line(table, isMine) {
  const names = table.about.seats.filter(([name]) => name).map(([name]) => name);
  const free = table.about.seats.filter(([, kind]) => kind === "free").length;
  return html`<li>
    <span><b>${table.about.title}</b> <span class="soft">${names.join(", ")}</span></span>
    <span class="pill">${table.status === "open" ? say("free-chairs", { count: free }) : say(`status-${table.status}`)}</span>
    <a class="button" href="/t/${table.code}">${say(isMine ? "go-back" : table.status === "open" ? "sit-there" : "look-there")}</a>
  </li>`;
}
