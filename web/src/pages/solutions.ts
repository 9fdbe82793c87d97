/** All solutions, or one of each symmetry class, made as far as they are looked at. */

import { Board, thumbnail } from "../board/board";
import type { Context, Mounted } from "../context";
import { h, setText } from "../dom";
import { Engine, EngineError } from "../engine/engine";
import { trouble } from "../engine/trouble";
import { button, choice, numberField } from "../fields";
import { attacks, letters, name, type Square } from "../model/squares";
import { format, size, update, whole } from "../router";

const LEAST = 1;
const MOST = 30;
/** Boards fetched, and boards shown, at a time. */
const PAGE = 60;

interface Found {
  columns: number[];
  class: number;
  /** Its place in the list, from 1. */
  number: number;
}

interface Published {
  solutions: string | null;
  fundamental: string | null;
}

const KINDS = ["all", "fundamental"] as const;
const CLASSES = ["8", "4", "2", "1"];

const queensOf = (columns: readonly number[]): Square[] => columns.map((column, row) => ({ row, column }));
/** As the command line writes it: the column of each row's queen, from 1. */
const plain = (columns: readonly number[]): string => columns.map((column) => column + 1).join(" ");
const inAddress = (columns: readonly number[]): string => columns.map((column) => column + 1).join("-");

export function solutions(context: Context): Mounted {
  const { m, params } = context;
  const { n, wrong } = size(params, LEAST, MOST);
  if (wrong !== null) context.notice(m.addressSize(wrong, LEAST, MOST));
  const kind = KINDS.find((kind) => kind === params.get("show")) ?? "all";
  const filter = { class: params.get("class") ?? "", first: whole(params.get("first") ?? "") };
  const again = (changes: Record<string, string | number | null>): void => {
    update({ ...changes, s: null });
    dispatchEvent(new HashChangeEvent("hashchange"));
  };

  const heading = h("p", { class: "tally" });
  const source = h("p", { class: "help" });
  const list = list_(context, n, kind, filter);
  const detail = detail_(context, n);
  list.chosen = detail.show;
  void publish(context, n, heading, source);

  const asked = params.get("s");
  if (asked) {
    const columns = asked.split("-").map((text) => (whole(text) ?? 0) - 1);
    const good = columns.length === n && columns.every((c) => c >= 0 && c < n) && attacks(queensOf(columns)).length === 0;
    if (good) void detail.show(columns);
    else context.notice(m.addressSolution(asked));
  }

  const first = Array.from({ length: n }, (_, column): [string, string] => [String(column), letters(column)]);
  const element = h(
    "div",
    { class: "page wide" },
    h(
      "div",
      { class: "panel" },
      h("h1", {}, m.solutions),
      h("p", { class: "intro" }, m.solutionsIntro),
      numberField(m.sizeLabel, n, [LEAST, MOST], m.sizeWrong(LEAST, MOST), (n) => again({ n, first: null })).element,
      choice(m.show, [["all", m.showAll], ["fundamental", m.showFundamental]], kind, (show) => again({ show })),
      choice(m.filterClass, [["", m.filterAny], ...CLASSES.map((size): [string, string] => [size, size])], filter.class, (size) => again({ class: size })),
      choice(m.filterFirst, [["", m.filterAny], ...first], filter.first === null ? "" : String(filter.first), (first) => again({ first })),
      heading,
      source,
      detail.element,
    ),
    list.element,
  );
  return { element, leave: list.leave };
}

/** How many there are, by the books. */
async function publish({ m, engine }: Context, n: number, heading: HTMLElement, source: HTMLElement): Promise<void> {
  try {
    const { solutions, fundamental } = await engine.ask<Published>(`known ${n}`);
    if (solutions === null || fundamental === null) setText(heading, m.manyUnknown);
    else if (solutions !== "0") {
      setText(heading, m.many(grouped(solutions), grouped(fundamental), fundamental === "1"));
      setText(source, m.manySource);
    }
  } catch {
    // The list says what is wrong.
  }
}

/** Thin spaces between thousands, as in both languages' science. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, "\u2009");

interface List {
  element: HTMLElement;
  leave(): void;
  chosen?: (columns: number[]) => void;
}

function list_(context: Context, n: number, kind: string, filter: { class: string; first: number | null }): List {
  const { m } = context;
  // Its own worker: a long search must not keep the rest of the page waiting.
  const engine = new Engine();
  const boards = h("ul", { class: "boards" });
  const status = h("p", { class: "status", role: "status" });
  const more = button(m.more, () => void fetchMore());
  const stop = button(m.stop, () => engine.stop());
  const foot = h("div", { class: "buttons" }, more, stop);
  let opened = false;
  let busy = false;
  let seen = 0;
  let shown = 0;

  const matches = (found: Found): boolean =>
    (filter.class === "" || String(found.class) === filter.class) &&
    (filter.first === null || found.columns[0] === filter.first);

  async function fetchMore(): Promise<void> {
    if (busy) return;
    busy = true;
    more.hidden = true;
    stop.hidden = false;
    setText(status, m.searching);
    try {
      if (!opened) await engine.ask(`list ${kind} ${n}`);
      opened = true;
      let added = 0;
      let done = false;
      while (!done && added < PAGE) {
        const answer = await engine.ask<{ boards: Omit<Found, "number">[]; done: boolean }>(`next ${PAGE}`);
        const found = answer.boards.map((board, i) => ({ ...board, number: seen + i + 1 })).filter(matches);
        seen += answer.boards.length;
        added += found.length;
        done = answer.done;
        boards.append(...found.map((board) => entry(board)));
      }
      shown += added;
      more.hidden = done;
      setText(status, shown === 0 ? (seen === 0 ? m.noneHere(n) : m.noneFiltered) : done ? m.shownAll(shown) : m.shown(shown));
    } catch (error) {
      setText(status, trouble(m, error));
      more.hidden = true;
      if (error instanceof EngineError && error.code !== "stopped") status.dataset.mood = "bad";
    }
    busy = false;
    stop.hidden = true;
  }

  function entry({ columns, number }: Found): HTMLElement {
    const press = (): void => {
      boards.querySelector("[aria-pressed=true]")?.setAttribute("aria-pressed", "false");
      card.setAttribute("aria-pressed", "true");
      update({ s: inAddress(columns) });
      list.chosen?.(columns);
    };
    const label = m.solutionLabel(number, plain(columns));
    const card = h("button", { type: "button", class: "card", "aria-label": label, "aria-pressed": "false", title: plain(columns), onclick: press });
    card.append(thumbnail(columns));
    return h("li", {}, card);
  }

  // The next ones come when the end of the list comes into view.
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting) && !more.hidden) void fetchMore();
  });
  observer.observe(foot);
  void fetchMore();
  const list: List = {
    element: h("section", { class: "results", "aria-label": m.solutions }, status, boards, foot),
    leave: () => {
      observer.disconnect();
      engine.stop();
    },
  };
  return list;
}

/** A solution large, with its images. */
function detail_({ m, engine }: Context, n: number): { element: HTMLElement; show(columns: number[]): Promise<void> } {
  const element = h("section", { class: "detail", "aria-label": m.chosen }, h("p", { class: "help" }, m.chooseOne));
  const show = async (columns: number[]): Promise<void> => {
    const squares = queensOf(columns);
    const board = new Board(n, m.boardLabel(n));
    board.render((square) => {
      const queen = columns[square.row] === square.column;
      return { piece: queen ? "queen" : undefined, label: [name(n, square), queen ? m.squareQueen : m.squareEmpty].join(m.comma) };
    });
    const link = format("play", new URLSearchParams({ n: String(n), q: squares.map((square) => name(n, square)).join(",") }));
    const images = h("ul", { class: "boards small" });
    const told = h("p", {});
    element.replaceChildren(h("h2", {}, m.chosen), board.element, h("p", { class: "code" }, plain(columns)), told, images, h("a", { href: link }, m.openInPlay));
    try {
      const { orbit } = await engine.ask<{ orbit: number[][] }>(`orbit ${columns.join(" ")}`, 5000);
      setText(told, m.orbit(orbit.length));
      images.append(...orbit.map((image, i) => h("li", { "aria-label": m.imageLabel(i + 1, plain(image)) }, thumbnailIn(image))));
    } catch (error) {
      setText(told, trouble(m, error));
    }
  };
  return { element, show };
}

function thumbnailIn(columns: number[]): HTMLElement {
  const card = h("span", { class: "card" });
  card.append(thumbnail(columns));
  return card;
}
