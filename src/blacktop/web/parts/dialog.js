/** Dialogs: the browser's own, so that focus, Escape and screen readers work as everywhere. */

import { html, render } from "../core/draw.js";
import { say } from "../core/texts.js";

/**
 * Opens a dialog; ends when it is closed.
 * @param {string | (() => string)} title what may change with the language is asked for anew
 * @param {(redraw: () => void, close: () => void) => import("../core/draw.js").Drawn} body
 * @returns {Promise<void>}
 */
export function dialog(title, body) {
  const box = document.createElement("dialog");
  document.body.append(box);
  const close = () => box.close();
  const redraw = () => {
    render(
      html`<header><h2 id="dialog-title">${typeof title === "string" ? title : title()}</h2>
        <button class="bare" aria-label=${say("close")} @click=${close}>✕</button></header>${body(redraw, close)}`,
      box,
    );
  };
  box.setAttribute("aria-labelledby", "dialog-title");
  redraw();
  box.showModal();
  return new Promise((resolve) => {
    box.addEventListener("close", () => {
      box.remove();
      resolve();
    });
  });
}

/** What they were about is no longer so. */
export function closeDialogs() {
  for (const box of document.querySelectorAll("dialog")) box.close();
}

/**
 * One question, before something that cannot be taken back; whoever closes it has said no.
 * @param {{title: string, what: string, yes: string, no: string}} words
 */
export async function isSure({ title, what, yes, no }) {
  let isMeant = false;
  await dialog(title, (_redraw, close) => {
    const mean = () => {
      isMeant = true;
      close();
    };
    return html`<div class="sure"><p>${what}</p>
      <p class="choices"><button autofocus @click=${close}>${no}</button><button class="main" data-sure @click=${mean}>${yes}</button></p></div>`;
  });
  return isMeant;
}
