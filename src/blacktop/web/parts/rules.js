/** The rules beside the board: all of them, searchable, each with its number. */

import { read } from "../core/api.js";
import { html, nothing } from "../core/draw.js";
import { language } from "../core/prefs.js";
import { say } from "../core/texts.js";
import { dialog } from "./dialog.js";

/** @typedef {{number: string, text: string}} Rule */
/** @typedef {{title: string, rules: Rule[]}} Chapter */

/** @type {Map<string, Chapter[] | Promise<unknown>>} */
const known = new Map();
let wanted = "";
let shown = "";

/** @param {string} game */
function pathOf(game) {
  return `/rules/${language()}/${game}.md`;
}

/**
 * Shows one rule, where there is no room beside a table in which all of them could stand.
 * @param {string} game
 * @param {string} number
 */
export async function openRule(game, number) {
  const path = pathOf(game);
  if (!Array.isArray(known.get(path))) await load(path);
  const book = /** @type {Chapter[]} */ (known.get(path));
  const chapter = book.find(({ rules }) => rules.some((rule) => rule.number === number));
  const text = chapter?.rules.find((rule) => rule.number === number)?.text ?? say("rules-nothing", { wanted: number });
  await dialog(say("rule", { rule: number }), () => html`<h3>${chapter?.title ?? ""}</h3><p>${text}</p>`);
}

/** @param {import("../pages/seated.js").Seated} page */
export function rulesPart(page) {
  const path = pathOf(page.about?.game ?? "");
  const book = known.get(path);
  if (!book)
    known.set(
      path,
      load(path).then(
        () => page.app.redraw(),
        () => known.delete(path), // the next drawing tries again
      ),
    );
  if (!Array.isArray(book)) return html`<p class="soft">${say("loading")}</p>`;
  const search = (/** @type {Event} */ event) => {
    wanted = /** @type {HTMLInputElement} */ (event.target).value.toLowerCase();
    page.rule = "";
    page.app.redraw();
  };
  if (page.rule !== shown) queueMicrotask(() => scrollTo(page.rule));
  shown = page.rule;
  return html`<input type="search" aria-label=${say("rules-search")} placeholder=${say("rules-search")} .value=${wanted} @input=${search} />
    ${drawBook(book, page.rule)}`;
}

/** Shows a rule, and leaves the page where it is. @param {string} rule */
function scrollTo(rule) {
  const found = document.getElementById(`rule-${rule}`);
  const panel = found?.closest(".scroll");
  if (!found || !panel) return;
  const from = panel.getBoundingClientRect();
  const at = found.getBoundingClientRect();
  panel.scrollTop += at.top - from.top - (from.height - at.height) / 2;
}

/**
 * @param {Chapter[]} book
 * @param {string} shown
 */
function drawBook(book, shown) {
  const chapters = book.map((chapter) => drawChapter(chapter, shown)).filter((chapter) => chapter !== nothing);
  if (!chapters.length) return html`<p class="soft" role="status">${say("rules-nothing", { wanted })}</p>`;
  return html`<div class="rulebook">${chapters}</div>`;
}

/** @param {string} path */
async function load(path) {
  known.set(path, chapters(await read(path)));
}

/**
 * @param {Chapter} chapter
 * @param {string} shown
 */
function drawChapter(chapter, shown) {
  const rules = chapter.rules.filter(
    (rule) => !wanted || shown || `${rule.number} ${rule.text}`.toLowerCase().includes(wanted),
  );
  if (!rules.length) return nothing;
  return html`<h3>${chapter.title}</h3>${rules.map((rule) => html`<p id="rule-${rule.number}" class=${rule.number === shown ? "found" : ""}><b>${rule.number}</b> ${rule.text}</p>`)}`;
}

/**
 * @param {string} text
 * @returns {Chapter[]}
 */
function chapters(text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      const rules = lines
        .join("\n")
        .split(/^- \*\*/m)
        .slice(1)
        .map((rule) => {
          const [, number = "", said = ""] = /^([A-Z]\d+\.\d+)\*\*([\s\S]*)/.exec(rule) ?? [];
          return { number, text: said.replace(/[*`]/g, "").replace(/\s+/g, " ").trim() };
        });
      return { title, rules: rules.filter((rule) => rule.number) };
    });
}
