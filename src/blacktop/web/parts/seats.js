/** The table before the race: who sits where, and how others come in. */

import { ask, contribution } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";
import { invite } from "./share.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */
/** @typedef {import("../types/messages.js").Sight} Sight */

/**
 * @param {TablePage} page
 * @param {import("../types/messages.js").About} about
 * @param {Sight} sight
 */
export function openTablePart(page, about, sight) {
  return html`<section class="panel options">
    <h1 role="status">${say("table-of", { game: about.title })}</h1>
    <ul class="seats">${sight.seats.map((seat, chair) => seatLine(page, sight, seat, chair))}</ul>
    ${page.refusal ? html`<p class="notice wrong" role="alert">${page.refusal.line.text}</p>` : nothing}
    <p class="choices">
      ${sight.is_host ? html`<button class="main" data-start @click=${() => page.tell({ do: "start" })}>${say("start-race")}</button>` : nothing}
      ${sight.you != null && about.settings.start === "ready" ? ready(page, sight) : nothing}
      ${sight.you != null ? html`<button @click=${() => page.tell({ do: "leave" })}>${say("get-up")}</button>` : nothing}
    </p>
    <p class="soft">${say(sight.is_host ? "host-starts" : "wait-for-host")} ${say("code-is", { code: page.code })}</p>
    <p class="soft">${say("commitment", { commitment: about.commitment.slice(0, 16) })}</p>
  </section>`;
}

/**
 * @param {TablePage} page
 * @param {Sight} sight
 * @param {Sight["seats"][number]} seat
 * @param {number} chair
 */
function seatLine(page, sight, seat, chair) {
  const isFree = seat.kind === "free";
  const maySit = isFree && (sight.you == null || page.about?.settings.is_shared);
  return html`<li>
    <span class="name">${seat.name || say(`seat-${seat.kind ?? "nobody"}`)}${sight.you === chair ? ` (${say("you")})` : ""}</span>
    ${seat.is_ready ? html`<span class="pill">${say("is-ready")}</span>` : nothing}
    ${maySit ? html`<button class="can" data-sit=${chair} @click=${() => sit(page, chair)}>${say("sit-here")}</button>` : nothing}
    ${isFree && sight.is_host ? html`<button @click=${() => invite(page, chair)}>${say("invite")}</button>` : nothing}
    ${isFree && sight.is_host ? html`<button data-bot=${chair} @click=${() => putBot(page, chair)}>${say("put-bot")}</button>` : nothing}
    ${sight.is_host && seat.kind === "bot" ? html`<button @click=${() => page.tell({ do: "set-chair", chair, to: { for: "person" } })}>${say("free-chair")}</button>` : nothing}
  </li>`;
}

/**
 * @param {TablePage} page
 * @param {number} chair
 */
function sit(page, chair) {
  const isAnother = page.sight?.you != null;
  const name = isAnother ? (prompt(say("name-here")) ?? "") : "";
  if (isAnother && !name) return;
  page.tell({ do: "sit", chair, name, contribution: contribution() });
}

/**
 * @param {TablePage} page
 * @param {number} chair
 */
async function putBot(page, chair) {
  /** @type {import("../types/messages.js").GameShown[]} */
  const games = await ask("/api/games");
  const bot = games.find((game) => game.name === page.about?.game)?.usual_bots[0];
  await page.tell({ do: "set-chair", chair, to: { for: "bot", bot } });
}

/**
 * @param {TablePage} page
 * @param {Sight} sight
 */
function ready(page, sight) {
  const isReady = sight.seats[sight.you ?? 0]?.is_ready;
  return html`<button class="main" @click=${() => page.tell(isReady ? { do: "unready" } : { do: "ready", contribution: contribution() })}>${say(isReady ? "not-ready" : "get-ready")}</button>`;
}
