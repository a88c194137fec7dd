import type { ActionContext } from './action.ts';

/** Stands in a dry run for a number that the database gives only when it is done: another one would come then. */
export const NUMBER_TO_COME = '做的时候才定';

/** The number, or in a dry run the words that it is still to come. */
export const assignedNumber = ({ isDryRun }: Pick<ActionContext, 'isDryRun'>, number: number): number | string =>
  isDryRun ? NUMBER_TO_COME : number;
