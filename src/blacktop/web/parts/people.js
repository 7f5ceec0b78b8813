/** Who is at the table, whose connection is there, and what one may do with one's own seat. */

import { html, nothing } from "../core/draw.js";
import { keepMuted } from "../core/prefs.js";
import { say } from "../core/texts.js";
import { isSure } from "./dialog.js";
import { handOver } from "./share.js";

/** @param {import("../pages/seated.js").Seated} page */
export function peoplePart(page) {
  const sight = page.sight;
  if (!sight) return nothing;
  const isDriver = sight.you != null;
  const isOver = sight.status !== "racing";
  return html`<ul class="seats">${sight.seats.map((seat, number) => person(page, seat, number))}</ul>
    <p class="soft">${say("watching", { count: page.presence?.watching ?? 0 })}</p>
    ${
      isDriver && !isOver
        ? html`<p class="choices">
            <button @click=${() => page.tell({ do: "propose", what: "pause" })}>${say("pause")}</button>
            <button data-give-up @click=${() => giveUp(page, sight)}>${say(isAlone(sight) ? "give-up-yes-alone" : "give-up")}</button>
            <button data-leave @click=${() => page.tell({ do: "leave" })}>${say("let-bot")}</button>
            <button data-hand-over @click=${() => handOver(page, sight.you ?? 0)}>${say("hand-over")}</button></p>`
        : nothing
    }`;
}

/** Whether nobody else is there whom one could ask. @param {import("../types/messages.js").Sight} sight */
function isAlone(sight) {
  return !sight.seats.some((seat) => seat.kind === "person" && !seat.bot && !seat.is_yours);
}

/**
 * Alone against bots nobody else is asked, so the race would be over with the first click.
 * @param {import("../pages/seated.js").Seated} page
 * @param {import("../types/messages.js").Sight} sight
 */
async function giveUp(page, sight) {
  const whom = isAlone(sight) ? "alone" : "others";
  const words = {
    title: say("give-up-title"),
    what: say(`give-up-${whom}`),
    yes: say(`give-up-yes-${whom}`),
    no: say("give-up-no"),
  };
  if (await isSure(words)) await page.tell({ do: "propose", what: "end" });
}

/**
 * @param {import("../pages/seated.js").Seated} page
 * @param {import("../types/messages.js").SeatSight} seat
 * @param {number} number
 */
function person(page, seat, number) {
  const isThere = page.presence?.seats[number] ?? false;
  const kind = seat.bot ? say("driven-by", { bot: seat.bot }) : say(isThere ? "is-there" : "is-away");
  return html`<li><span class="name">${seat.name}${page.sight?.you === number ? ` (${say("you")})` : ""}</span>
    <span class="pill dot ${isThere || seat.bot ? "" : "away"}">${kind}</span>${seat.kind === "person" && page.sight?.you !== number ? mute(page, seat.name ?? "") : nothing}</li>`;
}

/**
 * @param {import("../pages/seated.js").Seated} page
 * @param {string} name
 */
function mute(page, name) {
  const isMuted = page.muted.has(name);
  const turn = () => {
    if (isMuted) page.muted.delete(name);
    else page.muted.add(name);
    keepMuted(page.code, page.muted);
    page.app.redraw();
  };
  return html`<button class="bare" aria-pressed=${isMuted} @click=${turn}>${say(isMuted ? "unmute" : "mute", { name })}</button>`;
}
