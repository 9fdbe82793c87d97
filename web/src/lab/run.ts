/** A run of the lab as the engine shows it. */

import type { Context } from "../context";
import type { Engine } from "../engine/engine";
import { EngineError } from "../engine/engine";
import { trouble } from "../engine/trouble";
import type { Messages } from "../i18n";
import type { Square } from "../model/squares";

export interface Algorithm {
  name: string;
  kind: "complete" | "best-first" | "local";
  largest: number;
  code: string[];
}

export interface State {
  state: number;
  moves: number;
  estimate: number;
  priority: number;
}

/** Each a string of n signs, column 0 first. */
export interface Masks {
  row: number;
  free: string;
  columns: string;
  diagonals: string;
  antidiagonals: string;
}

export const COUNTERS = ["nodes", "tests", "backtracks", "deadEnds", "moves", "generated", "expanded", "restarts", "solutions"] as const;
export type Counter = (typeof COUNTERS)[number];

export interface View {
  n: number;
  position: number;
  last: { line: number; sentence: string; event: string } | null;
  queens: (number | null)[];
  depth: number;
  conflicts: number;
  ending: string | null;
  counters: Record<Counter, number>;
  lines?: { columns: number[]; diagonals: number[]; antidiagonals: number[] };
  calls?: Masks[];
  open?: { size: number; largest: number; shown: State | null; best: State[] };
  temperature?: number | null;
  heat?: number[];
}

export interface Marks {
  length: number;
  ended: boolean;
  solutions: number[];
  deadEnds: number[];
  curve: number[];
}

/** What a run starts from. */
export interface Setup {
  algorithm: string;
  n: number;
  start: string;
  seed: number;
  sideways: number;
  restarts: number;
  queens: Square[];
}

let known: Promise<Algorithm[]> | null = null;

/** All algorithms there are, asked for once. */
export function algorithms(engine: Engine): Promise<Algorithm[]> {
  known ??= engine.ask<{ algorithms: Algorithm[] }>("trace algorithms").then(
    (answer) => answer.algorithms,
    (error) => {
      known = null;
      throw error;
    },
  );
  return known;
}

export class Run {
  constructor(
    private readonly engine: Engine,
    private readonly slot: number,
    private readonly language: string,
  ) {}

  open({ algorithm, n, start, seed, sideways, restarts, queens }: Setup): Promise<View> {
    const board = queens.map(({ row, column }) => `\nput ${row}.${column}`).join("");
    const below = start === "board" ? board || "\n" : "";
    return this.ask(`trace open ${this.slot} ${algorithm} ${n} ${start} ${seed} - ${sideways} ${restarts} ${this.language}${below}`);
  }

  seek(step: number): Promise<View> {
    return this.ask(`trace seek ${this.slot} ${step} ${this.language}`);
  }

  race(step: number): Promise<View> {
    return this.ask(`trace race ${this.slot} ${step} ${this.language}`);
  }

  find(kind: "solution" | "dead-end", most: number): Promise<View> {
    return this.ask(`trace find ${this.slot} ${kind} ${most} ${this.language}`);
  }

  marks(most: number): Promise<Marks> {
    return this.engine.ask<Marks>(`trace marks ${this.slot} ${most}`, 20_000);
  }

  private ask(request: string): Promise<View> {
    return this.engine.ask<View>(request, 20_000);
  }
}

/** Why a run cannot start. */
export function refusal({ m }: Context, error: unknown): string {
  if (!(error instanceof EngineError)) return trouble(m, error);
  const number = (key: string): number => Number(error.detail[key] ?? 0);
  const place = (key: string): string => {
    const [row, column] = error.detail[key] as [number, number];
    return m.squareAt(row + 1, column + 1);
  };
  const reasons: Record<string, () => string> = {
    "too-large": () => m.refusedLarge(number("largest")),
    "crowded-row": () => m.refusedCrowdedRow(number("row") + 1),
    "vacant-row": () => m.refusedVacantRow(number("row") + 1),
    "crowded-column": () => m.refusedCrowdedColumn(number("column") + 1),
    attacking: () => m.refusedAttacking(place("first"), place("second")),
    "own-start": () => m.refusedOwnStart,
  };
  return reasons[error.code]?.() ?? trouble(m, error);
}

export const endings = (m: Messages, view: View): string =>
  ({ exhausted: m.endExhausted, found: m.endFound, stuck: m.endStuck(view.conflicts), "gave-up": m.endGaveUp })[view.ending ?? ""] ?? "";
