/** A board as a picture or a file. */

import type { Square } from "../model/squares";
import { CROSS, QUEEN } from "./shapes";

export interface Picture {
  n: number;
  queens: Square[];
  crosses: Square[];
}

const SIDE = 32;
const COLOURS = { light: "#eef1f7", dark: "#c3cfe4", piece: "#1d2433", cross: "#6b7690" };

const darkSquares = (n: number): Square[] =>
  Array.from({ length: n * n }, (_, place) => ({ row: Math.floor(place / n), column: place % n })).filter(
    ({ row, column }) => (row + column) % 2 === 1,
  );

/** A drawing that stands by itself: no style sheet, no font. */
export function toSvg({ n, queens, crosses }: Picture): string {
  const side = n * SIDE;
  const dark = darkSquares(n).map(({ row, column }) => `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h-${SIDE}z`);
  const put = (squares: Square[], path: string, style: string): string =>
    squares.map(({ row, column }) => `<path transform="translate(${column * SIDE} ${row * SIDE})" d="${path}" ${style}/>`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
    `<rect width="${side}" height="${side}" fill="${COLOURS.light}"/>` +
    `<path d="${dark.join("")}" fill="${COLOURS.dark}"/>` +
    put(crosses, CROSS, `fill="none" stroke="${COLOURS.cross}" stroke-width="2.5" stroke-linecap="round"`) +
    put(queens, QUEEN, `fill="${COLOURS.piece}"`) +
    `</svg>\n`
  );
}

/** The same as pixels. Null where the browser cannot draw. */
export function toPng({ n, queens, crosses }: Picture): Promise<Blob | null> {
  const scale = Math.max(1, Math.round(1024 / (n * SIDE)));
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = n * SIDE * scale;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.scale(scale, scale);
  context.fillStyle = COLOURS.light;
  context.fillRect(0, 0, n * SIDE, n * SIDE);
  context.fillStyle = COLOURS.dark;
  for (const { row, column } of darkSquares(n)) context.fillRect(column * SIDE, row * SIDE, SIDE, SIDE);
  const put = (squares: Square[], draw: () => void): void => {
    for (const { row, column } of squares) {
      context.save();
      context.translate(column * SIDE, row * SIDE);
      draw();
      context.restore();
    }
  };
  Object.assign(context, { strokeStyle: COLOURS.cross, lineWidth: 2.5, lineCap: "round", fillStyle: COLOURS.piece });
  put(crosses, () => context.stroke(new Path2D(CROSS)));
  put(queens, () => context.fill(new Path2D(QUEEN)));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** The board as the command line reads it: `Q` and `.`, a line a row. */
export function toText({ n, queens }: Picture): string {
  const rows = Array.from({ length: n }, () => Array<string>(n).fill("."));
  for (const { row, column } of queens) rows[row]![column] = "Q";
  return rows.map((row) => `${row.join("")}\n`).join("");
}

/** Offers a file to save. */
export function save(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Copies a text. Returns whether the browser let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
