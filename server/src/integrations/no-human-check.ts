import type { HumanCheck } from '../ports/human-check.ts';

/** HUMAN_CHECK=none, for benches and black-box tests: any ticket passes. */
export const noHumanCheck: HumanCheck = {
  challenge: async () => ({ required: false, challenge: null, rand: '' }),
  accept: async () => true,
};
