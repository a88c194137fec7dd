// Computes in the simplest way what each seat owes: free members first, then seats paid before, then unused cards.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { SeatDue } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { seatPrice } from '../state/payments.ts';
import type { RoomState, Room } from '../state/state.ts';

/** Payment means of the members. `free`: members who always play for free. `cards`: unused card ids by owner. */
export type Means = { free?: readonly number[]; cards?: ReadonlyMap<number, readonly number[]> };

/**
 * Returns one line per member, with its fields in the order of the log. Before the room exists, returns one line for
 * `creator`.
 */
export function duesOf(script: Script, state: RoomState, { free = [], cards }: Means = {}, creator = 0): SeatDue[] {
  const nobody: Pick<Room, 'members' | 'paid' | 'hostId' | 'payMode'> = {
    members: [{ userId: creator, nickname: '', avatar: '', characterId: null, wanted: [], ready: false }],
    paid: [],
    hostId: creator,
    payMode: PAY_MODE.GoDutch,
  };
  const { members, paid, hostId, payMode } =
    state.stage === 'none' ? nobody : state.stage === 'dismissed' ? state.last.room : state.room;
  const price = seatPrice(script);
  const left = new Map([...(cards ?? [])].map(([userId, ids]) => [userId, [...ids]]));
  return members.map(({ userId }): SeatDue => {
    const nothing = { due: 0, cardId: null };
    if (price === 0 || free.includes(userId)) return { userId, payerId: userId, how: 'free', ...nothing };
    const marker = paid.find((one) => one.userId === userId);
    if (marker !== undefined) return { userId, payerId: marker.payerId, how: 'paid', ...nothing };
    const payerId = payMode === PAY_MODE.Carnival ? hostId : userId;
    const cardId = left.get(payerId)?.shift();
    if (cardId !== undefined) return { userId, payerId, how: 'card', due: 0, cardId };
    return { userId, payerId, how: 'due', due: price, cardId: null };
  });
}
