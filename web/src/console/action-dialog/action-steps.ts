// Defines the steps of an action: fill in, dry run, confirm, carry out, done. Pure.
import type { consoleAct } from '@juzhongren/contract/console/calls';
import type { ResponseOf } from '@juzhongren/contract/call';

export type Acted = ResponseOf<typeof consoleAct>;

export type Step =
  | { readonly at: 'fill'; readonly wrong?: { readonly field?: string; readonly text: string } }
  | { readonly at: 'looking' }
  | { readonly at: 'confirm'; readonly seen: Acted; readonly wrong?: string }
  /** The server requires a fresh second factor. The confirmed action continues after it. */
  | { readonly at: 'factor'; readonly seen: Acted }
  | { readonly at: 'doing'; readonly seen: Acted }
  | { readonly at: 'done'; readonly acted: Acted }
  /** No response came, so the outcome is unknown. */
  | { readonly at: 'unsure' };

/**
 * Returns whether something changed or would change. Some changes leave work for staff and still end with exit code 1.
 */
export const changes = ({ change }: Acted): boolean => change !== null;
