import { createHash } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type Refusal, refuse } from '../http/calls.ts';
import type { Deps } from '../ports/deps.ts';

/** Somebody and a game of theirs. */
interface Draw {
  readonly partyId: string;
  readonly userId: number;
}

/**
 * Gives somebody one draw of the partner's lottery for a game they played to its end: the partner knows a draw by its name
 * and adds it once, and the first request that notes its answer is told so, however many there are. Refused: 4004
 * not in that game at its end, 4005 it has not ended, 4012 the draw is theirs already, 5000 the partner did not take it:
 * it may be asked for again.
 */
export async function addDraw(
  { db, now, partner }: Pick<Deps, 'db' | 'now' | 'partner'>,
  draw: Draw,
): Promise<Record<string, never> | Refusal> {
  const standing = await standingOf(db, draw);
  if (standing !== 'played') return refuse(standing === 'not-ended' ? ERROR.notNow : ERROR.notInRoom);
  const { partyId, userId } = draw;
  const claim = await takeClaim(db, draw, new Date(now()));
  if (claim === undefined) return refuse(ERROR.sessionInvalid);
  if (claim.addedAt !== null) return refuse(ERROR.alreadyDone);
  const added = await partner?.addDraw({ drawId: drawIdOf(draw), userId, partyId });
  if (added !== 'added') return refuse(ERROR.systemError);
  const { numUpdatedRows } = await db
    .updateTable('lottery_draw')
    .set({ added_at: new Date(now()) })
    .where('party_id', '=', partyId)
    .where('user_id', '=', userId)
    .where('added_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? {} : refuse(ERROR.alreadyDone);
}

/** The same for the same game and person. Rooms cannot be guessed, so neither can this; and it tells nobody the room. */
function drawIdOf({ partyId, userId }: Draw): string {
  return createHash('sha256').update(`draw ${partyId} ${userId}`).digest('base64url');
}

async function standingOf(
  db: Kysely<Database>,
  { partyId, userId }: Draw,
): Promise<'played' | 'not-ended' | 'stranger'> {
  const row = await db
    .selectFrom('party_member')
    .innerJoin('party', 'party.party_id', 'party_member.party_id')
    .select(['left_at', 'report_token', 'leads', 'party.ended_at'])
    .where('party_member.party_id', '=', partyId)
    .where('party_member.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return 'stranger';
  if (row.report_token !== null && !row.leads) return 'played';
  // Of a game that ended without a seat for them, or that they led or left, nothing is theirs.
  return row.left_at === null && row.ended_at === null ? 'not-ended' : 'stranger';
}

/** The row of the draw, made at the first asking; undefined when the account has just been deleted. */
async function takeClaim(
  db: Kysely<Database>,
  { partyId, userId }: Draw,
  at: Date,
): Promise<{ readonly addedAt: Date | null } | undefined> {
  await sql`
    insert into lottery_draw (party_id, user_id, asked_at)
    select ${partyId}, user_id, ${at}::timestamptz from app_user where user_id = ${userId} and deleted_at is null
    for key share
    on conflict do nothing`.execute(db);
  return await db
    .selectFrom('lottery_draw')
    .select('added_at as addedAt')
    .where('party_id', '=', partyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
