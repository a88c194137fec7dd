// Computes travel times between locations.
import type { SourceFacts } from '../../read/source-facts.ts';

export type MinutesBetween = (from: string, to: string) => number;

/** Returns the shortest travel time in minutes over the listed pairs; infinity if there is no way. */
export function minutesBetween(travel: SourceFacts['travel']): MinutesBetween {
  const next = new Map<string, Map<string, number>>();
  const connect = (from: string, to: string, minutes: number) => {
    const ways = next.get(from) ?? new Map<string, number>();
    ways.set(to, Math.min(minutes, ways.get(to) ?? Number.POSITIVE_INFINITY));
    next.set(from, ways);
  };
  for (const { between, minutes } of travel) {
    for (const from of between) for (const to of between) connect(from, to, minutes);
  }
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (from, to) => {
    if (from === to) return 0;
    const distances = known.get(from) ?? distancesFrom(from, next);
    known.set(from, distances);
    return distances.get(to) ?? Number.POSITIVE_INFINITY;
  };
}

/** Dijkstra's algorithm without a heap, because a mystery has few locations. */
function distancesFrom(
  start: string,
  next: ReadonlyMap<string, ReadonlyMap<string, number>>,
): ReadonlyMap<string, number> {
  const distances = new Map([[start, 0]]);
  const open = new Set([start]);
  while (open.size > 0) {
    const nearest = [...open].reduce((a, b) => ((distances.get(b) ?? 0) < (distances.get(a) ?? 0) ? b : a));
    open.delete(nearest);
    for (const [to, minutes] of next.get(nearest) ?? []) {
      const distance = (distances.get(nearest) ?? 0) + minutes;
      if (distance >= (distances.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      distances.set(to, distance);
      open.add(to);
    }
  }
  return distances;
}
