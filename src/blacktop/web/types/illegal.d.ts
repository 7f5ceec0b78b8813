// Made from the server's own types by `make types`. Do not edit.

/** What is known of a driver. */
export type Player = {
  hand: string[];
  chips: number | "?";
  damage: number;
  points: number;
  places: number[];
  shown?: string[];
  speed?: number;
  choice?: string;
  bid?: number;
};

/** What the Old Pros have reached together. */
export type Pros = {
  points: number;
  places: number[];
};

/** A race as a reader sees it. */
export type View = {
  phase: "driving" | "line" | "over" | "passing" | "situation" | "start";
  stage: string;
  race: number;
  track: string[];
  track_number: number;
  cars: string[];
  players: Record<string, Player>;
  pros: Pros;
  discards: string[];
  pile: number;
  asked: string[];
  seat: number;
  unseen: Record<string, number>;
  turn?: string;
  rival?: string;
  turned?: string;
  fight?: string[];
  bank?: number | "?";
  bidding?: string[];
  ties?: number;
  limit?: number | null;
  situation?: string;
};
