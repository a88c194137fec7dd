import type { HumanCheck } from '../ports/human-check.ts';

/** HUMAN_CHECK=none, for benchmarks and black-box tests. Accepts any ticket. */
export const noHumanCheck: HumanCheck = {
  challenge: async () => ({ required: false, challenge: null, rand: '' }),
  accept: async () => true,
};
