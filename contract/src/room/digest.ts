// Schema of the digest of a multi-day game: what happened since a player last looked at the room. The digest is
// computed only from views of that player.
import * as z from 'zod/mini';

/** Kinds of phases that a digest reports as begun: an act, the closing, the reveal. */
export const TURNS = ['act', 'closing', 'truth'] as const;

export const digestSchema = z.object({
  /** Sequence numbers (`seq`) of the older and the newer view that the digest compares. */
  from: z.int(),
  to: z.int(),
  /**
   * Current phase (`to`) with its act number, if the phase changed. `pages`: number of phases that began since the
   * older view. Null if the phase did not change.
   */
  turned: z.nullable(z.object({ to: z.enum(TURNS), act: z.int(), title: z.string(), pages: z.int() })),
  /** Clues that became public, and clues that this seat received without publication. */
  clues: z.array(z.object({ clueId: z.string(), title: z.string(), published: z.boolean() })),
  votes: z.array(z.object({ clueId: z.string(), prompt: z.string(), open: z.boolean() })),
  /** New interludes, with their titles. */
  interludes: z.array(z.object({ interludeId: z.string(), title: z.string() })),
  announcements: z.array(z.string()),
  hints: z.int(),
  statements: z.int(),
  /** Seats whose player changed. `empty`: the seat has no player now; otherwise a new player took it. */
  seats: z.array(z.object({ characterId: z.string(), empty: z.boolean() })),
});
export type Digest = z.infer<typeof digestSchema>;

/**
 * Unread messages of one sender that this player can read. `circle`: the whisper, null for public chat. `count`: number
 * of messages. `first`: number of the first one.
 */
export const unreadTalkSchema = z.object({
  userId: z.int(),
  circle: z.nullable(z.array(z.int())),
  count: z.int(),
  first: z.int(),
});
export type UnreadTalk = z.infer<typeof unreadTalkSchema>;
