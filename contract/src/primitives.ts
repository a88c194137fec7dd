import * as z from 'zod/mini';
import { dispensable } from './dispensable.ts';
import { PAGE_LIMIT_MAX, PAGE_OFFSET_MAX, RATINGS } from './limits.ts';

/** Opaque, unguessable room id: 12 URL-safe characters. */
export const partyIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/));

/** Room id from an invitation. Invitations come from anywhere, so a malformed id parses as null. */
export const invitedToSchema = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text) => (partyIdSchema.safeParse(text).success ? text : null)),
);

/** Idempotency key made by the client: a repeated request gets the first response. */
export const requestIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export const optionalRequestId = z.optional(requestIdSchema);

/** Row id. The maximum is that of the database's integer type. */
const rowIdSchema = z.int().check(z.positive(), z.maximum(2_147_483_647));
export const scriptIdSchema = rowIdSchema;
export const userIdSchema = rowIdSchema;
/** Random id of a display. It is not secret and grants no access. */
export const screenIdSchema = rowIdSchema;

/** Id chosen by an author: character, place, clue, option, ending. */
export const nameIdSchema = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));

export const offsetSchema = z.int().check(z.minimum(0), z.maximum(PAGE_OFFSET_MAX));
export const limitSchema = z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX));
export const pageSchema = z.strictObject({ offset: offsetSchema, limit: limitSchema });

export const queryInteger = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.pipe(z.transform(Number), schema));
export const queryPageSchema = z.strictObject({ offset: queryInteger(offsetSchema), limit: queryInteger(limitSchema) });

export const ratingSchema = z.literal(RATINGS);

/** Unix time: seconds in the older calls, milliseconds inside a room. */
export const unixSecondsSchema = z.int().check(z.minimum(0));
export const unixMillisSchema = z.int().check(z.minimum(0));

export const emptySchema = z.strictObject({});
export const noRequestSchema = z.strictObject({});

export const partyIdRequestSchema = z.strictObject({ partyId: partyIdSchema, requestId: optionalRequestId });
export const partyIdQuerySchema = z.strictObject({ partyId: partyIdSchema });
/** Room and its log number after the command. */
export const acknowledgedSchema = z.object({
  partyId: dispensable(partyIdSchema, ''),
  seq: dispensable(z.int(), 0),
});
export const enteredSchema = z.object({ partyId: partyIdSchema, seq: dispensable(z.int(), 0) });
/**
 * Room where the players of a finished game continue. `open`: it is still a lobby and can be joined; otherwise its game
 * has started.
 */
export const nextRoomSchema = z.object({ partyId: z.string(), scriptName: z.string(), open: z.boolean() });
export type NextRoom = z.infer<typeof nextRoomSchema>;
