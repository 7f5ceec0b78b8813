/** What stands on top of every page. */

import { html } from "../core/draw.js";
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
    <button class="bare" lang=${other} @click=${() => app.retell(other)}>${other === "de" ? "Deutsch" : "English"}</button>
    <button class="bare" @click=${() => openSettings(app)}>${say("settings")}</button>
  </header>`;
}
