import { isAmount } from './amount.ts';

/** How many have begun a game of a script. */
export function formatStarted(count: number): string {
  return isAmount(count) && count > 0 ? `${count}人开局` : '还没有人开局';
}
