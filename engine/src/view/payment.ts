// Who is there and who owes what. Why a seat is free, and with which card it was paid, is nobody else's business.
import type { RoomView } from '@juzhongren/contract/room/view';
import { paidMarkers } from '../state/payments.ts';
import { isInRoom } from '../state/seats.ts';
import { isWaiting } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/** Payments are the members' alone. */
const mayKnow = ({ state, userId }: Viewing): boolean => isInRoom(state.room, userId);

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
 * Who sat at the table before, the last to leave last: who sits there was told, and may have talked with them. Not by their
 * own name, which is theirs to take along.
 */
export function formerlyViews({ state: { room }, seat }: Viewing): RoomView['formerly'] {
  if (seat === null) return [];
  return [...room.replaced, ...room.former].map(({ userId, characterId }) => ({ userId, characterId }));
}

export function paymentView(viewing: Viewing): RoomView['payment'] {
  const { state, dismissed } = viewing;
  if (state.stage !== 'paying' || dismissed !== null || !mayKnow(viewing)) return null;
  const dues = state.dues.map(({ userId, payerId, how, due }) => ({ userId, payerId, how, due }));
  return { deadlineAt: state.deadlineAt, dues, paying: [...state.atTill] };
}
