/** Two or three algorithms by one clock, each until its first solution. */

import { Board } from "../board/board";
import type { Context, Mounted } from "../context";
import { h, setText } from "../dom";
import { button, choice, numberField } from "../fields";
import { drawBoard } from "../lab/draw";
import { Player, SPEEDS } from "../lab/player";
import { Run, algorithms, endings, refusal, type Algorithm, type View } from "../lab/run";
import { size, update, whole } from "../router";

const LEAST = 1;
const MOST = 32;
const MOST_SEED = 999_999_999;
/** Steps after which a race is broken off. */
const LIMIT = 1_000_000;

interface Runner {
  algorithm: Algorithm;
  run: Run;
  board: Board;
  told: HTMLElement;
  view: View | null;
  refused: string | null;
}

const over = (view: View | null): boolean => view !== null && (view.ending !== null || view.counters.solutions > 0);

export function race(context: Context): Mounted {
  const element = h("div", {}, h("p", { class: "status page", role: "status" }, context.m.searching));
  let leave = (): void => {};
  let left = false;
  algorithms(context.engine).then(
    (all) => {
      if (left) return;
      const mounted = track(context, all);
      element.replaceChildren(mounted.element);
      leave = mounted.leave ?? leave;
    },
    (error: unknown) => setText(element.firstElementChild!, refusal(context, error)),
  );
  return {
    element,
    leave: () => {
      left = true;
      leave();
    },
  };
}

/** The algorithms that the address names, or two to begin with. */
function chosen({ m, params, notice }: Context, all: Algorithm[]): Algorithm[] {
  const names = (params.get("a") ?? "").split(",").filter(Boolean);
  const found = names.flatMap((name) => {
    const algorithm = all.find((algorithm) => algorithm.name === name);
    if (!algorithm) notice(m.addressOther("a", name));
    return algorithm ?? [];
  });
  const usual = ["backtracking", "min-conflicts", "bitmask"].flatMap((name) => all.filter((algorithm) => algorithm.name === name));
  return (found.length >= 2 ? found : usual.length >= 2 ? usual.slice(0, 2) : [all[0]!, all[0]!]).slice(0, 3);
}

function track(context: Context, all: Algorithm[]): Mounted {
  const { m, engine, params, language } = context;
  const { n, wrong } = size(params, LEAST, MOST);
  if (wrong !== null) context.notice(m.addressSize(wrong, LEAST, MOST));
  const seedText = params.get("seed");
  const seed = seedText === null ? 1 : whole(seedText);
  if (seed === null) context.notice(m.addressOther("seed", seedText!));
  const picked = chosen(context, all);
  let speed = SPEEDS.find((speed) => String(speed) === params.get("speed")) ?? 16;
  const runners = picked.map(
    (algorithm, i): Runner => ({
      algorithm,
      run: new Run(engine, i, language),
      board: new Board(n, `${m.algorithm(algorithm.name)}${m.comma}${m.boardLabel(n)}`, {}, "numbers"),
      told: h("p", { class: "figures" }),
      view: null,
      refused: null,
    }),
  );
  const clock = h("p", { class: "tally" }, m.clock(0));
  const table = h("div", { class: "table" });
  let step = 0;

  const again = (changes: Record<string, string | number | null>): void => {
    update(changes);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  const finished = (): boolean => step >= LIMIT || runners.every(({ view, refused }) => refused !== null || over(view));
  const player = new Player(
    async (to) => {
      await go(to);
      return !finished();
    },
    () => {
      start.textContent = player.isPlaying ? m.pause : m.playRun;
    },
  );
  const start = button(m.playRun, () => (player.isPlaying ? player.stop() : void player.play(step, () => speed)), "main");
  const end = button(m.toFinish, () => {
    player.stop();
    void go(LIMIT);
  });
  const reset = button(m.first, () => {
    player.stop();
    void open();
  });

  function show(runner: Runner): void {
    const { view, told, board, refused } = runner;
    if (refused !== null) setText(told, refused);
    if (!view) return;
    drawBoard(board, view, m);
    const state = view.counters.solutions > 0 ? m.raceFound(view.position) : endings(m, view) || m.raceRunning(view.position);
    setText(told, state);
  }

  async function each(act: (runner: Runner) => Promise<View>): Promise<void> {
    for (const runner of runners) {
      if (runner.refused !== null) continue;
      try {
        runner.view = await act(runner);
      } catch (error) {
        runner.refused = refusal(context, error);
      }
      show(runner);
    }
    start.disabled = end.disabled = finished();
    reset.disabled = step === 0;
    setText(clock, m.clock(Math.min(step, LIMIT)));
    table.replaceChildren(finished() ? results(m, runners) : "");
  }

  async function go(to: number): Promise<void> {
    step = Math.min(to, LIMIT);
    await each((runner) => runner.run.race(step));
    // The clock stops with the last of them.
    if (finished() && step < LIMIT) step = Math.max(0, ...runners.map(({ view }) => view?.position ?? 0));
  }

  function open(): Promise<void> {
    step = 0;
    return each(({ algorithm, run }) =>
      run.open({ algorithm: algorithm.name, n, start: "usual", seed: seed ?? 1, sideways: 0, restarts: 0, queens: [] }),
    );
  }

  const options = all.map(({ name }): [string, string] => [name, m.algorithm(name)]);
  const selectors = [0, 1, 2].map((i) => {
    const none: [string, string][] = i === 2 ? [["", m.nobody]] : [];
    return choice(m.runner(i + 1), [...none, ...options], picked[i]?.name ?? "", (name) => {
      const names = picked.map(({ name }) => name);
      names[i] = name;
      again({ a: names.filter(Boolean).join(",") });
    });
  });
  const lanes = runners.map(({ algorithm, board, told }) => h("section", { class: "lane" }, h("h2", {}, m.algorithm(algorithm.name)), board.element, told));
  const element = h(
    "div",
    { class: "page tall" },
    h("h1", {}, m.race),
    h("p", { class: "intro" }, m.raceIntro),
    h(
      "div",
      { class: "fields" },
      ...selectors,
      numberField(m.sizeLabel, n, [LEAST, MOST], m.sizeWrong(LEAST, MOST), (n) => again({ n })).element,
      numberField(m.seed, seed ?? 1, [0, MOST_SEED], m.sizeWrong(0, MOST_SEED), (seed) => again({ seed })).element,
      choice(m.speed, SPEEDS.map((speed): [string, string] => [String(speed), `${speed}×`]), String(speed), (value) => {
        speed = Number(value);
        update({ speed });
      }),
    ),
    clock,
    h("div", { class: "lanes" }, ...lanes),
    table,
    h("div", { class: "buttons sticky" }, reset, start, end),
  );
  void open();
  return { element, leave: () => player.stop() };
}

function results(m: Context["m"], runners: Runner[]): HTMLElement {
  const row = (kind: "th" | "td", cells: string[]): HTMLElement => h("tr", {}, ...cells.map((text) => h(kind, kind === "th" ? { scope: "col" } : {}, text)));
  const rows = runners.map(({ algorithm, view, refused }) => {
    const how = !view ? refused ?? "" : view.counters.solutions > 0 ? m.found : endings(m, view) || m.endGaveUp;
    const counters = view?.counters;
    const figures = [view?.position, counters?.nodes, counters?.tests, counters?.moves, counters?.backtracks];
    return row("td", [m.algorithm(algorithm.name), how, ...figures.map((figure) => (figure === undefined ? "" : String(figure)))]);
  });
  const heads = [m.algorithmLabel, m.outcome, m.counterStep, m.counter("nodes"), m.counter("tests"), m.counter("moves"), m.counter("backtracks")];
  return h("table", {}, h("caption", { class: "caption" }, m.raceTable), h("thead", {}, row("th", heads)), h("tbody", {}, ...rows));
}
