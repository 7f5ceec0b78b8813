/** The story of the race as a chart: who was in front when. */

import { ask } from "../core/api.js";
import { html, nothing, svg } from "../core/draw.js";
import { isSaid, say } from "../core/texts.js";
import { hasRoomForChart } from "../core/width.js";
import { paintOf } from "./paint.js";

/** @typedef {import("../types/messages.js").Stretch} Stretch */

const DASHES = ["", "9 5", "3 4", "12 4 3 4", "1 5", "16 6", "6 3 1 3"];
const LONGEST = 12; // letters of a name
const LETTER = 7.2; // how wide one is, about
const LINE = 17; // names that are nearer than that would cover each other
const EDGE = { left: 44, top: 12, bottom: 46 };

/** How large the chart is and how many numbers have room below it: letters have one size, so a phone gets less of them. */
function frame() {
  return hasRoomForChart() ? { width: 760, height: 280, most: 16 } : { width: 380, height: 290, most: 7 };
}

export class Course {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Stretch[] | null} */
    this.stretches = null;
    this.isAsked = false;
  }

  async load() {
    this.isAsked = true;
    this.stretches = await ask(`/api/tables/${this.page.code}/course`).catch(() => []);
    this.page.app.redraw();
  }

  draw() {
    if (!this.isAsked) this.load();
    const stretches = this.stretches ?? [];
    if (stretches.length < 2) return nothing;
    const chart = new Chart(stretches, this.names);
    const told = { first: this.leader(stretches[0]), last: this.leader(stretches.at(-1)) };
    return html`<section class="panel course"><h2>${say("course")}</h2>
      <svg viewBox="0 0 ${chart.width} ${chart.height}" role="img" aria-label=${say("course-text", told)}>
        ${chart.across(this.word("by"))}${chart.up(this.word("ahead"))}
        ${this.names.map((_, seat) => chart.line(seat, paintOf(this.page, seat)))}${chart.ends()}
      </svg></section>`;
  }

  /** What an axis counts in this game; a new game may have no words of its own. @param {"by" | "ahead"} axis */
  word(axis) {
    const id = `course-${axis}-${this.page.about?.game}`;
    return say(isSaid(id) ? id : `course-${axis}`);
  }

  get names() {
    return (this.page.sight?.seats ?? []).map((seat) => seat.name ?? "");
  }

  /** Who is in front. @param {Stretch | undefined} stretch */
  leader(stretch) {
    const ahead = stretch?.ahead ?? [];
    return this.names[ahead.indexOf(Math.max(...ahead))] ?? "";
  }
}

/** Where everything is in a chart. */
class Chart {
  /**
   * @param {Stretch[]} stretches
   * @param {string[]} names
   */
  constructor(stretches, names) {
    const { width, height, most } = frame();
    this.width = width;
    this.height = height;
    this.most = most;
    this.stretches = stretches;
    this.names = names.map(shortened);
    const all = stretches.flatMap((stretch) => stretch.ahead);
    this.least = Math.min(...all);
    this.greatest = Math.max(...all, this.least + 1);
    this.right = width - 18 - LETTER * Math.max(...this.names.map((name) => name.length));
    this.bottom = height - EDGE.bottom;
  }

  /** @param {number} place among the stretches */
  x(place) {
    return EDGE.left + (place * (this.right - EDGE.left)) / (this.stretches.length - 1);
  }

  /** @param {number} ahead */
  y(ahead) {
    return this.bottom - ((ahead - this.least) * (this.bottom - EDGE.top)) / (this.greatest - this.least);
  }

  /** The axis of time. A new race of a series begins with a stronger line. @param {string} word */
  across(word) {
    const every = Math.ceil(this.stretches.length / this.most);
    return svg`${this.stretches.map((stretch, place) => {
      const isNew = place > 0 && stretch.race !== this.stretches[place - 1]?.race;
      const isLast = place === this.stretches.length - 1;
      const isTold = isLast || (place % every === 0 && place < this.stretches.length - every);
      const number = svg`<text class="axis" x=${this.x(place)} y=${this.bottom + 19} text-anchor="middle">${stretch.stretch}</text>`;
      return svg`${isTold || isNew ? svg`<path class=${isNew ? "grid race" : "grid"} d="M${this.x(place)} ${EDGE.top}V${this.bottom}"/>` : nothing}
        ${isTold ? (isLast ? finish(this.x(place), this.bottom + 6) : number) : nothing}`;
    })}<text class="axis word" x=${(EDGE.left + this.right) / 2} y=${this.height - 5} text-anchor="middle">${word}</text>`;
  }

  /** How far in front somebody is. @param {string} word */
  up(word) {
    const step = niceStep((this.greatest - this.least) / 5);
    const first = Math.ceil(this.least / step) * step;
    const count = Math.floor((this.greatest - first) / step) + 1;
    const middle = (EDGE.top + this.bottom) / 2;
    return svg`${Array.from({ length: count }, (_, number) => {
      const ahead = first + number * step;
      return svg`<path class="grid ${ahead === 0 && this.least < 0 ? "race" : ""}" d="M${EDGE.left} ${this.y(ahead)}H${this.right}"/><text class="axis" x=${EDGE.left - 7} y=${this.y(ahead) + 5} text-anchor="end">${ahead}</text>`;
    })}<text class="axis word" transform="translate(13 ${middle}) rotate(-90)" text-anchor="middle">${word}</text>`;
  }

  /**
   * @param {number} seat
   * @param {string} colour
   */
  line(seat, colour) {
    const points = this.stretches.map((stretch, place) => `${this.x(place)},${this.y(stretch.ahead[seat] ?? 0)}`);
    return svg`<polyline class="way case" points=${points.join(" ")} stroke-dasharray=${DASHES[seat] ?? ""}/><polyline class="way" points=${points.join(" ")} stroke=${colour} stroke-dasharray=${DASHES[seat] ?? ""}/>
      <circle cx=${this.right} cy=${this.end(seat)} r="5" fill=${colour}/>`;
  }

  /** Where a line ends. @param {number} seat */
  end(seat) {
    return this.y(this.stretches.at(-1)?.ahead[seat] ?? 0);
  }

  /** The names where the lines end, moved apart as far as they need it. */
  ends() {
    const places = apart(
      this.names.map((_, seat) => this.end(seat)),
      this.bottom,
    );
    return this.names.map(
      (
        name,
        seat,
      ) => svg`<path class="grid" d="M${this.right + 5} ${this.end(seat)}L${this.right + 11} ${places[seat] ?? 0}"/>
        <text class="name" x=${this.right + 13} y=${(places[seat] ?? 0) + 5}>${name}</text>`,
    );
  }
}

/**
 * A chequered flag where the race ends.
 * @param {number} x
 * @param {number} y
 */
function finish(x, y) {
  const squares = [0, 1, 2, 3, 4, 5, 6, 7].map((number) => {
    const row = number >> 1;
    return `M${x - 8 + 8 * (number % 2) + (row % 2 ? 4 : 0)} ${y + 4 * row}h4v4h-4z`;
  });
  return svg`<path class="finish" d=${squares.join("")}/>`;
}

/** @param {string} name */
function shortened(name) {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/** The next of 1, 2, 5, 10, 20 … @param {number} least */
function niceStep(least) {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((times) => times * ten).find((step) => step >= least) ?? ten;
}

/**
 * Heights that leave each other a line of room, as near as possible to where they were wanted.
 * @param {number[]} wanted
 * @param {number} lowest
 */
function apart(wanted, lowest) {
  const order = [...wanted.keys()].sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let from = -Infinity;
  for (const seat of order) {
    found[seat] = from = Math.max(wanted[seat] ?? 0, from + LINE);
  }
  let to = lowest + LINE;
  for (const seat of order.reverse()) {
    found[seat] = to = Math.min(found[seat] ?? 0, to - LINE);
  }
  return found;
}
