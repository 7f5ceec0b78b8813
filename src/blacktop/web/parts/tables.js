/** Tables as a list: which game, who sits there, and the way in. */

import { html, repeat } from "../core/draw.js";
import { say } from "../core/texts.js";

/** @typedef {import("../types/messages.js").Listed} Listed */

/** Tables at which the reader sits. @param {Listed[]} tables */
export function ownTables(tables) {
  return tableList(tables, () => "go-back");
}

/** Tables at which there is room, or something to see. @param {Listed[]} tables */
export function openTables(tables) {
  return tableList(tables, ({ status }) => (status === "open" ? "sit-there" : "look-there"));
}

/**
 * @param {Listed[]} tables
 * @param {(table: Listed) => string} wayIn what the way there is called
 */
function tableList(tables, wayIn) {
  if (!tables.length) return html`<p class="soft">${say("no-tables")}</p>`;
  return html`<ul class="tables">${repeat(
    tables,
    (table) => table.code,
    (table) => line(table, wayIn(table)),
  )}</ul>`;
}

/**
 * @param {Listed} table
 * @param {string} way
 */
function line(table, way) {
  const names = table.about.seats.filter(([name]) => name).map(([name]) => name);
  const free = table.about.seats.filter(([, kind]) => kind === "free").length;
  return html`<li>
    <span><b>${table.about.title}</b> <span class="soft">${names.join(", ")}</span></span>
    <span class="pill">${table.status === "open" ? say("free-chairs", { count: free }) : say(`status-${table.status}`)}</span>
    <a class="button" href="/t/${table.code}">${say(way)}</a>
  </li>`;
}
