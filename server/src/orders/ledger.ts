// The books: every change of money is one posting, in the transaction of the change itself.
import type { LedgerAccount, ProviderAccount } from '@juzhongren/contract/console/staff-labels';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { LedgerStep } from '../database/tables/orders.ts';

/**
 * Money paid for what was not granted yet (`advance`), for what was (`income`), and money promised back (`refunds`). What
 * the provider holds for us is `provider:<name>`; what an operator gave back past the provider, `by-hand`.
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

/** A step that was posted before is a fault: the conditional update that leads here happens once. */
export async function post(transaction: Kysely<Database>, posting: Posting): Promise<void> {
  const { outTradeNo, ...rest } = posting;
  await transaction
    .insertInto('ledger_posting')
    .values({ out_trade_no: outTradeNo, ...rest })
    .execute();
}
