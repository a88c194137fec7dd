import { ERROR } from '@juzhongren/contract/errors';
import { isRefusal } from '../../http/calls.ts';
import type { RoomGrants } from '../../orders/orders.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { OrderNotWaiting } from '../costs/follow-payment.ts';
import { settleFreeSeatsOf } from './settle-free.ts';

/**
 * Tells rooms which orders were paid and who owes nothing any more. Throws if the room is too busy, so that the caller
 * retries.
 */
export function roomGrants(roomServices: RoomServices): RoomGrants {
  return {
    async grant({ outTradeNo, userId, partyId, amount }) {
      const by = { order: outTradeNo, amount };
      const command = { type: 'paid', userId: 'server', payerId: userId, by } as const;
      try {
        const outcome = await runCommand(roomServices, { partyId, requestId: undefined, command });
        if (!isRefusal(outcome)) return 'granted';
        if (outcome.refused === ERROR.tooOften) throw new Error('A room is too busy to hear of a payment.');
        return 'refused';
      } catch (error) {
        if (error instanceof OrderNotWaiting) return 'refused';
        throw error;
      }
    },
    freed: async (userId) => await settleFreeSeatsOf(roomServices, userId),
  };
}
