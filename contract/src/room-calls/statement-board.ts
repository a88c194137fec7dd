// Game service calls for the statement board, where players pin statements about who was where and when.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { STATEMENT_TIME_MAX, STATEMENT_WORDS_MAX } from '../limits.ts';
import { saidSchema } from '../people-labels.ts';
import { acknowledgedSchema, nameIdSchema, optionalRequestId, partyIdSchema } from '../primitives.ts';

const subjectSchema = z.union([
  z.strictObject({ id: nameIdSchema }),
  z.strictObject({ words: saidSchema(STATEMENT_WORDS_MAX) }),
]);
const minuteSchema = z.int().check(z.minimum(0), z.maximum(STATEMENT_TIME_MAX));

/**
 * Pins a statement to the statement board: which person was said to be where, from when until when (extension). The
 * statement either quotes a public chat message, whose author then counts as the speaker, or names the seat that said
 * it (default: the caller's own). Errors: 1001 if the end is before the start; 1002 if the public message, seat, person
 * or place does not exist; 1004 if the seat has already pinned its maximum; 4005 outside the acts and the closing; 4012
 * if the same statement is already pinned.
 */
export const partyState = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/ledger/state',
  access: 'user',
  guests: 'own-room',
  speech: 'talk',
  request: z.strictObject({
    partyId: partyIdSchema,
    chatSeq: z.optional(z.int().check(z.minimum(1))),
    saidBy: z.optional(nameIdSchema),
    who: subjectSchema,
    place: subjectSchema,
    from: minuteSchema,
    until: minuteSchema,
    requestId: optionalRequestId,
  }),
  response: acknowledgedSchema,
});

const statementId = z.string().check(z.regex(/^s\d{1,5}$/));

/**
 * Steps for a pinned statement (extension). `withdraw`: removes a statement that the caller's seat pinned. `weigh`:
 * records whether the caller's seat believes the statement; null clears that. Errors: 1002 if the statement does not
 * exist; 4005 outside the acts and the closing. For `withdraw`: 1003 if another seat pinned it. For `weigh`: 1001 for a
 * statement attributed to the caller's own seat. The exception: the seat may deny a statement that quotes no chat
 * message and that another seat pinned.
 */
export const partyStatement = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/ledger/statement',
  access: 'user',
  guests: 'own-room',
  request: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('withdraw'), partyId: partyIdSchema, statementId, requestId: optionalRequestId }),
    z.strictObject({
      step: z.literal('weigh'),
      partyId: partyIdSchema,
      statementId,
      believes: z.nullable(z.boolean()),
      requestId: optionalRequestId,
    }),
  ]),
  response: acknowledgedSchema,
});
