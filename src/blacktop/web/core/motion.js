/**
 * Pieces glide from where they were to where they are.
 *
 * Whatever carries `data-key` is looked at before and after the page is drawn anew. The page is right at
 * once; motion only shows the way, and ends when somebody presses a key or touches the table.
 */

import { duration } from "./prefs.js";

const USUAL = 380;

/**
 * Draws, and lets pieces glide.
 * @param {Element} root
 * @param {() => void} draw
 */
export function glide(root, draw) {
  const before = places(root);
  draw();
  const time = duration(USUAL);
  if (!time) return;
  for (const [key, [element, now]] of places(root)) {
    const was = before.get(key)?.[1];
    if (!was) appear(element, time);
    else if (Math.hypot(was.x - now.x, was.y - now.y) > 2) move(element, was, now, time);
  }
}

/**
 * @param {Element} root
 * @returns {Map<string, [SVGGraphicsElement | HTMLElement, DOMRect]>}
 */
function places(root) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = root.querySelectorAll("[data-key]");
  return new Map([...found].map((element) => [element.dataset.key ?? "", [element, placeOf(element)]]));
}

/** Where something is in its picture: if the whole page shifts, it has not moved. @param {Element} element */
function placeOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const around = element.parentElement?.closest("svg, section")?.getBoundingClientRect();
  return new DOMRect(x - (around?.x ?? 0), y - (around?.y ?? 0), width, height);
}

/**
 * @param {SVGGraphicsElement | HTMLElement} element
 * @param {DOMRect} was
 * @param {DOMRect} now
 * @param {number} time
 */
function move(element, was, now, time) {
  const scale = element instanceof SVGGraphicsElement ? 1 / (element.getScreenCTM()?.a || 1) : 1;
  const x = (was.x + was.width / 2 - now.x - now.width / 2) * scale;
  const y = (was.y + was.height / 2 - now.y - now.height / 2) * scale;
  play(element, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }], {
    duration: time,
    easing: "cubic-bezier(.3,.1,.2,1)",
  });
}

/**
 * @param {Element} element
 * @param {number} time
 */
function appear(element, time) {
  play(
    element,
    [
      { opacity: 0, scale: 0.85 },
      { opacity: 1, scale: 1 },
    ],
    { duration: time / 2, easing: "ease-out" },
  );
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
function play(element, frames, options) {
  return element.animate(frames, options);
}

/** Ends all motion that ends by itself: everything is where it belongs already. */
export function skip() {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}
