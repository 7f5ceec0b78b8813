import { html } from "../../core/draw.js";

/** @type {import("../games.js").GamePage} */
export const page = {
  usualBot: "thumb",
  board: (view) => html`<pre>${JSON.stringify(view, null, 1)}</pre>`,
  plain: () => [],
  label: (words) => words.join(" "),
  word: (word) => word,
};
