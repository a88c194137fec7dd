import { ERROR } from '@juzhongren/contract/errors';
import { broadcastPay, broadcastPayCancel, payCheck, refreshPayment, scriptPrepay } from '@juzhongren/contract/money';
import { refuse, route, type Route } from '../../http/calls.ts';
import type { Orders } from '../../orders/orders.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf } from '../commands/view.ts';
import { by, namesOf } from '../lobby/routes.ts';
import { checkPay } from './check-pay.ts';
import { prepayScript } from './prepay-script.ts';
import { prepaySeat } from './prepay-seat.ts';
import { readSettledRoomOf } from './settle-free.ts';

/** Creates an order. The amount is the price on the server, whatever the client believes. */
export const scriptPrepayRoute = (roomServices: RoomServices, orders: Orders): Route =>
  route(scriptPrepay, async ({ request, caller, address, origin }) => {
    const { scriptId, partyId, type, channelId, appKey, requestId } = request;
    const way = { ...by(caller), type, channelId, appKey, requestId, address, origin };
    const mayUseCards = request.card !== false;
    return partyId === undefined
      ? prepayScript(roomServices, orders, { scriptId, mayUseCards, way })
      : prepaySeat(roomServices, orders, { scriptId, partyId, mayUseCards, way });
  });

export const payCheckRoute = (roomServices: RoomServices): Route =>
  route(payCheck, async ({ request, caller }) => checkPay(roomServices, { ...request, ...by(caller) }));

/** Errors: 4005 if the caller owes nothing. */
export const broadcastPayRoute = (roomServices: RoomServices): Route =>
  route(broadcastPay, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'tell-paying', ...by(caller), paying: true },
    }),
  );

export const broadcastPayCancelRoute = (roomServices: RoomServices): Route =>
  route(broadcastPayCancel, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'tell-paying', ...by(caller), paying: false },
    }),
  );

/** Returns the `seq` of the room after the refresh. */
export const refreshPaymentRoute = (roomServices: RoomServices, orders: Orders): Route =>
  route(refreshPayment, async ({ request, caller }) => {
    const member = { partyId: request.partyId, ...by(caller) };
    if ((await readRoomOf(roomServices, member)) === undefined) return refuse(ERROR.notInRoom);
    await orders.lookAtRoom(request.partyId);
    const room = await readSettledRoomOf(roomServices, member);
    return room === undefined ? refuse(ERROR.notInRoom) : { partyId: request.partyId, seq: room.seq };
  });
