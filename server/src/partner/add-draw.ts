import { createHash } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type Refusal, refuse } from '../http/calls.ts';
import type { Deps } from '../ports/deps.ts';

interface Draw {
  readonly partyId: string;
  readonly userId: number;
}

/**
 * Adds one lottery draw at the partner for a game that the user finished. The partner accepts each draw id once. Only
 * the first request that records the partner's answer succeeds. Errors: 4004 if the user did not finish that game; 4005
 * if it has not ended; 4012 if the draw was already added; 5000 if the partner did not accept it, and then it may be
 * repeated.
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

/**
 * Returns the same id for the same game and user. Room ids cannot be guessed, so neither can this id, and it does not
 * reveal the room.
 */
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
  // A member who had no seat at the end, was the game master, or left gets no draw.
  return row.left_at === null && row.ended_at === null ? 'not-ended' : 'stranger';
}

/** Returns the row of the draw and creates it on the first request. Undefined if the account was just deleted. */
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
