import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import { takeUse } from './uses-per-person.ts';
import { countUses, perAddress, uncountUses } from './uses-per-scope.ts';

const HOUR_MS = 60 * 60_000;
export const WRONG_PER_PERSON = { what: 'redeem', max: 10, windowMs: HOUR_MS } as const;
export const WRONG_PER_ADDRESS = { max: 60, windowMs: HOUR_MS } as const;

interface Tryer {
  readonly userId: number;
  readonly address: string;
}

/**
 * Tries a code or a certificate unless there were too many wrong ones. Each try is counted before the comparison, so
 * parallel tries do not exceed the limit. The count is undone if the result was not `wrong`.
 */
export async function countedTry<Answer>(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, address }: Tryer,
  work: () => Promise<{ readonly answer: Answer; readonly wrong: boolean }>,
): Promise<Answer | 'too-often'> {
  const at = new Date(deps.now());
  const limits = perAddress('redeem', address, WRONG_PER_ADDRESS);
  if (!(await takeUse(deps.db, userId, { ...WRONG_PER_PERSON, at }))) return 'too-often';
  if (!(await countUses(deps.db, limits, at))) {
    await giveBack(deps.db, userId);
    return 'too-often';
  }
  const { answer, wrong } = await work();
  if (!wrong) {
    await giveBack(deps.db, userId);
    await uncountUses(deps.db, limits);
  }
  return answer;
}

async function giveBack(db: Kysely<Database>, userId: number): Promise<void> {
  await db
    .updateTable('person_limit')
    .set({ used: sql<number>`used - 1` })
    .where('user_id', '=', userId)
    .where('what', '=', WRONG_PER_PERSON.what)
    .where('used', '>', 0)
    .execute();
}
