import type { Billed } from '@juzhongren/contract/money';
import type { Refusal } from '../http/calls.ts';
import type { PaymentFact } from '../ports/payment-provider.ts';

export type Product =
  | { readonly kind: 'vip'; readonly templateId: number }
  | { readonly kind: 'script'; readonly scriptId: number }
  /** Debt of one user in a room: their seat, or all seats if the host pays for everyone. */
  | { readonly kind: 'seat' | 'table'; readonly scriptId: number; readonly partyId: string };

/** Order that a user wants to pay. `amount`: cents, always from the server's own price list. */
export interface Wanted {
  readonly userId: number;
  readonly product: Product;
  readonly amount: number;
  /** Text that the payer reads on the payment page. */
  readonly description: string;
  readonly type: 0 | 1 | 2;
  readonly channelId: string;
  readonly appKey: string | undefined;
  readonly requestId: string | undefined;
  /** Unix ms. By default the usual life of an order. */
  readonly expiresAt?: number;
  /** Path of the page to which a redirected payer returns. */
  readonly returnTo: string;
  /** Network address of the request. */
  readonly address: string;
  readonly origin: string;
}

/** Paid order that is granted in a room. */
export interface RoomOrder {
  readonly outTradeNo: string;
  readonly userId: number;
  readonly partyId: string;
  readonly amount: number;
}

/**
 * Grants paid seats; the rooms' part of settling.
 * `granted`: committed together with the order's own state (see `grantInRoom`).
 * `refused`: the room no longer needs it, so the money is refunded.
 */
export interface RoomGrants {
  grant(order: RoomOrder): Promise<'granted' | 'refused'>;
  /**
   * Called after a user became a member or owns a script. A room that waits for their payment need not wait. Never
   * throws.
   */
  freed(userId: number): Promise<void>;
}

/** Result of a fact about an order. `attention`: needs a person. */
export type Settled = 'granted' | 'refunding' | 'refunded' | 'closed' | 'pending' | 'unknown' | 'attention';

export interface Orders {
  /**
   * Creates an order, or finds the open one for the same product. Asks the provider for the payment parameters of the
   * client.
   */
  prepay(wanted: Wanted): Promise<Billed | Refusal>;
  /**
   * Returns the order to its owner if it is paid and granted. Asks the provider if that was not done recently.
   * Errors: 3 if not found; 4 if pending; 4015 if closed; 4016 if refunded or being refunded.
   */
  status(userId: number, outTradeNo: string): Promise<{ outTradeNo: string } | Refusal>;
  /**
   * Applies a fact from the provider to an order. Notifications, polls and reconciliation all use it; an order becomes
   * paid or closed by a provider fact in no other way.
   */
  settle(outTradeNo: string, fact: PaymentFact): Promise<Settled>;
  /** Asks the provider about every open order of a room and settles them. */
  lookAtRoom(partyId: string): Promise<void>;
  /** Starts the background work: looking at orders again, closing expired ones, refunds. */
  start(): void;
  close(): Promise<void>;
}
