import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

class RolledBack extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

/** Runs `work` in a transaction and rolls it back if the answer is a refusal. Returns the answer in both cases. */
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
    // The cast is safe: only the code above creates this error.
    if (error instanceof RolledBack) return error.answer as Answer;
    throw error;
  }
}
