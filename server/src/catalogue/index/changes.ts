import type { CatalogueEntry } from '../../ports/catalogue.ts';

/** Difference between two lists. A changed entry is in `gone` with its old state and in `added` with its new state. */
export interface Changes {
  readonly gone: ReadonlySet<CatalogueEntry>;
  readonly added: readonly CatalogueEntry[];
}

/** Compares two lists, both sorted newest first, in one pass. */
export function changesBetween(before: readonly CatalogueEntry[], after: readonly CatalogueEntry[]): Changes {
  const gone = new Set<CatalogueEntry>();
  const added: CatalogueEntry[] = [];
  let old = 0;
  let now = 0;
  while (old < before.length || now < after.length) {
    const was = before[old];
    const is = after[now];
    const place = was === is ? 0 : compareNewest(was, is);
    if (was !== undefined && place <= 0) {
      if (was !== is) gone.add(was);
      old += 1;
    }
    if (is !== undefined && place >= 0) {
      if (was !== is) added.push(is);
      now += 1;
    }
  }
  return { gone, added };
}

/** Compares two entries: negative if `a` is newer. Undefined (the end of a list) comes last. */
export function compareNewest(a: CatalogueEntry | undefined, b: CatalogueEntry | undefined): number {
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
  return b.createdAt - a.createdAt || b.scriptId - a.scriptId;
}

/** Binary search: returns the first index of a sorted list whose entry does not come before this one. */
export function placeAmong(
  sorted: readonly CatalogueEntry[],
  entry: CatalogueEntry,
  compare: (a: CatalogueEntry, b: CatalogueEntry) => number,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
