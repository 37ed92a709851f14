/** A diagram of values as the Mermaid source states it; `avtograd_book.mermaid.parse` writes exactly this as JSON. */
export interface Diagram {
  nodes: Box[];
  edges: Arrow[];
}

/** A rectangle is a value (a leaf, or the result), a circle an operation. */
export interface Box {
  id: string;
  label: string;
  shape: "rect" | "circle";
  /** Where the label does not decide them. */
  size?: { width: number; height: number };
  role?: Role;
}

/** The label is the value that travels along the arrow; empty where the box at its start already says it. */
export interface Arrow {
  source: string;
  target: string;
  label: string;
  /** Tells arrows between the same boxes apart. */
  key?: string;
}

export interface Point {
  x: number;
  y: number;
}

/** What part a box plays: drawn and described differently. */
export type Role = "leaf" | "op" | "value" | "result";

export interface PlacedBox extends Box, Point {
  role: Role;
  width: number;
  height: number;
}

/** `points` run from border to border; `at` is the middle of the label, null where there is none. */
export interface PlacedArrow extends Arrow {
  points: Point[];
  at: Point | null;
  labelWidth: number;
}

/** Every length is in CSS pixels at the picture's natural size. */
export interface Drawing {
  width: number;
  height: number;
  boxes: PlacedBox[];
  arrows: PlacedArrow[];
}

export type Messages = Record<string, string>;
