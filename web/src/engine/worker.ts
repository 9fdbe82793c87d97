/** Runs the module: a request in, an answer out. Ended from outside when it takes too long. */

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  ask(bytes: number): number;
  answer(): number;
}

export type ToWorker = { module: WebAssembly.Module } | { id: number; request: string };
export type FromWorker = { id: number; answer: string | null };

let engine: Exports | null = null;
const waiting: { id: number; request: string }[] = [];

function ask({ memory, room, ask, answer }: Exports, request: string): string {
  const bytes = new TextEncoder().encode(request);
  const address = room(bytes.length);
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  const length = ask(bytes.length);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
}

function reply(exports: Exports, { id, request }: { id: number; request: string }): void {
  let answer: string | null = null;
  try {
    answer = ask(exports, request);
  } catch {
    // The module ran out of memory or met a mistake of its own; the page says that it failed.
  }
  self.postMessage({ id, answer } satisfies FromWorker);
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ("module" in data) {
    const { exports } = await WebAssembly.instantiate(data.module, {});
    engine = exports as unknown as Exports;
    for (const request of waiting.splice(0)) reply(engine, request);
  } else if (engine) {
    reply(engine, data);
  } else {
    waiting.push(data);
  }
};
