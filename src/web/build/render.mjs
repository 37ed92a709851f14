/**
 * The build's one Node process: a request a line on standard input, an answer a line on standard output, both JSON, until the
 * input ends. A request that cannot be drawn answers {error} and leaves the process alive.
 */
import { createInterface } from "node:readline";
import { graph, picture } from "./graph.mjs";
import { math } from "./math.mjs";

/** @type {Record<string, (payload: any) => unknown>} */
const KINDS = { graph, math, picture };

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    const { kind, payload } = JSON.parse(line);
    answer = { result: KINDS[kind](payload) };
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
