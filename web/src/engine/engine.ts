/** The engines in WebAssembly, each in a worker that can be ended. */

import type { FromWorker, ToWorker } from "./worker";

/** Why there is no answer: `no-wasm`, `no-vectors`, `load`, `stopped`, `slow`, `failed`, or a code of the module. */
export class EngineError extends Error {
  constructor(
    readonly code: string,
    readonly detail: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** `(func (result v128) i32.const 0 i8x16.splat i8x16.popcnt)`, for asking whether vectors are understood. */
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

let module: Promise<WebAssembly.Module> | null = null;

/** The module, compiled once for all workers. */
function load(): Promise<WebAssembly.Module> {
  module ??= (async () => {
    if (typeof WebAssembly === "undefined") throw new EngineError("no-wasm");
    if (!WebAssembly.validate(new Uint8Array(VECTORS))) throw new EngineError("no-vectors");
    try {
      const response = await fetch(new URL("queens.wasm", document.baseURI));
      if (!response.ok) throw new Error(response.statusText);
      // From bytes: not every host sends the type that a stream would need.
      return await WebAssembly.compile(await response.arrayBuffer());
    } catch {
      module = null;
      throw new EngineError("load");
    }
  })();
  return module;
}

/** Whether there is any hope. */
export const hasWasm = (): boolean => typeof WebAssembly !== "undefined";

interface Pending {
  resolve(answer: string): void;
  reject(error: EngineError): void;
}

export class Engine {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, Pending>();
  private last = 0;

  /** Asks, and gives up after so many milliseconds: all that is open in the worker is lost then. */
  async ask<Answer>(request: string, limit = Infinity): Promise<Answer> {
    const worker = await this.start();
    const id = ++this.last;
    const timer = limit < Infinity ? setTimeout(() => this.stop("slow"), limit) : undefined;
    try {
      const text = await new Promise<string>((resolve, reject) => {
        this.pending.set(id, { resolve, reject });
        worker.postMessage({ id, request } satisfies ToWorker);
      });
      const answer = JSON.parse(text) as Answer & { error?: string };
      if (answer.error) throw new EngineError(answer.error, answer as Record<string, unknown>);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the worker at once. Whoever waits for an answer hears why. */
  stop(why = "stopped"): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.pending.values()) reject(new EngineError(why));
    this.pending.clear();
  }

  private async start(): Promise<Worker> {
    const compiled = await load();
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "queens" });
    worker.onmessage = ({ data: { id, answer } }: MessageEvent<FromWorker>) => {
      const pending = this.pending.get(id);
      this.pending.delete(id);
      if (answer === null) pending?.reject(new EngineError("failed"));
      else pending?.resolve(answer);
    };
    worker.onerror = () => this.stop("failed");
    worker.postMessage({ module: compiled } satisfies ToWorker);
    this.worker = worker;
    return worker;
  }
}
