/** What a player could do next, with the reason. Looks first where a person would look. */

import type { Context } from "../context";
import { EngineError } from "../engine/engine";
import { trouble } from "../engine/trouble";
import { attackers, attacks, index, letters, name, type Square } from "../model/squares";

export interface Advice {
  text: string;
  square: Square | null;
}

interface Boards {
  boards: { columns: number[] }[];
}

export async function advise(context: Context, n: number, queens: Square[]): Promise<Advice> {
  const { m } = context;
  const [clash] = attacks(queens);
  if (clash) {
    const text = m.attack(name(n, clash.first), name(n, clash.second), clash.line);
    return { text: `${text} ${m.hintAttack}`, square: clash.second };
  }
  if (queens.length === n) return { text: m.solved(n), square: null };
  if (n === 2 || n === 3) return { text: m.noSolution(n), square: null };
  return forced(context, n, queens) ?? (await searched(context, n, queens));
}

/** A row or column with one free square left, or none. */
function forced({ m }: Context, n: number, queens: Square[]): Advice | null {
  const seen = attackers(n, queens);
  const lines = [
    ...Array.from({ length: n }, (_, row) => ({
      what: m.hintRow(n - row),
      taken: queens.some((queen) => queen.row === row),
      squares: Array.from({ length: n }, (_, column) => ({ row, column })),
    })),
    ...Array.from({ length: n }, (_, column) => ({
      what: m.hintColumn(letters(column)),
      taken: queens.some((queen) => queen.column === column),
      squares: Array.from({ length: n }, (_, row) => ({ row, column })),
    })),
  ];
  const open = lines.filter((line) => !line.taken);
  const counted = open.map(({ what, squares }) => ({ what, free: squares.filter((square) => seen[index(n, square)] === 0) }));
  const dead = counted.find(({ free }) => free.length === 0);
  if (dead) return { text: m.hintNoFree(dead.what), square: null };
  const single = counted.find(({ free }) => free.length === 1);
  if (!single) return null;
  const square = single.free[0]!;
  return { text: m.hintOnlyFree(name(n, square), single.what), square };
}

async function searched({ m, engine }: Context, n: number, queens: Square[]): Promise<Advice> {
  try {
    const columns = await completion(engine, n, queens);
    if (!columns) return { text: m.hintNone, square: null };
    const row = columns.findIndex((_, row) => !queens.some((queen) => queen.row === row));
    const square = { row, column: columns[row]! };
    return { text: m.hintCompletion(name(n, square)), square };
  } catch (error) {
    const slow = error instanceof EngineError && error.code === "slow";
    return { text: slow ? m.hintSlow : trouble(m, error), square: null };
  }
}

/** A solution with these queens. A formula knows one of the empty board; with queens on it there is no formula. */
async function completion(engine: Context["engine"], n: number, queens: Square[]): Promise<number[] | null> {
  if (queens.length === 0) return (await engine.ask<{ columns: number[] | null }>(`solution ${n}`, 5000)).columns;
  const given = queens.map(({ row, column }) => `give ${row}.${column}`).join("\n");
  await engine.ask(`list all ${n}\n${given}`, 5000);
  const { boards } = await engine.ask<Boards>("next 1", 5000);
  return boards[0]?.columns ?? null;
}
