/** A search at work, step by step, both ways. */

import { Board } from "../board/board";
import type { Context, Mounted } from "../context";
import { h, setText } from "../dom";
import { button, choice, numberField } from "../fields";
import { arrays, codeOf, counters, curve, drawBoard, markBar, maskRows, openList, stack } from "../lab/draw";
import { Player, SPEEDS } from "../lab/player";
import { Run, algorithms, endings, refusal, type Algorithm, type Marks, type Setup, type View } from "../lab/run";
import { named } from "../model/squares";
import { size, update, whole } from "../router";

const LEAST = 1;
const MOST = 32;
/** Steps that are looked at for the marks beside the slider, and in one leap. */
const LOOKED_AT = 200_000;
const LEAP = 2_000_000;
const STARTS = ["usual", "random", "greedy", "board"] as const;
const MOST_SEED = 999_999_999;

interface Asked extends Setup {
  step: number;
  speed: number;
}

/** What the address asks for. What it gets wrong is said and left out. */
function fromAddress(context: Context, all: Algorithm[]): Asked {
  const { m, params, notice } = context;
  const { n, wrong } = size(params, LEAST, MOST);
  if (wrong !== null) notice(m.addressSize(wrong, LEAST, MOST));
  const pick = <T>(key: string, usual: T, read: (text: string) => T | null | undefined): T => {
    const text = params.get(key);
    if (text === null) return usual;
    const value = read(text);
    if (value === null || value === undefined) notice(m.addressOther(key, text));
    return value ?? usual;
  };
  const number = (most: number) => (text: string): number | null => {
    const value = whole(text);
    return value !== null && value <= most ? value : null;
  };
  const queens = (params.get("q") ?? "").split(",").filter(Boolean).flatMap((text) => {
    const square = named(n, text);
    if (!square) notice(m.addressSquares(text));
    return square ?? [];
  });
  return {
    algorithm: pick("a", "backtracking", (text) => all.find(({ name }) => name === text)?.name),
    n,
    start: pick<string>("start", "usual", (text) => STARTS.find((start) => start === text)),
    seed: pick("seed", 1, number(MOST_SEED)),
    sideways: pick("sideways", 0, number(1000)),
    restarts: pick("restarts", 0, number(1000)),
    queens,
    step: pick("step", 0, number(MOST_SEED)),
    speed: pick("speed", 2, (text) => SPEEDS.find((speed) => String(speed) === text)),
  };
}

export function watch(context: Context): Mounted {
  const element = h("div", {}, h("p", { class: "status page", role: "status" }, context.m.searching));
  let leave = (): void => {};
  let left = false;
  algorithms(context.engine).then(
    (all) => {
      if (left) return;
      const mounted = stage(context, all);
      element.replaceChildren(mounted.element);
      leave = mounted.leave ?? leave;
    },
    (error: unknown) => {
      setText(element.firstElementChild!, refusal(context, error));
      element.dataset.mood = "bad";
    },
  );
  return {
    element,
    leave: () => {
      left = true;
      leave();
    },
  };
}

function stage(context: Context, all: Algorithm[]): Mounted {
  const { m, engine, language } = context;
  const asked = fromAddress(context, all);
  const algorithm = all.find(({ name }) => name === asked.algorithm) ?? all[0]!;
  const run = new Run(engine, 0, language);
  const board = new Board(asked.n, m.boardLabel(asked.n), {}, "numbers");
  let view: View | null = null;
  let marks: Marks | null = null;
  let speed = asked.speed;
  let queue: Promise<unknown> = Promise.resolve();

  const sentence = h("p", { class: "sentence", "aria-live": "polite" }, m.watchReady);
  const problem = h("p", { class: "status", role: "alert" });
  const listing = h("div", {});
  const figures = h("div", {});
  const state = h("div", { class: "state" });
  const under = h("div", { class: "under" });
  const slider = h("input", { type: "range", min: 0, max: 1, value: 0, "aria-label": m.scrubber });
  const bar = h("div", { class: "scrubber" }, slider);
  const reach = h("p", { class: "help" });
  board.element.append(under);

  const again = (changes: Record<string, string | number | null>): void => {
    update({ step: null, ...changes });
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  const player = new Player(
    async (step) => {
      await seek(step);
      return view !== null && view.position === step && view.ending === null;
    },
    () => {
      play.textContent = player.isPlaying ? m.pause : m.playRun;
      // What flashes by is not read out.
      sentence.setAttribute("aria-live", player.isPlaying ? "off" : "polite");
      if (!player.isPlaying && view) update({ step: view.position || null });
    },
  );

  /** One request after the other: the engine has one place in the run. */
  function ask(request: () => Promise<View>): Promise<void> {
    const next = queue.then(request).then(show, fail);
    queue = next;
    return next;
  }
  const seek = (step: number): Promise<void> => ask(() => run.seek(step));
  const press = (request: () => Promise<View>) => (): void => {
    player.stop();
    void ask(request).then(() => view && update({ step: view.position || null }));
  };

  const first = button(m.first, press(() => run.seek(0)));
  const back = button(m.back, press(() => run.seek(Math.max(0, (view?.position ?? 0) - 1))));
  const play = button(m.playRun, () => (player.isPlaying ? player.stop() : void player.play(view?.position ?? 0, () => speed)), "main");
  const next = button(m.next, press(() => run.seek((view?.position ?? 0) + 1)));
  const last = button(m.last, press(() => run.seek(marks?.ended ? marks.length : LEAP)));
  const toSolution = button(m.toSolution, press(() => run.find("solution", LEAP)));
  const toDeadEnd = button(m.toDeadEnd, press(() => run.find("dead-end", LEAP)));
  slider.addEventListener("input", press(() => run.seek(Number(slider.value))));

  function show(shown: View): void {
    view = shown;
    drawBoard(board, shown, m);
    const over = endings(m, shown);
    setText(sentence, shown.last ? shown.last.sentence : m.watchReady);
    setText(problem, shown.position >= LEAP && !over ? m.leapLimit(LEAP) : over);
    listing.replaceChildren(codeOf(algorithm.code, shown.last?.line));
    figures.replaceChildren(counters(m, shown));
    slider.value = String(shown.position);
    first.disabled = back.disabled = shown.position === 0;
    next.disabled = last.disabled = toSolution.disabled = toDeadEnd.disabled = shown.ending !== null;
    play.disabled = shown.ending !== null && !player.isPlaying;
    keep(shown);
  }

  /** What this algorithm keeps. */
  function keep(shown: View): void {
    const parts: HTMLElement[] = [];
    under.replaceChildren();
    if (algorithm.name === "bitmask") under.append(maskRows(m, shown.calls?.at(-1), asked.n));
    else if (algorithm.kind === "complete") parts.push(arrays(m, shown));
    if (algorithm.name === "iterative") parts.push(stack(m, shown));
    if (algorithm.kind === "best-first") parts.push(openList(m, shown));
    if (shown.temperature != null) parts.push(h("p", {}, m.temperature((shown.temperature / 1000).toFixed(3))));
    if (algorithm.kind !== "complete" && marks) parts.push(curve(m, marks, shown.position));
    state.replaceChildren(...parts);
  }

  function fail(error: unknown): void {
    player.stop();
    problem.dataset.mood = "bad";
    setText(problem, refusal(context, error));
    for (const control of [first, back, play, next, last, toSolution, toDeadEnd]) control.disabled = true;
    slider.disabled = true;
  }

  async function begin(): Promise<void> {
    await ask(() => run.open(asked));
    if (!view) return;
    if (asked.step > 0) await seek(Math.min(asked.step, LEAP));
    marks = await run.marks(LOOKED_AT).catch(() => null);
    if (!marks) return;
    slider.max = String(marks.length);
    slider.value = String(view.position);
    bar.append(markBar(marks));
    setText(reach, marks.ended ? m.runLength(marks.length) : m.runLonger(marks.length));
    keep(view);
  }

  const options = all.map(({ name }): [string, string] => [name, m.algorithm(name)]);
  const starts = STARTS.filter((start) => algorithm.kind !== "complete" || start === "usual" || start === "board");
  const climbing = algorithm.name === "hill-climbing";
  const field = (label: string, key: "seed" | "sideways" | "restarts", most: number): HTMLElement =>
    numberField(label, asked[key], [0, most], m.sizeWrong(0, most), (value) => again({ [key]: value })).element;
  const element = h(
    "div",
    { class: "page" },
    h(
      "div",
      { class: "stage column" },
      h("div", { class: "framed low" }, board.element),
      sentence,
      bar,
      h("div", { class: "buttons sticky" }, first, back, play, next, last),
    ),
    h(
      "div",
      { class: "panel" },
      h("h1", {}, m.watch),
      h("p", { class: "intro" }, m.watchIntro),
      h(
        "div",
        { class: "fields" },
        choice(m.algorithmLabel, options, algorithm.name, (a) => again({ a })),
        numberField(m.sizeLabel, asked.n, [LEAST, MOST], m.sizeWrong(LEAST, MOST), (n) => again({ n, q: null })).element,
        choice(m.startLabel, starts.map((start): [string, string] => [start, m.startName(start)]), asked.start, (start) => again({ start })),
        field(m.seed, "seed", MOST_SEED),
        climbing && field(m.sideways, "sideways", 1000),
        climbing && field(m.restarts, "restarts", 1000),
        choice(m.speed, SPEEDS.map((speed): [string, string] => [String(speed), `${speed}×`]), String(speed), (value) => {
          speed = Number(value);
          update({ speed });
        }),
      ),
      h("div", { class: "buttons" }, toSolution, algorithm.kind === "complete" && toDeadEnd),
      problem,
      reach,
      figures,
      listing,
      state,
    ),
  );
  void begin();
  return { element, leave: () => player.stop() };
}
