// Finds the room in which the players go on after a game.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { NextRoom, RoomState } from '@juzhongren/engine/state/state';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Returns the next room; null before the debrief, and until somebody opens one. */
export function nextOf(state: RoomState): NextRoom | null {
  const live = state.stage === 'dismissed' ? state.last : state;
  return live.stage === 'debrief' ? live.next : null;
}

/** Stages in which nobody can sit down any more. */
export const OVER_STAGES: readonly number[] = [GAME_STAGE.VoteEnd, GAME_STAGE.Dismiss];

export async function isRoomOver(db: Kysely<Database>, partyId: string): Promise<boolean> {
  const row = await db.selectFrom('party').select('stage').where('party_id', '=', partyId).executeTakeFirst();
  return row !== undefined && OVER_STAGES.includes(row.stage);
}
