// Schemas of members, characters and seats as one seat sees them.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { READING_BANDS } from '../script/characters.ts';

/** Member of the room; the list is in order of joining. `characterId` is null until they choose one. */
export const memberViewSchema = z.object({
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  characterId: z.nullable(z.string()),
  ready: z.boolean(),
  host: z.boolean(),
  /** No connection to the room for AWAY_MS. */
  away: z.boolean(),
  /** Before play: their seat in this room is paid. */
  paid: z.boolean(),
  guest: dispensable(z.boolean(), false),
  /** Before play: characters they wish to play, most wanted first. */
  wanted: dispensable(z.array(z.string()), []),
});
export type MemberView = z.infer<typeof memberViewSchema>;

/** Public profile of a character. */
export const characterViewSchema = z.object({
  characterId: z.string(),
  name: z.string(),
  tagline: z.string(),
  introduce: z.string(),
  avatar: z.string(),
  /** Only before play, and only in multiplayer scripts. */
  reading: z.optional(z.enum(READING_BANDS)),
  /** Before play: the author says that this character has something to hide. */
  hides: z.optional(z.boolean()),
  /** Before play, if the author states it: how much the character talks, and whether there is a romance. */
  talk: z.optional(z.enum(READING_BANDS)),
  romance: z.optional(z.boolean()),
});
export type CharacterView = z.infer<typeof characterViewSchema>;

/**
 * Seat of a character in play. `userId` is null if its player left; `done` refers to the current act, `submitted` to
 * the closing.
 */
export const seatViewSchema = z.object({
  characterId: z.string(),
  userId: z.nullable(z.int()),
  /** True if the seat has finished reading the texts of this act. */
  read: z.boolean(),
  done: z.boolean(),
  submitted: z.boolean(),
  /** Seats that vote to remove its player. */
  removalAsked: z.array(z.string()),
  /** For an empty seat: seats that vote to release its essential clues. Empty after the release. */
  releaseAsked: z.array(z.string()),
  /** True for an empty seat that was released or cannot be. */
  released: z.boolean(),
  /** Multi-day game: number of consecutive acts without activity of its player; absent if zero (extension). */
  missed: z.optional(z.int()),
});
export type SeatView = z.infer<typeof seatViewSchema>;
