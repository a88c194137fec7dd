// Schemas of members, characters and seats as one seat sees them.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { READING_BANDS } from '../script/characters.ts';

/**
 * Member of the room. Members are listed in order of joining. `characterId` is null until the member chooses a
 * character.
 */
export const memberViewSchema = z.object({
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  characterId: z.nullable(z.string()),
  ready: z.boolean(),
  host: z.boolean(),
  /** True if the member has had no connection to the room for AWAY_MS. */
  away: z.boolean(),
  /** Before play: whether the member's seat in this room is paid. */
  paid: z.boolean(),
  guest: dispensable(z.boolean(), false),
  /** Before play: characters the member wishes to play, most wanted first. */
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
  /**
   * Amount of reading, relative to the script's other characters. Present only before play, and only in multiplayer
   * scripts.
   */
  reading: z.optional(z.enum(READING_BANDS)),
  /** Before play: the author says that this character has something to hide. */
  hides: z.optional(z.boolean()),
  /** Before play, if the author states it: how much the character talks, and whether there is a romance. */
  talk: z.optional(z.enum(READING_BANDS)),
  romance: z.optional(z.boolean()),
});
export type CharacterView = z.infer<typeof characterViewSchema>;

/**
 * Seat of a character in play. `userId` is null if its player left. `done`: the seat agrees to end the current act.
 * `submitted`: in and after the closing, the game waits for nothing more from the seat.
 */
export const seatViewSchema = z.object({
  characterId: z.string(),
  userId: z.nullable(z.int()),
  /** True if the seat has finished reading the texts of this act. */
  read: z.boolean(),
  done: z.boolean(),
  submitted: z.boolean(),
  /** Seats that vote to remove the player of this seat. */
  removalAsked: z.array(z.string()),
  /** For an empty seat: seats that vote to release it, which publishes its essential clues. Empty after the release. */
  releaseAsked: z.array(z.string()),
  /** For an empty seat: true if it was released or cannot be released. */
  released: z.boolean(),
  /**
   * Multi-day game: number of consecutive acts in which the seat's player was not active; absent if zero (extension).
   */
  missed: z.optional(z.int()),
});
export type SeatView = z.infer<typeof seatViewSchema>;
