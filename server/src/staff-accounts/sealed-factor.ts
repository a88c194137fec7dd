// Secrets of second factors as they are kept: sealed by a key of the installation, each for its account alone.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import { newIv, seal, unseal } from '../sealing/sealed.ts';

type SealDeps = Pick<Deps, 'secrets' | 'randomBytes'>;

const nameOf = (userId: number): string => `staff-factor ${userId}`;

/** What is kept of a secret. */
export function sealFactor(deps: SealDeps, userId: number, factor: Buffer): Buffer {
  const under = { key: deps.secrets.keyFor('staff-factor'), name: nameOf(userId), iv: newIv(deps) };
  return Buffer.from(seal(factor.toString('base64'), under), 'base64');
}

/** The secret; undefined when another account's stands there, or it was changed. */
export function openFactor(
  { secrets }: Pick<Deps, 'secrets'>,
  { userId, kept }: { userId: number; kept: Buffer },
): Buffer | undefined {
  if (isOpen(kept)) return kept;
  const under = { key: secrets.keyFor('staff-factor'), name: nameOf(userId) };
  const text = unseal(kept.toString('base64'), under);
  return text === undefined ? undefined : Buffer.from(text, 'base64');
}

/** A server of the release before wrote it as it is: 20 bytes, fewer than any seal has. */
export const FACTOR_BYTES = 20;
const isOpen = (kept: Buffer): boolean => kept.length === FACTOR_BYTES;

/** Seals what lies open, at each start. Gives how many there were. */
export async function sealOpenFactors(deps: SealDeps & { readonly db: Kysely<Database> }): Promise<number> {
  const accounts = await deps.db
    .selectFrom('staff_account')
    .select(['user_id', 'factor'])
    .where('factor', 'is not', null)
    .execute();
  let sealed = 0;
  for (const { user_id: userId, factor } of accounts) {
    if (factor === null || !isOpen(factor)) continue;
    // Unless another server did, or a new one was set up meanwhile.
    const { numUpdatedRows } = await deps.db
      .updateTable('staff_account')
      .set({ factor: sealFactor(deps, userId, factor) })
      .where('user_id', '=', userId)
      .where('factor', '=', factor)
      .executeTakeFirst();
    sealed += Number(numUpdatedRows);
  }
  return sealed;
}
