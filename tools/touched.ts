// Finds the tests that a change affects, nearest first.

export interface TouchedTest {
  readonly file: string;
  /** Number of imports between change and test. 0 is the changed file itself, 1 a direct importer. */
  readonly distance: number;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * Returns every test file that imports a changed file, directly or not. Nearest first, then by name. A test beside a
 * changed file (`orders/settle.ts`, `orders/settle.test.ts`) counts as near even if it imports it indirectly.
 * @param importers importers of each file, as `importersOf` returns them
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
 * Selects the nearest tests that fit into a time: at least one, and always those at distance 0.
 * @param costOf expected seconds of a test file
 * @param seconds limit for all of them together
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
