import type { PROVIDER_LABELS } from '@juzhongren/contract/console/staff-labels';
import type { PrepayType } from '@juzhongren/contract/enumerations';
import type { Prepaid } from '@juzhongren/contract/money';

/** Order data for the payment provider before payment. Amounts are in cents, times in Unix ms. */
export interface PaymentAsked {
  readonly outTradeNo: string;
  readonly type: PrepayType;
  readonly amount: number;
  /** Name of the product, shown to the payer. */
  readonly description: string;
  /** The provider's id of the payer; null if it is not needed (every type but 0). */
  readonly payer: string | null;
  /** Mini-program in which the page runs. For type 0, `payer` is an id of this mini-program. */
  readonly appKey: string | undefined;
  readonly expiresAt: number;
  /** The payer's network address. */
  readonly address: string;
  /** Path of our page to which a redirected payer returns. */
  readonly returnTo: string;
}

/** Payment received. Every field comes from the provider and must be compared with the order. */
export interface PaidFact {
  readonly kind: 'paid';
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
  /** Null if the provider does not send it. */
  readonly payer: string | null;
  readonly paidAt: number;
  /** True if the provider has refunded all or part of it since. */
  readonly givenBack?: boolean;
}

/** State of an order at the provider. `unknown`: the provider has no such order. */
export type PaymentFact = PaidFact | { readonly kind: 'unpaid' | 'closed' | 'unknown' };

/** State of a refund. `refused`: it needs manual handling; `code` is the provider's code. */
export type RefundFact =
  | { readonly kind: 'accepted' | 'refunded' }
  | { readonly kind: 'refused'; readonly code: string };

/** Notification whose signature was verified. */
export type PaymentNotification =
  | { readonly kind: 'payment'; readonly outTradeNo: string; readonly fact: PaymentFact }
  | { readonly kind: 'refund'; readonly outTradeNo: string; readonly refundNo: string; readonly fact: RefundFact };

/**
 * Line of the provider's daily bill: money received (`payment`) or returned (`refund`). Amount in cents, time in Unix
 * ms.
 */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly at: number;
}

/** Payment provider. It returns errors as values and never throws because of one. */
export interface PaymentProvider {
  readonly name: keyof typeof PROVIDER_LABELS;
  readonly isDev: boolean;
  /**
   * Returns the identity provider of the account that pays a type 0 order (`messenger:<app id>` or `mini-program:<app
   * id>`). `appKey` is the mini-program in which the page runs. Null if there is none.
   */
  payerIdentity(appKey: string | undefined): string | null;
  /**
   * Starts a payment. The caller stores the result for repeats. A `redirectURL` that begins with `/` is a page of ours;
   * the caller must add the origin that the client uses.
   * `refused`: this payer or environment cannot pay this way. `closed`: the order is no longer open at the provider.
   */
  prepay(asked: PaymentAsked): Promise<Prepaid | 'refused' | 'closed' | 'unavailable'>;
  query(outTradeNo: string): Promise<PaymentFact | 'unavailable'>;
  /** Closes an order. After `closed` it can no longer be paid. */
  close(outTradeNo: string): Promise<'closed' | 'paid' | 'unavailable'>;
  /** Requests a refund. A repeat with the same `refundNo` has no further effect. */
  refund(asked: {
    outTradeNo: string;
    refundNo: string;
    amount: number;
    total: number;
    reason: string;
  }): Promise<RefundFact | 'unavailable'>;
  queryRefund(refundNo: string): Promise<RefundFact | 'unknown' | 'unavailable'>;
  /**
   * Reads a request to `NOTIFY_PATH`. Returns `refused` unless it comes from the provider. Checks the signature over
   * the raw body, the time (within 5 minutes), the merchant and the app.
   */
  readNotification(request: {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    body: Buffer;
  }): Promise<PaymentNotification | 'refused'>;
  /** Response bodies: `taken` confirms a notification, `again` asks the provider to send it again. */
  readonly acknowledgement: { readonly taken: string; readonly again: string };
  /** Returns the provider's bill of a day. `day` is `YYYY-MM-DD` in Shanghai. */
  bill(day: string): Promise<readonly BillLine[] | 'unavailable'>;
}

/** Path under our origin; the provider's name follows. */
export const NOTIFY_PATH = '/pay/notify';
