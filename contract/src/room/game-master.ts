// Schemas of the game master's place as everyone sees it, and of the game master's own view (extension).
import * as z from 'zod/mini';
import { growing, keyed, replaced } from '../list-identity.ts';
import { GAME_MASTER_WANTED } from '../script/game-master-guide.ts';

/** Preset phrases that a game master can say to a seat or to all players. */
export const NUDGES = ['read-on', 'search', 'show', 'speak', 'listen', 'time', 'vote'] as const;
export type Nudge = (typeof NUDGES)[number];

/** Actions of a game master that all players see. */
export const GAME_MASTER_DEEDS = ['opened', 'nudged', 'gave', 'hinted', 'lengthened', 'moved-on'] as const;
export type GameMasterDeed = (typeof GAME_MASTER_DEEDS)[number];

export const gameMasterViewSchema = z.object({
  open: z.boolean(),
  /** Before play: true if only the host or the previous game master of these players may take the place. */
  kept: z.boolean(),
  /** Before play: whether the script wants a game master. */
  wanted: z.nullable(z.enum(GAME_MASTER_WANTED)),
  /** `host`: the game master is also the host. */
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
  /**
   * Content this game master has read: `opened` lists the seats whose texts were read; `truth` is true if the solution
   * was read.
   */
  opened: z.array(z.string()),
  truth: z.boolean(),
  /**
   * Actions of game masters, newest last. The target is a seat, or null for all players. An `opened` action without a
   * seat means that the game master opened the solution.
   */
  deeds: growing(
    z.array(
      z.object({
        at: z.int(),
        act: z.int(),
        deed: z.enum(GAME_MASTER_DEEDS),
        characterId: z.nullable(z.string()),
        word: z.nullable(z.enum(NUDGES)),
      }),
    ),
  ),
  /** Seats that vote to remove the game master. */
  unwanted: z.array(z.string()),
});
export type GameMasterView = z.infer<typeof gameMasterViewSchema>;

export const gameMasterPrivateViewSchema = z.object({
  /** `say`: text of the current act that the game master reads aloud. `cues`: what to watch for or do in the act. */
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
  /**
   * Searches of each seat in this act: action points left, points in total (`of`), and number of clues found (`finds`).
   */
  seats: keyed(
    z.array(z.object({ characterId: z.string(), points: z.object({ left: z.int(), of: z.int() }), finds: z.int() })),
    'characterId',
  ),
  /** Places on the map. `seats`: seats that could still find something there. */
  places: keyed(z.array(z.object({ placeId: z.string(), seats: z.array(z.string()) })), 'placeId'),
  mayHint: z.boolean(),
  /** Chapters of the solution; null until the game master opens it. */
  truth: z.nullable(replaced(z.array(z.object({ title: z.string(), text: z.string() })))),
});
export type GameMasterPrivateView = z.infer<typeof gameMasterPrivateViewSchema>;
