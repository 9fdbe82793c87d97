/** The board of a run, and what the algorithm keeps beside it. */

import type { Board, View as SquareView } from "../board/board";
import { h, svg } from "../dom";
import type { Messages } from "../i18n";
import { attackers, index, type Square } from "../model/squares";
import { COUNTERS, type Marks, type Masks, type State, type View } from "./run";

/** Beyond it numbers in squares are too small to read. */
const NUMBERS = 16;

export function drawBoard(board: Board, view: View, m: Messages): void {
  const { n } = view;
  const queens = view.queens.flatMap((column, row) => (column === null ? [] : [{ row, column }]));
  const seen = attackers(n, queens);
  const standing = new Set(queens.map((queen) => index(n, queen)));
  const event = view.last && (JSON.parse(view.last.event) as { row?: number | null; column?: number; to?: number });
  const column = event?.column ?? event?.to;
  const focus = event && typeof event.row === "number" && column !== undefined ? index(n, { row: event.row, column }) : -1;
  const hottest = Math.max(1, ...(view.heat ?? []));
  board.render((square: Square): SquareView => {
    const place = index(n, square);
    const queen = standing.has(place);
    const attacked = queen && seen[place]! > 0;
    const heat = queens.length > 0 ? view.heat?.[place] : undefined;
    const written = heat !== undefined && n <= NUMBERS;
    const words = [
      m.squareAt(square.row + 1, square.column + 1),
      queen ? m.squareQueen : m.squareEmpty,
      attacked && m.squareAttacked,
      written && m.conflictsHere(heat),
      place === focus && m.squareAtHand,
    ];
    return {
      piece: queen ? "queen" : undefined,
      attacked,
      focus: place === focus,
      heat: heat === undefined ? undefined : heat / hottest,
      note: written ? String(heat) : undefined,
      label: words.filter(Boolean).join(m.comma),
    };
  });
}

export function counters(m: Messages, view: View): HTMLElement {
  const figures: [string, number][] = [[m.counterStep, view.position]];
  for (const counter of COUNTERS) if (view.counters[counter] > 0 || counter === "nodes" || counter === "solutions") figures.push([m.counter(counter), view.counters[counter]]);
  figures.push([m.counterDepth, view.depth], [m.counterConflicts, view.conflicts]);
  return h("dl", { class: "counters" }, ...figures.map(([label, value]) => h("div", {}, h("dt", {}, label), h("dd", {}, String(value)))));
}

/** The code, with the line at hand. The same in every language. */
export function codeOf(lines: string[], line: number | undefined): HTMLElement {
  const items = lines.map((text, i) => h("li", { "aria-current": i === line ? "step" : null }, text));
  return h("ol", { class: "code listing", translate: "no", lang: "en" }, ...items);
}

/** The masks of the call at hand, each bit under its column: bit 0, column a, is on the left. */
export function maskRows(m: Messages, call: Masks | undefined, n: number): HTMLElement {
  const element = h("div", { class: "masks" });
  if (!call) return element;
  const rows: [string, string, string][] = [
    ["free", m.maskFree, call.free],
    ["columns", m.maskColumns, call.columns],
    ["diagonals", m.maskDiagonals, call.diagonals],
    ["antidiagonals", m.maskAntidiagonals, call.antidiagonals],
  ];
  for (const [key, label, bits] of rows) {
    const cells = [...bits.slice(0, n)].map((bit) => h("span", { class: bit === "1" ? "one" : "zero" }, bit));
    const row = h("div", { class: "mask", "data-mask": key, role: "img", "aria-label": `${label}: ${bits.slice(0, n)}` }, ...cells);
    element.append(h("p", { class: "caption" }, label), row);
  }
  return element;
}

/** Queens on each column and diagonal, as the algorithm's arrays hold them. */
export function arrays(m: Messages, view: View): HTMLElement {
  const { lines } = view;
  if (!lines) return h("div");
  const row = (label: string, values: number[]): HTMLElement =>
    h("div", { class: "array" }, h("p", { class: "caption" }, label), h("p", { class: "code" }, ...values.map((value) => h("span", { class: value ? "one" : "zero" }, String(value)))));
  return h("div", {}, row(m.arrayColumns, lines.columns), row(m.arrayDiagonals, lines.diagonals), row(m.arrayAntidiagonals, lines.antidiagonals));
}

/** The stack of the iterative form: x[k] is the column, from 1, of the k-th row. */
export function stack(m: Messages, view: View): HTMLElement {
  const items = view.queens.flatMap((column, row) => (column === null ? [] : [`x[${row + 1}] = ${column + 1}`]));
  return h("div", {}, h("p", { class: "caption" }, m.stack), h("p", { class: "code", translate: "no" }, items.join("  ") || "—"));
}

export function openList(m: Messages, view: View): HTMLElement {
  const { open } = view;
  if (!open) return h("div");
  const row = (kind: "th" | "td", cells: string[]): HTMLElement => h("tr", {}, ...cells.map((text) => h(kind, kind === "th" ? { scope: "col" } : {}, text)));
  const figures = (state: State): HTMLElement => row("td", [state.state, state.moves, state.estimate, state.priority].map(String));
  return h(
    "div",
    {},
    h("p", {}, m.openSize(open.size, open.largest)),
    open.shown && h("p", {}, m.openShown(open.shown.state, open.shown.moves, open.shown.estimate)),
    h(
      "table",
      {},
      h("caption", { class: "caption" }, m.openBest),
      h("thead", {}, row("th", [m.openState, "g", "h", m.openPriority])),
      h("tbody", {}, ...open.best.map(figures)),
    ),
  );
}

/** Conflicts from the first step to the last that was looked at, with the place at hand. */
export function curve(m: Messages, marks: Marks, position: number): HTMLElement {
  const most = Math.max(1, ...marks.curve);
  const [width, height] = [320, 64];
  const points = marks.curve.map((value, i) => `${(i / Math.max(1, marks.curve.length - 1)) * width},${height - (value / most) * (height - 4)}`);
  const x = (position / Math.max(1, marks.length)) * width;
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, class: "curve", role: "img", "aria-label": m.curveLabel(most) },
    svg("polyline", { points: points.join(" ") }),
    svg("line", { x1: x, x2: x, y1: 0, y2: height }),
  );
  const element = h("div", {}, h("p", { class: "caption" }, m.curve));
  element.append(picture);
  return element;
}

/** Where solutions and dead ends are, beside the slider. */
export function markBar(marks: Marks): SVGElement {
  const width = 1000;
  const ticks = (places: number[]): string => places.map((place) => `M${((place / Math.max(1, marks.length)) * width).toFixed(1)} 0v10`).join("");
  return svg(
    "svg",
    { viewBox: `0 0 ${width} 10`, preserveAspectRatio: "none", class: "marks", "aria-hidden": "true" },
    svg("path", { d: ticks(marks.deadEnds), class: "dead-end" }),
    svg("path", { d: ticks(marks.solutions), class: "solution" }),
  );
}

