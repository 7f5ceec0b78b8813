/** How things stand, in the header: the game, the clock, the connection; and what happened meanwhile. */

import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */

/** @param {TablePage} page */
export function statusPart(page) {
  if (!page.about) return nothing;
  const series = page.about?.series;
  const races = page.about?.settings.races ?? 1;
  return html`<span class="pill"><b>${page.about?.title}</b></span>
    ${races > 1 ? html`<span class="pill">${say("race-of", { race: series?.race ?? 1, races })}</span>` : nothing}
    <span class="pill soft wide">${page.code}</span>
    ${page.clocks.draw()}
    <span class="pill dot ${page.state === "live" ? "" : "away"}"><span>${say(`connection-${page.state}`)}</span></span>`;
}

/** @param {TablePage} page */
export function connectionPart(page) {
  if (page.state === "closed")
    return html`<p class="notice wrong" role="alert">${say(`closed-${page.why}`)} <a href="/">${say("to-start")}</a></p>`;
  if (page.state === "away") return html`<p class="notice wrong" role="alert">${say("away")}</p>`;
  if (!page.sight) return html`<p class="notice" role="status">${say("connection-connecting")}</p>`;
  if (page.isHandedOver)
    return html`<p class="notice" role="status">${say("handed-over")} <a href="/">${say("to-start")}</a></p>`;
  if (page.missed) return html`<p class="notice" role="status">${say("missed", { count: page.missed })}</p>`;
  return page.absent.draw();
}
