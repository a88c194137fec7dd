// Adds what a command needs from the database before the rules decide: seat prices, cards that pay them, whether the
// next room is over, and which members of a private talk are gone. Read again for every try, in the room's queue.
import { ERROR } from '@juzhongren/contract/errors';
import type { Command } from '@juzhongren/engine/step/command';
import { isPaying, owedBy } from '@juzhongren/engine/state/payments';
import { type Refusal, refuse } from '../../http/calls.ts';
import type { Deps } from '../../ports/deps.ts';
import { INVITATION_CARD, waitingCards } from '../../redemption/cards.ts';
import type { AskedCommand } from '../core/asked-command.ts';
import { findDeleted } from '../talk/private-talks.ts';
import { isRoomOver, nextOf } from '../core/next-room.ts';
import type { CachedRoom } from '../core/room-cache.ts';
import { findPrivileged, freeNow } from './free-now.ts';
import { type CostingRoom, dueOf, seatCosts } from './seat-costs.ts';

/**
 * Errors for `use-cards`: 4005 if the room waits for no payment, 4051 if the caller owes nothing, 4009 if they have no
 * card. For `settle-free`: 4005 if nothing can be taken off. For a late payment: 4005 if the payer plays for free.
 */
export async function completeCommand(
  deps: Pick<Deps, 'db'>,
  { room, asked, at }: { room: Pick<CachedRoom, 'script' | 'state'>; asked: AskedCommand; at: number },
): Promise<Command | Refusal> {
  const { script, state } = room;
  const duesIn = async (costing: CostingRoom) => (await seatCosts(deps.db, { script, room: costing, at })).map(dueOf);
  switch (asked.type) {
    case 'create': {
      const { userId, payMode } = asked;
      // A solo script has no lobby that could ask for its price.
      const isForOne = script.characters.length === 1;
      const alone = { payMode, hostId: userId, members: [{ userId }], paid: [] };
      return { ...asked, dues: isForOne ? await duesIn(alone) : [] };
    }
    case 'start':
      return { ...asked, dues: state.stage === 'lobby' ? await duesIn(state.room) : [] };
    case 'use-cards': {
      if (!isPaying(state)) return refuse(ERROR.notNow);
      const { seats } = owedBy(state, asked.userId);
      if (seats.length === 0) return refuse(ERROR.alreadyPaid);
      const cards = (await waitingCards(deps.db, asked.userId, INVITATION_CARD)).map(({ cardId }) => cardId);
      if (cards.length === 0) return refuse(ERROR.paymentDue);
      return { type: 'paid', userId: 'server', payerId: asked.userId, by: { cards: cards.slice(0, seats.length) } };
    }
    case 'settle-free': {
      const free = await freeNow(deps.db, { script, state, at });
      return free.length === 0 ? refuse(ERROR.notNow) : { type: 'paid', userId: 'server', by: { free } };
    }
    case 'open-next': {
      const next = nextOf(state);
      return { ...asked, over: next !== null && (await isRoomOver(deps.db, next.partyId)) ? next.partyId : null };
    }
    case 'open-talk':
      return { ...asked, gone: await findDeleted(deps.db, asked.circle) };
    case 'paid':
      return state.stage === 'lobby' && (await isForNothing(deps, { room, asked, at })) ? refuse(ERROR.notNow) : asked;
    default:
      return asked;
  }
}

/**
 * Tells whether the payer plays for free by now, through a membership or the script. Used for payments that arrive when
 * the room is a lobby again.
 */
async function isForNothing(
  { db }: Pick<Deps, 'db'>,
  { room, asked, at }: { room: Pick<CachedRoom, 'script'>; asked: Extract<Command, { type: 'paid' }>; at: number },
): Promise<boolean> {
  if (!('payerId' in asked)) return false;
  const those = { userIds: [asked.payerId], scriptId: room.script.id, at };
  return (await findPrivileged(db, those)).length > 0;
}
