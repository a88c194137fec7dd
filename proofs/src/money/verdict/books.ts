// What is compared in the end: what our database keeps, and what the provider has in its own books. Amounts in cents,
// times Unix ms by the servers' clock.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { LedgerStep, OrderStatus, ProductKind } from '@juzhongren/server/database/tables/orders';

export interface KeptOrder {
  readonly outTradeNo: string;
  readonly userId: number | null;
  readonly product: ProductKind;
  readonly templateId: number | null;
  readonly scriptId: number | null;
  readonly partyId: string | null;
  readonly amount: number;
  readonly status: OrderStatus;
  readonly attention: string | null;
  readonly grantedAt: number | null;
}

export interface KeptPosting {
  readonly outTradeNo: string;
  readonly step: LedgerStep;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
}

export interface KeptLengthening {
  readonly source: string;
  readonly userId: number | null;
  readonly hours: number;
  readonly at: number;
  readonly isTakenBack: boolean;
}

/** Everything about money that is kept here. */
export interface Kept {
  readonly orders: readonly KeptOrder[];
  readonly postings: readonly KeptPosting[];
  readonly lengthenings: readonly KeptLengthening[];
  /** Until when, by person. */
  readonly memberships: ReadonlyMap<number, number>;
  readonly owned: readonly { readonly source: string; readonly userId: number; readonly scriptId: number }[];
  /** What happened in each room, in order. */
  readonly rooms: ReadonlyMap<string, readonly RoomEvent[]>;
}

export interface TakenPayment {
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
  readonly payer: string | null;
  readonly at: number;
}

/** An order in the provider's books. */
export interface ProviderOrder {
  readonly outTradeNo: string;
  /** What was asked for. */
  readonly amount: number;
  readonly currency: string;
  /** Who had to pay; null when it was not said. */
  readonly payer: string | null;
  readonly payment: TakenPayment | null;
  /** Cents that went back, each refund once. */
  readonly refunded: number;
}

/** Orders by number. */
export type ProviderBooks = ReadonlyMap<string, ProviderOrder>;

/** What somebody was told of an order of theirs. */
export interface Told {
  readonly outTradeNo: string;
  readonly err: number;
  readonly at: number;
}

/** What the run itself saw from outside. */
export interface Seen {
  readonly told: readonly Told[];
  /** Forged notifications that were taken and true ones that were refused, in words. */
  readonly wronglyTaken: readonly string[];
  /** Requests that were answered otherwise when they were repeated. */
  readonly parted: readonly string[];
  /** Of orders whose notification was lost and whose client was dead, paid in time, while the clock ran as it does. */
  readonly lost: ReadonlySet<string>;
}
