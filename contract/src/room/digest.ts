// Schema of the digest of a multi-day game: what happened since a player last looked, derived from their own views.
import * as z from 'zod/mini';

/** Phases that can begin meanwhile: an act, the closing, the reveal. */
export const TURNS = ['act', 'closing', 'truth'] as const;

export const digestSchema = z.object({
  /** Numbers of the two views that the digest compares. */
  from: z.int(),
  to: z.int(),
  /** Latest phase that began, its act number, and how many phases changed (`pages`). Null if nothing changed. */
  turned: z.nullable(z.object({ to: z.enum(TURNS), act: z.int(), title: z.string(), pages: z.int() })),
  /** Clues that became public, and clues that only this seat received. */
  clues: z.array(z.object({ clueId: z.string(), title: z.string(), published: z.boolean() })),
  votes: z.array(z.object({ clueId: z.string(), prompt: z.string(), open: z.boolean() })),
  /** Interludes of the whole group, by title. */
  interludes: z.array(z.object({ interludeId: z.string(), title: z.string() })),
  announcements: z.array(z.string()),
  hints: z.int(),
  statements: z.int(),
  /** Seats that are now empty, and seats that got another player. */
  seats: z.array(z.object({ characterId: z.string(), empty: z.boolean() })),
});
export type Digest = z.infer<typeof digestSchema>;

/** Unread messages this player can read: sender, whisper, count, and number of the first one. */
export const unreadTalkSchema = z.object({
  userId: z.int(),
  circle: z.nullable(z.array(z.int())),
  count: z.int(),
  first: z.int(),
});
export type UnreadTalk = z.infer<typeof unreadTalkSchema>;
