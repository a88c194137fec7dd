import { useBlockedIds } from '../../session/blocked.ts';
import { useMuted } from './muted.ts';

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
