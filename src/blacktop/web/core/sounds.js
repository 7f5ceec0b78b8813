/** Short sounds, made here: nothing is loaded. */

import { prefs } from "./prefs.js";

/** @typedef {"turn" | "chosen" | "reveal" | "crash" | "pass" | "slow" | "draw" | "over" | "chat"} Sound */

/** Each is a row of tones: hertz, from when and for how long in seconds. @type {Record<Sound, [number, number, number][]>} */
const TONES = {
  turn: [
    [660, 0, 0.09],
    [880, 0.1, 0.14],
  ],
  chosen: [[520, 0, 0.05]],
  reveal: [
    [330, 0, 0.08],
    [440, 0.08, 0.08],
    [550, 0.16, 0.12],
  ],
  crash: [
    [110, 0, 0.25],
    [82, 0.05, 0.3],
  ],
  pass: [
    [440, 0, 0.08],
    [660, 0.07, 0.1],
  ],
  slow: [
    [330, 0, 0.1],
    [247, 0.08, 0.16],
  ],
  draw: [[740, 0, 0.04]],
  over: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.3],
  ],
  chat: [[990, 0, 0.04]],
};
const LOUDNESS = 0.16;
/** @type {AudioContext | null} */
let context = null;

/** @param {Sound} name */
export function sound(name) {
  if (!prefs.volume || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [hertz, from, length] of TONES[name]) tone(context, hertz, context.currentTime + from, length);
}

/**
 * @param {AudioContext} on
 * @param {number} hertz
 * @param {number} from
 * @param {number} length
 */
function tone(on, hertz, from, length) {
  const source = new OscillatorNode(on, { frequency: hertz, type: "triangle" });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS * prefs.volume, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(volume).connect(on.destination);
  source.start(from);
  source.stop(from + length);
}
