/** What the keyboard can do. */

import { html } from "../core/draw.js";
import { say } from "../core/texts.js";
import { dialog } from "./dialog.js";

/** Keys, and the text that tells what they do. */
const KEYS = /** @type {const} */ ([
  ["1 … 9", "key-choose"],
  ["Enter", "key-confirm"],
  ["Esc", "key-clear"],
  ["U", "key-undo"],
  ["Tab", "key-tab"],
  ["", "key-past"],
  ["Z", "key-zen"],
  ["M", "key-sound"],
  ["?", "key-help"],
]);

export function openKeys() {
  return dialog(
    say("keys"),
    () =>
      html`<dl class="keys">${KEYS.map(([key, does]) => html`<dt><kbd>${key || say("past-keys")}</kbd></dt><dd>${say(does)}</dd>`)}</dl>`,
  );
}
