// Computes what each seat of a room costs now and who pays, from the script and from what its members own.
import { PAY_MODE, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { SeatDue } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import type { Room } from '@juzhongren/engine/state/state';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { findOwners } from '../../membership/owned-scripts.ts';
import { findMembers } from '../../membership/store.ts';
import { INVITATION_CARD, waitingCards } from '../../redemption/cards.ts';

/** Parts of a room that decide about costs. Before the room is created, its creator is the only member. */
export type CostingRoom = Pick<Room, 'payMode' | 'hostId' | 'paid'> & {
  readonly members: readonly { readonly userId: number }[];
};

/** First reason that applies for a free seat; `due` if the seat costs something. */
export type SeatReason = 'open' | 'public' | 'owned' | 'vip' | 'paid' | 'card' | 'due';

/** Cost of a seat. `due` is in cents; `cardId` is the payer's card that would pay it. */
export interface SeatCost {
  readonly userId: number;
  readonly payerId: number;
  readonly reason: SeatReason;
  readonly due: number;
  readonly cardId: number | null;
}

/** Returns why a script is free for everybody; null if it has a price. */
export function freeForAll({ access, price }: { access: number; price: number }): 'open' | 'public' | null {
  if (access === SCRIPT_ACCESS.Public) return 'public';
  return access === SCRIPT_ACCESS.Open || price === 0 ? 'open' : null;
}

/**
 * Returns one cost per member, in their order. A host who treats pays for every seat whose player does not play for
 * free.
 */
export async function seatCosts(
  db: Kysely<Database>,
  { script, room, at }: { script: Script; room: CostingRoom; at: number },
): Promise<SeatCost[]> {
  const { members, payMode, hostId, paid } = room;
  const forAll = freeForAll(script.card);
  if (forAll !== null) return members.map(({ userId }) => costsNothing(userId, userId, forAll));
  const userIds = members.map(({ userId }) => userId);
  const vips = await findMembers(db, userIds, new Date(at));
  const owners = await findOwners(db, userIds, script.id);
  const cards = new Map<number, number[]>();
  const costs: SeatCost[] = [];
  for (const userId of userIds) {
    const payerId = payMode === PAY_MODE.Carnival ? hostId : userId;
    const marker = paid.find((one) => one.userId === userId);
    if (owners.has(userId)) costs.push(costsNothing(userId, payerId, 'owned'));
    else if (vips.has(userId)) costs.push(costsNothing(userId, payerId, 'vip'));
    else if (marker !== undefined) costs.push(costsNothing(userId, marker.payerId, 'paid'));
    else {
      const waiting = cards.get(payerId) ?? (await cardsOf(db, payerId));
      cards.set(payerId, waiting);
      const cardId = waiting.shift() ?? null;
      const rest =
        cardId === null ? { reason: 'due' as const, due: script.card.price } : { reason: 'card' as const, due: 0 };
      costs.push({ userId, payerId, cardId, ...rest });
    }
  }
  return costs;
}

function costsNothing(userId: number, payerId: number, reason: SeatReason): SeatCost {
  return { userId, payerId, reason, due: 0, cardId: null };
}

async function cardsOf(db: Kysely<Database>, userId: number): Promise<number[]> {
  return (await waitingCards(db, userId, INVITATION_CARD)).map(({ cardId }) => cardId);
}

/** Returns the cost as the room may know it. The reason for a free seat stays private to its player. */
export function dueOf({ userId, payerId, reason, due, cardId }: SeatCost): SeatDue {
  const how = reason === 'paid' || reason === 'card' || reason === 'due' ? reason : 'free';
  return { userId, payerId, how, due, cardId };
}
