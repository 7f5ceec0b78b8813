/** Tables as a list: which game, who sits there, and the way in. */

import { html, repeat } from "../core/draw.js";
import { say } from "../core/texts.js";
import { termsLine } from "./terms.js";

/** @typedef {import("../types/messages.js").GameShown} GameShown */
/** @typedef {import("../types/messages.js").Listed} Listed */

/**
 * Tables at which the reader sits.
 * @param {Listed[]} tables
 * @param {GameShown[]} games
 */
export function ownTables(tables, games) {
  return tableList(tables, games, () => "go-back");
}

/**
 * Tables at which there is room, or something to see.
 * @param {Listed[]} tables
 * @param {GameShown[]} games
 */
export function openTables(tables, games) {
  return tableList(tables, games, ({ status }) => (status === "open" ? "sit-there" : "look-there"));
}

/**
 * @param {Listed[]} tables
 * @param {GameShown[]} games
 * @param {(table: Listed) => string} wayIn what the way there is called
 */
function tableList(tables, games, wayIn) {
  if (!tables.length) return html`<p class="soft">${say("no-tables")}</p>`;
  return html`<ul class="tables">${repeat(
    tables,
    (table) => table.code,
    (table) => line(table, games, wayIn(table)),
  )}</ul>`;
}

/**
 * @param {Listed} table
 * @param {GameShown[]} games
 * @param {string} way
 */
function line(table, games, way) {
  const game = games.find(({ name }) => name === table.game);
  const names = table.about.seats.filter(([name]) => name).map(([name]) => name);
  const free = table.about.seats.filter(([, kind]) => kind === "free").length;
  return html`<li>
    <span><b>${table.about.title}</b> <span class="soft">${names.join(", ")}</span>
      <span class="soft terms">${termsLine(game, table.about.options, table.about.time)}</span></span>
    <span class="pill">${table.status === "open" ? say("free-chairs", { count: free }) : say(`status-${table.status}`)}</span>
    <a class="button" href="/t/${table.code}">${say(way)}</a>
  </li>`;
}
