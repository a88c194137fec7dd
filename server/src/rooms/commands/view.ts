// Reads rooms, always from a state at least as new as the database was when the reading began.
import type { RoomView } from '@juzhongren/contract/room/view';
import { projectDisplay } from '@juzhongren/engine/view/for-display';
import { project } from '@juzhongren/engine/view/project';
import { accountOf, hearsTable, isMember } from '@juzhongren/engine/state/seats';
import { findDisplay } from '@juzhongren/engine/state/displays';
import { isOpenTalk } from '@juzhongren/engine/state/talks';
import type { RoomState } from '@juzhongren/engine/state/state';
import type { RoomSnapshot } from '../push/room-source.ts';
import type { VoiceRules } from '../voice/hearing.ts';
import { isDisplay, displayOf } from '../core/looker.ts';
import { type CachedRoom, pastAfter } from '../core/room-cache.ts';
import { assetAddress } from './asset-address.ts';
import type { RoomServices } from './room-services.ts';

/** Snapshot of a room. Later commands do not change it. */
export type RoomReading = Readonly<Pick<CachedRoom, 'partyId' | 'script' | 'media' | 'state' | 'seq' | 'past'>>;

/**
 * Returns the room at the current end of the log; undefined if it does not exist. Concurrent readers share one reading,
 * so that commands wait only once, however many visitors with a link read the room.
 */
export async function readRoom(roomServices: RoomServices, partyId: string): Promise<RoomReading | undefined> {
  return roomServices.queues.share(partyId, async () => {
    const room = await roomServices.rooms.load(partyId);
    if (room === undefined) return undefined;
    await roomServices.rooms.catchUp(room);
    return { ...room };
  });
}

/**
 * Returns the room for one of its members or displays. Undefined for everybody else, whether or not the room exists.
 */
export async function readRoomOf(
  roomServices: RoomServices,
  member: { partyId: string; userId: number },
): Promise<RoomReading | undefined> {
  const room = await readRoom(roomServices, member.partyId);
  return room !== undefined && mayLook(room.state, member.userId) ? room : undefined;
}

const NOBODY: VoiceRules = { talkers: [], circles: false };

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

/** Returns the room at `seq` or later, for the push channel. Uses memory if it is new enough. */
export async function momentOf(roomServices: RoomServices, partyId: string, seq: number): Promise<RoomSnapshot> {
  return roomServices.queues.run<RoomSnapshot>(partyId, async () => {
    const room = await roomServices.rooms.load(partyId);
    if (room === undefined) return NOWHERE;
    if (room.seq < seq) await roomServices.rooms.catchUp(room);
    const reading = { ...room };
    return momentIn(roomServices, reading);
  });
}

/** Returns the room as it will be after its next entry. */
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

/** Returns who may talk to the room, by the rules for text (TA6, TA9), and whether private talk is possible (PT7). */
export function standingIn(state: RoomState): VoiceRules {
  if (state.stage === 'none' || state.stage === 'dismissed') return NOBODY;
  const { members, master } = state.room;
  const people = [...members, ...(master === null ? [] : [master])];
  const talkers = people.map(({ userId }) => userId).filter((userId) => hearsTable(state, userId));
  return { talkers, circles: isPlayed(state) };
}

/** Tells whether private talk is possible: only while a game is played. */
export const isPlayed = ({ stage }: RoomState): boolean => stage === 'playing' || stage === 'closing';

/** Returns the view of a member or display. Parts that have not changed since `before` are the same objects. */
export function viewOf(roomServices: RoomServices, room: RoomReading, userId: number, before?: RoomView): RoomView {
  const then = before && stateAt(room, before.seq);
  const context = {
    seq: room.seq,
    assetUrl: assetAddress(roomServices.deps, room, userId),
    before:
      then === undefined || then.stage === 'none' || before === undefined ? undefined : { state: then, view: before },
  };
  if (isDisplay(userId)) return projectDisplay(room.script, room.state, context);
  return project(room.script, room.state, userId, context);
}

const mayLook = (state: RoomState, userId: number): boolean =>
  isDisplay(userId) ? findDisplay(state, displayOf(userId)) !== undefined : isMember(state, userId);

const stateAt = (room: RoomReading, seq: number): RoomState | undefined =>
  seq === room.seq ? room.state : room.past.find((one) => one.seq === seq)?.state;

/**
 * Returns what a member saw at an earlier sequence number. Null if it is no longer in memory or the member was not
 * there.
 */
export function viewAt(
  roomServices: RoomServices,
  room: RoomReading,
  { userId, seq }: { userId: number; seq: number },
): RoomView | null {
  const state = stateAt(room, seq);
  return state !== undefined && mayLook(state, userId) ? viewOf(roomServices, { ...room, state, seq }, userId) : null;
}

/** Returns the current name and character of a member or of the game master. */
export function findSpeaker(
  state: RoomState,
  userId: number,
): { nickname: string; characterId: string | null } | undefined {
  if (state.stage === 'none' || state.stage === 'dismissed') return undefined;
  const { members, master } = state.room;
  if (master?.userId === userId) return { nickname: master.nickname, characterId: null };
  return members.find((member) => member.userId === userId);
}
