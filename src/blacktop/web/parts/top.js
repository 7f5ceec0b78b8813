/** What stands on top of every page. */

import { html, svg } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { say } from "../core/texts.js";
import { openSettings } from "./settings.js";

/**
 * @param {import("../app.js").App} app
 * @param {import("../core/draw.js").Drawn} status
 */
export function top(app, status) {
  const other = language() === "en" ? "de" : "en";
  return html`<header class="top">
    <a class="mark" href="/" aria-label="Blacktop">BLACK<b>TOP</b></a>
    ${status}
    <span class="grow"></span>
    <a class="button bare" href="/me" aria-label=${app.me?.name ?? say("me")}>${person()}<span class="wide">${app.me?.name ?? say("me")}</span></a>
    <button class="bare wide" lang=${other} @click=${() => app.retell(other)}>${other === "de" ? "Deutsch" : "English"}</button>
    <button class="bare" aria-label=${say("settings")} @click=${() => openSettings(app)}>${sliders()}<span class="wide">${say("settings")}</span></button>
  </header>`;
}

function person() {
  return html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="6.5" r="3.2"/><path d="M3.5 17.5c.6-4 3-6 6.5-6s5.9 2 6.5 6z"/></svg>`;
}

function sliders() {
  return html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${[5, 10, 15].map(
    (y, row) => svg`<path d="M2 ${y}H18"/><circle cx=${[13, 6, 11][row]} cy=${y} r="2.2"/>`,
  )}</svg>`;
}
