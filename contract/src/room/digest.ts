// What happened in a slow game since somebody looked last, as their own views tell it.
import * as z from 'zod/mini';

/** What began meanwhile: acts, the closing, the truth. */
export const TURNS = ['act', 'closing', 'truth'] as const;

export const digestSchema = z.object({
  /** The numbers of the two views it lies between. */
  from: z.int(),
  to: z.int(),
  /** The newest that began, how many pages turned for it; `act` is its number. Null: it is still what it was. */
  turned: z.nullable(z.object({ to: z.enum(TURNS), act: z.int(), title: z.string(), pages: z.int() })),
  /** Clues that came before the table, and those that came to this seat alone. */
  clues: z.array(z.object({ clueId: z.string(), title: z.string(), published: z.boolean() })),
  votes: z.array(z.object({ clueId: z.string(), prompt: z.string(), open: z.boolean() })),
  /** What the table did together, by its title. */
  interludes: z.array(z.object({ interludeId: z.string(), title: z.string() })),
  announcements: z.array(z.string()),
  hints: z.int(),
  statements: z.int(),
  /** Seats that are empty now, and seats that have another player. */
  seats: z.array(z.object({ characterId: z.string(), empty: z.boolean() })),
});
export type Digest = z.infer<typeof digestSchema>;

/** Words of others that this person can hear: by whom, in which circle, how many, the first of them. */
export const unreadTalkSchema = z.object({
  userId: z.int(),
  circle: z.nullable(z.array(z.int())),
  count: z.int(),
  first: z.int(),
});
export type UnreadTalk = z.infer<typeof unreadTalkSchema>;
