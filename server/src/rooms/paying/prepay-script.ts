import { ERROR } from '@juzhongren/contract/errors';
import type { Billed } from '@juzhongren/contract/money';
import { isFree } from '../../catalogue/index/cards.ts';
import { type Refusal, refuse } from '../../http/calls.ts';
import { own, ownsScript } from '../../membership/owned-scripts.ts';
import type { Orders } from '../../orders/orders.ts';
import { findListed } from '../../ports/catalogue.ts';
import type { Deps } from '../../ports/deps.ts';
import { EXCHANGE_CARD, spendCard, waitingCards } from '../../redemption/cards.ts';
import type { RoomServices } from '../commands/room-services.ts';
import type { Way } from './prepay-seat.ts';
import { settleFreeSeatsOf } from './settle-free.ts';

/**
 * Creates an order for a permanent script, also for members. Errors: 4013 if the script does not exist or is no longer
 * offered; 4051 if it is free or owned; 4057 if an exchange card of the user has just paid for it.
 */
export async function prepayScript(
  roomServices: RoomServices,
  orders: Orders,
  asked: { scriptId: number; mayUseCards: boolean; way: Way },
): Promise<Billed | Refusal> {
  const { deps } = roomServices;
  const { scriptId, way } = asked;
  const { userId } = way;
  const entry = findListed(deps.catalogue, scriptId);
  if (entry === undefined) return refuse(ERROR.scriptNotAvailable);
  if (isFree(entry) || (await ownsScript(deps.db, { userId, scriptId }))) return refuse(ERROR.alreadyPaid);
  if (asked.mayUseCards) {
    for (const { cardId } of await waitingCards(deps.db, userId, EXCHANGE_CARD)) {
      const used = await exchange(deps, { userId, scriptId, cardId });
      if (used === 'card gone') continue;
      if (used === 'theirs') return refuse(ERROR.alreadyPaid);
      await settleFreeSeatsOf(roomServices, userId);
      return refuse(ERROR.couponUsed);
    }
  }
  const { card } = entry.shown;
  return orders.prepay({
    ...way,
    product: { kind: 'script', scriptId },
    amount: card.price,
    description: `剧本《${card.name}》永久畅玩`,
    returnTo: `/script?id=${scriptId}`,
  });
}

/** Error that rolls the transaction back. */
class Undone extends Error {
  readonly outcome: 'card gone' | 'theirs';

  constructor(outcome: 'card gone' | 'theirs') {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * Spends the card and grants the script in one transaction. `theirs`: the user got the script meanwhile, and the card
 * stays unused.
 */
async function exchange(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, scriptId, cardId }: { userId: number; scriptId: number; cardId: number },
): Promise<'used' | 'card gone' | 'theirs'> {
  const at = new Date(now());
  try {
    return await db.transaction().execute(async (transaction): Promise<'used'> => {
      if (!(await spendCard(transaction, { cardId, userId, scriptId, partyId: null }, at)))
        throw new Undone('card gone');
      if (!(await own(transaction, { userId, scriptId, source: `card:${cardId}`, at }))) throw new Undone('theirs');
      return 'used';
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}
