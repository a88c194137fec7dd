import type { Prepaid } from '@juzhongren/contract/money';
import type { Generated, JSONColumnType } from 'kysely';

export const PRODUCTS = ['vip', 'script', 'seat', 'table'] as const;
export type ProductKind = (typeof PRODUCTS)[number];

/**
 * States of an order. `refunding` and `refunded` come after `paid` or `granted`. Money may also arrive for a `closed`
 * order.
 */
export const ORDER_STATUSES = ['created', 'prepaid', 'paid', 'granted', 'closed', 'refunding', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Order. `amount` is in cents. `payer` is the user who must pay, as the provider names them, if known in advance.
 * `attention` is the reason why staff must look at it. `next_look_at` is when the provider is asked again (null:
 * never).
 */
export interface PurchaseTable {
  out_trade_no: string;
  /** Null if the account was deleted. */
  user_id: number | null;
  product: ProductKind;
  template_id: number | null;
  script_id: number | null;
  party_id: string | null;
  amount: number;
  type: number;
  channel_id: string;
  provider: string;
  payer: string | null;
  description: string;
  status: OrderStatus;
  prepaid: JSONColumnType<Prepaid> | null;
  /** Creation time of `prepaid`, because the payment data of the client expires. */
  prepaid_at: Date | null;
  transaction_id: string | null;
  attention: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  granted_at: Date | null;
  closed_at: Date | null;
  refund_reason: string | null;
  refund_asked_at: Date | null;
  refunded_at: Date | null;
  looks: Generated<number>;
  next_look_at: Date | null;
}

/** Order with which a user's request of this id was answered. */
interface PurchaseRequestTable {
  user_id: number;
  request_id: string;
  out_trade_no: string;
}

export const LEDGER_STEPS = ['paid', 'granted', 'refund-asked', 'refunded'] as const;
export type LedgerStep = (typeof LEDGER_STEPS)[number];

/** Movement of `amount` cents from `credit` to `debit`, so that all accounts together are always 0. */
export interface LedgerPostingTable {
  posting_id: Generated<number>;
  out_trade_no: string;
  step: LedgerStep;
  debit: string;
  credit: string;
  amount: number;
  at: Date;
}

export interface OrderTables {
  purchase: PurchaseTable;
  purchase_request: PurchaseRequestTable;
  ledger_posting: LedgerPostingTable;
}
