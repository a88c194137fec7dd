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
 * Confirms that a member of the lobby comes at the meeting time. Members who cannot come leave instead. Errors: 4005 if
 * no time is set.
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
 * Returns the state of the queue to anyone with the link. `open`: the caller may queue or is queued. `place`: position
 * from 1; null if not queued. `until`: Unix ms until which a free seat is reserved for the caller. Errors: 4046 as for
 * joining.
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
 * `join` queues for a seat, `leave` quits the queue. With `rule`, the host sets whether people who come by the link go
 * first. Errors: 4046 if the room does not exist, removed the caller, or a member blocked the caller; 4002 if it is
 * over; 4012 if the caller is in it; 4005 if no time is set or a seat is free; 4003 if the queue is full; 1004 if the
 * caller queues in five rooms already, or too often; 4007 for `rule` by anyone but the host. `join` and `leave` return
 * `seq` 0.
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
