// The game service's calls about what people say to each other and about each other.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { CHAT_LENGTH_MAX, CIRCLE_MAX, CIRCLE_MIN, COMPLAINT_LENGTH_MAX } from './limits.ts';
import { saidSchema, wordsSchema } from './people-words.ts';
import { emptySchema, partyIdSchema, requestIdSchema, userIdSchema } from './primitives.ts';
import { chatMessageSchema } from './room.ts';

/** Table talk and private talk (our addition: the specification names no call for it). Repeats by `requestId` answer the first message. */
export const partySay = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/say',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    text: saidSchema(CHAT_LENGTH_MAX),
    /** A private talk: the other people in it. Without it everybody hears. */
    with: z.optional(z.array(userIdSchema).check(z.minLength(CIRCLE_MIN - 1), z.maxLength(CIRCLE_MAX - 1))),
    requestId: requestIdSchema,
  }),
  response: chatMessageSchema,
});

export const COMPLAINT_REASONS = ['abuse', 'cheating', 'spam', 'spoiler', 'other'] as const;

/** Tells the operator about a member of the room, or about one of their messages (our addition). */
export const partyComplaint = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/complaint',
  access: 'user',
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
