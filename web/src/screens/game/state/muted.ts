import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { useBlockedIds } from '../../../session/blocked.ts';
import { keptEntry } from './kept.ts';

const mutedSchema = z.array(z.int());

function parseMuted(text: string | undefined): readonly number[] {
  const parsed = mutedSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}

/** Users whose messages are collapsed in this room, on this device. */
export const useMuted = keptEntry('muted', parseMuted);

/** Reason why a user's messages are collapsed: muted in this room, or blocked everywhere. */
export type Hushed = 'muted' | 'blocked';

/** Returns all users whose messages are collapsed and cause no notifications. */
export function useHushed(): ReadonlyMap<number, Hushed> {
  const [muted] = useMuted();
  const blocked = useBlockedIds();
  return new Map([
    ...[...blocked].map((userId) => [userId, 'blocked'] as const),
    ...muted.map((userId) => [userId, 'muted'] as const),
  ]);
}
