import type { Prepaid } from '@juzhongren/contract/money';
import type { Generated, JSONColumnType } from 'kysely';

export const PRODUCTS = ['vip', 'script', 'seat', 'table'] as const;
export type ProductKind = (typeof PRODUCTS)[number];

/** An order's way. `refunding` and `refunded` come after `paid` or `granted`; money may come to a `closed` one, too. */
export const ORDER_STATUSES = ['created', 'prepaid', 'paid', 'granted', 'closed', 'refunding', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * An order. `amount` in cents; `payer` is who has to pay it, by the provider's name for them, when that is known before;
 * `attention` is why it needs a person; `next_look_at` is when the provider is asked again (null: never again).
 */
export interface PurchaseTable {
  out_trade_no: string;
  /** Null when the account was deleted. */
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
  /** What the client pays with does not live for ever. */
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

/** What somebody's request of this name was answered with. */
interface PurchaseRequestTable {
  user_id: number;
  request_id: string;
  out_trade_no: string;
}

export const LEDGER_STEPS = ['paid', 'granted', 'refund-asked', 'refunded'] as const;
export type LedgerStep = (typeof LEDGER_STEPS)[number];

/** One movement of `amount` cents from `credit` to `debit`, so that all accounts together are always 0. */
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
