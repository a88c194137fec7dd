import type { PROVIDER_WORDS } from '@juzhongren/contract/console/staff-labels';
import type { PrepayType } from '@juzhongren/contract/enumerations';
import type { Prepaid } from '@juzhongren/contract/money';

/** What the provider is told of an order before it is paid. Amounts are cents, times Unix ms. */
export interface PaymentAsked {
  readonly outTradeNo: string;
  readonly type: PrepayType;
  readonly amount: number;
  /** What is bought, for the payer to read. */
  readonly description: string;
  /** Who pays, by the provider's name for them; null when it has not to be known (every type but 0). */
  readonly payer: string | null;
  /** The mini-program the page runs in: for type 0, the one whose account `payer` is. */
  readonly appKey: string | undefined;
  readonly expiresAt: number;
  /** The payer's network address. */
  readonly address: string;
  /** Path of our own page to which a redirected payer comes back. */
  readonly returnTo: string;
}

/** Money that came. Every field is the provider's word, to be compared with the order. */
export interface PaidFact {
  readonly kind: 'paid';
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
  /** Null when the provider does not tell. */
  readonly payer: string | null;
  readonly paidAt: number;
  /** The provider gave it back since, all or a part. */
  readonly givenBack?: boolean;
}

/** How an order stands at the provider. `unknown`: it never heard of it. */
export type PaymentFact = PaidFact | { readonly kind: 'unpaid' | 'closed' | 'unknown' };

/** `refused`: not without a person, `code` is the provider's. */
export type RefundFact =
  | { readonly kind: 'accepted' | 'refunded' }
  | { readonly kind: 'refused'; readonly code: string };

/** A verified notification. */
export type PaymentNotification =
  | { readonly kind: 'payment'; readonly outTradeNo: string; readonly fact: PaymentFact }
  | { readonly kind: 'refund'; readonly outTradeNo: string; readonly refundNo: string; readonly fact: RefundFact };

/** A line of the provider's bill for a day: money that came (`payment`) or went back (`refund`). */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly at: number;
}

/** Takes money. Its faults are values; nothing here throws because of one. */
export interface PaymentProvider {
  readonly name: keyof typeof PROVIDER_WORDS;
  readonly isDev: boolean;
  /**
   * Whose account pays a type 0 order: the providers of identities (`messenger:<app id>`, `mini-program:<app id>`), `appKey`
   * being the mini-program the page runs in. Null when there is none.
   */
  payerIdentity(appKey: string | undefined): string | null;
  /**
   * What it answers is kept for repeats. A `redirectURL` that begins with `/` is a page of our own: whoever is answered gets
   * it with the origin they know us by. `refused`: this payer or environment cannot pay so; `closed`: the order is no longer open
   * there.
   */
  prepay(asked: PaymentAsked): Promise<Prepaid | 'refused' | 'closed' | 'unavailable'>;
  query(outTradeNo: string): Promise<PaymentFact | 'unavailable'>;
  /** After `closed` nobody can pay it any more. */
  close(outTradeNo: string): Promise<'closed' | 'paid' | 'unavailable'>;
  /** Repeats by `refundNo` do nothing more. */
  refund(asked: {
    outTradeNo: string;
    refundNo: string;
    amount: number;
    total: number;
    reason: string;
  }): Promise<RefundFact | 'unavailable'>;
  queryRefund(refundNo: string): Promise<RefundFact | 'unknown' | 'unavailable'>;
  /**
   * What a request to `NOTIFY_PATH` says, or `refused` when it is not the provider's: signature over the raw body, time within
   * 5 minutes, merchant, app.
   */
  readNotification(request: {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    body: Buffer;
  }): Promise<PaymentNotification | 'refused'>;
  /** What it answers when the notification was taken, and when it should come again. */
  readonly acknowledgement: { readonly taken: string; readonly again: string };
  /** `day` is `YYYY-MM-DD` in Shanghai. */
  bill(day: string): Promise<readonly BillLine[] | 'unavailable'>;
}

/** Below our own origin; the provider's name follows. */
export const NOTIFY_PATH = '/pay/notify';
