// Game service calls for the game master: taking and leaving the role, and actions during play (extension).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { acknowledgedSchema, nameIdSchema, optionalRequestId, partyIdSchema, unixMillisSchema } from '../primitives.ts';
import { NUDGES } from '../room/game-master.ts';

const gameMasterRequestFields = { partyId: partyIdSchema, requestId: optionalRequestId };

/**
 * Steps that change who is the game master. Each room has at most one place for a game master.
 * `open`: the host opens or closes that place. `take`: before play, a member takes the place if it is open; the host
 * may also take a closed one. In play, a player without a seat or a user with the invitation takes it. `leave`: in the
 * lobby, the game master becomes a player again. `clear`: in the lobby, the host removes the game master; in play, this
 * is a vote.
 * Errors: 4007 if the caller is not the host; 4003 if the place is taken; 4005 if it is not open, the caller plays, or
 * the game is over; 4046 if the caller was removed from the room; 1002 if there is no game master; 1001 for `clear` by
 * the game master.
 */
export const gameMasterRoleStepSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('open'), ...gameMasterRequestFields, open: z.boolean() }),
  z.strictObject({ step: z.literal('take'), ...gameMasterRequestFields }),
  z.strictObject({ step: z.literal('leave'), ...gameMasterRequestFields }),
  z.strictObject({ step: z.literal('clear'), ...gameMasterRequestFields }),
]);
export type GameMasterRoleStep = z.infer<typeof gameMasterRoleStepSchema>;

export const partyChair = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/chair',
  access: 'user',
  guests: 'own-room',
  request: gameMasterRoleStepSchema,
  response: acknowledgedSchema,
});

/**
 * Actions of the game master during the acts and the closing. `nudge`: sends a preset phrase to a seat, or to all
 * players if the seat is null. `open`: shows the game master a seat's texts, or the solution if the seat is null; all
 * players see that this was done. `give`: lets a seat find a random clue that it could find at a place, at no cost to
 * the seat. `hint`: gives all players a hint at once. `longer`: extends the deadline named by `deadlineAt` by five
 * minutes; a repeat for the same deadline changes nothing. Errors: 4005 if the caller is not the game master; 1002 if
 * the seat or place does not exist; 4012 if nothing is left there for that seat; 1004 if repeated too soon.
 */
export const gameMasterActionSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('nudge'),
    ...gameMasterRequestFields,
    characterId: z.nullable(nameIdSchema),
    word: z.enum(NUDGES),
  }),
  z.strictObject({ step: z.literal('open'), ...gameMasterRequestFields, characterId: z.nullable(nameIdSchema) }),
  z.strictObject({
    step: z.literal('give'),
    ...gameMasterRequestFields,
    characterId: nameIdSchema,
    placeId: nameIdSchema,
  }),
  z.strictObject({ step: z.literal('hint'), ...gameMasterRequestFields }),
  z.strictObject({ step: z.literal('longer'), ...gameMasterRequestFields, deadlineAt: unixMillisSchema }),
]);
export type GameMasterAction = z.infer<typeof gameMasterActionSchema>;

export const partyLead = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/lead',
  access: 'user',
  guests: 'own-room',
  request: gameMasterActionSchema,
  response: acknowledgedSchema,
});
