/** Something that cannot be shown: one clear sentence, and the way on. */

import { html } from "../core/draw.js";
import { isSaid, say } from "../core/texts.js";
import { roadClosed } from "./art.js";

/**
 * @param {import("../core/api.js").Problem} problem
 * @param {() => void} again tries once more; a new page would be a blank one while the server is away
 */
export function troubleOf(problem, again) {
  return html`<section class="panel trouble" role="alert">
    ${roadClosed()}
    <div><h1>${sentence(problem)}</h1>
    <p class="choices"><a class="button main" href="/">${say("to-start")}</a>
    <button @click=${again}>${say("try-again")}</button></p></div>
  </section>`;
}

/**
 * What went wrong in the reader's language; in the server's words if we have none of our own.
 * @param {import("../core/api.js").Problem} problem
 */
export function sentence(problem) {
  const kind = `problem-${problem.kind.replaceAll("_", "-")}`;
  const id = [`${kind}-${problem.field}-${problem.fault}`, `${kind}-${problem.field}`, kind].find(isSaid);
  return id ? say(id) : problem.message || say("problem-trouble");
}
