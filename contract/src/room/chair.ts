// The game master's chair, as everybody sees it, and what the master alone sees from it (our addition).
import * as z from 'zod/mini';
import { growing, keyed, replaced } from '../list-identity.ts';
import { MASTER_WANTED } from '../script/leading.ts';

/** What a game master may say to a seat or to the table by one tap. */
export const NUDGES = ['read-on', 'search', 'show', 'speak', 'listen', 'time', 'vote'] as const;
export type Nudge = (typeof NUDGES)[number];

/** What a game master does before everybody. */
export const MASTER_DEEDS = ['opened', 'nudged', 'gave', 'hinted', 'lengthened', 'moved-on'] as const;
export type MasterDeed = (typeof MASTER_DEEDS)[number];

export const chairViewSchema = z.object({
  /** Somebody may sit down there. */
  open: z.boolean(),
  /** Before play: only who led this table's last game, or the host, sits down there. */
  kept: z.boolean(),
  /** Before play: whether the script wants a game master. */
  wanted: z.nullable(z.enum(MASTER_WANTED)),
  /** `host`: the room is theirs, too. */
  master: z.nullable(
    z.object({
      userId: z.int(),
      nickname: z.string(),
      avatar: z.string(),
      away: z.boolean(),
      guest: z.boolean(),
      host: z.boolean(),
    }),
  ),
  /** What this master has read: the texts of these seats, the truth. */
  opened: z.array(z.string()),
  truth: z.boolean(),
  /** What masters did, the newest last: to a seat, or with null to the table; an opening without a seat is the truth. */
  deeds: growing(
    z.array(
      z.object({
        at: z.int(),
        act: z.int(),
        deed: z.enum(MASTER_DEEDS),
        characterId: z.nullable(z.string()),
        word: z.nullable(z.enum(NUDGES)),
      }),
    ),
  ),
  /** Seats that want the master to go. */
  unwanted: z.array(z.string()),
});
export type ChairView = z.infer<typeof chairViewSchema>;

export const leadingViewSchema = z.object({
  /** Of the act that is open: what there is to read aloud, and what to look after. */
  say: z.string(),
  cues: replaced(
    z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        minute: z.nullable(z.int()),
        characterId: z.nullable(z.string()),
      }),
    ),
  ),
  /** How much each has searched in this act: points left of those it had, and how many finds. */
  seats: keyed(
    z.array(z.object({ characterId: z.string(), points: z.object({ left: z.int(), of: z.int() }), finds: z.int() })),
    'characterId',
  ),
  /** Places on the map in which these seats could find something now. */
  places: keyed(z.array(z.object({ placeId: z.string(), seats: z.array(z.string()) })), 'placeId'),
  /** The table may have a hint of the master's. */
  mayHint: z.boolean(),
  /** Once it is opened. */
  truth: z.nullable(replaced(z.array(z.object({ title: z.string(), text: z.string() })))),
});
export type LeadingView = z.infer<typeof leadingViewSchema>;
