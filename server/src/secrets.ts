import { hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './database/tables.ts';
import type { SecretPurpose, Secrets } from './ports/secrets.ts';

const SECRET_NAME = 'root';
const SECRET_BYTES = 32;

export function secretsFrom(root: Buffer): Secrets {
  // Cache of derived keys, because every picture URL needs one.
  const keys = new Map<SecretPurpose, Buffer>();
  return {
    keyFor(purpose) {
      const known = keys.get(purpose);
      if (known !== undefined) return known;
      const key = Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), purpose, SECRET_BYTES));
      keys.set(purpose, key);
      return key;
    },
  };
}

/** Reads the installation's root secret from the database, and creates it at the first start. */
export async function loadSecrets(db: Kysely<Database>, randomBytes: (size: number) => Buffer): Promise<Secrets> {
  await db
    .insertInto('server_secret')
    .values({ name: SECRET_NAME, bytes: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { bytes } = await db
    .selectFrom('server_secret')
    .select('bytes')
    .where('name', '=', SECRET_NAME)
    .executeTakeFirstOrThrow();
  return secretsFrom(bytes);
}
