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

/** Asks whether the system may be used; the answer is kept by the browser. */
export async function mayCall() {
  return (await globalThis.Notification?.requestPermission?.()) === "granted";
}
