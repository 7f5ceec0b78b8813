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
    const below = note ? html`<p class="soft">${note}</p>` : nothing;
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

/** The ways to tables, by their codes; nothing until the server has answered. @type {Map<string, {link: string, picture: Element | null}>} */
const ways = new Map();

/**
 * How everybody comes to this table: there for all to see while somebody is waited for.
 * @param {Seated} page
 * @param {boolean} hasRoom whether a chair is free
 */
export function comePart(page, hasRoom) {
  const { link, picture } = wayTo(page);
  return html`<section class="panel come"><h2>${say("come")}</h2>
    <p>${say(hasRoom ? "come-how" : "come-full")}</p>
    <dl><dt>${say("come-code")}</dt><dd class="table-code">${page.code}</dd></dl>
    ${qr(picture ?? nothing)}
    <div class="share">${linkField(link)}${copyButton(link, hasRoom ? "can" : "")}</div></section>`;
}

/** @param {Seated} page */
function wayTo(page) {
  let way = ways.get(page.code);
  if (!way) {
    way = { link: `${location.origin}/t/${page.code}`, picture: null };
    ways.set(page.code, way);
    find(page, way);
  }
  return way;
}

/**
 * @param {Seated} page
 * @param {{link: string, picture: Element | null}} way
 */
async function find(page, way) {
  try {
    /** @type {import("../types/messages.js").TableLink} */
    const found = await ask(`/api/tables/${page.code}/link`);
    Object.assign(way, { link: found.link, picture: drawing(found.qr) });
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

/** @param {import("../core/draw.js").Drawn | Element} picture */
function qr(picture) {
  return html`<div class="qr" role="img" aria-label=${say("qr")}>${picture}</div>`;
}

/**
 * Copies, and says so for a moment in the same place.
 * @param {string} link
 * @param {string} [kind]
 */
export function copyButton(link, kind = "") {
  return html`<button class="copy ${kind}" @click=${(/** @type {Event} */ event) => copy(link, /** @type {HTMLElement} */ (event.currentTarget))}>
    <span aria-live="polite"><span class="before">${say("copy")}</span><span class="after">${say("copied")}</span></span></button>`;
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
