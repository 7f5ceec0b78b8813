/** What is asked, in one sentence, and every way to answer it: what it does, or why it is not possible. */

import { html, keyed, nothing } from "../core/draw.js";
import { prefs } from "../core/prefs.js";
import { isSaid, say } from "../core/texts.js";
import { aheadPart } from "./ahead.js";
import { typedPart } from "./typed.js";

/** @typedef {import("../pages/seated.js").Seated} Seated */
/** @typedef {import("../types/messages.js").Sight} Sight */
/** @typedef {import("../types/messages.js").Line} Line */

const MANY_TOLD = 4;
const MANY = 9; // more moves than that are chosen word by word

/**
 * @param {Seated} page
 * @param {Sight} sight
 */
export function askPart(page, sight) {
  const isMine = page.isAsked && !sight.mine;
  return html`<section class="panel ask ${isMine ? "mine" : ""}" tabindex="-1" aria-label=${say("what-is-asked")}>
    <header><div role="status"><h1>${sentence(page, sight)}</h1></div>${undo(page, sight)}</header>
    ${since(page, sight)}
    ${page.isAsked ? keyed(sight.moment, choices(page)) : nothing}
    ${typedPart(page)}
    ${refusal(page)}
    ${aheadPart(page, sight)}
    ${more(page, sight)}
  </section>`;
}

/**
 * What happened to one's own car since one chose: whoever looks at the board sees that it has changed, but not why.
 * @param {Seated} page
 * @param {Sight} sight
 */
function since(page, sight) {
  const name = sight.you == null ? undefined : sight.seats[sight.you]?.name;
  const mine = page.entries.findLastIndex(
    ({ seat, move, opened }) => (move && seat === sight.you) || opened?.some((each) => each.seat === sight.you),
  );
  const lines = page.entries.slice(Math.max(0, mine)).flatMap((entry) => entry.lines ?? []);
  const happened = lines.filter((line) => !line.message.startsWith("table-")); // who came and went is no matter here
  const told = happened.filter((line) => name && Object.values(line.values ?? {}).includes(name)).slice(-MANY_TOLD);
  return html`<p class="since">${told.map((line) => html`<span>${line.text}</span> `)}</p>`;
}

/**
 * @param {Seated} page
 * @param {Sight} sight
 */
function sentence(page, sight) {
  if (sight.is_paused) return say("paused");
  const names = (sight.asked ?? []).map((seat) => sight.seats[seat]?.name ?? "").join(", ");
  const count = sight.asked?.length ?? 0;
  if (sight.mine)
    return say("chosen", {
      move: page.game?.label(sight.mine.split(" ")) ?? sight.mine,
      ready: sight.ready ?? 0,
      count,
    });
  if (page.isAsked)
    return `${sight.asks?.text ?? ""}${count > 1 ? ` ${say("ready-count", { ready: sight.ready ?? 0, count })}` : ""}`;
  if (count > 1) return say("others-choose", { names, ready: sight.ready ?? 0, count });
  return count ? say("other-chooses", { name: names }) : "";
}

/** @param {Seated} page */
function choices(page) {
  const { draft } = page;
  const moves = draft.matching;
  const isShort = !draft.isUnordered && (moves.length <= MANY || draft.next.every((each) => each.isWhole));
  return html`<div class="choices">
    ${isShort ? moves.map((offer) => moveButton(page, offer.move, offer.reason ?? null)) : steps(page)}
    ${draft.isBegun ? html`<button class="bare" @click=${() => back(page)}>${say("back")}</button>` : nothing}
  </div>`;
}

/** @param {Seated} page */
function back(page) {
  page.draft.back();
  page.app.redraw();
}

/** @param {Seated} page */
function steps(page) {
  const { draft } = page;
  const step = (/** @type {import("../core/draft.js").Next} */ { word, reason, isWhole }) => {
    const words = [...draft.words, word];
    return isWhole && !draft.isUnordered
      ? moveButton(page, words.join(" "), reason)
      : wordButton(page, word, words, reason);
  };
  const cards = draft.next.filter(({ word }) => isNumbered(word));
  const others = draft.next.filter(({ word }) => !isNumbered(word));
  return html`${others.map(step)}${others.length && cards.length ? html`<hr />` : nothing}${cards.map(step)}
  ${draft.move && draft.isUnordered ? moveButton(page, draft.move, null) : nothing}`;
}

/** Cards begin with their number; what is not one stands in a row of its own. @param {string} word */
function isNumbered(word) {
  return /^\d/.test(word);
}

/**
 * A whole move: what it is called, and what it does.
 * @param {Seated} page
 * @param {string} move
 * @param {Line | null} reason
 */
export function moveButton(page, move, reason) {
  const label = page.game?.label(move.split(" ")) ?? move;
  if (reason) return refused(page, label, reason);
  const isPicked = page.draft.move === move || page.sight?.mine === move;
  return html`<button class="choice can" data-move=${move} aria-pressed=${isPicked} @click=${() => page.choose(move)}>
    <b>${label}</b><small>${prefs.confirm && page.draft.move === move ? say("choose-again") : page.does(move)}</small></button>`;
}

/**
 * The next word of a longer move.
 * @param {Seated} page
 * @param {string} word
 * @param {string[]} words
 * @param {Line | null} reason
 */
function wordButton(page, word, words, reason) {
  const label = page.game?.word(word, words) ?? word;
  if (reason) return refused(page, label, reason);
  return html`<button class="choice can" data-word=${word} aria-pressed=${page.draft.has(word)} @click=${() => page.pick(word)}><b>${label}</b>${note(word, words)}</button>`;
}

/** What a verb is about, while what it does is still open. @param {string} word @param {string[]} words */
function note(word, words) {
  const id = `note-${word}`;
  return words.length === 1 && isSaid(id) ? html`<small>${say(id)}</small>` : nothing;
}

/**
 * @param {Seated} page
 * @param {string} label
 * @param {Line} reason
 */
function refused(page, label, reason) {
  return html`<button class="choice" aria-disabled="true" @click=${() => reason.rule && page.showRule(reason.rule)}>
    <b>${label}</b><small><span class="rule">${reason.rule}</span> ${reason.text}</small></button>`;
}

/** @param {Seated} page */
function refusal(page) {
  if (!page.refusal) return nothing;
  const { line, reason } = page.refusal;
  return html`<p class="notice wrong" role="alert">${reason?.text || line.text}
    ${reason?.rule ? html`<button class="rule-mark" @click=${() => page.showRule(reason.rule ?? "")}>${reason.rule}</button>` : nothing}</p>`;
}

/**
 * @param {Seated} page
 * @param {Sight} sight
 */
function undo(page, sight) {
  const isDriving = sight.you != null && !sight.seats[sight.you]?.bot;
  if (!sight.may_undo || !isDriving || sight.is_paused) return nothing;
  return html`<button class="bare" data-undo aria-label=${say("undo")} @click=${() => page.undo()}>↶<span> ${say("undo")}</span></button>`;
}

/**
 * What else can be done: agree, go on, return.
 * @param {Seated} page
 * @param {Sight} sight
 */
function more(page, sight) {
  if (sight.you == null) return nothing;
  const mine = sight.seats[sight.you];
  const wish = sight.wish;
  return html`<div class="row">
    ${mine?.bot ? html`<button class="main" @click=${() => page.tell({ do: "return" })}>${say("take-wheel")}</button>` : nothing}
    ${wish ? consent(page, sight, wish) : nothing}
    ${sight.is_paused && !wish ? html`<button class="main" @click=${() => page.tell({ do: "propose", what: "resume" })}>${say("go-on")}</button>` : nothing}
  </div>`;
}

/**
 * @param {Seated} page
 * @param {Sight} sight
 * @param {NonNullable<Sight["wish"]>} wish
 */
function consent(page, sight, wish) {
  const name = sight.seats[wish.seat]?.name ?? "";
  const isMine = wish.agreed.includes(sight.you ?? -1);
  return html`<span>${say(`wish-${wish.what}`, { name })}</span>
    ${isMine ? html`<span class="soft">${say("wish-waiting")}</span>` : html`<button class="main" @click=${() => page.tell({ do: "agree" })}>${say("agree")}</button>`}
    <button @click=${() => page.tell({ do: "decline" })}>${say("decline")}</button>`;
}
