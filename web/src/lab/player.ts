/** Goes through a run by the clock. */

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
/** Steps a second at speed 1. */
const BASE = 2;

export class Player {
  private playing = false;
  private generation = 0;

  constructor(
    /** Goes to a step. Returns whether there is more to come. */
    private readonly go: (step: number) => Promise<boolean>,
    private readonly changed: () => void,
  ) {}

  get isPlaying(): boolean {
    return this.playing;
  }

  /** Plays from a step on until the end, or until stopped. */
  async play(from: number, speed: () => number): Promise<void> {
    const mine = ++this.generation;
    this.playing = true;
    this.changed();
    let step = from;
    let owed = 0;
    let before = performance.now();
    while (this.generation === mine) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      // A tab that slept does not have to make up for it.
      owed += (Math.min(now - before, 250) / 1000) * BASE * speed();
      before = now;
      if (owed < 1) continue;
      step += Math.floor(owed);
      owed %= 1;
      if (this.generation !== mine || (await this.go(step))) continue;
      break;
    }
    if (this.generation === mine) this.stop();
  }

  stop(): void {
    this.generation++;
    if (!this.playing) return;
    this.playing = false;
    this.changed();
  }
}
