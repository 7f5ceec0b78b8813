// Made from the server's own types by `make types`. Do not edit.

/** Where a car is, and how it is. */
export type Car = {
  colour: string;
  hex: [number, number] | null;
  heading: "E" | "NE" | "NW" | "SE" | "SW" | "W";
  speed: number;
  damage: number;
  laps: number;
  crossings: number;
  progress: number;
  out?: number;
  rank?: number;
};

/** A race as a reader sees it. */
export type View = {
  track: string;
  rows: string[];
  stage: "bump" | "driving" | "last-hex" | "over" | "speed";
  round: number;
  counter: number;
  order: string[];
  cars: Record<string, Car>;
  seat: number;
  turn?: string;
  points?: number;
  driven?: number;
  left?: number;
  turned?: number | null;
  ending?: string;
};
