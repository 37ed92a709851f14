/** What the elements of a page ask its one Python interpreter for, and what it answers. */

/** `<page>/code.json`, written by src/avtograd_book/site/hooks/code.py. */
export interface PageCode {
  /** The page's name in every language: "micrograd/01-value-graph". */
  page: string;
  language: "ru" | "en";
  /** Folders with what Python runs on, from the page on; their names change with what is in them. */
  python: { interpreter: string; book: string };
  blocks: BlockCode[];
}

export interface BlockCode {
  /** The place in the list; `<run-block data-block>` has the same number. */
  index: number;
  source: string;
  /** The class that a fragment of methods belongs to. */
  class: string | null;
  /** The exception that the block must end with. */
  raises: string | null;
  /** Why the block cannot run here: a package ("torch"), the author's reason, "prompts"; null where it can. */
  unavailable: string | null;
  /** Earlier blocks that it rests on while all have the book's text. */
  needs: number[];
  /** A program that runs alone and ends with the block. */
  program: string;
  /** What the page shows under the block. */
  output: string | null;
}

/** "idle": not loaded and not asked for; "failed": could not be loaded, the next request tries again. */
export type Status = "idle" | "loading" | "ready" | "running" | "failed";

/** Takes what a program prints, at most every 50 ms. */
export interface Sink {
  write(text: string, stream: "out" | "err"): void;
  /** A block begins: one that is needed, or the one asked for. */
  block?(index: number): void;
}

/** An exception that ended a program. Lines are counted from 1 in the block's own text. */
export interface Raised {
  type: string;
  /** What Python prints last, "ValueError: …". */
  lastLine: string;
  /** The traceback with the reader's lines only. */
  traceback: string;
  /** The block and line where it came from; null where it came from none of the page's lines. */
  block: number | null;
  line: number | null;
}

/**
 * How a run ended.
 *
 * "done": by itself. "raised": by an exception, see `raised`. "stopped": by `stop()`, the signal, or because the page was left.
 * "died": the interpreter broke (endless recursion in C, memory) and is being started anew. "failed": it could not be loaded.
 */
export type End = "done" | "raised" | "stopped" | "died" | "failed";

export interface RunResult {
  end: End;
  /** The block that ended the run: the one asked for, or one that it needs. Null for a program that is no block. */
  block: number | null;
  raised: Raised | null;
  /** All that the block asked for has printed to standard output; cut where it is endless. */
  printed: string;
  /** What it drew with `vis`, in order. */
  pictures: Picture[];
  /** The last Value that the block made; `graph()` gives its graph. */
  value: { name: string; nodes: number } | null;
  /** A sentence for the reader, where the run was "died" or "failed". */
  message: string | null;
  /** Whether every block that was run had the book's text. */
  asInTheBook: boolean;
}

/** `to_dict()` of a picture; `svg` where Python draws it itself (vis.plot, vis.regions). */
export interface Picture {
  kind: string;
  title: string;
  svg: string | null;
  data: Record<string, unknown>;
}

/** JSON has no NaN and no infinity: they are texts, as `avtograd.graph.to_json` writes them. `Number()` reads both. */
export type JsonNumber = number | "NaN" | "Infinity" | "-Infinity";

/** `avtograd.graph.to_dict(root, names, steps=True)`. */
export interface GraphData {
  nodes: GraphNode[];
  edges: [number, number][];
  root: number;
  /**
   * The backward pass of the engine. For a class Value of the page's own the engine computes the same formula anew and these are
   * its steps; null where it cannot, see `whyNoSteps`.
   */
  steps: GraphStep[] | null;
  whyNoSteps: string | null;
  /** Whether the nodes are of the package avtograd; else of a class that the page defines. */
  engine: boolean;
}

export interface GraphNode {
  /** The place in `nodes`; the root is 0. */
  id: number;
  op: string;
  /** The operation as a picture shows it: "×". */
  symbol: string;
  data: JsonNumber;
  label: string;
  grad: JsonNumber;
  operands: number[];
}

export interface GraphStep {
  node: number;
  position: number;
  operand: number;
  grad: JsonNumber;
  partial: JsonNumber;
  amount: JsonNumber;
  total: JsonNumber;
}

/** `error` is a sentence for the reader. */
export type GraphAnswer = { graph: GraphData; error: null } | { graph: null; error: string };

/** What came of one test of an exercise; docs/exercises/harness/__init__.py tells of the fields. */
export interface Outcome {
  test: string;
  state: "passed" | "failed" | "undone";
  part: string;
  given: string;
  called: string;
  expected: string;
  got: string;
  line: number | null;
  cause: string | null;
  rests_on: string | null;
  probe: number;
}

export interface Judgement {
  end: End;
  /** What ended the reader's program, if an exception did: the checks have judged what it had defined by then. */
  ended: { got: string; line: number | null } | null;
  outcomes: Outcome[];
  printed: string;
  /** A sentence for the reader, where there are no outcomes. */
  message: string | null;
}

/** `signal` ends the run, or its waiting. */
export interface RunOptions {
  signal?: AbortSignal;
}

/**
 * One thing is done after another: what is asked for meanwhile waits its turn.
 *
 * The events are "status", without detail, and "fresh" when all that was run is forgotten.
 */
export interface Runtime extends EventTarget {
  readonly status: Status;

  /** What the build says of the page's blocks. */
  readonly code: PageCode;

  /** Load the interpreter, if it is not there: worth calling when a reader is about to run something. */
  load(): Promise<void>;

  /** Run a block of the page with its present text, and first what it needs. */
  run(block: number, sink: Sink, options?: RunOptions): Promise<RunResult>;

  /** Run a program of its own, in a namespace of its own (an exercise). */
  program(source: string, sink: Sink, options?: RunOptions): Promise<RunResult>;

  /** Judge a program by the checks of docs/exercises/<exercise>. */
  judge(exercise: string, source: string, options?: RunOptions): Promise<Judgement>;

  /**
   * The graph below a value that has been run.
   *
   * block: the value that the variable had when this block had run; null for the program that was run last.
   * name: the variable; without it the last Value that the block made.
   */
  graph(query: { block: number | null; name?: string }): Promise<GraphAnswer>;

  /** The same graph with other numbers in its leaves (node id → number), computed by the engine; it needs no run before. */
  recompute(graph: Pick<GraphData, "nodes">, leaves: Record<number, number>): Promise<GraphAnswer>;

  /** End what is running, at once; the next run starts from a fresh namespace. */
  stop(): void;
}

/** What `requestRuntime` sends up the page. */
export interface RuntimeRequest {
  resolve(runtime: Runtime): void;
  reject(reason: Error): void;
}

/** Sent by `<run-block>`, bubbling: "block-ran". */
export interface BlockRan {
  block: number;
  result: RunResult;
}
