// Encrypts the secrets of second factors with a key of the installation, bound to the account.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import { newIv, encrypt, decrypt } from '../encryption/encrypt.ts';

type EncryptionDeps = Pick<Deps, 'secrets' | 'randomBytes'>;

const nameOf = (userId: number): string => `staff-factor ${userId}`;

export function encryptFactor(deps: EncryptionDeps, userId: number, factor: Buffer): Buffer {
  const under = { key: deps.secrets.keyFor('staff-factor'), name: nameOf(userId), iv: newIv(deps) };
  return Buffer.from(encrypt(factor.toString('base64'), under), 'base64');
}

/** Decrypts a secret. Returns undefined if it belongs to another account or was modified. */
export function decryptFactor(
  { secrets }: Pick<Deps, 'secrets'>,
  { userId, kept }: { userId: number; kept: Buffer },
): Buffer | undefined {
  if (isPlaintext(kept)) return kept;
  const under = { key: secrets.keyFor('staff-factor'), name: nameOf(userId) };
  const text = decrypt(kept.toString('base64'), under);
  return text === undefined ? undefined : Buffer.from(text, 'base64');
}

/** Length of a secret in bytes. The previous release stored it as plaintext; encrypted values are always longer. */
export const FACTOR_BYTES = 20;
const isPlaintext = (kept: Buffer): boolean => kept.length === FACTOR_BYTES;

/** Encrypts all plaintext secrets. Runs at each start and returns how many there were. */
export async function encryptPlainFactors(deps: EncryptionDeps & { readonly db: Kysely<Database> }): Promise<number> {
  const accounts = await deps.db
    .selectFrom('staff_account')
    .select(['user_id', 'factor'])
    .where('factor', 'is not', null)
    .execute();
  let encrypted = 0;
  for (const { user_id: userId, factor } of accounts) {
    if (factor === null || !isPlaintext(factor)) continue;
    // Skips a row that another server encrypted or that got a new secret meanwhile.
    const { numUpdatedRows } = await deps.db
      .updateTable('staff_account')
      .set({ factor: encryptFactor(deps, userId, factor) })
      .where('user_id', '=', userId)
      .where('factor', '=', factor)
      .executeTakeFirst();
    encrypted += Number(numUpdatedRows);
  }
  return encrypted;
}
