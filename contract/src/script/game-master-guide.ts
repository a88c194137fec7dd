// Schema of game master material: whether the script wants one, and what to say and to watch in each act.
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
  /** Minutes after the act began; null if at no particular time. */
  minute: z.nullable(z.int()),
  /** Seat concerned; null for all players. */
  seat: z.nullable(nameIdSchema),
});

/** `say`: text to read aloud, may be empty. */
export const actCuesSchema = z.strictObject({ say: z.string(), cues: z.array(cueSchema) });

export const gameMasterGuideSchema = z.strictObject({
  wanted: z.enum(GAME_MASTER_WANTED),
  /** An entry for each act of the script. */
  acts: z.array(actCuesSchema),
  closing: actCuesSchema,
});
export type GameMasterGuide = z.infer<typeof gameMasterGuideSchema>;
export type ActCues = z.infer<typeof actCuesSchema>;
