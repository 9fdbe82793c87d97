/** Q(n), counted in the browser. */

import type { Context, Mounted } from "../context";
import { h, setText } from "../dom";
import { Engine, EngineError, hasWasm } from "../engine/engine";
import { Counting, type Progress } from "../engine/pool";
import { trouble } from "../engine/trouble";
import { button, numberField } from "../fields";
import type { Messages } from "../i18n";
import { size, update, whole } from "../router";
import { grouped } from "./solutions";

const LEAST = 1;
const MOST = 18;
const MOST_WORKERS = 8;

const cores = (): number => Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency || 2));

function duration(m: Messages, seconds: number): string {
  if (seconds < 60) return m.seconds(seconds.toFixed(seconds < 10 ? 1 : 0));
  return m.minutes(Math.floor(seconds / 60), Math.round(seconds % 60));
}

export function count(context: Context): Mounted {
  const { m, params } = context;
  const { n, wrong } = size(params, LEAST, MOST);
  if (wrong !== null) context.notice(m.addressSize(wrong, LEAST, MOST));
  const asked = whole(params.get("workers") ?? "");
  const field = numberField(m.sizeLabel, n, [LEAST, MOST], m.sizeWrong(LEAST, MOST), (n) => update({ n }));
  const workers = numberField(
    m.workers,
    asked !== null && asked >= 1 && asked <= MOST_WORKERS ? asked : cores(),
    [1, MOST_WORKERS],
    m.workersWrong(MOST_WORKERS),
    (workers) => update({ workers }),
  );
  const view = progressView(m);
  let counting: Counting | null = null;

  async function run(): Promise<void> {
    const [n, hands] = [field.read(), workers.read()];
    if (n === null || hands === null || counting) return;
    update({ n, workers: hands });
    const started = performance.now();
    const elapsed = (): number => (performance.now() - started) / 1000;
    const mine = new Counting(n, hands, (progress) => view.show(progress, elapsed()));
    counting = mine;
    start.disabled = true;
    stop.disabled = false;
    view.begin(n, hands);
    try {
      const value = await mine.run();
      await view.end(context.engine, n, value, elapsed());
    } catch (error) {
      view.fail(error);
      mine.stop();
    }
    counting = null;
    start.disabled = false;
    stop.disabled = true;
  }

  const start = button(m.start, () => void run(), "main");
  const stop = button(m.stop, () => counting?.stop());
  stop.disabled = true;
  if (!hasWasm()) start.disabled = true;
  const element = h(
    "div",
    { class: "page single" },
    h(
      "div",
      { class: "panel" },
      h("h1", {}, m.count),
      h("p", { class: "intro" }, m.countIntro),
      h("div", { class: "fields" }, field.element, workers.element),
      h("div", { class: "buttons sticky" }, start, stop),
      view.element,
      h("p", { class: "help" }, m.restOfTime),
    ),
  );
  return { element, leave: () => counting?.stop() };
}

interface ProgressView {
  element: HTMLElement;
  begin(n: number, workers: number): void;
  show(progress: Progress, seconds: number): void;
  end(engine: Engine, n: number, value: bigint, seconds: number): Promise<void>;
  fail(error: unknown): void;
}

function progressView(m: Messages): ProgressView {
  const status = h("p", { class: "status", role: "status" });
  const bar = h("div", { class: "bar", role: "progressbar", "aria-label": m.progress, "aria-valuemin": 0, "aria-valuemax": 100 });
  const fill = h("div", { class: "fill" });
  bar.append(fill);
  const figures = h("p", { class: "figures" });
  const rows = h("ul", { class: "workers" });
  const result = h("div", { class: "result", role: "status" });
  const running = h("div", { hidden: true }, bar, figures, rows);
  let texts: HTMLElement[] = [];
  let share = 0;
  let drawn = 0;

  const percent = (): string => (share * 100).toFixed(1);
  const begin = (n: number, workers: number): void => {
    running.hidden = false;
    setText(status, m.counting(n));
    delete status.dataset.mood;
    result.replaceChildren();
    figures.textContent = "";
    texts = Array.from({ length: workers }, () => h("span", {}, m.workerDone("0")));
    rows.replaceChildren(...texts.map((text, i) => h("li", {}, h("span", {}, m.workerLabel(i + 1)), text)));
    share = drawn = 0;
    draw();
  };
  const draw = (): void => {
    fill.style.width = `${share * 100}%`;
    bar.setAttribute("aria-valuenow", percent());
    bar.setAttribute("aria-valuetext", m.percent(percent()));
  };
  const show = (progress: Progress, seconds: number): void => {
    share = progress.share;
    // Workers report thousands of times; the eye needs ten a second.
    if (seconds - drawn < 0.1 && share < 1) return;
    drawn = seconds;
    draw();
    const rate = Math.round(Number(progress.sum) / Math.max(seconds, 0.001));
    const left = (seconds / share) * (1 - share);
    const parts = [m.percent(percent()), m.rate(grouped(String(rate))), m.elapsed(duration(m, seconds))];
    if (share < 1) parts.push(m.remaining(duration(m, left)));
    setText(figures, parts.join(" · "));
    progress.units.forEach((units, i) => setText(texts[i]!, m.workerDone(grouped(String(units)))));
  };
  const end = async (engine: Engine, n: number, value: bigint, seconds: number): Promise<void> => {
    share = 1;
    draw();
    setText(status, "");
    const number = h("p", { class: "number" }, m.result(n, grouped(String(value))));
    number.dataset.value = String(value);
    result.replaceChildren(number, h("p", {}, `${m.resultCounted}${m.comma}${m.took(duration(m, seconds))}`));
    const { solutions } = await engine.ask<{ solutions: string | null }>(`known ${n}`);
    if (solutions === null) return;
    const agrees = solutions === String(value);
    const text = agrees ? m.resultAgrees(grouped(solutions)) : m.resultDiffers(grouped(solutions));
    result.append(h("p", { class: agrees ? "agrees" : "differs" }, text));
  };
  const fail = (error: unknown): void => {
    const stopped = error instanceof EngineError && error.code === "stopped";
    setText(status, stopped ? m.countStopped(percent()) : trouble(m, error));
    if (!stopped) status.dataset.mood = "bad";
  };
  if (!hasWasm()) {
    setText(status, m.noWasm);
    status.dataset.mood = "bad";
  }
  return { element: h("section", { class: "progress" }, status, running, result), begin, show, end, fail };
}
