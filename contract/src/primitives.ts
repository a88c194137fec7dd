import * as z from 'zod/mini';
import { dispensable } from './dispensable.ts';
import { PAGE_LIMIT_MAX, PAGE_OFFSET_MAX, RATINGS } from './limits.ts';

/** Opaque, unguessable name of a room: 12 URL-safe characters. */
export const partyIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/));

/** The room an invitation names: invitations come from anywhere, and null is one that can be to no room. */
export const invitedToSchema = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text) => (partyIdSchema.safeParse(text).success ? text : null)),
);

/** A command's own name, made by the client: a repeat gets the first answer. */
export const requestIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export const optionalRequestId = z.optional(requestIdSchema);

/** What names a row; the database's integers end here, and whatever is larger names none. */
const rowIdSchema = z.int().check(z.positive(), z.maximum(2_147_483_647));
export const scriptIdSchema = rowIdSchema;
export const userIdSchema = rowIdSchema;
/** A screen of a table, by chance; it is no secret and opens nothing. */
export const screenIdSchema = rowIdSchema;

/** A name made by an author: character, place, clue, option, ending. */
export const nameIdSchema = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));

export const offsetSchema = z.int().check(z.minimum(0), z.maximum(PAGE_OFFSET_MAX));
export const limitSchema = z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX));
export const pageSchema = z.strictObject({ offset: offsetSchema, limit: limitSchema });

/** Integers that arrive in a query string. */
export const queryInteger = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.pipe(z.transform(Number), schema));
export const queryPageSchema = z.strictObject({ offset: queryInteger(offsetSchema), limit: queryInteger(limitSchema) });

export const ratingSchema = z.literal(RATINGS);

/** Unix time: seconds where the older calls say so, milliseconds inside a room. */
export const unixSecondsSchema = z.int().check(z.minimum(0));
export const unixMillisSchema = z.int().check(z.minimum(0));

/** An answer without content. */
export const emptySchema = z.strictObject({});
/** A request without content. */
export const noRequestSchema = z.strictObject({});

/** A command about a room as a whole, and a question about one. */
export const partyIdRequestSchema = z.strictObject({ partyId: partyIdSchema, requestId: optionalRequestId });
export const partyIdQuerySchema = z.strictObject({ partyId: partyIdSchema });
/** Where the room stands after the command. */
export const acknowledgedSchema = z.object({
  partyId: dispensable(partyIdSchema, ''),
  seq: dispensable(z.int(), 0),
});
/** The room that was opened or entered, and where it stands. */
export const enteredSchema = z.object({ partyId: partyIdSchema, seq: dispensable(z.int(), 0) });
/** Where the table of a closed case plays on. `open`: still a lobby, one may come along; otherwise it is played there by now. */
export const nextRoomSchema = z.object({ partyId: z.string(), scriptName: z.string(), open: z.boolean() });
export type NextRoom = z.infer<typeof nextRoomSchema>;
