// Writes the ledger. Every change of money is one posting, in the same transaction as the change.
import type { LedgerAccount, ProviderAccount } from '@juzhongren/contract/console/staff-labels';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { LedgerStep } from '../database/tables/orders.ts';

/**
 * Ledger accounts.
 * `advance`: paid for what is not granted yet. `income`: paid for what is granted. `refunds`: promised refunds.
 * `provider:<name>`: money that the provider holds for us. `by-hand`: refunded by an operator outside the provider.
 */
export const ACCOUNT = {
  advance: 'advance',
  income: 'income',
  refunds: 'refunds',
  byHand: 'by-hand',
} as const satisfies Readonly<Record<string, LedgerAccount>>;

export const providerAccount = (provider: string): ProviderAccount => `provider:${provider}`;

interface Posting {
  readonly outTradeNo: string;
  readonly step: LedgerStep;
  readonly debit: LedgerAccount | ProviderAccount;
  readonly credit: LedgerAccount | ProviderAccount;
  /** Cents. */
  readonly amount: number;
  readonly at: Date;
}

/** Adds a posting. A duplicate step is an error, because the conditional update before it succeeds only once. */
export async function post(transaction: Kysely<Database>, posting: Posting): Promise<void> {
  const { outTradeNo, ...rest } = posting;
  await transaction
    .insertInto('ledger_posting')
    .values({ out_trade_no: outTradeNo, ...rest })
    .execute();
}
