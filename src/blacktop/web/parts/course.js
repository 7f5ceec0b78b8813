/** The story of the race as a chart: who was in front when. */

import { ask } from "../core/api.js";
import { html, nothing, svg } from "../core/draw.js";
import { say } from "../core/texts.js";
import { COLOURS } from "../pieces/cars.js";

/** @typedef {import("../types/messages.js").Stretch} Stretch */

const WIDTH = 640;
const HEIGHT = 220;
const EDGE = 34;
const DASHES = ["", "9 5", "3 4", "12 4 3 4", "1 5", "16 6", "6 3 1 3"];

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
    const all = stretches.flatMap((stretch) => stretch.ahead);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const x = (/** @type {number} */ place) => EDGE + (place * (WIDTH - 3.2 * EDGE)) / (stretches.length - 1);
    const y = (/** @type {number} */ ahead) =>
      HEIGHT - EDGE - ((ahead - least) * (HEIGHT - 2 * EDGE)) / Math.max(1, most - least);
    const seats = this.page.sight?.seats ?? [];
    return html`<section class="panel course"><h2>${say("course")}</h2>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${say("course-text", { first: this.leader(stretches[0]), last: this.leader(stretches.at(-1)) })}>
        ${stretches.map((stretch, place) => svg`<path class="grid" d="M${x(place)} ${EDGE / 2}V${HEIGHT - EDGE}"/><text class="axis" x=${x(place)} y=${HEIGHT - 10} text-anchor="middle">${stretch.stretch}</text>`)}
        ${seats.map((seat, number) => this.line(stretches, number, seat.name ?? "", x, y))}
      </svg></section>`;
  }

  /**
   * @param {Stretch[]} stretches
   * @param {number} seat
   * @param {string} name
   * @param {(place: number) => number} x
   * @param {(ahead: number) => number} y
   */
  line(stretches, seat, name, x, y) {
    const points = stretches.map((stretch, place) => `${x(place)},${y(stretch.ahead[seat] ?? 0)}`).join(" ");
    const end = stretches.length - 1;
    const colour = this.page.game?.paint?.(seat) ?? COLOURS[seat] ?? "";
    return svg`<polyline class="way" points=${points} stroke=${colour} stroke-dasharray=${DASHES[seat] ?? ""}/>
      <circle cx=${x(end)} cy=${y(stretches[end]?.ahead[seat] ?? 0)} r="4" fill=${colour}/>
      <text class="name" x=${x(end) + 8} y=${y(stretches[end]?.ahead[seat] ?? 0) + 4}>${name.slice(0, 12)}</text>`;
  }

  /** Who is in front. @param {Stretch | undefined} stretch */
  leader(stretch) {
    const ahead = stretch?.ahead ?? [];
    return this.page.sight?.seats[ahead.indexOf(Math.max(...ahead))]?.name ?? "";
  }
}
