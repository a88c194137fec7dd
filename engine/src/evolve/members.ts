// Applies events of members and seats: a user joins, chooses a character, leaves, returns or takes over a seat.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { castAnew } from './casting.ts';
import { withoutPaymentsOf } from './payment.ts';
import {
  isWaiting,
  type LiveState,
  type Member,
  type RoomState,
  type Room,
  type Seat,
  type TableState,
} from '../state/state.ts';
import { append } from '../state/append.ts';

export type MemberEvent = Extract<
  RoomEvent,
  {
    type:
      | 'joined'
      | 'character-taken'
      | 'characters-wanted'
      | 'character-yielded'
      | 'characters-dealt'
      | 'readied'
      | 'left'
      | 'returned'
      | 'seat-taken'
      | 'host-changed';
  }
>;

/**
 * Applies a member event; `at` is Unix time in ms. If members or their characters change before play, the proposed cast
 * is removed too.
 */
export function evolveMembers(state: RoomState, event: MemberEvent, at: number): RoomState {
  const after = membersAfter(state, event, at);
  if (!ENDS_CAST.has(event.type) || after.stage === 'none' || !isWaiting(after)) return after;
  const casting = castAnew(after.room.casting, event.type === 'left' ? event.userId : undefined);
  return { ...after, room: { ...after.room, casting } };
}

const ENDS_CAST: ReadonlySet<MemberEvent['type']> = new Set([
  'joined',
  'left',
  'character-taken',
  'character-yielded',
  'characters-dealt',
]);

function membersAfter(state: RoomState, event: MemberEvent, at: number): RoomState {
  if (state.stage === 'none' || state.stage === 'dismissed') {
    throw new Error(`The log has ${event.type} while there is no room.`);
  }
  switch (event.type) {
    case 'joined':
      return joined(state, { ...event, characterId: null, wanted: [], ready: false });
    case 'character-taken':
      return changeMember(state, event.userId, (member) => ({
        ...member,
        characterId: event.characterId,
        ready: false,
      }));
    case 'characters-wanted':
      return changeMember(state, event.userId, (member) => ({
        ...member,
        wanted: event.characterIds,
        // A member who has neither a character nor a wish is set to not ready (LO25).
        ready: member.ready && (member.characterId !== null || event.characterIds.length > 0),
      }));
    case 'character-yielded':
      return yielded(state, event);
    case 'characters-dealt':
      return event.dealt.reduce<LiveState>(
        (dealt, { userId, characterId }) =>
          changeMember(dealt, userId, (member) => ({ ...member, characterId, wanted: [] })),
        state,
      );
    case 'readied':
      return changeMember(state, event.userId, (member) => ({ ...member, ready: event.ready }));
    case 'left':
      return left(state, event);
    case 'returned':
      return returned(state, event.userId);
    case 'seat-taken':
      return seatTaken(state, event, at);
    case 'host-changed':
      return withRoom(state, { ...state.room, hostId: event.userId, hostAsked: [] });
  }
}

function withRoom(state: LiveState, room: Room): LiveState {
  return { ...state, room };
}

function changeMember(state: LiveState, userId: number, change: (member: Member) => Member): LiveState {
  const members = state.room.members.map((member) => (member.userId === userId ? change(member) : member));
  return withRoom(state, { ...state.room, members });
}

/**
 * Swaps the characters of two members and marks both as not ready. Clears the receiver's list of wishes, because one of
 * them is fulfilled.
 */
function yielded(state: LiveState, { from, to }: { from: number; to: number }): LiveState {
  const characterOf = (userId: number) =>
    state.room.members.find((member) => member.userId === userId)?.characterId ?? null;
  const [given, back] = [characterOf(from), characterOf(to)];
  const without = changeMember(state, from, (member) => ({ ...member, characterId: back, ready: false }));
  return changeMember(without, to, (member) => ({ ...member, characterId: given, wanted: [], ready: false }));
}

function joined(state: LiveState, { userId, nickname, avatar, characterId, wanted, ready }: Member): LiveState {
  const { room } = state;
  const isNobodyThere = room.members.length === 0 && room.master === null;
  const members = append(room.members, { userId, nickname, avatar, characterId, wanted, ready });
  const queue = room.queue.filter((one) => one.userId !== userId);
  return withRoom(state, { ...room, members, queue, hostId: isNobodyThere ? userId : room.hostId });
}

type Left = Pick<Extract<MemberEvent, { type: 'left' }>, 'userId' | 'how'>;

function left(state: LiveState, { userId, how }: Left): LiveState {
  const { room } = state;
  const gone = room.members.find((member) => member.userId === userId);
  const without: Room = {
    ...room,
    members: room.members.filter((member) => member.userId !== userId),
    away: room.away.filter((other) => other !== userId),
    barred: how === 'exit' || how === 'unpaid' || how === 'missed' ? room.barred : append(room.barred, userId),
    times:
      room.times === null
        ? null
        : { ...room.times, answers: room.times.answers.filter((answer) => answer.userId !== userId) },
    coming: room.coming.filter((other) => other !== userId),
    hostAsked: room.hostAsked.filter((wish) => wish.userId !== userId && wish.hostId !== userId),
  };
  if (isWaiting(state)) return withoutPaymentsOf({ ...state, room: without }, userId);
  // A newcomer who left had no seat, so no seat has to change (TO14).
  if (gone === undefined || gone.characterId === null) return withRoom(state, without);
  return reseat({ ...state, room: { ...without, former: append(room.former, gone) } }, gone.characterId, {
    userId: null,
  });
}

function returned(state: LiveState, userId: number): LiveState {
  const { room } = state;
  const back = room.former.find((member) => member.userId === userId);
  if (back === undefined || back.characterId === null || isWaiting(state)) {
    throw new Error('The log brings back somebody who never left.');
  }
  const former = room.former.filter((member) => member.userId !== userId);
  const seated = { ...state, room: { ...room, members: append(room.members, back), former } };
  return reseat(seated, back.characterId, { userId, released: false, missed: 0 });
}

/**
 * Seats a newcomer. The seat keeps its knowledge, notes and ballots (TO2); the wishes that its former player made are
 * removed (MA12).
 */
function seatTaken(state: LiveState, { userId, characterId }: { userId: number; characterId: string }, at: number) {
  const { room } = state;
  const newcomer = room.members.find((member) => member.userId === userId);
  if (newcomer === undefined || isWaiting(state)) throw new Error('The log seats somebody who is not there.');
  const members = [...room.members.filter((member) => member !== newcomer), { ...newcomer, characterId }];
  const former = room.former.filter((member) => member.characterId !== characterId);
  const replaced = [...room.replaced, ...room.former.filter((member) => member.characterId === characterId)];
  const seated = withoutWishesOf({ ...state, room: { ...room, members, former, replaced } }, characterId);
  return reseat(seated, characterId, { userId, released: false, missed: 0, takenAt: at });
}

function withoutWishesOf(state: TableState, characterId: string): TableState {
  if (state.stage === 'debrief') return state;
  const others = (seat: string) => seat !== characterId;
  const wishes = {
    dismissAsked: state.dismissAsked.filter(others),
    removalAsked: state.removalAsked.filter(({ seat }) => others(seat)),
    releaseAsked: state.releaseAsked.filter(({ seat }) => others(seat)),
    pauseAsked: state.pauseAsked.filter(others),
    timeAsked: state.timeAsked.filter(others),
    hintAsked: state.hintAsked.filter(others),
    masterUnwanted: state.masterUnwanted.filter(others),
  };
  if (state.stage === 'closing') return { ...state, ...wishes };
  const { done, moveOnAsked, read } = state.act;
  const act = {
    ...state.act,
    done: done.filter(others),
    moveOnAsked: moveOnAsked.filter(others),
    read: read?.filter(others) ?? null,
  };
  return { ...state, ...wishes, act };
}

/**
 * Changes a seat whose player comes or goes. Removes the wishes of other seats to remove its player or to release it
 * (MA11).
 */
function reseat(state: TableState, characterId: string, change: Partial<Seat>): TableState {
  const seats = state.table.seats.map((seat) => (seat.characterId === characterId ? { ...seat, ...change } : seat));
  const reseated = { ...state, table: { ...state.table, seats } };
  if (reseated.stage === 'debrief') return reseated;
  return {
    ...reseated,
    removalAsked: reseated.removalAsked.filter(({ of }) => of !== characterId),
    releaseAsked: reseated.releaseAsked.filter(({ of }) => of !== characterId),
  };
}
