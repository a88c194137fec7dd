// Calls for confirming the meeting time and for queueing for a seat in a full room (extension).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  acknowledgedSchema,
  invitedToSchema,
  partyIdRequestSchema,
  optionalRequestId,
  partyIdSchema,
} from '../primitives.ts';

/**
 * Confirms that the caller, a member of the lobby, will come at the meeting time. A member who cannot come leaves the
 * room instead. Errors: 4005 if no meeting time is set.
 */
export const partyComing = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/coming',
  access: 'user',
  guests: 'own-room',
  request: partyIdRequestSchema,
  response: acknowledgedSchema,
});

/**
 * Returns the state of the queue for a seat in a room. Any signed-in user with the invitation link may call it. `open`:
 * true if the caller may join the queue or is in it. `place`: position from 1; null if the caller is not in the queue.
 * `until`: Unix ms until which a free seat is reserved for the caller. Errors: 4046 as for joining the room.
 */
export const partyQueue = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/queue',
  access: 'user',
  request: z.strictObject({ partyId: invitedToSchema }),
  response: z.object({
    open: z.boolean(),
    waiting: z.int(),
    place: z.nullable(z.int()),
    until: z.nullable(z.int()),
  }),
});

/**
 * Steps for the queue. `join`: joins the queue for a seat. `leave`: leaves the queue. `rule`: the host sets whether
 * users who come by the invitation link go first (`friendsFirst`). Errors: 4046 if the room does not exist, removed the
 * caller, or has a member who blocked the caller; 4002 if it is over; 4012 if the caller is already in the room; 4005
 * if no meeting time is set or a seat is free; 4003 if the queue is full; 1004 if the caller is in five queues already,
 * or joins too often; 4007 for `rule` by anyone but the host. For `join` and `leave`, `seq` in the response is 0.
 */
export const queueStepSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('join'), partyId: invitedToSchema, requestId: optionalRequestId }),
  z.strictObject({ step: z.literal('leave'), partyId: invitedToSchema, requestId: optionalRequestId }),
  z.strictObject({
    step: z.literal('rule'),
    partyId: partyIdSchema,
    friendsFirst: z.boolean(),
    requestId: optionalRequestId,
  }),
]);

export const partyQueueStep = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/queue',
  access: 'user',
  request: queueStepSchema,
  response: acknowledgedSchema,
});
