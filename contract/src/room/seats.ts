// Who sits in a room, as one seat sees them.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { READING_BANDS } from '../script/characters.ts';

/** Somebody in the room, in order of joining. `characterId` is null until they choose one. */
export const memberViewSchema = z.object({
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  characterId: z.nullable(z.string()),
  ready: z.boolean(),
  host: z.boolean(),
  /** No line to the room for AWAY_MS. */
  away: z.boolean(),
  /** Before play: their seat in this room is paid for. */
  paid: z.boolean(),
  /** They have no account (our addition). */
  guest: dispensable(z.boolean(), false),
  /** Before play: characters they would like to play, the dearest first. */
  wanted: dispensable(z.array(z.string()), []),
});
export type MemberView = z.infer<typeof memberViewSchema>;

/** A character's public card. */
export const characterViewSchema = z.object({
  characterId: z.string(),
  name: z.string(),
  tagline: z.string(),
  introduce: z.string(),
  avatar: z.string(),
  /** Before play, and of a script for several. */
  reading: z.optional(z.enum(READING_BANDS)),
  /** Before play: by the author's word this character has something to hide. */
  hides: z.optional(z.boolean()),
  /** Before play, where the author says so: how much there is to say, whether there is a love story. */
  talk: z.optional(z.enum(READING_BANDS)),
  romance: z.optional(z.boolean()),
});
export type CharacterView = z.infer<typeof characterViewSchema>;

/** A character's seat in play. `userId` is null when its player left; `done` counts for the current act, `submitted` for the closing. */
export const seatViewSchema = z.object({
  characterId: z.string(),
  userId: z.nullable(z.int()),
  /** It has read what this act gave it to read. */
  read: z.boolean(),
  done: z.boolean(),
  submitted: z.boolean(),
  /** Seats that want its player to be put out. */
  removalAsked: z.array(z.string()),
  /** Of an empty seat: seats that want it to give the table what the case needs. Always empty once it did. */
  releaseAsked: z.array(z.string()),
  /** An empty seat that gave the table what the case needs, or may not be asked for it. */
  released: z.boolean(),
  /** In a slow game: how many acts in a row have ended without a sign of its player; absent for none (our addition). */
  missed: z.optional(z.int()),
});
export type SeatView = z.infer<typeof seatViewSchema>;
