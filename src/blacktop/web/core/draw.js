/** Templates, and what is needed to draw with them. */

import { Directive, directive } from "../vendor/lit-html/directive.js";
import { noChange } from "../vendor/lit-html/lit-html.js";

export { classMap } from "../vendor/lit-html/directives/class-map.js";
export { keyed } from "../vendor/lit-html/directives/keyed.js";
export { live } from "../vendor/lit-html/directives/live.js";
export { repeat } from "../vendor/lit-html/directives/repeat.js";
export { html, nothing, render, svg } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../vendor/lit-html/lit-html.js").TemplateResult | import("../vendor/lit-html/lit-html.js").SVGTemplateResult | typeof import("../vendor/lit-html/lit-html.js").nothing | string} Drawn */

class Vars extends Directive {
  /** @param {Record<string, string | number>} _values */
  render(_values) {
    return noChange;
  }

  /**
   * @param {import("../vendor/lit-html/directive.js").ElementPart} part
   * @param {[Record<string, string | number>]} values
   */
  update(part, [values]) {
    const style = /** @type {HTMLElement} */ (part.element).style;
    for (const [name, value] of Object.entries(values)) style.setProperty(`--${name}`, String(value));
    return noChange;
  }
}

/** Sets custom properties of an element. A style attribute would be forbidden by the content policy. */
export const vars = directive(Vars);
