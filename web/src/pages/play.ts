/** Put the queens on the board yourself. Works without WebAssembly: only deep hints and pasting need it. */

import { Board, type View } from "../board/board";
import { framed } from "../board/frame";
import type { Context, Mounted } from "../context";
import { h, setText } from "../dom";
import { button, numberField, toggle } from "../fields";
import { History } from "../model/history";
import { at, attackers, attacks, index, name, named, type Square } from "../model/squares";
import { format, size, update } from "../router";
import { advise } from "./hint";
import { sharing } from "./share";

const LEAST = 1;
const MOST = 32;

type Mark = "" | "queen" | "cross";
/** What is on each square, row by row. */
type Marks = readonly Mark[];

const squaresWith = (n: number, marks: Marks, wanted: Mark): Square[] =>
  marks.flatMap((mark, place) => (mark === wanted ? [at(n, place)] : []));

/** The board that the address describes, and what was wrong with it. */
function fromAddress({ m, params }: Context): { n: number; marks: Marks; problem: string | null } {
  const { n, wrong } = size(params, LEAST, MOST);
  const empty = Array<Mark>(n * n).fill("");
  if (wrong !== null) return { n, marks: empty, problem: m.addressSize(wrong, LEAST, MOST) };
  const marks = [...empty];
  for (const [key, mark] of [["x", "cross"], ["q", "queen"]] as const) {
    for (const text of (params.get(key) ?? "").split(",").filter(Boolean)) {
      const square = named(n, text);
      if (!square) return { n, marks: empty, problem: m.addressSquares(text) };
      marks[index(n, square)] = mark;
    }
  }
  return { n, marks, problem: null };
}

export function play(context: Context): Mounted {
  const { m, params, say } = context;
  const { n, marks, problem } = fromAddress(context);
  if (problem) context.notice(problem);
  const history = new History<Marks>(marks);
  let showSeen = params.get("attacks") === "1";
  let before: Marks | null = null;
  let pointed: Square | null = null;

  const queens = (): Square[] => squaresWith(n, history.state, "queen");
  const status = h("p", { class: "status", role: "status" });
  const hint = h("p", { class: "hint", role: "status" });
  const tally = h("p", { class: "tally" });
  const undo = button(m.undo, () => act(() => history.undo()));
  const redo = button(m.redo, () => act(() => history.redo()));
  const clear = button(m.clear, () => change(() => ""));

  const board = new Board(n, m.boardLabel(n), {
    tap: (square) => change((mark, place) => (place === index(n, square) ? next(mark) : mark), square),
    enter: (square) => put(square, "queen"),
    key: (square, key) => key.toLowerCase() === "x" && put(square, "cross"),
    stroke,
  });

  function next(mark: Mark): Mark {
    return mark === "" ? "cross" : mark === "cross" ? "queen" : "";
  }

  function put(square: Square, wanted: Mark): true {
    const place = index(n, square);
    change((mark, other) => (other !== place ? mark : mark === wanted ? "" : wanted), square);
    return true;
  }

  /** Paints × over empty squares, or rubs them out when the stroke begins on one. Queens stay. */
  function stroke(squares: Square[], over: boolean): void {
    before ??= history.state;
    const from = before;
    const rub = from[index(n, squares[0]!)] === "cross";
    const touched = new Set(squares.map((square) => index(n, square)));
    const painted = from.map((mark, place) => (!touched.has(place) || mark === "queen" ? mark : rub ? "" : "cross"));
    if (over) {
      before = null;
      history.push(painted);
      finish();
    } else {
      draw(painted);
    }
  }

  function change(edit: (mark: Mark, place: number) => Mark, spoken?: Square): void {
    const edited = history.state.map(edit);
    if (edited.every((mark, place) => mark === history.state[place])) return;
    act(() => history.push(edited));
    if (spoken) say(view(spoken, attackers(n, queens()), history.state).label);
  }

  function act(action: () => void): void {
    action();
    finish();
  }

  const watching = h("a", {}, m.watchThis);

  function finish(): void {
    pointed = null;
    setText(hint, "");
    draw(history.state);
    tell();
    update({
      n,
      q: queens().map((square) => name(n, square)).join(","),
      x: squaresWith(n, history.state, "cross").map((square) => name(n, square)).join(","),
    });
  }

  function view(square: Square, seen: Uint16Array, marks: Marks): View {
    const place = index(n, square);
    const mark = marks[place] || undefined;
    const attacked = seen[place]! > 0;
    const what = mark === "queen" ? m.squareQueen : mark === "cross" ? m.squareCross : m.squareEmpty;
    const words = [name(n, square), what, attacked && m.squareAttacked].filter(Boolean);
    return {
      piece: mark,
      attacked: attacked && mark === "queen",
      seen: showSeen && attacked && !mark,
      focus: pointed !== null && index(n, pointed) === place,
      label: words.join(m.comma),
    };
  }

  function draw(marks: Marks): void {
    const seen = attackers(n, squaresWith(n, marks, "queen"));
    board.render((square) => view(square, seen, marks));
  }

  function tell(): void {
    const standing = queens();
    const found = attacks(standing);
    const first = found[0];
    setText(tally, m.queensOf(standing.length, n));
    const here = new URLSearchParams({ n: String(n), start: "board", q: standing.map((square) => name(n, square)).join(",") });
    watching.href = format("watch", here);
    undo.disabled = !history.canUndo;
    redo.disabled = !history.canRedo;
    clear.disabled = history.state.every((mark) => mark === "");
    const solved = !first && standing.length === n;
    status.dataset.mood = first ? "bad" : solved ? "good" : "";
    if (first) {
      const rest = found.length > 1 ? ` ${m.moreAttacks(found.length - 1)}` : "";
      setText(status, m.attack(name(n, first.first), name(n, first.second), first.line) + rest);
    } else {
      setText(status, solved ? m.solved(n) : n === 2 || n === 3 ? m.noSolution(n) : m.noAttack);
    }
  }

  async function help(): Promise<void> {
    const asked = history.state;
    setText(hint, m.hintSearching);
    const advice = await advise(context, n, queens());
    if (history.state !== asked) return;
    pointed = advice.square;
    setText(hint, advice.text);
    draw(history.state);
  }

  const keys = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const target = event.target as Element;
    if (target.matches("input, textarea, select")) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) act(() => history.undo());
    else if (key === "y" || (key === "z" && event.shiftKey)) act(() => history.redo());
    else return;
    event.preventDefault();
    say(view(board.current, attackers(n, queens()), history.state).label);
  };
  document.addEventListener("keydown", keys);

  const go = (n: number, queens: Square[]): void => {
    update({ n, q: queens.map((square) => name(n, square)).join(","), x: null });
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  draw(history.state);
  tell();
  const picture = () => ({ n, queens: queens(), crosses: squaresWith(n, history.state, "cross") });
  const element = h(
    "div",
    { class: "page" },
    h("div", { class: "stage" }, framed(board, m)),
    h(
      "div",
      { class: "panel" },
      h("h1", {}, m.play),
      h("p", { class: "intro" }, m.playIntro(n)),
      numberField(m.sizeLabel, n, [LEAST, MOST], m.sizeWrong(LEAST, MOST), (n) => go(n, [])).element,
      tally,
      status,
      h("div", { class: "buttons sticky" }, undo, redo, clear, button(m.hint, () => void help(), "main")),
      hint,
      toggle(m.showAttacks, showSeen, (on) => {
        showSeen = on;
        update({ attacks: on ? 1 : null });
        draw(history.state);
      }),
      h("p", { class: "help" }, m.playHelp),
      sharing(context, picture, MOST, go),
      h("p", {}, watching),
    ),
  );
  return { element, leave: () => document.removeEventListener("keydown", keys) };
}
