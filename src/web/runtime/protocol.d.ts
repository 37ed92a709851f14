/** What the page and its worker say to each other. */

import type { GraphData } from "./types.d.ts";

/** Where the files of Python lie: absolute addresses of folders whose names change with their contents. */
export interface Places {
  interpreter: string;
  book: string;
}

/** What `Answering` in src/avtograd_book/live is asked for; the names are those of its methods. */
export type Question =
  | { ask: "fresh"; noInput: string }
  | { ask: "run"; block: number; source: string; className: string | null; name: string }
  | { ask: "program"; source: string; name: string; noInput: string }
  | { ask: "judge"; exercise: string; source: string; name: string }
  | { ask: "graph"; block: number | null; name?: string }
  | { ask: "recompute"; graph: Pick<GraphData, "nodes">; leaves: Record<number, number> };

export type ToWorker = { type: "load"; places: Places; keep: boolean } | { type: "ask"; question: Question };

export type FromWorker =
  | { type: "ready"; seconds: number; remembered: boolean }
  /** The files could not be fetched or Python did not start. */
  | { type: "failed"; reason: string }
  | { type: "printed"; text: string; stream: "out" | "err" }
  | { type: "answer"; answer: unknown }
  /** The interpreter broke and answers no more. */
  | { type: "died"; reason: string };
