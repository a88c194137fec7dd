import type { FigureChange } from '../../ports/catalogue.ts';

/** Changes kept; an answer that was not asked for while so many came is made anew. */
const CHANGES_MAX = 256;

/** Which figures changed from which generation on. */
export class FigureLog {
  /** Ascending by the generation that a change made. */
  #kept: (FigureChange & { readonly generation: number })[] = [];
  /** All changes since this generation are kept. */
  #completeSince = 0;

  keep(generation: number, changes: readonly FigureChange[]): void {
    for (const { was, is } of changes) this.#kept.push({ generation, was, is });
    const over = this.#kept.length - CHANGES_MAX;
    if (over <= 0) return;
    const dropped = this.#kept.splice(0, over);
    // Of a generation that has lost some of its changes none are known.
    this.#completeSince = dropped.at(-1)?.generation ?? this.#completeSince;
  }

  /** More than figures changed with this generation. */
  forget(generation: number): void {
    this.#kept = [];
    this.#completeSince = generation;
  }

  /** Undefined when they are not known any more. */
  since(generation: number): readonly FigureChange[] | undefined {
    if (generation < this.#completeSince) return undefined;
    let from = this.#kept.length;
    while (from > 0 && (this.#kept[from - 1]?.generation ?? 0) > generation) from -= 1;
    return this.#kept.slice(from);
  }
}
