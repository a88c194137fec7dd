// Shows the members of a room and what each has to pay. Never reveals why a seat is free of charge, or which card paid
// for it.
import type { RoomView } from '@juzhongren/contract/room/view';
import { paidMarkers } from '../state/payments.ts';
import { isInRoom } from '../state/seats.ts';
import { isWaiting } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/** Only people in the room may see payments. */
const mayKnow = ({ state, userId }: Viewing): boolean => isInRoom(state.room, userId);

/** Returns the members. Only people in the room see `paid` (before play) and `wanted` (in the lobby). */
export function memberViews(viewing: Viewing): RoomView['members'] {
  const { state, dismissed } = viewing;
  const { room } = state;
  const markers = isWaiting(state) && dismissed === null && mayKnow(viewing) ? paidMarkers(state) : [];
  return room.members.map(({ userId, nickname, avatar, characterId, wanted, ready }) => ({
    userId,
    nickname,
    avatar,
    characterId,
    ready,
    host: userId === room.hostId,
    away: room.away.includes(userId),
    paid: markers.some((marker) => marker.userId === userId),
    guest: room.guests.includes(userId),
    wanted: state.stage === 'lobby' && dismissed === null && mayKnow(viewing) ? [...wanted] : [],
  }));
}

/**
 * Returns former players: first those whose seat was taken over, then the others who left. Only seated players get the
 * list, because they may have talked with these users. It contains no nicknames, because a nickname is no longer shown
 * once its user has left.
 */
export function formerlyViews({ state: { room }, seat }: Viewing): RoomView['formerly'] {
  if (seat === null) return [];
  return [...room.replaced, ...room.former].map(({ userId, characterId }) => ({ userId, characterId }));
}

/** Returns what each member has to pay. Null outside the payment stage, and for people who are not in the room. */
export function paymentView(viewing: Viewing): RoomView['payment'] {
  const { state, dismissed } = viewing;
  if (state.stage !== 'paying' || dismissed !== null || !mayKnow(viewing)) return null;
  const dues = state.dues.map(({ userId, payerId, how, due }) => ({ userId, payerId, how, due }));
  return { deadlineAt: state.deadlineAt, dues, paying: [...state.atTill] };
}
