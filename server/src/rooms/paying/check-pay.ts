import { ERROR } from '@juzhongren/contract/errors';
import type { FreeReason, PayCheck } from '@juzhongren/contract/money';
import { isPaying, owedBy, seatPrice } from '@juzhongren/engine/state/payments';
import { type Refusal, refuse } from '../../http/calls.ts';
import { ownsScript } from '../../membership/owned-scripts.ts';
import { isMember } from '../../membership/store.ts';
import type { Deps } from '../../ports/deps.ts';
import { EXCHANGE_CARD, INVITATION_CARD, waitingCards } from '../../redemption/cards.ts';
import type { RoomServices } from '../commands/room-services.ts';
import type { RoomReading } from '../commands/view.ts';
import { freeForAll, seatCosts } from '../costs/seat-costs.ts';
import { readSettledRoomOf } from './settle-free.ts';

type Reading = Pick<Deps, 'db' | 'now' | 'catalogue'>;

interface PayCheckInput {
  readonly userId: number;
  readonly scriptId: number;
  readonly partyId?: string | undefined;
}

const free = (reason: FreeReason): PayCheck => ({ free: true, reason, due: 0 });
const costs = (due: number): PayCheck => ({ free: false, reason: 'none', due });

/**
 * Returns what the caller would pay. Errors: 1002 if the script does not exist or the room plays another one; 4004 if
 * the caller is not in that room.
 */
export async function checkPay(roomServices: RoomServices, asked: PayCheckInput): Promise<PayCheck | Refusal> {
  const { partyId, userId } = asked;
  if (partyId === undefined) return checkAlone(roomServices.deps, asked);
  const room = await readSettledRoomOf(roomServices, { partyId, userId });
  if (room === undefined) return refuse(ERROR.notInRoom);
  if (room.script.id !== asked.scriptId) return refuse(ERROR.notFound);
  return checkInRoom(roomServices.deps, room, userId);
}

async function checkAlone(
  { db, now, catalogue }: Reading,
  { userId, scriptId }: PayCheckInput,
): Promise<PayCheck | Refusal> {
  const entry = catalogue.findEntry(scriptId);
  if (entry === undefined) return refuse(ERROR.notFound);
  const { card } = entry.shown;
  const forAll = freeForAll(card);
  if (forAll !== null) return free(forAll);
  const own = await ownReason({ db, now }, { userId, scriptId });
  if (own !== 'none') return free(own);
  for (const type of [INVITATION_CARD, EXCHANGE_CARD] as const) {
    if ((await waitingCards(db, userId, type)).length > 0) return free('card');
  }
  return costs(card.price);
}

/**
 * Returns what the player owes. The reason is `none` if they owe nothing for no reason of their own: the host pays for
 * all, they have paid, or the game runs.
 */
async function checkInRoom({ db, now }: Reading, { script, state }: RoomReading, userId: number): Promise<PayCheck> {
  const forAll = freeForAll(script.card);
  if (forAll !== null) return free(forAll);
  const own = await ownReason({ db, now }, { userId, scriptId: script.id });
  if (isPaying(state)) {
    const seats = owedBy(state, userId).seats.length;
    if (seats === 0) return free(own);
    const unpaid = seats - (await waitingCards(db, userId, INVITATION_CARD)).length;
    return unpaid > 0 ? costs(unpaid * seatPrice(script)) : free('card');
  }
  if (state.stage !== 'lobby') return free(own);
  const theirs = (await seatCosts(db, { script, room: state.room, at: now() })).filter(
    ({ payerId, reason }) => payerId === userId && (reason === 'due' || reason === 'card'),
  );
  const due = theirs.reduce((sum, one) => sum + one.due, 0);
  if (due > 0) return costs(due);
  return free(theirs.length > 0 ? 'card' : own);
}

async function ownReason(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  of: { userId: number; scriptId: number },
): Promise<'owned' | 'vip' | 'none'> {
  if (await ownsScript(db, of)) return 'owned';
  return (await isMember(db, of.userId, new Date(now()))) ? 'vip' : 'none';
}
