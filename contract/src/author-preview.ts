// The author's desk: what `npm run dev` serves beside the two services to whoever writes packs. Never there in production.
import * as z from 'zod/mini';
import { PLAYERS_MAX } from './limits.ts';

/** Where the desk is on the server. */
export const DESK_BASE = '/author-desk';

const previewPackSchema = z.object({
  slug: z.string(),
  /** Of the version that is played; null while none was ever right. */
  name: z.nullable(z.string()),
  state: z.enum(['unchecked', 'fine', 'refused']),
  /** What the last check said: `file:line rule message`, first what keeps it from being played, then advice. */
  messages: z.array(z.string()),
  /** How many of them, the first, keep it from being played. */
  wrong: z.int(),
});
export type PreviewPack = z.infer<typeof previewPackSchema>;

const previewRoomSchema = z.object({
  partyId: z.string(),
  slug: z.string(),
  /** The script's version it plays now. */
  version: z.string(),
  /** How it came to that version, in a line; empty when it began with it. */
  told: z.string(),
});
export type PreviewRoom = z.infer<typeof previewRoomSchema>;

/** GET state. `content`: what stands on the home page, null when there is none. */
export const previewStateSchema = z.object({
  packs: z.array(previewPackSchema),
  content: z.nullable(z.object({ state: z.enum(['fine', 'refused']), messages: z.array(z.string()) })),
  tables: z.array(previewRoomSchema),
});
export type PreviewState = z.infer<typeof previewStateSchema>;

/** POST tables: a new table for a pack; an earlier one of the same pack ends. */
export const previewOpenSchema = z.strictObject({ slug: z.string() });

/** POST enter: its seats once more. POST next: all seats are done with what is played now. */
export const previewAtRoomSchema = z.strictObject({ partyId: z.string() });

export const previewSeatSchema = z.object({
  characterId: z.string(),
  name: z.string(),
  userId: z.int(),
  token: z.string(),
});
export type PreviewSeat = z.infer<typeof previewSeatSchema>;

/** What POST tables and POST enter answer. */
export const previewOpenedSchema = z.object({
  partyId: z.string(),
  slug: z.string(),
  version: z.string(),
  seats: z.array(previewSeatSchema).check(z.maxLength(PLAYERS_MAX)),
});
export type PreviewOpened = z.infer<typeof previewOpenedSchema>;
