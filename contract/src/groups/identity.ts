// Schemas shared by the group calls: ids, names, and the fields of a user that a group shows.
import * as z from 'zod/mini';
import { GROUP_NAME_UNITS_MAX } from '../limits.ts';
import { saidSchema } from '../people-labels.ts';

/** Opaque, unguessable group id: 12 URL-safe characters. */
export const groupIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/));

/**
 * Invitation token from a link. Links can come from anywhere, so a malformed token is not an error: it parses as null.
 */
export const groupTokenSchema = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text) => (/^[A-Za-z0-9_-]{22}$/.test(text) ? text : null)),
);

/** Group name. This limit is in UTF-16 units; the server also checks the length in graphemes. */
export const groupNameSchema = saidSchema(GROUP_NAME_UNITS_MAX);

/** JPEG or PNG under 5 MB in base64, with or without a `data:` prefix. */
export const groupPictureSchema = z.string();

export const ofGroupSchema = z.strictObject({ groupId: groupIdSchema });

export const groupPersonSchema = z.object({ userId: z.int(), nickname: z.string(), avatar: z.string() });
