import type { StatsChange } from '../../ports/catalogue.ts';

/** Maximum number of stored changes. A cached answer that is older than these is computed again. */
const CHANGES_MAX = 256;

export class StatsLog {
  /** Sorted by generation, ascending. */
  #kept: (StatsChange & { readonly generation: number })[] = [];
  /** All changes after this generation are stored. */
  #completeSince = 0;

  keep(generation: number, changes: readonly StatsChange[]): void {
    for (const { was, is } of changes) this.#kept.push({ generation, was, is });
    const over = this.#kept.length - CHANGES_MAX;
    if (over <= 0) return;
    const dropped = this.#kept.splice(0, over);
    // A generation that lost some of its changes counts as unknown.
    this.#completeSince = dropped.at(-1)?.generation ?? this.#completeSince;
  }

  /** Clears the log, because more than figures changed with this generation. */
  forget(generation: number): void {
    this.#kept = [];
    this.#completeSince = generation;
  }

  /** Returns the figure changes after a generation, or undefined if they are no longer known. */
  since(generation: number): readonly StatsChange[] | undefined {
    if (generation < this.#completeSince) return undefined;
    let from = this.#kept.length;
    while (from > 0 && (this.#kept[from - 1]?.generation ?? 0) > generation) from -= 1;
    return this.#kept.slice(from);
  }
}
