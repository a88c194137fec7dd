// The author's desk: what `npm run dev` serves beside the two services to whoever writes packs. Never there in production.
import * as z from 'zod/mini';
import { PLAYERS_MAX } from './limits.ts';

/** Where the desk is on the server. */
export const DESK_BASE = '/author-desk';

const deskPackSchema = z.object({
  slug: z.string(),
  /** Of the version that is played; null while none was ever right. */
  name: z.nullable(z.string()),
  state: z.enum(['unchecked', 'fine', 'refused']),
  /** What the last check said: `file:line rule message`, first what keeps it from being played, then advice. */
  messages: z.array(z.string()),
  /** How many of them, the first, keep it from being played. */
  wrong: z.int(),
});
export type DeskPack = z.infer<typeof deskPackSchema>;

const deskTableSchema = z.object({
  partyId: z.string(),
  slug: z.string(),
  /** The script's version it plays now. */
  version: z.string(),
  /** How it came to that version, in a line; empty when it began with it. */
  told: z.string(),
});
export type DeskTable = z.infer<typeof deskTableSchema>;

/** GET state. `content`: what stands on the home page, null when there is none. */
export const deskStateSchema = z.object({
  packs: z.array(deskPackSchema),
  content: z.nullable(z.object({ state: z.enum(['fine', 'refused']), messages: z.array(z.string()) })),
  tables: z.array(deskTableSchema),
});
export type DeskState = z.infer<typeof deskStateSchema>;

/** POST tables: a new table for a pack; an earlier one of the same pack ends. */
export const deskOpenSchema = z.strictObject({ slug: z.string() });

/** POST enter: its seats once more. POST next: all seats are done with what is played now. */
export const deskAtTableSchema = z.strictObject({ partyId: z.string() });

export const deskSeatSchema = z.object({
  characterId: z.string(),
  name: z.string(),
  userId: z.int(),
  token: z.string(),
});
export type DeskSeat = z.infer<typeof deskSeatSchema>;

/** What POST tables and POST enter answer. */
export const deskOpenedSchema = z.object({
  partyId: z.string(),
  slug: z.string(),
  version: z.string(),
  seats: z.array(deskSeatSchema).check(z.maxLength(PLAYERS_MAX)),
});
export type DeskOpened = z.infer<typeof deskOpenedSchema>;
