/** How things stand, in the header: the game, the clock, the connection; and what happened meanwhile. */

import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";

/** @typedef {import("../pages/table.js").TablePage} TablePage */

const MANY_TOLD = 5;

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
  return page.meanwhile.length ? meanwhile(page) : page.absent.draw();
}

/** What happened while the connection was lost: the last of it, until it is read. @param {TablePage} page */
function meanwhile(page) {
  const close = () => {
    page.meanwhile = [];
    page.app.redraw();
  };
  const before = page.meanwhile.length - MANY_TOLD;
  return html`<section class="notice meanwhile" role="status"><b>${say("meanwhile")}</b>
    ${before > 0 ? html`<p>${say("meanwhile-before", { count: before })}</p>` : nothing}
    <ul>${page.meanwhile.slice(-MANY_TOLD).map((line) => html`<li>${line.text}</li>`)}</ul>
    <button @click=${close}>${say("meanwhile-read")}</button></section>`;
}
