import type { Billed } from '@juzhongren/contract/money';
import type { Refusal } from '../http/calls.ts';
import type { PaymentFact } from '../ports/payment-provider.ts';

export type Product =
  | { readonly kind: 'vip'; readonly templateId: number }
  | { readonly kind: 'script'; readonly scriptId: number }
  /** What one person owes in a room: their seat, or the table of a host who treats. */
  | { readonly kind: 'seat' | 'table'; readonly scriptId: number; readonly partyId: string };

/** An order somebody wants to pay. `amount` in cents, always from the server's own price list. */
export interface Wanted {
  readonly userId: number;
  readonly product: Product;
  readonly amount: number;
  /** What the payer reads at the till. */
  readonly description: string;
  readonly type: 0 | 1 | 2;
  readonly channelId: string;
  readonly appKey: string | undefined;
  readonly requestId: string | undefined;
  /** Unix ms; by default the usual life of an order. */
  readonly expiresAt?: number;
  /** Path of the page a redirected payer comes back to. */
  readonly returnTo: string;
  /** Of the request. */
  readonly address: string;
  readonly origin: string;
}

/** A paid order of a room, to be granted there. */
export interface RoomOrder {
  readonly outTradeNo: string;
  readonly userId: number;
  readonly partyId: string;
  readonly amount: number;
}

/**
 * Grants paid seats; the rooms' part of settling. `granted`: committed together with the order's own state (see
 * `grantInRoom`); `refused`: the room has no use for it any more, the money goes back.
 */
export interface RoomGrants {
  grant(order: RoomOrder): Promise<'granted' | 'refused'>;
  /** Somebody has become a member or owns a script: a room that waits for their payment need not. Never throws. */
  freed(userId: number): Promise<void>;
}

/** What became of a fact about an order. `attention`: it needs a person. */
export type Settled = 'granted' | 'refunding' | 'refunded' | 'closed' | 'pending' | 'unknown' | 'attention';

/** The orders of one server process. */
export interface Orders {
  /** Makes an order, or finds the open one for the same, and asks the provider for what the client pays with. */
  prepay(wanted: Wanted): Promise<Billed | Refusal>;
  /** For its owner: paid and granted; else 3, 4, 4015, 4016. Asks the provider when that was not done lately. */
  status(userId: number, outTradeNo: string): Promise<{ outTradeNo: string } | Refusal>;
  /** The one way in which an order learns that it was paid or closed: notification, poll and reconciliation call it. */
  settle(outTradeNo: string, fact: PaymentFact): Promise<Settled>;
  /** Asks the provider about every open order of a room, and settles them. */
  lookAtRoom(partyId: string): Promise<void>;
  /** Begins what runs by itself: looking at orders again, closing what has expired, refunds. */
  start(): void;
  close(): Promise<void>;
}
