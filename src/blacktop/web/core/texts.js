/** Sentences, from the same message files as the log and the terminal. */

import { FluentBundle, FluentResource } from "../vendor/@fluent/bundle/esm/index.js";
import { read } from "./api.js";

/** @typedef {Record<string, string | number>} Values */

/** @type {FluentBundle} */
let bundle = new FluentBundle("en", { useIsolating: false });
/** @type {Map<string, Promise<string>>} */
const sources = new Map();
/** @type {string[]} */
let wanted = [];

/**
 * Speaks a language from now on; `names` are message files beside the page's own.
 * @param {string} language
 * @param {string[]} names
 */
export async function speak(language, names = wanted) {
  wanted = names;
  const paths = [`/texts/${language}.ftl`, ...names.map((name) => `/texts/${language}/${name}.ftl`)];
  const texts = await Promise.all(paths.map(source));
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  bundle = made;
}

/** @param {string} path */
function source(path) {
  let found = sources.get(path);
  if (!found) {
    found = read(path);
    found.catch(() => sources.delete(path)); // it is tried again
    sources.set(path, found);
  }
  return found;
}

/**
 * A sentence. One that is missing is shown by its id, and noticed by the tests.
 * @param {string} id
 * @param {Values} [values]
 */
export function say(id, values) {
  const message = bundle.getMessage(id);
  if (!message?.value) {
    console.error(`no text: ${id}`);
    return id;
  }
  /** @type {Error[]} */
  const errors = [];
  const said = bundle.formatPattern(message.value, values, errors);
  for (const error of errors) console.error(`text ${id}: ${error.message}`);
  return said;
}

/** @param {string} id */
export function isSaid(id) {
  return bundle.hasMessage(id);
}
