/** After the race: who won, and what one may do with it. */

import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types/messages.js").Sight} sight
 */
export function resultPart(page, sight) {
  const places = sight.places ?? [];
  const won = places.filter((place) => place.won).map((place) => place.party);
  const title =
    sight.status === "ended"
      ? say("race-ended")
      : won.length
        ? say("race-won", { names: won.join(", "), count: won.length })
        : say("race-drawn");
  return html`<section class="panel ask over" aria-label=${say("result")}>
    <div role="status"><h1>${title}</h1></div>
    ${places.length ? table(places) : nothing}
    ${page.refusal ? html`<p class="notice wrong" role="alert">${page.refusal.line.text}</p>` : nothing}
    <p class="choices">
      ${sight.next ? html`<a class="button main" href="/t/${sight.next}">${say("next-race")}</a>` : rematch(page, sight)}
      <a class="button" href="/t/${page.code}/${sight.number}">${say("past-look")}</a>
      <a class="button" href="/">${say("to-start")}</a>
      ${sight.seed ? html`<a class="button" download href="/api/tables/${page.code}/file">${say("game-file")}</a>` : nothing}
    </p>
    ${sight.seed ? page.fair.draw() : nothing}
  </section>`;
}

/** @param {import("../types/messages.js").Place[]} places */
function table(places) {
  return html`<table class="standings"><thead><tr><th>${say("place")}</th><th>${say("driver")}</th><th>${say("points")}</th></tr></thead>
    <tbody>${places.map((place) => html`<tr class=${place.won ? "won" : ""}><td>${place.rank}</td><td>${place.party}</td><td>${place.points}</td></tr>`)}</tbody></table>`;
}

/**
 * @param {import("../pages/table.js").TablePage} page
 * @param {import("../types/messages.js").Sight} sight
 */
function rematch(page, sight) {
  if (sight.you == null || sight.status !== "over") return nothing;
  const { wish } = sight;
  if (wish?.what === "rematch" && !wish.agreed.includes(sight.you))
    return html`<button class="main" @click=${() => page.tell({ do: "agree" })}>${say("rematch-agree")}</button>`;
  if (wish) return html`<span class="soft">${say("wish-waiting")}</span>`;
  return html`<button class="main" data-rematch @click=${() => page.tell({ do: "propose", what: "rematch" })}>${say("rematch")}</button>`;
}
