import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { useBlockedIds } from '../../../session/blocked.ts';
import { keptEntry } from './kept.ts';

const mutedSchema = z.array(z.int());

function parseMuted(text: string | undefined): readonly number[] {
  const parsed = mutedSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}

/** People whose talk is folded away in this room, on this device. */
export const useMuted = keptEntry('muted', parseMuted);

/** Why somebody's words are folded away: not heard in this room, or blocked altogether. */
export type Hushed = 'muted' | 'blocked';

/** Everybody whose words are folded away and call nobody. */
export function useHushed(): ReadonlyMap<number, Hushed> {
  const [muted] = useMuted();
  const blocked = useBlockedIds();
  return new Map([
    ...[...blocked].map((userId) => [userId, 'blocked'] as const),
    ...muted.map((userId) => [userId, 'muted'] as const),
  ]);
}
