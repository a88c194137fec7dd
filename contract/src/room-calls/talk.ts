// The game service's calls about what people say to each other and about each other.
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

/** Table talk and private talk (our addition: the specification names no call for it). Repeats by `requestId` answer the first message. */
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
    /** A private talk: the other people in it. Without it everybody hears. */
    with: z.optional(z.array(userIdSchema).check(z.minLength(CIRCLE_MIN - 1), z.maxLength(CIRCLE_MAX - 1))),
    requestId: requestIdSchema,
  }),
  response: chatMessageSchema,
});

/**
 * After the case: agrees that the whole table reads a private talk, or takes that back (our addition). It is read once all
 * of its people who still have an account agree. Refused: 1001 not a talk's number of people, 1002 no such talk of the
 * caller, 4005 outside of the debrief, 4012 taken back once it is open.
 */
export const partyTalkOpen = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/talk/open',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    /** Its people, the caller among them, in any order. */
    circle: z.array(userIdSchema).check(z.minLength(CIRCLE_MIN), z.maxLength(CIRCLE_MAX)),
    agreed: z.boolean(),
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

/** Tells the operator about a member of the room, or about one of their messages (our addition). */
export const partyComplaint = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/complaint',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    userId: userIdSchema,
    /** A message the caller can read; the operator sees its text. */
    chatSeq: z.nullable(z.int().check(z.minimum(1))),
    reason: z.enum(COMPLAINT_REASONS),
    text: wordsSchema(COMPLAINT_LENGTH_MAX).check(z.trim()),
    requestId: requestIdSchema,
  }),
  response: emptySchema,
});
