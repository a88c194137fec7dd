// Counters of a network address, a vendor, or the whole service, shared by all servers. Each count is one conditional
// statement, so parallel requests never exceed a limit.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { addressKeys } from './address-key.ts';
import type { AddressScopeKind, LimitScope } from './limit-labels.ts';

/** At most `max` uses in a window that starts with the first use. */
export interface UseLimit {
  readonly scope: LimitScope;
  readonly windowMs: number;
  readonly max: number;
}

/** Limits of the networks that `addressKeys` returns, as multiples of the limit of one address. */
const NETWORK_FACTORS = [1, 4, 16] as const;

/** Returns the limits of one kind of use for an address and the networks around it: for IPv6 its /64, /56 and /48. */
export function perAddress(
  kind: AddressScopeKind,
  address: string,
  { windowMs, max }: Omit<UseLimit, 'scope'>,
): readonly UseLimit[] {
  return addressKeys(address).map((key, at) => ({
    scope: `${kind}:${key}` as const,
    windowMs,
    max: max * (NETWORK_FACTORS[at] ?? 1),
  }));
}

/** Counts one use for each limit. Returns false, and counts nothing, if one of them is reached. */
export async function countUses(db: Kysely<Database>, limits: readonly UseLimit[], at: Date): Promise<boolean> {
  for (const [number, limit] of limits.entries()) {
    if (await countUse(db, limit, at)) continue;
    await uncountUses(db, limits.slice(0, number));
    return false;
  }
  return true;
}

export async function uncountUses(db: Kysely<Database>, limits: readonly UseLimit[]): Promise<void> {
  for (const { scope } of limits) await uncountUse(db, scope);
}

async function countUse(db: Kysely<Database>, { scope, windowMs, max }: UseLimit, at: Date): Promise<boolean> {
  const over = new Date(at.getTime() - windowMs);
  const { rows } = await sql`
    insert into sign_in_sends as s (scope, since, sent) values (${scope}, ${at}, 1)
    on conflict (scope) do update set
      since = case when s.since <= ${over} then ${at} else s.since end,
      sent = case when s.since <= ${over} then 1 else s.sent + 1 end
    where s.since <= ${over} or s.sent < ${max}
    returning s.scope`.execute(db);
  return rows.length > 0;
}

/** Returns whether a counter of one of the scopes exists, however old. */
export async function hasUses(db: Kysely<Database>, scopes: readonly LimitScope[]): Promise<boolean> {
  const row = await db.selectFrom('sign_in_sends').select('scope').where('scope', 'in', scopes).executeTakeFirst();
  return row !== undefined;
}

export async function forgetUses(db: Kysely<Database>, scopes: readonly LimitScope[]): Promise<void> {
  await db.deleteFrom('sign_in_sends').where('scope', 'in', scopes).execute();
}

async function uncountUse(db: Kysely<Database>, scope: LimitScope): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    update sign_in_sends set sent = sent - 1 where scope = ${scope} and sent > 0 returning sent`.execute(db);
  if (rows[0]?.sent === 0) await sql`delete from sign_in_sends where scope = ${scope} and sent = 0`.execute(db);
}
