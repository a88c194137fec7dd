// The game service's calls about the game master: their chair, and what they do from it (our addition).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { acknowledgedSchema, nameIdSchema, optionalRequestId, partyIdSchema, unixMillisSchema } from '../primitives.ts';
import { NUDGES } from '../room/chair.ts';

const ofChair = { partyId: partyIdSchema, requestId: optionalRequestId };

/**
 * `open`: the host lets somebody sit down there, or nobody. `take`: a member before play, who is the host or finds it open;
 * else who comes by the invitation and has no seat. `leave`, in the lobby: back among the players. `clear`: in the lobby the
 * host's, in play a wish. Refused: 4007 who is not the host, 4003 somebody sits there, 4005 it is not open, one plays, or
 * the game is over, 4046 who was put out, 1002 nobody sits there.
 */
export const chairStepSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('open'), ...ofChair, open: z.boolean() }),
  z.strictObject({ step: z.literal('take'), ...ofChair }),
  z.strictObject({ step: z.literal('leave'), ...ofChair }),
  z.strictObject({ step: z.literal('clear'), ...ofChair }),
]);
export type ChairStep = z.infer<typeof chairStepSchema>;

export const partyChair = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/chair',
  access: 'user',
  guests: 'own-room',
  request: chairStepSchema,
  response: acknowledgedSchema,
});

/**
 * The master's, in the acts and the closing. `nudge`: a word to a seat, or with null to the table. `open`: reads a seat's
 * texts, with null the truth; everybody is told. `give`: a seat finds in a place what it could find there, for nothing.
 * `hint`: the table has a hint at once. `longer`: five minutes more from the deadline it names, once. Refused: 4005 who is
 * not the master, 1002 no such seat or place, 4012 nothing is left there for that seat, 1004 the same again at once.
 */
export const leadStepSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('nudge'),
    ...ofChair,
    characterId: z.nullable(nameIdSchema),
    word: z.enum(NUDGES),
  }),
  z.strictObject({ step: z.literal('open'), ...ofChair, characterId: z.nullable(nameIdSchema) }),
  z.strictObject({ step: z.literal('give'), ...ofChair, characterId: nameIdSchema, placeId: nameIdSchema }),
  z.strictObject({ step: z.literal('hint'), ...ofChair }),
  z.strictObject({ step: z.literal('longer'), ...ofChair, deadlineAt: unixMillisSchema }),
]);
export type LeadStep = z.infer<typeof leadStepSchema>;

export const partyLead = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/lead',
  access: 'user',
  guests: 'own-room',
  request: leadStepSchema,
  response: acknowledgedSchema,
});
