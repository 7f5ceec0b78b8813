/** Links to a chair and to the whole table, as a text and as a picture for phones. */

import { ask } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { say } from "../core/texts.js";
import { dialog } from "./dialog.js";

/** @typedef {import("../pages/seated.js").Seated} Seated */

const SAID = 2500; // milliseconds: so long it is said that something was copied

// --- One chair -----------------------------------------------------------------------------------

/**
 * @param {Seated} page
 * @param {number} chair
 * @param {boolean} [isAgain] there was a link before, which opens nothing from now on
 */
export function invite(page, chair, isAgain = false) {
  return showKey(page, chair, "invite", isAgain ? say("invite-again") : "");
}

/**
 * One's own seat, for another device or for somebody else.
 * @param {Seated} page
 * @param {number} seat
 */
export function handOver(page, seat) {
  return showKey(page, seat, "hand-over", say("hand-over-once"));
}

/**
 * Makes a link that opens a chair, and shows it.
 * @param {Seated} page
 * @param {number} chair
 * @param {"invite" | "hand-over"} purpose
 * @param {string} note
 */
async function showKey(page, chair, purpose, note) {
  try {
    /** @type {import("../types/messages.js").Invitation} */
    const made = await ask(`/api/tables/${page.code}/invitations`, { chair });
    const picture = drawing(made.qr);
    const below = html`${nearOnly(made.is_local)}${note ? html`<p class="soft">${note}</p>` : nothing}`;
    await dialog(
      say(`${purpose}-title`),
      () =>
        html`<div class="share"><p>${say(`${purpose}-how`)}</p>${linkField(made.link)}${copyButton(made.link, "main")}${qr(picture)}</div>${below}`,
    );
  } catch (wrong) {
    page.app.fail(wrong);
  }
}

// --- The table -----------------------------------------------------------------------------------

/** @typedef {{link: string, picture: Element | null, isLocal: boolean}} Way */

/** The ways to tables, by their codes; nothing until the server has answered. @type {Map<string, Way>} */
const ways = new Map();

/**
 * How everybody comes to this table: there for all to see while somebody is waited for.
 * @param {Seated} page
 * @param {boolean} hasRoom whether a chair is free
 */
export function comePart(page, hasRoom) {
  const { link, picture, isLocal } = wayTo(page);
  return html`<section class="panel come"><h2>${say("come")}</h2>
    <div class="how"><p>${say(hasRoom ? "come-how" : "come-full")}</p>${nearOnly(isLocal)}</div>
    <dl><dt>${say("come-code")}</dt><dd class="table-code">${page.code}</dd></dl>
    ${qr(picture ?? nothing)}
    <div class="share">${linkField(link)}${copyButton(link, hasRoom ? "can" : "")}</div></section>`;
}

/** @param {Seated} page */
function wayTo(page) {
  let way = ways.get(page.code);
  if (!way) {
    way = { link: `${location.origin}/t/${page.code}`, picture: null, isLocal: false };
    ways.set(page.code, way);
    find(page, way);
  }
  return way;
}

/**
 * @param {Seated} page
 * @param {Way} way
 */
async function find(page, way) {
  try {
    /** @type {import("../types/messages.js").TableLink} */
    const found = await ask(`/api/tables/${page.code}/link`);
    Object.assign(way, { link: found.link, picture: drawing(found.qr), isLocal: found.is_local });
  } catch {
    ways.delete(page.code); // the link and the code do without; the picture is tried again
  }
  page.app.redraw();
}

// --- What both are made of -----------------------------------------------------------------------

/** @param {string} link */
function linkField(link) {
  return html`<input readonly .value=${link} aria-label=${say("link")} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />`;
}

/** A server that only this machine can reach: phones would look in vain. @param {boolean} isLocal */
function nearOnly(isLocal) {
  return isLocal ? html`<p class="soft">${say("link-local")} <code>blacktop serve --lan</code></p>` : nothing;
}

/** @param {import("../core/draw.js").Drawn | Element} picture */
function qr(picture) {
  return html`<div class="qr" role="img" aria-label=${say("qr")}>${picture}</div>`;
}

/**
 * Copies, and says so for a moment in the same place.
 * @param {string} link
 * @param {string} [kind]
 * @param {string} [words]
 */
export function copyButton(link, kind = "", words = "copy") {
  return html`<button class="copy ${kind}" @click=${(/** @type {Event} */ event) => copy(link, /** @type {HTMLElement} */ (event.currentTarget))}>
    <span aria-live="polite"><span class="before">${say(words)}</span><span class="after">${say("copied")}</span></span></button>`;
}

/**
 * Hands a link over to whatever shares links here; where nothing does, it is copied.
 * @param {string} url
 * @param {string} title
 */
export function shareButton(url, title) {
  if (!("share" in navigator)) return copyButton(url, "", "share-link");
  const share = () => navigator.share({ url, title: `${title} · Blacktop` }).catch(() => {}); // they thought better of it
  return html`<button @click=${share}>${say("share-link")}</button>`;
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
  button.classList.add("copied");
  setTimeout(() => button.classList.remove("copied"), SAID);
}
