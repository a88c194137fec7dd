// Types of the author preview, which `npm run dev` serves to pack authors beside the two services. Never served in
// production.
import * as z from 'zod/mini';
import { PLAYERS_MAX } from './limits.ts';

export const AUTHOR_PREVIEW_BASE = '/author-desk';

const previewPackSchema = z.object({
  slug: z.string(),
  /**
   * Script name in the latest valid version of the pack, which is the playable one. Null if no version was valid yet.
   */
  name: z.nullable(z.string()),
  state: z.enum(['unchecked', 'fine', 'refused']),
  /** Messages of the last check as `file:line rule message`. Errors that prevent playing come first, then advice. */
  messages: z.array(z.string()),
  /** Number of errors at the start of `messages`. The remaining messages are advice. */
  wrong: z.int(),
});
export type PreviewPack = z.infer<typeof previewPackSchema>;

const previewRoomSchema = z.object({
  partyId: z.string(),
  slug: z.string(),
  version: z.string(),
  /** Short note that says how the room was moved to this version. Empty if the room was opened with this version. */
  told: z.string(),
});
export type PreviewRoom = z.infer<typeof previewRoomSchema>;

/**
 * Response of GET state. `content` is the result of checking the home page content; null if there is no such content.
 */
export const previewStateSchema = z.object({
  packs: z.array(previewPackSchema),
  content: z.nullable(z.object({ state: z.enum(['fine', 'refused']), messages: z.array(z.string()) })),
  tables: z.array(previewRoomSchema),
});
export type PreviewState = z.infer<typeof previewStateSchema>;

/** Request of POST tables: opens a new room for a pack and closes an earlier room of the same pack. */
export const previewOpenSchema = z.strictObject({ slug: z.string() });

/**
 * Request of POST enter and POST next. POST enter returns the seats of an open room. POST next completes the current
 * step of the room for all seats.
 */
export const previewAtRoomSchema = z.strictObject({ partyId: z.string() });

export const previewSeatSchema = z.object({
  characterId: z.string(),
  name: z.string(),
  userId: z.int(),
  token: z.string(),
});
export type PreviewSeat = z.infer<typeof previewSeatSchema>;

/** Response of POST tables and POST enter. */
export const previewOpenedSchema = z.object({
  partyId: z.string(),
  slug: z.string(),
  version: z.string(),
  seats: z.array(previewSeatSchema).check(z.maxLength(PLAYERS_MAX)),
});
export type PreviewOpened = z.infer<typeof previewOpenedSchema>;
