import * as z from 'zod/mini';
import { keptEntry } from './kept.ts';

const mutedSchema = z.array(z.int());

function parseMuted(text: string | undefined): readonly number[] {
  if (text === undefined) return [];
  try {
    const parsed = mutedSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** People whose talk is folded away in this room, on this device. */
export const useMuted = keptEntry('muted', parseMuted);
