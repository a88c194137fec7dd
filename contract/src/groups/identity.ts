// What the calls of groups have in common: their names, and people as a group shows them.
import * as z from 'zod/mini';
import { GROUP_NAME_UNITS_MAX } from '../limits.ts';
import { saidSchema } from '../people-labels.ts';

/** Opaque, unguessable name of a group: 12 URL-safe characters. */
export const groupIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/));

/** The invitation that a link names: links come from anywhere, and null is one that can be none. */
export const groupTokenSchema = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text) => (/^[A-Za-z0-9_-]{22}$/.test(text) ? text : null)),
);

/** How long it may be in letters is the server's to count. */
export const groupNameSchema = saidSchema(GROUP_NAME_UNITS_MAX);

/** Base64 of a JPEG or PNG under 5 MB, with or without a `data:` prefix. */
export const groupPictureSchema = z.string();

/** A command about a group as a whole, and a question about one. */
export const ofGroupSchema = z.strictObject({ groupId: groupIdSchema });

export const groupPersonSchema = z.object({ userId: z.int(), nickname: z.string(), avatar: z.string() });
