// Game service calls for chat, whispers and complaints.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { COMPLAINT_REASONS } from '../enumerations.ts';
import { CHAT_LENGTH_MAX, CIRCLE_MAX, CIRCLE_MIN, COMPLAINT_LENGTH_MAX } from '../limits.ts';
import { saidSchema, wordsSchema } from '../people-labels.ts';
import {
  acknowledgedSchema,
  emptySchema,
  optionalRequestId,
  partyIdSchema,
  requestIdSchema,
  userIdSchema,
} from '../primitives.ts';
import { chatMessageSchema } from '../room/push.ts';

/**
 * Sends a chat message to all players or as a whisper (extension: the specification has no call for sending messages).
 * A repeated request with the same `requestId` returns the first message.
 */
export const partySay = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/say',
  access: 'user',
  guests: 'own-room',
  speech: 'talk',
  request: z.strictObject({
    partyId: partyIdSchema,
    text: saidSchema(CHAT_LENGTH_MAX),
    /** User ids of the other people in the whisper, without the sender. If absent, the message is public. */
    with: z.optional(z.array(userIdSchema).check(z.minLength(CIRCLE_MIN - 1), z.maxLength(CIRCLE_MAX - 1))),
    requestId: requestIdSchema,
  }),
  response: chatMessageSchema,
});

/**
 * Agrees, in the debrief, to show a whisper to all players, or withdraws that agreement (extension). The whisper is
 * shown when all its people who still have an account agree. Errors: 1001 for an invalid number of people; 1002 if the
 * caller had no such whisper; 4005 outside the debrief; 4012 to withdraw after the whisper is shown.
 */
export const partyTalkOpen = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/talk/open',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    /** User ids of the people in the whisper, including the caller, in any order. */
    circle: z.array(userIdSchema).check(z.minLength(CIRCLE_MIN), z.maxLength(CIRCLE_MAX)),
    agreed: z.boolean(),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** Reports a member of the room, or one of their messages, to the operator (extension). */
export const partyComplaint = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/complaint',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    userId: userIdSchema,
    /**
     * Number of the reported message, which the caller must be able to read. The operator sees its text. Null reports
     * the member without a message.
     */
    chatSeq: z.nullable(z.int().check(z.minimum(1))),
    reason: z.enum(COMPLAINT_REASONS),
    text: wordsSchema(COMPLAINT_LENGTH_MAX).check(z.trim()),
    requestId: requestIdSchema,
  }),
  response: emptySchema,
});
