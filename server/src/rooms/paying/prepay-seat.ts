import { PAY_MODE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import type { Billed } from '@juzhongren/contract/money';
import { isPaying, owedBy, paidMarkers } from '@juzhongren/engine/state/payments';
import { isWaiting, type RoomState } from '@juzhongren/engine/state/state';
import { isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import type { Orders, Wanted } from '../../orders/orders.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readSettledRoomOf } from './settle-free.ts';

/** Payment method and origin of the caller. */
export type Way = Omit<Wanted, 'product' | 'amount' | 'description' | 'expiresAt' | 'returnTo'>;

/** Page to which a redirected payer returns. */
const GAME_PATH = '/game';

/**
 * Creates an order for what the caller owes in their room. Errors: 4004 if the caller is not in it; 1002 if it plays
 * another script; 4005 if it waits for no payment; 4051 if nothing is owed; 4057 if cards of the caller have just paid
 * all or a part of it.
 */
export async function prepaySeat(
  roomServices: RoomServices,
  orders: Orders,
  asked: { scriptId: number; partyId: string; mayUseCards: boolean; way: Way },
): Promise<Billed | Refusal> {
  const { partyId, way } = asked;
  const { userId, requestId } = way;
  // Settles seats that are free by now before it uses cards or money.
  const room = await readSettledRoomOf(roomServices, { partyId, userId });
  if (room === undefined) return refuse(ERROR.notInRoom);
  const { script, state } = room;
  if (script.id !== asked.scriptId) return refuse(ERROR.notFound);
  if (asked.mayUseCards) {
    const paid = await runCommand(roomServices, { partyId, requestId, command: { type: 'use-cards', userId } });
    if (!isRefusal(paid)) return refuse(ERROR.couponUsed);
    const hasNone = paid.refused === ERROR.paymentDue;
    if (!hasNone && paid.refused !== ERROR.notNow && paid.refused !== ERROR.alreadyPaid) return paid;
  }
  if (!isPaying(state)) return refuse(owesNothing(state, userId) ? ERROR.alreadyPaid : ERROR.notNow);
  const { amount, seats } = owedBy(state, userId);
  if (amount === 0) return refuse(ERROR.alreadyPaid);
  const isTable = state.room.payMode === PAY_MODE.Carnival;
  return orders.prepay({
    ...way,
    product: { kind: isTable ? 'table' : 'seat', scriptId: script.id, partyId },
    amount,
    description: `剧本《${script.card.name}》${isTable ? `全桌${seats.length}人` : '一人'}`,
    expiresAt: state.deadlineAt,
    returnTo: GAME_PATH,
  });
}

/** Returns whether the user owes nothing outside of `paying`: their seat is paid, or the game runs. */
function owesNothing(state: RoomState, userId: number): boolean {
  if (state.stage === 'none' || state.stage === 'dismissed') return false;
  return !isWaiting(state) || paidMarkers(state).some((marker) => marker.userId === userId);
}
