// What a script has for a game master: whether it wants one, and what there is to say and to look after, act by act.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

/** Whether a script is better with a game master, or is written for one. No table has to have one. */
export const MASTER_WANTED = ['welcome', 'needed'] as const;

const cueSchema = z.strictObject({
  title: z.string(),
  text: z.string(),
  /** Minutes after the act began; null: at no particular time. */
  minute: z.nullable(z.int()),
  /** The seat it is about; null: the table. */
  seat: z.nullable(nameIdSchema),
});

/** `say`: to be read aloud, may be empty. */
export const actCuesSchema = z.strictObject({ say: z.string(), cues: z.array(cueSchema) });

export const leadingSchema = z.strictObject({
  wanted: z.enum(MASTER_WANTED),
  /** One for each act of the script. */
  acts: z.array(actCuesSchema),
  closing: actCuesSchema,
});
export type ScriptLeading = z.infer<typeof leadingSchema>;
export type ActCues = z.infer<typeof actCuesSchema>;
