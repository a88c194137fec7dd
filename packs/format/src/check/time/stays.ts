// Models where people were, and detects two places at once or too little travel time.
import { printable } from '../../messages/report.ts';
import { type SourceFacts, type StoryTime, storyTimeOf } from '../../read/source-facts.ts';
import type { MinutesBetween } from './travel.ts';

export interface Stay {
  who: string;
  at: string;
  from: StoryTime;
  until: StoryTime;
  index: number;
}

/** Converts timeline or claim entries to stays in story minutes. */
export const staysOf = (list: readonly { who: string; at: string; from: string; until: string }[]): Stay[] =>
  list.map(({ who, at, from, until }, index) => ({
    who,
    at,
    from: storyTimeOf(from),
    until: storyTimeOf(until),
    index,
  }));

/** Returns whether two stays share a moment at the same place. The first and last moments count. */
export const meet = (a: Pick<Stay, 'at' | 'from' | 'until'>, b: Pick<Stay, 'at' | 'from' | 'until'>) =>
  a.at === b.at && Math.max(a.from, b.from) <= Math.min(a.until, b.until);

/** Returns why one person cannot have made both stays: overlap, or too little travel time. Undefined if possible. */
export function clashOf(one: Stay, other: Stay, minutes: MinutesBetween): Clash | undefined {
  if (one.at === other.at) return undefined;
  const [earlier, later] = one.from <= other.from ? [one, other] : [other, one];
  if (later.from < earlier.until) return { kind: 'both' };
  const needed = minutes(earlier.at, later.at);
  const left = later.from - earlier.until;
  return needed > left ? { kind: 'way', needed, left } : undefined;
}
export type Clash = { kind: 'both' } | { kind: 'way'; needed: number; left: number };

/** Groups stays by person, in order of time. */
export function byPerson(stays: readonly Stay[]): ReadonlyMap<string, readonly Stay[]> {
  const people = Map.groupBy(stays, ({ who }) => who);
  return new Map(
    [...people].map(([who, list]) => [who, list.toSorted((a, b) => a.from - b.from || a.until - b.until)]),
  );
}

export function deathsOf(facts: SourceFacts): (who: string) => StoryTime {
  const deaths = new Map(facts.deaths.map(({ who, time }) => [who, storyTimeOf(time)]));
  return (who) => deaths.get(who) ?? Number.POSITIVE_INFINITY;
}

export const sentenceOf = (clash: Clash, from: string, to: string): string =>
  clash.kind === 'both'
    ? `同时在${printable(from)}和${printable(to)}`
    : clash.needed === Number.POSITIVE_INFINITY
      ? `从${printable(from)}到${printable(to)}没有路：在 travel 里写出要几分钟`
      : `从${printable(from)}到${printable(to)}要 ${clash.needed} 分钟，只有 ${clash.left} 分钟`;
