// Where somebody is with an action: filling it in, being shown what it would do, doing it, done. Pure.
import type { consoleAct } from '@juzhongren/contract/console/calls';
import type { ResponseOf } from '@juzhongren/contract/call';

export type Acted = ResponseOf<typeof consoleAct>;

export type Step =
  | { readonly at: 'fill'; readonly wrong?: { readonly field?: string; readonly text: string } }
  /** A dry run is under way. */
  | { readonly at: 'looking' }
  | { readonly at: 'confirm'; readonly seen: Acted; readonly wrong?: string }
  /** The second factor has to be a fresh one; what was seen is done after it. */
  | { readonly at: 'factor'; readonly seen: Acted }
  | { readonly at: 'doing'; readonly seen: Acted }
  | { readonly at: 'done'; readonly acted: Acted }
  /** Nobody knows whether it was done: no answer came. */
  | { readonly at: 'unsure' };

/** Whether something would be, or was, changed. Some changes leave something for a person and end with 1 all the same. */
export const changes = ({ change }: Acted): boolean => change !== null;
