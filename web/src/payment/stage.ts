import type { OpenOrder, Payable } from './open-order.ts';

/**
 * Where a payment stands. At the till the order is watched: with a sheet over the screen (`waiting`), by a line in it
 * (`noticed`: begun by an earlier page, and the screen may be used), or somebody is asked whether to stop (`stopping`).
 * `returned`: it was paid, and goes back. `refused`: not by this sign-in. `nowhere`: not in this host.
 */
export type Stage =
  | { readonly at: 'idle' }
  | { readonly at: 'ordering' }
  | {
      readonly at: 'till';
      readonly order: OpenOrder;
      readonly sight: 'waiting' | 'noticed' | 'stopping';
      readonly resumed: boolean;
      /** The payer's own app said that it is paid; the service has not heard of it yet. */
      readonly said?: true;
    }
  | { readonly at: 'paid' | 'returned'; readonly order: OpenOrder }
  | { readonly at: 'refused' }
  | { readonly at: 'nowhere'; readonly what: Payable };

export const IDLE: Stage = { at: 'idle' };

/** How an order is watched while nobody does anything: a code to scan is to be seen, also after a reload. */
export function atRest(till: Extract<Stage, { at: 'till' }>): Stage {
  return { ...till, sight: till.resumed && till.order.way !== 'code' ? 'noticed' : 'waiting' };
}
