import * as z from 'zod/mini';
import { dispensable } from './dispensable.ts';
import { PAGE_LIMIT_MAX, PAGE_OFFSET_MAX, RATINGS } from './limits.ts';

/** Opaque, unguessable room id: 12 URL-safe characters. */
export const partyIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/));

/**
 * Room id from an invitation link. Links can come from anywhere, so a malformed id is not an error: it parses as null.
 */
export const invitedToSchema = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text) => (partyIdSchema.safeParse(text).success ? text : null)),
);

/**
 * Idempotency key that the client creates for a request. If the client repeats the request with the same key, it gets
 * the first response again.
 */
export const requestIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export const optionalRequestId = z.optional(requestIdSchema);

/** Id of a database row. The maximum is that of the database's integer type. */
const rowIdSchema = z.int().check(z.positive(), z.maximum(2_147_483_647));
export const scriptIdSchema = rowIdSchema;
export const userIdSchema = rowIdSchema;
/** Random id of a display. The id is not secret and grants no access. */
export const screenIdSchema = rowIdSchema;

/** Id that an author chose for a character, place, clue, option or ending. */
export const nameIdSchema = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));

export const offsetSchema = z.int().check(z.minimum(0), z.maximum(PAGE_OFFSET_MAX));
export const limitSchema = z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX));
export const pageSchema = z.strictObject({ offset: offsetSchema, limit: limitSchema });

export const queryInteger = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.pipe(z.transform(Number), schema));
export const queryPageSchema = z.strictObject({ offset: queryInteger(offsetSchema), limit: queryInteger(limitSchema) });

export const ratingSchema = z.literal(RATINGS);

/** Unix times. Calls of the original specification use seconds; rooms use milliseconds. */
export const unixSecondsSchema = z.int().check(z.minimum(0));
export const unixMillisSchema = z.int().check(z.minimum(0));

export const emptySchema = z.strictObject({});
export const noRequestSchema = z.strictObject({});

export const partyIdRequestSchema = z.strictObject({ partyId: partyIdSchema, requestId: optionalRequestId });
export const partyIdQuerySchema = z.strictObject({ partyId: partyIdSchema });
/** Response to a command: the room, and the number of its latest log entry after the command. */
export const acknowledgedSchema = z.object({
  partyId: dispensable(partyIdSchema, ''),
  seq: dispensable(z.int(), 0),
});
export const enteredSchema = z.object({ partyId: partyIdSchema, seq: dispensable(z.int(), 0) });
/**
 * Room where the players of a finished game continue. `open`: true if the room is still a lobby that can be joined;
 * false once its game has started.
 */
export const nextRoomSchema = z.object({ partyId: z.string(), scriptName: z.string(), open: z.boolean() });
export type NextRoom = z.infer<typeof nextRoomSchema>;
