/**
 * A board of squares. It knows no rules: it draws what it is told about each square and tells what was done to one.
 *
 * A grid for screen readers, with one tab stop that the arrow keys move.
 */

import { h, svg } from "../dom";
import { at, index, letters, type Square } from "../model/squares";
import { CROSS, QUEEN } from "./shapes";

/** What is shown on a square. Each state has a shape of its own, so that nothing hangs on colour. */
export interface View {
  piece?: "queen" | "cross" | "hole";
  /** A queen that was there from the start. */
  given?: boolean;
  /** A queen under attack. */
  attacked?: boolean;
  /** A square that some queen sees. */
  seen?: boolean;
  /** Something to look at: the square at hand, a hint. */
  focus?: boolean;
  /** How hot, from 0 to 1, and the number to write. */
  heat?: number;
  note?: string;
  /** What a screen reader says. */
  label: string;
}

export interface Actions {
  /** A click or tap. */
  tap?(square: Square): void;
  /** Enter or Space. */
  enter?(square: Square): void;
  /** Another key, with no modifier. Returns whether it meant something. */
  key?(square: Square, key: string): boolean;
  /** A stroke with the pointer down, from the first square on. */
  stroke?(squares: Square[], over: boolean): void;
}

export class Board {
  readonly element: HTMLElement;
  private readonly grid: HTMLElement;
  private readonly cells: HTMLElement[] = [];
  private drawn: string[] = [];
  private cursor = 0;
  private stroke: Square[] | null = null;
  private painted = false;

  constructor(
    readonly n: number,
    label: string,
    private readonly actions: Actions = {},
    /** Squares by names as in chess, or by row and column, both from 1 and from the top left corner. */
    private readonly names: "chess" | "numbers" = "chess",
  ) {
    this.grid = h("div", { role: "grid", class: "grid", "aria-label": label, "aria-rowcount": n, "aria-colcount": n });
    this.grid.style.setProperty("--n", String(n));
    this.grid.dataset.interactive = String(Boolean(actions.tap));
    for (let row = 0; row < n; row++) {
      const line = h("div", { role: "row", class: "row", "aria-rowindex": row + 1 });
      for (let column = 0; column < n; column++) line.append(this.cell({ row, column }));
      this.grid.append(line);
    }
    this.grid.addEventListener("keydown", (event) => this.keydown(event));
    this.grid.addEventListener("focusin", (event) => this.moveTo(this.cells.indexOf(event.target as HTMLElement)));
    if (actions.tap) this.listenToPointer();
    this.element = h("div", { class: "board" }, this.edge("ranks"), h("div", { class: "frame" }, this.grid), this.edge("files"));
    this.element.style.setProperty("--n", String(n));
  }

  /** Draws every square that has changed. */
  render(view: (square: Square) => View): void {
    this.cells.forEach((cell, place) => {
      const look = view(at(this.n, place));
      const key = JSON.stringify(look);
      if (this.drawn[place] === key) return;
      this.drawn[place] = key;
      draw(cell, look);
    });
  }

  /** Puts the keyboard on a square. */
  focus(square: Square): void {
    this.moveTo(index(this.n, square));
    this.cells[this.cursor]?.focus();
  }

  get current(): Square {
    return at(this.n, this.cursor);
  }

  private cell({ row, column }: Square): HTMLElement {
    const place = index(this.n, { row, column });
    const cell = h("div", { role: "gridcell", class: "cell", tabindex: place === 0 ? 0 : -1, "aria-colindex": column + 1 });
    cell.dataset.dark = String((row + column) % 2 === 1);
    this.cells.push(cell);
    return cell;
  }

  /** The names of rows or columns, for the eye alone: every square says its own. */
  private edge(side: "ranks" | "files"): HTMLElement {
    const names = Array.from({ length: this.n }, (_, i) => {
      if (this.names === "numbers") return String(i + 1);
      return side === "ranks" ? String(this.n - i) : letters(i);
    });
    return h("div", { class: side, "aria-hidden": "true" }, ...names.map((text) => h("span", {}, text)));
  }

  private moveTo(place: number): void {
    if (place < 0 || place === this.cursor) return;
    this.cells[this.cursor]?.setAttribute("tabindex", "-1");
    this.cursor = place;
    this.cells[place]?.setAttribute("tabindex", "0");
  }

  private keydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, column } = this.current;
    const last = this.n - 1;
    const moves: Record<string, Square> = {
      ArrowUp: { row: Math.max(row - 1, 0), column },
      ArrowDown: { row: Math.min(row + 1, last), column },
      ArrowLeft: { row, column: Math.max(column - 1, 0) },
      ArrowRight: { row, column: Math.min(column + 1, last) },
      Home: { row, column: 0 },
      End: { row, column: last },
      PageUp: { row: 0, column },
      PageDown: { row: last, column },
    };
    const target = moves[event.key];
    if (target) this.focus(target);
    else if (event.key === "Enter" || event.key === " ") this.actions.enter?.({ row, column });
    else if (!this.actions.key?.({ row, column }, event.key)) return;
    event.preventDefault();
  }

  private listenToPointer(): void {
    const under = (event: PointerEvent): Square | null => {
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(".cell");
      const place = target ? this.cells.indexOf(target) : -1;
      return place < 0 ? null : at(this.n, place);
    };
    const end = (): void => {
      if (this.painted && this.stroke) this.actions.stroke?.(this.stroke, true);
      this.stroke = null;
    };
    this.grid.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      const square = under(event);
      this.stroke = square && [square];
      this.painted = false;
      // A finger would otherwise stay with the square where it came down.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
        event.target.releasePointerCapture(event.pointerId);
      }
    });
    this.grid.addEventListener("pointermove", (event) => {
      const square = this.stroke && under(event);
      const before = this.stroke?.at(-1);
      if (!square || !before || index(this.n, square) === index(this.n, before)) return;
      this.stroke!.push(square);
      this.painted = true;
      this.actions.stroke?.(this.stroke!, false);
    });
    this.grid.addEventListener("pointerup", end);
    this.grid.addEventListener("pointercancel", end);
    this.grid.addEventListener("pointerleave", end);
    this.grid.addEventListener("click", (event) => {
      // A stroke ends with a click too when it comes back to where it began.
      const cell = (event.target as Element).closest<HTMLElement>(".cell");
      if (cell && !this.painted) this.actions.tap?.(at(this.n, this.cells.indexOf(cell)));
      this.painted = false;
    });
  }
}

function draw(cell: HTMLElement, view: View): void {
  cell.setAttribute("aria-label", view.label);
  cell.dataset.piece = view.piece ?? "";
  for (const flag of ["given", "attacked", "seen", "focus"] as const) cell.dataset[flag] = String(Boolean(view[flag]));
  cell.style.setProperty("--heat", String(view.heat ?? 0));
  const children: Node[] = [];
  if (view.piece === "queen") children.push(icon(svg("path", { d: QUEEN }), "queen"));
  if (view.piece === "cross") children.push(icon(svg("path", { d: CROSS }), "cross"));
  if (view.piece === "hole") children.push(icon(svg("circle", { cx: 16, cy: 16, r: 10 }), "hole"));
  if (view.note) children.push(h("span", { class: "note", "aria-hidden": "true" }, view.note));
  cell.replaceChildren(...children);
}

function icon(shape: SVGElement, kind: string): SVGElement {
  return svg("svg", { viewBox: "0 0 32 32", class: kind, "aria-hidden": "true" }, shape);
}

/** A board of queens only, as a picture: for many at a time. */
export function thumbnail(columns: readonly number[]): SVGElement {
  const n = columns.length;
  const picture = svg("svg", { viewBox: `0 0 ${n} ${n}`, class: "thumbnail", "aria-hidden": "true" });
  let dark = "";
  for (let row = 0; row < n; row++) for (let c = (row + 1) % 2; c < n; c += 2) dark += `M${c} ${row}h1v1h-1z`;
  picture.append(svg("rect", { width: n, height: n, class: "light" }), svg("path", { d: dark, class: "dark" }));
  columns.forEach((column, row) => {
    const place = `translate(${column} ${row}) scale(${1 / 32})`;
    picture.append(svg("path", { d: QUEEN, transform: place, class: "piece" }));
  });
  return picture;
}
