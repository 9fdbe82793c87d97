/** What was, for undo and redo. */
export class History<State> {
  private readonly past: State[] = [];
  private readonly future: State[] = [];

  constructor(private present: State) {}

  get state(): State {
    return this.present;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  push(state: State): void {
    this.past.push(this.present);
    this.present = state;
    this.future.length = 0;
  }

  undo(): void {
    const state = this.past.pop();
    if (state === undefined) return;
    this.future.push(this.present);
    this.present = state;
  }

  redo(): void {
    const state = this.future.pop();
    if (state === undefined) return;
    this.past.push(this.present);
    this.present = state;
  }
}
