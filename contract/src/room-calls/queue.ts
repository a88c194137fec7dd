// Who comes at the time that is named, and who waits for a seat of a full table (our addition).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  acknowledgedSchema,
  invitedToSchema,
  partyIdRequestSchema,
  optionalRequestId,
  partyIdSchema,
} from '../primitives.ts';

/** A member of the lobby comes at the time that is named; who cannot leaves. Refused: 4005 without a time. */
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
 * How waiting stands for whoever has the link: `open` one may wait or waits, `place` from 1, null while one does not wait,
 * `until` so long a free seat is kept for the caller, Unix ms. Refused: 4046 as for joining.
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
 * Waits for a seat, or no longer; the host says whether who comes by the link goes first. Refused: 4046 no such room, put
 * out of it, blocked by one of it; 4002 over; 4012 in it; 4005 no time is named or a seat is free; 4003 too many wait; 1004
 * waiting at five tables already, or too often; 4007 `rule` by others. `join` and `leave` answer no `seq` (0).
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
