// Reading a room: always from a state that is at least as new as the database was when the reading began.
import type { RoomView } from '@juzhongren/contract/room/view';
import { projectScreen } from '@juzhongren/engine/view/for-screen';
import { project } from '@juzhongren/engine/view/project';
import { accountOf, hearsTable, isMember } from '@juzhongren/engine/state/seats';
import { findScreen } from '@juzhongren/engine/state/screens';
import { isOpenTalk } from '@juzhongren/engine/state/talks';
import type { RoomState } from '@juzhongren/engine/state/state';
import type { RoomSnapshot } from '../push/room-source.ts';
import type { Standing } from '../voice/hearing.ts';
import { isScreen, screenOf } from '../core/looker.ts';
import { type CachedRoom, pastAfter } from '../core/room-cache.ts';
import { assetAddress } from './asset-address.ts';
import type { RoomServices } from './room-services.ts';

/** A room at one moment; later commands do not change it. */
export type RoomReading = Readonly<Pick<CachedRoom, 'partyId' | 'script' | 'media' | 'state' | 'seq' | 'past'>>;

/**
 * The room as the log has it now. Undefined when there is none. Who asks at the same time shares a reading: however many
 * they are, with a link and without an account, commands wait for one of them.
 */
export async function readRoom(roomServices: RoomServices, partyId: string): Promise<RoomReading | undefined> {
  return roomServices.queues.share(partyId, async () => {
    const room = await roomServices.rooms.load(partyId);
    if (room === undefined) return undefined;
    await roomServices.rooms.catchUp(room);
    return { ...room };
  });
}

/** The room for one of its members or of its screens; undefined for everybody else, whether there is such a room or not. */
export async function readRoomOf(
  roomServices: RoomServices,
  member: { partyId: string; userId: number },
): Promise<RoomReading | undefined> {
  const room = await readRoom(roomServices, member.partyId);
  return room !== undefined && mayLook(room.state, member.userId) ? room : undefined;
}

const NOBODY: Standing = { talkers: [], circles: false };

const NOWHERE: RoomSnapshot = {
  seq: 0,
  state: {},
  nameNow: (userId) => userId,
  isMember: () => false,
  hears: () => false,
  standing: NOBODY,
  hostId: 0,
  opened: () => false,
  viewFor: () => null,
  viewAt: () => null,
};

/** The room at `seq` or later, for the push channel: from memory when that is new enough. */
export async function momentOf(roomServices: RoomServices, partyId: string, seq: number): Promise<RoomSnapshot> {
  return roomServices.queues.run<RoomSnapshot>(partyId, async () => {
    const room = await roomServices.rooms.load(partyId);
    if (room === undefined) return NOWHERE;
    if (room.seq < seq) await roomServices.rooms.catchUp(room);
    const reading = { ...room };
    return momentIn(roomServices, reading);
  });
}

/** The room as it will be once its next entry is kept. */
export function nextMoment(
  roomServices: RoomServices,
  room: CachedRoom,
  next: Pick<CachedRoom, 'seq' | 'state'>,
): RoomSnapshot {
  return momentIn(roomServices, { ...room, past: pastAfter(room), ...next });
}

function momentIn(roomServices: RoomServices, reading: RoomReading): RoomSnapshot {
  return {
    seq: reading.seq,
    state: reading.state,
    nameNow: (userId) => accountOf(reading.state, userId),
    isMember: (userId) => mayLook(reading.state, userId),
    hears: (userId) => hearsTable(reading.state, userId),
    standing: standingIn(reading.state),
    hostId: 'room' in reading.state ? reading.state.room.hostId : 0,
    opened: (circle) => isOpenTalk(reading.state, circle),
    viewFor: (userId, before) =>
      mayLook(reading.state, userId) ? viewOf(roomServices, reading, userId, before) : null,
    viewAt: (userId, at) => viewAt(roomServices, reading, { userId, seq: at }),
  };
}

/** Who may talk, by the rule of what is written (TA6, TA9), and whether some of them may do so among themselves (PT7). */
export function standingIn(state: RoomState): Standing {
  if (state.stage === 'none' || state.stage === 'dismissed') return NOBODY;
  const { members, master } = state.room;
  const people = [...members, ...(master === null ? [] : [master])];
  const talkers = people.map(({ userId }) => userId).filter((userId) => hearsTable(state, userId));
  return { talkers, circles: isPlayed(state) };
}

/** There is private talk: while something is played. */
export const isPlayed = ({ stage }: RoomState): boolean => stage === 'playing' || stage === 'closing';

/** What this member may see. What is still so of a view of theirs `before` is the same value. */
export function viewOf(roomServices: RoomServices, room: RoomReading, userId: number, before?: RoomView): RoomView {
  const then = before && stateAt(room, before.seq);
  const context = {
    seq: room.seq,
    assetUrl: assetAddress(roomServices.deps, room, userId),
    before:
      then === undefined || then.stage === 'none' || before === undefined ? undefined : { state: then, view: before },
  };
  if (isScreen(userId)) return projectScreen(room.script, room.state, context);
  return project(room.script, room.state, userId, context);
}

/** A member, or a screen that is on. */
const mayLook = (state: RoomState, userId: number): boolean =>
  isScreen(userId) ? findScreen(state, screenOf(userId)) !== undefined : isMember(state, userId);

/** The room at an earlier number, while it is known. */
const stateAt = (room: RoomReading, seq: number): RoomState | undefined =>
  seq === room.seq ? room.state : room.past.find((one) => one.seq === seq)?.state;

/** What this member saw at an earlier number; null when it is not known any more, or they were not there. */
export function viewAt(
  roomServices: RoomServices,
  room: RoomReading,
  { userId, seq }: { userId: number; seq: number },
): RoomView | null {
  const state = stateAt(room, seq);
  return state !== undefined && mayLook(state, userId) ? viewOf(roomServices, { ...room, state, seq }, userId) : null;
}

/** The name and the character of a member, or of the master, as they are now. */
export function findSpeaker(
  state: RoomState,
  userId: number,
): { nickname: string; characterId: string | null } | undefined {
  if (state.stage === 'none' || state.stage === 'dismissed') return undefined;
  const { members, master } = state.room;
  if (master?.userId === userId) return { nickname: master.nickname, characterId: null };
  return members.find((member) => member.userId === userId);
}
