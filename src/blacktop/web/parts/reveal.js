/** What was chosen in secret is shown together: a moment of its own, which anybody may cut short. */

import { html, nothing } from "../core/draw.js";
import { duration } from "../core/prefs.js";

const USUAL = 1500;

export class Reveal {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {import("../core/draw.js").Drawn} */
    this.faces = nothing;
    this.timer = 0;
    this.skip = () => this.end();
  }

  /** @param {import("../core/draw.js").Drawn} faces */
  show(faces) {
    const time = duration(USUAL);
    if (!time) return;
    this.faces = faces;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.skip, time);
    addEventListener("keydown", this.skip, { once: true });
    addEventListener("pointerdown", this.skip, { once: true });
    this.redraw();
  }

  end() {
    clearTimeout(this.timer);
    removeEventListener("keydown", this.skip);
    removeEventListener("pointerdown", this.skip);
    if (this.faces === nothing) return;
    this.faces = nothing;
    this.redraw();
  }

  draw() {
    return this.faces === nothing
      ? nothing
      : html`<div class="reveal" aria-hidden="true"><div class="faces">${this.faces}</div></div>`;
  }
}
