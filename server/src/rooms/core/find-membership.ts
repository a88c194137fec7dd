import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

export interface Membership {
  readonly scriptId: number;
  readonly version: string;
  /** Null until the game has ended with this user on a seat or leading. */
  readonly reportToken: string | null;
  /** True if the user leads, or led the game to its end, and played nobody. */
  readonly leads: boolean;
}

/** Finds a user who is in the room, or had a seat or led when its game ended. Undefined for everybody else. */
export async function findMembership(
  db: Kysely<Database>,
  of: { partyId: string; userId: number },
): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('party_member')
    .innerJoin('party', 'party.party_id', 'party_member.party_id')
    .select(['party.script_id', 'party.version', 'party_member.report_token', 'party_member.leads'])
    .where('party_member.party_id', '=', of.partyId)
    .where('party_member.user_id', '=', of.userId)
    .where((sql) => sql.or([sql('left_at', 'is', null), sql('report_token', 'is not', null)]))
    .executeTakeFirst();
  return row && { scriptId: row.script_id, version: row.version, reportToken: row.report_token, leads: row.leads };
}
