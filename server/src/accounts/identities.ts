// Stores the identities of users at messaging apps and mini-programs, and passes for identities without an account.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import type { ExternalIdentity } from '../ports/messenger.ts';
import type { Account } from './open-account.ts';

const PASS_BYTES = 32;
const PASS_LIFE_MS = 30 * 60_000;

/**
 * Locks an identity until the transaction ends, so that concurrent sign-ins of one person wait. Without the lock, two
 * first sign-ins from different apps would create two accounts. Call it before reading any data of the identity.
 */
export async function lockPerson(transaction: Kysely<Database>, person: ExternalIdentity): Promise<void> {
  const names = [`subject ${person.provider} ${person.subject}`];
  if (person.unionId !== null) names.push(`union ${person.unionId}`);
  // Always the same lock order, to avoid deadlocks.
  for (const name of names) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  }
}

/**
 * Finds the account of an identity: the bound one, otherwise the one with the same union id, to which the identity is
 * then bound. Deleted accounts are ignored. The account is locked against deletion until the transaction ends.
 */
export async function findAccountOf(
  transaction: Kysely<Database>,
  person: ExternalIdentity,
  at: Date,
): Promise<Account | undefined> {
  const accounts = transaction
    .selectFrom('identity')
    .innerJoin('app_user', 'app_user.user_id', 'identity.user_id')
    .select(['app_user.user_id', 'nickname', 'avatar'])
    .where('deleted_at', 'is', null)
    .forShare('app_user');
  const bound = await accounts
    .where('provider', '=', person.provider)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  const account =
    bound ??
    (person.unionId === null
      ? undefined
      : await accounts
          .where('union_id', '=', person.unionId)
          .orderBy('identity.created_at')
          .orderBy('app_user.user_id')
          .limit(1)
          .executeTakeFirst());
  if (account === undefined) return undefined;
  return (await bindIdentity(transaction, { person, userId: account.user_id, at })) ? account : undefined;
}

/**
 * Binds an identity to an account. An account may have several identities, even of one app. Returns false if the
 * identity is bound to another account. Stores a union id that was unknown before.
 */
export async function bindIdentity(
  transaction: Kysely<Database>,
  { person, userId, at }: { person: ExternalIdentity; userId: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity as i (provider, subject, union_id, user_id, created_at)
    values (${person.provider}, ${person.subject}, ${person.unionId}, ${userId}, ${at})
    on conflict (provider, subject) do update set union_id = coalesce(excluded.union_id, i.union_id)
    where i.user_id = excluded.user_id
    returning i.user_id`.execute(transaction);
  return rows.length > 0;
}

/** Tells whether the identity, itself or by its union id, belongs to another account that is not deleted. */
export async function isOfAnotherAccount(
  transaction: Kysely<Database>,
  { person, userId }: { person: ExternalIdentity; userId: number },
): Promise<boolean> {
  const other = await transaction
    .selectFrom('identity')
    .innerJoin('app_user', 'app_user.user_id', 'identity.user_id')
    .select('identity.user_id')
    .where('deleted_at', 'is', null)
    .where('identity.user_id', '<>', userId)
    .where((one) =>
      one.or([one.and({ provider: person.provider, subject: person.subject }), one('union_id', '=', person.unionId)]),
    )
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Issues a pass for an identity without an account. A phone sign-in with the pass binds the identity. Only the hash is
 * stored.
 */
export async function issuePass(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  person: ExternalIdentity,
): Promise<string> {
  const pass = deps.randomBytes(PASS_BYTES).toString('base64url');
  await deps.db
    .insertInto('messenger_pass')
    .values({
      pass_hash: hashOf(pass),
      provider: person.provider,
      subject: person.subject,
      union_id: person.unionId,
      expires_at: new Date(deps.now() + PASS_LIFE_MS),
    })
    .execute();
  return pass;
}

export async function isLivePass(db: Kysely<Database>, pass: string, at: Date): Promise<boolean> {
  const found = await db
    .selectFrom('messenger_pass')
    .select('pass_hash')
    .where('pass_hash', '=', hashOf(pass))
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses up a pass and returns its identity. Returns undefined if the pass is unknown, expired or already used. */
export async function takePass(
  transaction: Kysely<Database>,
  pass: string,
  at: Date,
): Promise<ExternalIdentity | undefined> {
  const taken = await transaction
    .deleteFrom('messenger_pass')
    .where('pass_hash', '=', hashOf(pass))
    .where('expires_at', '>', at)
    .returning(['provider', 'subject', 'union_id'])
    .executeTakeFirst();
  return taken && { provider: taken.provider, subject: taken.subject, unionId: taken.union_id };
}

function hashOf(pass: string): string {
  return createHash('sha256').update(pass).digest('hex');
}
