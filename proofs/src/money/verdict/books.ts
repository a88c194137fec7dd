// Defines the data to compare at the end: what our database stores and the provider's records. Amounts are in cents,
// times in Unix ms of the servers' clock.
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

export interface StoredBooks {
  readonly orders: readonly KeptOrder[];
  readonly postings: readonly KeptPosting[];
  readonly lengthenings: readonly KeptLengthening[];
  /** End of the membership, by user id. */
  readonly memberships: ReadonlyMap<number, number>;
  readonly owned: readonly { readonly source: string; readonly userId: number; readonly scriptId: number }[];
  readonly rooms: ReadonlyMap<string, readonly RoomEvent[]>;
}

export interface TakenPayment {
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
  readonly payer: string | null;
  readonly at: number;
}

export interface ProviderOrder {
  readonly outTradeNo: string;
  readonly amount: number;
  readonly currency: string;
  /** Required payer; null if not specified. */
  readonly payer: string | null;
  readonly payment: TakenPayment | null;
  /** Refunded cents, counting each refund once. */
  readonly refunded: number;
}

export type ProviderBooks = ReadonlyMap<string, ProviderOrder>;

export interface PollAnswer {
  readonly outTradeNo: string;
  readonly err: number;
  readonly at: number;
}

export interface Seen {
  readonly told: readonly PollAnswer[];
  /** Descriptions of forged notifications that were accepted and true ones that were refused. */
  readonly wronglyTaken: readonly string[];
  /** Requests whose repetition got a different response. */
  readonly parted: readonly string[];
  /** Orders paid in time whose notification was lost and whose client was dead, while the clock ran normally. */
  readonly lost: ReadonlySet<string>;
}
