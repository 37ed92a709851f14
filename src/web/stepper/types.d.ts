import type * as engine from "../runtime/types.d.ts";

type Numeric<T, K extends keyof T> = Omit<T, K> & Record<K, number>;

/** A graph as the engine gives it, with numbers where JSON needs texts for nan and infinity. */
export type GraphNode = Numeric<engine.GraphNode, "data" | "grad">;
export type GraphStep = Numeric<engine.GraphStep, "grad" | "partial" | "amount" | "total">;
export type GraphData = Omit<engine.GraphData, "nodes" | "steps"> & { nodes: GraphNode[]; steps: GraphStep[] | null };
export type EngineGraph = engine.GraphData;

/** What a reader sees of a graph: all of it, or the part nearest its root. */
export interface Part {
  graph: GraphData;
  /** How many nodes are left out; 0 where all are shown. */
  omitted: number;
  /** Shown nodes whose operands are not all shown. */
  cut: Set<number>;
}

/** One press of "step forward": a node is computed, the root's gradient is set to 1, or one operand is handed its share. */
export type Move = { kind: "forward"; node: number } | { kind: "seed"; node: number } | Share;

/** `before` is the operand's gradient before this share; null where it had none. */
export type Share = { kind: "backward"; before: number | null } & GraphStep;

export type Phase = "start" | "forward" | "backward" | "end";

/** What is known after some moves. */
export interface State {
  position: number;
  phase: Phase;
  /** The move that has just been made; null at the start. */
  move: Move | null;
  /** By node: what it shows; null where it is not known yet. */
  values: Map<number, number | null>;
  grads: Map<number, number | null>;
  /** By edge (see `edgeKey`): the local derivative that has been used there; absent where none has. */
  partials: Map<string, number>;
}
