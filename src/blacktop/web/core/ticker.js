/** Redraws once more after a while, where something counts down. Nothing ticks while nothing is counted. */

const OFTEN = 500;

export class Ticker {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.timer = 0;
  }

  /** Something that was just drawn will soon be different. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.redraw, OFTEN);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
