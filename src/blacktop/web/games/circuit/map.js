/**
 * The eye over the map: it fits the whole track or follows a car, and moves by wheel, by fingers, by buttons.
 *
 * It changes the picture's `viewBox` itself, apart from drawing: cars that glide do so on the track, however
 * the track moves under the eye.
 */

import { duration } from "../../core/prefs.js";
import { Directive, directive } from "../../vendor/lit-html/directive.js";
import { noChange } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("./hexes.js").Point} Point */
/** @typedef {{width: number, height: number}} Size */

const MARGIN = 21; // of town around the track
const NARROW = 640; // a map that is narrower shows a part and follows the car
const COVERED = 64; // pixels at the lower edge of such a map, where the words about a line lie over it
const CLOSEST = 3.2; // pixels for a unit of the map
const READABLE = 1.58; // so large a hex, 44 pixels wide, is hit with a finger
const SMALLEST = 1.2; // at which a hex is still hit, if not at the first try
const STEP = 1.5; // by a button
const SLOP = 6; // pixels that a finger may slip and still touch
const MOVE_TIME = 420;

export class Eye {
  constructor() {
    /** @type {SVGSVGElement | null} */
    this.element = null;
    /** @type {Size} */
    this.world = { width: 1, height: 1 };
    /** @type {Size} in pixels */
    this.size = { width: 0, height: 0 };
    /** @type {Point | null} what it follows */
    this.target = null;
    /** How far what is followed reaches, around the target. @type {Size} */
    this.spread = { width: 0, height: 0 };
    this.isWanted = false;
    /** @type {Point} */
    this.middle = [0, 0];
    this.scale = 1;
    /** Where it is going: buttons that are pressed quickly add up. @type {{middle: Point, scale: number}} */
    this.aim = { middle: [0, 0], scale: 1 };
    /** @type {"fit" | "follow" | "free"} */
    this.mode = "fit";
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    this.hasDragged = false;
    this.frame = 0;
    this.observer = new ResizeObserver(() => this.resize());
  }

  /**
   * @param {SVGSVGElement} element
   * @param {Size} world
   * @param {Point | null} target
   * @param {boolean} isWanted whether the target is what counts now
   */
  attach(element, world, target, isWanted) {
    const isElsewhere = target?.join() !== this.target?.join();
    const isCalled = isWanted && !this.isWanted;
    this.world = world;
    this.target = target;
    this.isWanted = isWanted;
    if (element !== this.element) this.listen(element);
    else if (isElsewhere && this.mode === "follow") this.follow();
    else if (isCalled && this.mode === "free" && !this.isSeen(target)) this.follow();
  }

  /** Looks where something has the focus. @param {Point} point */
  show(point) {
    if (!this.isSeen(point)) this.moveTo(point, this.scale);
  }

  /** @param {Point | null} point */
  isSeen(point) {
    if (!point) return true;
    const [x, y] = [point[0] - this.middle[0], point[1] - this.middle[1]];
    return Math.abs(x) < this.size.width / 2 / this.scale && Math.abs(y) < this.size.height / 2 / this.scale;
  }

  /** @param {SVGSVGElement} element */
  listen(element) {
    this.element = element;
    this.size = { width: 0, height: 0 };
    this.observer.disconnect();
    this.observer.observe(element);
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      element.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    // The click at the end of a drag touches nothing; one that no pointer made always does.
    element.addEventListener("click", (event) => this.hasDragged && event.detail && event.stopPropagation(), {
      capture: true,
    });
  }

  // --- Where it looks ------------------------------------------------------------------------------

  resize() {
    const isFirst = !this.size.width;
    this.size = { width: this.element?.clientWidth ?? 0, height: this.element?.clientHeight ?? 0 };
    if (!this.size.width) return;
    if (isFirst) this.mode = this.size.width < NARROW ? "follow" : "fit";
    if (this.mode === "fit") this.jumpTo(this.whole, this.fitting);
    else if (isFirst) this.jumpTo(this.above(this.target ?? this.whole, this.near), this.near);
    else this.jumpTo(this.middle, this.scale);
  }

  /** @returns {Point} */
  get whole() {
    return [this.world.width / 2, this.world.height / 2];
  }

  /** The scale that shows the whole track. */
  get fitting() {
    const { width, height } = this.size;
    return Math.min(width / (this.world.width + 2 * MARGIN), height / (this.world.height + 2 * MARGIN));
  }

  /** The scale that shows all that can be reached, with hexes for a finger. */
  get near() {
    const { width, height } = this.size;
    const whole = Math.min(
      width / (this.spread.width + MARGIN),
      (height - this.covered) / (this.spread.height + MARGIN),
    );
    return Math.max(this.fitting, Math.min(READABLE, Math.max(SMALLEST, whole)));
  }

  /** Pixels that are left free at the lower edge. */
  get covered() {
    return this.size.width < NARROW ? COVERED : 0;
  }

  /** The middle that shows a point in the middle of what is not covered. @param {Point} point @param {number} scale @returns {Point} */
  above([x, y], scale) {
    return [x, y + this.covered / 2 / scale];
  }

  fit() {
    this.mode = "fit";
    this.moveTo(this.whole, this.fitting);
  }

  follow() {
    this.mode = "follow";
    this.moveTo(this.above(this.target ?? this.whole, this.near), this.near);
  }

  closer() {
    this.zoom(STEP);
  }

  farther() {
    this.zoom(1 / STEP);
  }

  /** @param {number} factor */
  zoom(factor) {
    const scale = this.limited(this.aim.scale * factor);
    this.mode = scale === this.fitting ? "fit" : this.mode === "fit" ? "free" : this.mode;
    const followed = this.mode === "follow" && this.target ? this.above(this.target, scale) : this.aim.middle;
    this.moveTo(this.mode === "fit" ? this.whole : followed, scale);
  }

  /** @param {number} scale */
  limited(scale) {
    return Math.min(CLOSEST, Math.max(this.fitting, scale));
  }

  /**
   * Goes there smoothly.
   * @param {Point} middle
   * @param {number} scale
   */
  moveTo(middle, scale) {
    cancelAnimationFrame(this.frame);
    const time = duration(MOVE_TIME);
    const [fromX, fromY] = this.middle;
    const from = this.scale;
    const start = performance.now();
    const [toX, toY] = this.kept(middle, scale);
    this.aim = { middle: [toX, toY], scale };
    const step = (/** @type {number} */ now) => {
      const share = time ? Math.min(1, Math.max(0, (now - start) / time)) : 1;
      const eased = 1 - (1 - share) ** 3;
      this.look([fromX + (toX - fromX) * eased, fromY + (toY - fromY) * eased], from + (scale - from) * eased);
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    step(start);
  }

  /** Is there at once. @param {Point} middle @param {number} scale */
  jumpTo(middle, scale) {
    cancelAnimationFrame(this.frame);
    this.look(middle, scale);
    this.aim = { middle: this.middle, scale: this.scale };
  }

  /**
   * @param {Point} middle
   * @param {number} scale
   */
  look(middle, scale) {
    if (!this.element || !this.size.width) return;
    this.scale = this.limited(scale);
    this.middle = this.kept(middle, this.scale);
    const width = this.size.width / this.scale;
    const height = this.size.height / this.scale;
    const [left, top] = [this.middle[0] - width / 2, this.middle[1] - height / 2];
    this.element.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    // A finger that moves up and down scrolls the page, unless the map has more to show that way.
    this.element.classList.toggle("tall", height < this.world.height);
    this.frameOnSmall(left, top, width, height);
  }

  /**
   * Never looks past the track.
   * @param {Point} middle
   * @param {number} scale
   * @returns {Point}
   */
  kept([x, y], scale) {
    const { width, height } = this.world;
    return [
      within(x, this.size.width / scale, width),
      within(y, this.size.height / scale, height + this.covered / scale),
    ];
  }

  /**
   * The small map shows which part is seen; while that is everything, it is not needed.
   * @param {number} left
   * @param {number} top
   * @param {number} width
   * @param {number} height
   */
  frameOnSmall(left, top, width, height) {
    const small = this.element?.parentElement?.querySelector(".small-map");
    small?.classList.toggle("needless", width > this.world.width * 0.95);
    const frame = small?.querySelector(".seen");
    for (const [name, value] of Object.entries({ x: left, y: top, width, height }))
      frame?.setAttribute(name, String(value));
  }

  // --- Wheel and fingers ---------------------------------------------------------------------------

  /** @param {{clientX: number, clientY: number}} event @returns {Point} on the map */
  pointAt({ clientX, clientY }) {
    const box = this.element?.getBoundingClientRect();
    const [x, y] = [clientX - (box?.x ?? 0) - this.size.width / 2, clientY - (box?.y ?? 0) - this.size.height / 2];
    return [this.middle[0] + x / this.scale, this.middle[1] + y / this.scale];
  }

  /** The wheel scrolls the page where the map has nothing more to show. @param {WheelEvent} event */
  wheel(event) {
    const scale = this.limited(this.scale * Math.exp(-event.deltaY / 400));
    if (scale === this.scale) return;
    event.preventDefault();
    this.mode = scale === this.fitting ? "fit" : "free";
    this.zoomAt(this.pointAt(event), scale);
  }

  /** Zooms so that a point stays where it is. @param {Point} point @param {number} scale */
  zoomAt([x, y], scale) {
    const share = this.scale / scale;
    this.jumpTo([x + (this.middle[0] - x) * share, y + (this.middle[1] - y) * share], scale);
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button) return;
    if (!this.fingers.size) this.hasDragged = false;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (!event.buttons) this.fingers.delete(event.pointerId); // it was let go outside of the map
    const was = this.fingers.get(event.pointerId);
    if (!was || !this.element) return;
    const far = Math.hypot(event.clientX - was[0], event.clientY - was[1]);
    if (!this.hasDragged && this.fingers.size === 1 && far < SLOP) return;
    if (!this.hasDragged) this.element.setPointerCapture(event.pointerId);
    this.hasDragged = true;
    this.mode = "free";
    if (this.fingers.size > 1) this.pinch(event);
    else this.pan(event.clientX - was[0], event.clientY - was[1]);
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  /** @param {number} x @param {number} y in pixels */
  pan(x, y) {
    this.jumpTo([this.middle[0] - x / this.scale, this.middle[1] - y / this.scale], this.scale);
  }

  /** @param {PointerEvent} event of one finger, while another one stays */
  pinch(event) {
    const was = this.fingers.get(event.pointerId);
    const other = [...this.fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    if (!was || !other) return;
    const before = Math.hypot(was[0] - other[0], was[1] - other[1]);
    const now = Math.hypot(event.clientX - other[0], event.clientY - other[1]);
    this.pan((event.clientX - was[0]) / 2, (event.clientY - was[1]) / 2);
    const middle = { clientX: (event.clientX + other[0]) / 2, clientY: (event.clientY + other[1]) / 2 };
    this.zoomAt(this.pointAt(middle), this.limited((this.scale * now) / Math.max(1, before)));
  }

  /** Looks at a place that was touched on the small map. @param {PointerEvent} event */
  jump(event) {
    const small = /** @type {SVGSVGElement} */ (event.currentTarget);
    const matrix = small.getScreenCTM();
    if (!matrix || (event.type === "pointermove" && !event.buttons)) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    this.mode = "free";
    this.jumpTo([x, y], this.scale);
  }
}

/**
 * The middle of what is seen, so that it shows nothing beyond the margin; all of it, in the middle, if it can.
 * @param {number} middle
 * @param {number} seen
 * @param {number} all
 */
function within(middle, seen, all) {
  if (seen >= all + 2 * MARGIN) return all / 2;
  return Math.min(all + MARGIN - seen / 2, Math.max(seen / 2 - MARGIN, middle));
}

class Watched extends Directive {
  /**
   * @param {Eye} _eye
   * @param {Size} _world
   * @param {Point | null} _target
   * @param {boolean} _isWanted
   */
  render(_eye, _world, _target, _isWanted) {
    return noChange;
  }

  /**
   * @param {import("../../vendor/lit-html/directive.js").ElementPart} part
   * @param {[Eye, Size, Point | null, boolean]} values
   */
  update(part, [eye, world, target, isWanted]) {
    eye.attach(/** @type {SVGSVGElement} */ (part.element), world, target, isWanted);
    return noChange;
  }
}

/** Lets an eye look at a picture. */
export const watched = directive(Watched);
