// The game service's calls about the ledger of statements.
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
 * Pins a statement: who is said to have been where, from when until when (our addition). It quotes a message of the table's
 * talk, whose speaker then says it, or names the seat that says it, the caller's own without one. Refused: 1001 times that
 * run backwards, 1002 no such message to the whole table, seat, person or place; 1004 the seat has pinned as many as it can;
 * 4005 outside of the acts and the closing; 4012 it stands there already.
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
 * `withdraw` takes the caller's own pin back; `weigh` says whether the caller's seat believes a statement, null takes that
 * back (our addition). Refused: 1002 no such statement, 4005 outside of the acts and the closing; withdrawing 1003 another
 * seat's pin; weighing 1001 what one's own seat says, but that it never said what was not quoted.
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
