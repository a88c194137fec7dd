// Schema of the game master's material: whether the script wants a game master, and what to say and watch for in each
// act.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

/**
 * Whether a script is better with a game master (`welcome`) or is written for one (`needed`). No room is forced to have
 * one.
 */
export const GAME_MASTER_WANTED = ['welcome', 'needed'] as const;

const cueSchema = z.strictObject({
  title: z.string(),
  text: z.string(),
  /** Minutes after the act began at which the cue applies; null if it has no particular time. */
  minute: z.nullable(z.int()),
  /** Seat that the cue is about; null for all players. */
  seat: z.nullable(nameIdSchema),
});

/** Cues for one act. `say`: text that the game master reads aloud; may be empty. */
export const actCuesSchema = z.strictObject({ say: z.string(), cues: z.array(cueSchema) });

export const gameMasterGuideSchema = z.strictObject({
  wanted: z.enum(GAME_MASTER_WANTED),
  /** Cues of each act of the script, in order of the acts. */
  acts: z.array(actCuesSchema),
  closing: actCuesSchema,
});
export type GameMasterGuide = z.infer<typeof gameMasterGuideSchema>;
export type ActCues = z.infer<typeof actCuesSchema>;
