// Lists the user's rooms that are not over, with the user's next task in each.
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import type { ResponseOf } from '@juzhongren/contract/call';
import type { partyRooms } from '@juzhongren/contract/room-calls/multi-day';
import { ROOMS_LISTED } from '@juzhongren/contract/limits';
import type { TodoView } from '@juzhongren/contract/room/todo';
import { actNumber, hearsTable } from '@juzhongren/engine/state/seats';
import { isWaiting } from '@juzhongren/engine/state/state';
import { startViewing } from '@juzhongren/engine/state/viewing';
import { stageOf, statusOf } from '@juzhongren/engine/view/project';
import { multiDayView } from '@juzhongren/engine/view/multi-day';
import { todoView } from '@juzhongren/engine/view/todo';
import { mediaPath } from '../../pictures/stored/media-store.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf } from '../commands/view.ts';
import { countUnread, findSeen } from './seen.ts';

export type OwnRoom = ResponseOf<typeof partyRooms>['rooms'][number];

/** To-do kinds in which the user waits for others or has nothing to do. */
const WAITING: ReadonlySet<TodoView['kind']> = new Set([
  'wait-seat',
  'wait-ready',
  'wait-start',
  'wait-pay',
  'wait-reading',
  'wait-act',
  'wait-sheets',
  'turning',
  'paused',
  'invite',
  'read-truth',
  'closed',
]);

/** Returns the user's rooms. Rooms that wait for the user come first, then those that are due soonest. */
export async function ownRooms(roomServices: RoomServices, userId: number): Promise<OwnRoom[]> {
  const rows = await roomServices.deps.db
    .selectFrom('party')
    .innerJoin('party_member', 'party_member.party_id', 'party.party_id')
    .select('party.party_id')
    .where('party_member.user_id', '=', userId)
    .where('party_member.left_at', 'is', null)
    .where('party.status', '!=', PARTY_STATUS.Closed)
    .orderBy('party_member.joined_at', 'desc')
    .limit(ROOMS_LISTED)
    .execute();
  const found = await Promise.all(rows.map((row) => ownRoom(roomServices, { partyId: row.party_id, userId })));
  return found
    .filter((room) => room !== undefined)
    .toSorted((one, other) => Number(other.mine) - Number(one.mine) || dueOf(one) - dueOf(other));
}

const dueOf = ({ deadlineAt }: OwnRoom): number => deadlineAt ?? Number.MAX_SAFE_INTEGER;

/** Reads the room without building a full view. Returns undefined if the room has ended meanwhile. */
async function ownRoom(
  roomServices: RoomServices,
  of: { partyId: string; userId: number },
): Promise<OwnRoom | undefined> {
  const room = await readRoomOf(roomServices, of);
  if (room === undefined || room.state.stage === 'none' || room.state.stage === 'dismissed') return undefined;
  const { script, state, media } = room;
  const viewing = startViewing(script, state, { viewer: of.userId, assetUrl: () => '' });
  const { kind, deadlineAt } = todoView(viewing);
  const cover = media.coverSmall[script.card.cover];
  const seen = hearsTable(state, of.userId) ? await findSeen(roomServices.deps.db, of) : undefined;
  const unread = seen && (await countUnread(roomServices.deps.db, of, seen.chatSeq));
  return {
    partyId: of.partyId,
    script: {
      script_id: script.id,
      script_name: script.card.name,
      cover: cover === undefined ? '' : mediaPath(cover),
    },
    status: statusOf(state),
    stage: stageOf(state),
    ...(isWaiting(state) ? {} : { act: actNumber(script, state) }),
    ...multiDayView(viewing),
    todo: kind,
    mine: !WAITING.has(kind),
    deadlineAt,
    ...(unread === undefined ? {} : { unread: unread.reduce((sum, { count }) => sum + count, 0) }),
  };
}
