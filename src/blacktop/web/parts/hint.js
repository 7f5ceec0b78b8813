/**
 * What a piece is, and what it does now: told when it is pointed at, reached by a key, or held under a finger.
 *
 * Any element with `data-hint` tells it. One box serves them all; it stays within the window, and who listens
 * instead of looking hears the same words as the element's name.
 */

import { html } from "../core/draw.js";

const HOLD = 450; // milliseconds under a finger
const POINT = 120; // milliseconds under a mouse that may only be passing by
const SOON = 400; // milliseconds after a finger is gone in which its click may come
const SLIP = 10; // pixels; a finger that goes farther is scrolling
const GAP = 8;

/**
 * A piece that is only looked at.
 * @param {import("../core/draw.js").Drawn} drawn
 * @param {string} said
 */
export function hint(drawn, said) {
  return html`<span class="hint" tabindex="0" role="img" aria-label=${said} data-hint=${said}>${drawn}</span>`;
}

/** Listens for everything that wants to be told. */
export function tellHints() {
  const box = new HintBox();
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && box.point(event));
  document.addEventListener("pointerdown", (event) => box.press(event));
  document.addEventListener("pointermove", (event) => box.slip(event));
  document.addEventListener("pointerup", () => box.release());
  document.addEventListener("pointercancel", () => box.release());
  document.addEventListener("click", (event) => box.swallow(event), { capture: true });
  document.addEventListener("contextmenu", (event) => box.isHeld && event.preventDefault());
  document.addEventListener("focusin", (event) => isReached(event.target) && box.tell(event.target, 0));
  document.addEventListener("focusout", () => box.hide());
  document.addEventListener("scroll", () => box.follow(), { capture: true, passive: true });
  document.addEventListener("keydown", (event) => event.key === "Escape" && box.hide());
}

/** Whether a focus asks for words: one by key does, a button that is just pressed does not. @param {EventTarget | null} target */
function isReached(target) {
  return target instanceof Element && (!target.matches("button") || target.matches(":focus-visible"));
}

class HintBox {
  constructor() {
    this.element = document.createElement("div");
    this.element.className = "hint-box";
    this.element.hidden = true;
    this.element.setAttribute("aria-hidden", "true"); // the piece itself is named so
    document.body.append(this.element);
    /** @type {Element | null} */
    this.of = null;
    this.timer = 0;
    this.isHeld = false;
    this.start = { x: 0, y: 0 };
  }

  /** What appears under a mouse that has not moved since it was pressed is not pointed at. @param {PointerEvent} event */
  point(event) {
    const { x, y } = this.start;
    if (event.clientX !== x || event.clientY !== y) this.tell(event.target, POINT);
  }

  /** @param {EventTarget | null} target @param {number} after milliseconds */
  tell(target, after) {
    const piece = target instanceof Element ? target.closest("[data-hint]") : null;
    if (piece === this.of && !this.element.hidden) return;
    this.hide();
    this.of = piece;
    if (piece) this.timer = setTimeout(() => this.show(piece), after);
  }

  /** @param {Element} piece */
  show(piece) {
    const text = piece.getAttribute("data-hint");
    if (!text || !piece.isConnected) return;
    this.element.textContent = text;
    this.element.hidden = false;
    const at = piece.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const left = Math.min(
      Math.max(GAP, at.left + (at.width - width) / 2),
      document.documentElement.clientWidth - width - GAP,
    );
    const above = at.top - height - GAP;
    this.element.style.left = `${left}px`;
    this.element.style.top = `${above > 0 ? above : at.bottom + GAP}px`;
  }

  /** What scrolls away from under a mouse is not meant any more; what a key has reached scrolls into sight. */
  follow() {
    if (this.of && this.of === document.activeElement) this.show(this.of);
    else this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    this.of = null;
    this.element.hidden = true;
  }

  // --- Presses -------------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  press(event) {
    this.isHeld = false;
    this.start = { x: event.clientX, y: event.clientY };
    const piece = event.target instanceof Element ? event.target.closest("[data-hint]") : null;
    this.hide();
    if (!piece || event.pointerType !== "touch") return;
    this.of = piece;
    this.timer = setTimeout(() => {
      this.isHeld = true;
      this.show(piece);
    }, HOLD);
  }

  /** @param {PointerEvent} event */
  slip(event) {
    const far = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y);
    if (event.pointerType === "touch" && !this.isHeld && far > SLIP) clearTimeout(this.timer);
  }

  release() {
    if (!this.isHeld) clearTimeout(this.timer);
    else setTimeout(() => this.letGo(), SOON);
  }

  letGo() {
    this.isHeld = false;
  }

  /** Who held a piece to read about it has not chosen it. @param {Event} event */
  swallow(event) {
    if (!this.isHeld) return;
    this.isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
