import type { DebriefState } from '@juzhongren/engine/state/state';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom, type RoomReading } from '../commands/view.ts';

export interface Report {
  readonly recordId: number;
  readonly room: RoomReading;
  /** Seat of this report; null for the game master. */
  readonly seat: string | null;
  /** User who had the seat, or led. */
  readonly userId: number;
  /** Start and end of the game, Unix ms. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Finds the report with this token, or of this game record. Undefined if there is none, or none yet. */
export async function findReport(
  roomServices: RoomServices,
  by: { readonly token: string } | { readonly recordId: number },
): Promise<Report | undefined> {
  const row = await roomServices.deps.db
    .selectFrom('party_member')
    .innerJoin('party', 'party.party_id', 'party_member.party_id')
    .select(['party.party_id', 'record_id', 'user_id', 'character_id', 'leads', 'party.started_at', 'party.ended_at'])
    .where('report_token', 'is not', null)
    .where((sql) => ('token' in by ? sql('report_token', '=', by.token) : sql('record_id', '=', by.recordId)))
    .executeTakeFirst();
  const room = row && (await readRoom(roomServices, row.party_id));
  const seat = row?.leads === true ? null : row?.character_id;
  if (room === undefined || row === undefined || seat === undefined || (seat === null && !row.leads)) return undefined;
  return {
    recordId: row.record_id,
    room,
    seat,
    userId: row.user_id,
    startedAt: row.started_at?.getTime() ?? 0,
    endedAt: row.ended_at?.getTime() ?? 0,
  };
}

/** Returns the room in its debrief, or as it was when the debrief was over. Throws before the debrief. */
export function closedState({ state }: Pick<RoomReading, 'state'>): DebriefState {
  const live = state.stage === 'dismissed' ? state.last : state;
  if (live.stage !== 'debrief') throw new Error('A report was named before its game ended.');
  return live;
}
