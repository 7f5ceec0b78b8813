/** The table before the race: who sits where, and how others come in. */

import { ask, contribution } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";
import { dialog } from "./dialog.js";
import { carOf, noCar } from "./paint.js";
import { comePart, invite } from "./share.js";
import { termsPart } from "./terms.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */
/** @typedef {import("../types/messages.js").Sight} Sight */

/**
 * @param {TablePage} page
 * @param {import("../types/messages.js").About} about
 * @param {Sight} sight
 */
export function openTablePart(page, about, sight) {
  const hasRoom = sight.seats.some((seat) => seat.kind === "free");
  return html`<div class="waiting"><section class="panel room">
    <div role="status"><h1>${say("table-of", { game: about.title })}</h1></div>
    <p class="soft">${say(sight.is_host ? "host-starts" : "wait-for-host")}</p>
    ${termsPart(page, about)}
    <ul class="seats start-grid">${sight.seats.map((seat, chair) => seatLine(page, sight, seat, chair))}</ul>
    ${nameTaken(page, sight)}
    ${page.refusal ? html`<p class="notice wrong" role="alert">${page.refusal.line.text}</p>` : nothing}
    <p class="choices">
      ${sight.is_host ? html`<button class="main" data-start @click=${() => page.tell({ do: "start" })}>${say("start-race")}</button>` : nothing}
      ${sight.you != null && about.settings.start === "ready" ? ready(page, sight) : nothing}
      ${sight.you != null ? html`<button @click=${() => page.tell({ do: "leave" })}>${say("get-up")}</button>` : nothing}
    </p>
  </section>${comePart(page, hasRoom)}
  <p class="soft proof">${say("commitment", { commitment: about.commitment.slice(0, 16) })}</p></div>`;
}

/**
 * Who has somebody else's name has another one here.
 * @param {TablePage} page
 * @param {Sight} sight
 */
function nameTaken(page, sight) {
  const { name = "" } = page.app.me ?? {};
  const mine = sight.seats[sight.you ?? -1]?.name ?? "";
  const isTaken = sight.seats.some((seat) => !seat.is_yours && seat.name?.toLowerCase() === name.toLowerCase());
  if (!mine || mine === name || !isTaken) return nothing;
  return html`<p class="notice" role="status">${say("name-taken", { name, mine })}</p>`;
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
  return html`<li class=${isFree || seat.kind === "kept" ? "empty" : ""}>
    <span class="box">${isFree || seat.kind === "kept" ? noCar() : carOf(page, chair)}</span>
    <span class="name">${seat.name || say(`seat-${seat.kind ?? "nobody"}`)}${sight.you === chair ? ` (${say("you")})` : ""}</span>
    ${seat.is_ready ? html`<span class="pill">${say("is-ready")}</span>` : nothing}
    <span class="choices">${maySit ? html`<button class="can" data-sit=${chair} @click=${() => sit(page, chair)}>${say("sit-here")}</button>` : nothing}
    ${sight.is_host ? forHost(page, seat, chair) : nothing}</span>
  </li>`;
}

/**
 * What the host may do with a chair.
 * @param {TablePage} page
 * @param {Sight["seats"][number]} seat
 * @param {number} chair
 */
function forHost(page, seat, chair) {
  const free = () => page.tell({ do: "set-chair", chair, to: { for: "person" } });
  if (seat.kind === "free")
    return html`<button @click=${() => invite(page, chair)}>${say("invite")}</button>
      <button data-bot=${chair} @click=${() => putBot(page, chair)}>${say("put-bot")}</button>`;
  const isKept = seat.kind === "kept";
  if (!isKept && seat.kind !== "bot") return nothing;
  return html`${isKept ? html`<button @click=${() => invite(page, chair, true)}>${say("show-link")}</button>` : nothing}
    <button @click=${free}>${say("free-chair")}</button>`;
}

/**
 * @param {TablePage} page
 * @param {number} chair
 */
async function sit(page, chair) {
  const isAnother = page.sight?.you != null;
  const name = isAnother ? await askNameHere(chair) : "";
  if (isAnother && !name) return;
  page.tell({ do: "sit", chair, name, contribution: contribution() });
}

/**
 * The name of somebody else at this screen; empty if they would rather not.
 * @param {number} chair
 */
async function askNameHere(chair) {
  let name = "";
  await dialog(say("sit-here"), (_redraw, close) => {
    const take = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
      close();
    };
    return html`<form class="who" @submit=${take}>
      <label><span>${say("name-here")}</span>
      <input name="name" required maxlength="40" autocomplete="off" autofocus .value=${say("player", { number: chair + 1 })} /></label>
      <p class="choices"><button class="main">${say("sit-here")}</button></p>
    </form>`;
  });
  return name;
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
