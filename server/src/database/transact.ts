import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** Ends a transaction with an answer instead of a commit. */
class RolledBack extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

/** Runs a transaction that leaves nothing behind when what it answers is refused. */
export async function transactUnless<Answer>(
  db: Kysely<Database>,
  isRefused: (answer: Answer) => boolean,
  work: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const answer = await work(transaction);
      if (isRefused(answer)) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    // Only `work` above puts an answer into one.
    if (error instanceof RolledBack) return error.answer as Answer;
    throw error;
  }
}
