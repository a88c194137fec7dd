import type { DebriefState } from '@juzhongren/engine/state/state';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom, type RoomReading } from '../commands/view.ts';

export interface Report {
  readonly recordId: number;
  readonly room: RoomReading;
  /** The seat whose report this is; null is who led. */
  readonly seat: string | null;
  /** Who sat there, or led. */
  readonly userId: number;
  /** Unix time in ms. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The report with this token, or of this game record. Undefined when there is none, or none yet. */
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

/** The room in its debrief, or as it was when the debrief was over. */
export function closedState({ state }: Pick<RoomReading, 'state'>): DebriefState {
  const live = state.stage === 'dismissed' ? state.last : state;
  if (live.stage !== 'debrief') throw new Error('A report was named before its game ended.');
  return live;
}
