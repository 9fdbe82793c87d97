/** Squares: their names, and lists of them in a URL. Rows and columns count from 0, row 0 on top. */

export interface Square {
  row: number;
  column: number;
}

/** The letters of a column as in chess: a, b, .., z, aa, ab, .. */
export function letters(column: number): string {
  let text = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
}

/** The name of a square as in chess: the row counts from the bottom, from 1. */
export function name(n: number, { row, column }: Square): string {
  return letters(column) + (n - row);
}

/** The square of a name, or null when it is none or off the board. */
export function named(n: number, text: string): Square | null {
  const found = /^([a-z]{1,2})([1-9][0-9]?)$/.exec(text);
  if (!found) return null;
  const column = [...found[1]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  const row = n - Number(found[2]);
  return row >= 0 && column < n ? { row, column } : null;
}

export const index = (n: number, square: Square): number => square.row * n + square.column;
export const at = (n: number, place: number): Square => ({ row: Math.floor(place / n), column: place % n });

export type Line = "row" | "column" | "diagonal" | "antidiagonal";

/** The line that two different squares share. */
export function line(a: Square, b: Square): Line | null {
  if (a.row === b.row) return "row";
  if (a.column === b.column) return "column";
  if (a.row - b.row === a.column - b.column) return "diagonal";
  if (a.row - b.row === b.column - a.column) return "antidiagonal";
  return null;
}

export interface Attack {
  first: Square;
  second: Square;
  line: Line;
}

/** All pairs of queens that share a line. */
export function attacks(queens: Square[]): Attack[] {
  const found: Attack[] = [];
  queens.forEach((second, i) => {
    for (const first of queens.slice(0, i)) {
      const shared = line(first, second);
      if (shared) found.push({ first, second, line: shared });
    }
  });
  return found;
}

/** For each square how many queens attack it, without the one that stands on it. */
export function attackers(n: number, queens: Square[]): Uint16Array {
  const count = new Uint16Array(n * n);
  for (let place = 0; place < n * n; place++) {
    const square = at(n, place);
    for (const queen of queens) {
      if (index(n, queen) !== place && line(queen, square)) count[place]!++;
    }
  }
  return count;
}
