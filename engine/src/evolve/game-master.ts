// Applies events of the game master: who has the role, and what they did in it.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { actNumber } from '../state/seats.ts';
import { isWaiting, type LiveState, type RoomState, type Room } from '../state/state.ts';
import { castAnew } from './casting.ts';
import { withoutPaymentsOf } from './payment.ts';
import { requireRunning } from './stage.ts';
import { append } from '../state/append.ts';

export type GameMasterEvent = Extract<
  RoomEvent,
  { type: 'chair-opened' | 'chair-kept' | 'master-seated' | 'master-left' | 'master-did' | 'master-unwanted' }
>;

/**
 * Applies a game master event; `at` is Unix time in ms. Throws if there is no room, it is dissolved, or the event needs
 * a running game.
 */
export function evolveGameMaster(script: Script, state: RoomState, event: GameMasterEvent, at: number): RoomState {
  switch (event.type) {
    case 'chair-opened': {
      const live = requireLive(state, event);
      return { ...live, room: { ...live.room, chairOpen: event.open, chairFor: null } };
    }
    case 'chair-kept': {
      const live = requireLive(state, event);
      return { ...live, room: { ...live.room, chairFor: event.userId } };
    }
    case 'master-seated':
      return seated(requireLive(state, event), event);
    case 'master-left':
      return left(requireLive(state, event), event);
    case 'master-did': {
      const running = requireRunning(state, event);
      const { userId, deed, seat, word } = event;
      const done = { at, act: actNumber(script, running), by: userId, deed, seat, word };
      return { ...running, table: { ...running.table, deeds: append(running.table.deeds, done) } };
    }
    case 'master-unwanted': {
      const running = requireRunning(state, event);
      return { ...running, masterUnwanted: append(running.masterUnwanted, event.seat) };
    }
  }
}

type Seated = Extract<GameMasterEvent, { type: 'master-seated' }>;

/**
 * Makes the user the game master. Before play, a member who becomes game master gives up their seat, and payments for
 * that seat must be refunded.
 */
function seated(state: LiveState, { userId, nickname, avatar }: Seated): LiveState {
  const { room } = state;
  const isMember = room.members.some((member) => member.userId === userId);
  const now: Room = {
    ...room,
    chairOpen: true,
    chairFor: null,
    master: { userId, nickname, avatar },
    members: room.members.filter((member) => member.userId !== userId),
    coming: room.coming.filter((other) => other !== userId),
    queue: room.queue.filter((one) => one.userId !== userId),
    hostAsked: room.hostAsked.filter((wish) => wish.userId !== userId),
    casting: isMember ? castAnew(room.casting, userId) : room.casting,
  };
  return isMember && isWaiting(state) ? withoutPaymentsOf({ ...state, room: now }, userId) : { ...state, room: now };
}

type Left = Extract<GameMasterEvent, { type: 'master-left' }>;

function left(state: LiveState, { userId, how }: Left): LiveState {
  const { room } = state;
  const { master } = room;
  if (master === null) throw new Error('The log has master-left while nobody sits on the chair.');
  if (how === 'seat') {
    const member = { ...master, characterId: null, wanted: [], ready: false };
    const members = append(room.members, member);
    return { ...state, room: { ...room, master: null, members, casting: castAnew(room.casting) } };
  }
  const gone: Room = {
    ...room,
    master: null,
    led: isWaiting(state) ? room.led : append(room.led, userId),
    away: room.away.filter((other) => other !== userId),
    barred: how === 'exit' ? room.barred : append(room.barred, userId),
    times:
      room.times === null
        ? null
        : { ...room.times, answers: room.times.answers.filter((answer) => answer.userId !== userId) },
    hostAsked: room.hostAsked.filter((wish) => wish.hostId !== userId),
  };
  if (isWaiting(state)) return withoutPaymentsOf({ ...state, room: gone }, userId);
  return state.stage === 'debrief' ? { ...state, room: gone } : { ...state, room: gone, masterUnwanted: [] };
}

function requireLive(state: RoomState, event: GameMasterEvent): LiveState {
  if (state.stage === 'none' || state.stage === 'dismissed') {
    throw new Error(`The log has ${event.type} while there is no room.`);
  }
  return state;
}
