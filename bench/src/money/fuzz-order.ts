/** What a process that reads notifications is told to do. */
export interface FuzzOrder {
  readonly seed: number;
  readonly count: number;
}

export interface Fuzzed {
  readonly mutated: number;
  readonly controls: number;
  /** Changed ones that were taken, the first of them in words. */
  readonly taken: number;
  readonly example: string | null;
  /** True ones that were not. */
  readonly refusedControls: number;
}

export const addFuzzed = (parts: readonly Fuzzed[]): Fuzzed => {
  const sum = (of: (part: Fuzzed) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    mutated: sum(({ mutated }) => mutated),
    controls: sum(({ controls }) => controls),
    taken: sum(({ taken }) => taken),
    example: parts.find(({ example }) => example !== null)?.example ?? null,
    refusedControls: sum(({ refusedControls }) => refusedControls),
  };
};
