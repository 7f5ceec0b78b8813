/** A link to a chair, as a text and as a picture for phones. */

import { ask } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";
import { dialog } from "./dialog.js";

/**
 * @param {import("../pages/seated.js").Seated} page
 * @param {number} chair
 * @param {boolean} [isAgain] there was a link before, which opens nothing from now on
 */
export async function invite(page, chair, isAgain = false) {
  try {
    /** @type {import("../types/messages.js").Invitation} */
    const made = await ask(`/api/tables/${page.code}/invitations`, { chair });
    const note = isAgain ? html`<p class="soft">${say("invite-again")}</p>` : nothing;
    await dialog(say("invite-title"), () => html`${shareLink(made.link, made.qr)}${note}`);
  } catch (wrong) {
    page.app.fail(wrong);
  }
}

/**
 * @param {string} link
 * @param {string} picture an SVG of ours
 */
export function shareLink(link, picture) {
  return html`<div class="share"><p>${say("invite-how")}</p>
    <input readonly .value=${link} aria-label=${say("link")} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
    <button class="main" @click=${(/** @type {Event} */ event) => copy(link, /** @type {HTMLElement} */ (event.currentTarget))}>${say("copy")}</button>
    <div class="qr" role="img" aria-label=${say("qr")}>${drawing(picture)}</div></div>`;
}

/** An SVG as an element of this page: pictures from elsewhere, `data:` included, are forbidden. @param {string} picture */
function drawing(picture) {
  return document.importNode(new DOMParser().parseFromString(picture, "image/svg+xml").documentElement, true);
}

/**
 * @param {string} text
 * @param {HTMLElement} button
 */
async function copy(text, button) {
  await navigator.clipboard?.writeText(text).catch(() => {}); // it can be marked and copied by hand
  button.textContent = say("copied");
}
