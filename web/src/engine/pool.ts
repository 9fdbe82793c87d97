/** Q(n) on several workers, each of which takes the next few work units whenever it is free. */

import { Engine } from "./engine";

export interface Progress {
  /** From 0 to 1. */
  share: number;
  sum: bigint;
  /** Work units done by each worker. */
  units: number[];
}

export class Counting {
  private readonly engines: Engine[] = [];
  private readonly units: number[];
  private sum = 0n;
  private next = 0;
  private done = 0;

  constructor(
    private readonly n: number,
    private readonly workers: number,
    private readonly watch: (progress: Progress) => void,
  ) {
    this.units = Array<number>(workers).fill(0);
  }

  /** The number, once it is known. Fails with an `EngineError` when it was stopped. */
  async run(): Promise<bigint> {
    const first = this.engine();
    const { units } = await first.ask<{ units: number }>(`count ${this.n}`);
    if (units === 0) {
      const { sum } = await first.ask<{ sum: string }>("whole");
      this.stop();
      return BigInt(sum);
    }
    const parts = new Parts(units, this.workers);
    const others = Array.from({ length: Math.min(this.workers, parts.count) - 1 }, async (_, i) => {
      const engine = this.engine();
      await engine.ask(`count ${this.n}`);
      await this.work(engine, i + 1, parts);
    });
    try {
      await Promise.all([this.work(first, 0, parts), ...others]);
    } finally {
      this.stop();
    }
    return this.sum;
  }

  /** Ends all workers at once. */
  stop(): void {
    for (const engine of this.engines) engine.stop();
  }

  private engine(): Engine {
    const engine = new Engine();
    this.engines.push(engine);
    return engine;
  }

  private async work(engine: Engine, worker: number, parts: Parts): Promise<void> {
    while (this.next < parts.count) {
      const [start, end] = parts.at(this.next++);
      const { sum } = await engine.ask<{ sum: string }>(`units ${start} ${end}`);
      this.sum += BigInt(sum);
      this.units[worker]! += end - start;
      this.done += end - start;
      this.watch({ share: this.done / parts.units, sum: this.sum, units: this.units });
    }
  }
}

/**
 * Ranges of units in an order that mixes large and small ones, so that the share of them that is done is the share of the
 * work.
 */
class Parts {
  readonly count: number;
  private readonly size: number;
  private readonly stride: number;

  constructor(
    readonly units: number,
    workers: number,
  ) {
    this.size = Math.min(32, Math.max(1, Math.floor(units / (workers * 64))));
    this.count = Math.ceil(units / this.size);
    // Coprime to the count, and near the golden section of it, every stretch of the order is spread over all units.
    let stride = Math.max(1, Math.round(this.count * 0.618));
    while (gcd(stride, this.count) !== 1) stride++;
    this.stride = stride;
  }

  at(i: number): [start: number, end: number] {
    const start = ((i * this.stride) % this.count) * this.size;
    return [start, Math.min(start + this.size, this.units)];
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
