/** Something that cannot be shown: one clear sentence, and the way on. */

import { html } from "../core/draw.js";
import { isSaid, say } from "../core/texts.js";

/** @param {import("../core/api.js").Problem} problem */
export function troubleOf(problem) {
  return html`<section class="panel" role="alert">
    <h1>${sentence(problem)}</h1>
    <p class="choices"><a class="button main" href="/">${say("to-start")}</a>
    <button @click=${() => location.reload()}>${say("try-again")}</button></p>
  </section>`;
}

/**
 * What went wrong in the reader's language; in the server's words if we have none of our own.
 * @param {import("../core/api.js").Problem} problem
 */
export function sentence(problem) {
  const kind = `problem-${problem.kind.replaceAll("_", "-")}`;
  const id = [`${kind}-${problem.field}`, kind].find(isSaid);
  return id ? say(id) : problem.message || say("problem-trouble");
}
