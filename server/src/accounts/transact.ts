import type { Kysely, Transaction } from 'kysely';
import { type Refusal, isRefusal } from '../calls.ts';
import type { Database } from '../database/tables.ts';

/** Ends a transaction with a refusal instead of a commit. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/** Runs a transaction that leaves nothing behind when it answers with a refusal. */
export async function transactOrRefuse<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
