import type { ActionContext } from './action.ts';

/** Replaces in a dry run an id that only the real run assigns. */
export const NUMBER_TO_COME = '做的时候才定';

export const assignedNumber = ({ isDryRun }: Pick<ActionContext, 'isDryRun'>, number: number): number | string =>
  isDryRun ? NUMBER_TO_COME : number;
