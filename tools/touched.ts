// Which tests a change touches, nearest first.

export interface TouchedTest {
  readonly file: string;
  /** Imports between the change and the test: 0 is the changed file itself, 1 what imports it directly. */
  readonly distance: number;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * Every test file from which imports lead to a changed file, nearest first, by name within a distance.
 * A test beside a changed file (`orders/settle.ts`, `orders/settle.test.ts`) counts as near even when it comes to it by
 * way of others.
 * @param importers who imports each file, as of `importersOf`
 */
export function touchedTests(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): TouchedTest[] {
  const distances = new Map(changed.map((file) => [file, 0]));
  let edge = [...distances.keys()];
  for (let distance = 1; edge.length > 0; distance += 1) {
    edge = [...new Set(edge.flatMap((file) => importers.get(file) ?? []))].filter((file) => !distances.has(file));
    for (const file of edge) distances.set(file, distance);
  }
  const beside = new Set(changed.map(stemOf));
  return [...distances]
    .filter(([file]) => isTest(file))
    .map(([file, distance]) => ({ file, distance: beside.has(stemOf(file)) ? Math.min(distance, 1) : distance }))
    .sort((a, b) => a.distance - b.distance || (a.file < b.file ? -1 : 1));
}

/** `a/b.dom.test.tsx`, `a/b.test.ts` and `a/b.ts` → `a/b`. */
const stemOf = (file: string) => file.replace(/(?:\.(?:dom|process|long))*(?:\.test)?\.tsx?$/, '');

/**
 * The nearest tests that fit into a time: at least one, those at the distance of 0 in any case.
 * @param costOf expected seconds of a test file
 * @param seconds what all of them may cost together
 */
export function withinTime(
  tests: readonly TouchedTest[],
  costOf: (file: string) => number,
  seconds: number,
): { readonly run: readonly TouchedTest[]; readonly left: readonly TouchedTest[] } {
  const run: TouchedTest[] = [];
  const left: TouchedTest[] = [];
  let spent = 0;
  for (const test of tests) {
    const fits = spent + costOf(test.file) <= seconds || test.distance === 0 || run.length === 0;
    if (fits) spent += costOf(test.file);
    (fits ? run : left).push(test);
  }
  return { run, left };
}
