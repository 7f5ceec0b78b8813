/** Calls somebody who looks elsewhere: by the title, the icon, and if they allow it by the system. */

import { prefs } from "./prefs.js";

const PLAIN = "/icon.svg";
const CALLING = "/icon-calling.svg";

/**
 * @param {string} title of the page
 * @param {string} call what is wanted of them; empty if nothing
 */
export function call(title, call) {
  const isNew = Boolean(call) && !document.title.startsWith("● ");
  document.title = call ? `● ${call} · ${title}` : title;
  document.querySelector("link[rel=icon]")?.setAttribute("href", call ? CALLING : PLAIN);
  if (isNew && document.hidden && prefs.call && globalThis.Notification?.permission === "granted") {
    const note = new Notification(title, { body: call, icon: CALLING, tag: "blacktop" });
    note.onclick = () => {
      focus();
      note.close();
    };
  }
}

/**
 * Asks whether the system may be used; the answer is kept by the browser.
 * @returns {Promise<"" | "insecure" | "missing" | "denied" | "unanswered">} why not; empty if it may
 */
export async function whyNoCall() {
  if (!globalThis.isSecureContext) return "insecure"; // browsers offer it over HTTPS and on this machine only
  const answer = await globalThis.Notification?.requestPermission?.();
  if (answer === undefined) return "missing";
  return {
    granted: /** @type {const} */ (""),
    denied: /** @type {const} */ ("denied"),
    default: /** @type {const} */ ("unanswered"),
  }[answer];
}
