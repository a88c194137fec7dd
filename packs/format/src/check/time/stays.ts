// Where people were, and what cannot be: two places at once, a way without the time for it.
import { printable } from '../../messages/report.ts';
import { type SourceFacts, type StoryTime, storyTimeOf } from '../../read/source-facts.ts';
import type { MinutesBetween } from './travel.ts';

export interface Stay {
  who: string;
  at: string;
  from: StoryTime;
  until: StoryTime;
  /** Its entry in its list. */
  index: number;
}

export const staysOf = (list: readonly { who: string; at: string; from: string; until: string }[]): Stay[] =>
  list.map(({ who, at, from, until }, index) => ({
    who,
    at,
    from: storyTimeOf(from),
    until: storyTimeOf(until),
    index,
  }));

/** Both were there at some instant, the last of one and the first of the other among them. */
export const meet = (a: Pick<Stay, 'at' | 'from' | 'until'>, b: Pick<Stay, 'at' | 'from' | 'until'>) =>
  a.at === b.at && Math.max(a.from, b.from) <= Math.min(a.until, b.until);

/** What keeps the same person from both stays: nothing, being elsewhere, or the way between them. */
export function clashOf(one: Stay, other: Stay, minutes: MinutesBetween): Clash | undefined {
  if (one.at === other.at) return undefined;
  const [earlier, later] = one.from <= other.from ? [one, other] : [other, one];
  if (later.from < earlier.until) return { kind: 'both' };
  const needed = minutes(earlier.at, later.at);
  const left = later.from - earlier.until;
  return needed > left ? { kind: 'way', needed, left } : undefined;
}
export type Clash = { kind: 'both' } | { kind: 'way'; needed: number; left: number };

/** Stays by person, in the order of time. */
export function byPerson(stays: readonly Stay[]): ReadonlyMap<string, readonly Stay[]> {
  const people = Map.groupBy(stays, ({ who }) => who);
  return new Map(
    [...people].map(([who, list]) => [who, list.toSorted((a, b) => a.from - b.from || a.until - b.until)]),
  );
}

/** A person's life ends here; infinite for who lives on. */
export function deathsOf(facts: SourceFacts): (who: string) => StoryTime {
  const deaths = new Map(facts.deaths.map(({ who, time }) => [who, storyTimeOf(time)]));
  return (who) => deaths.get(who) ?? Number.POSITIVE_INFINITY;
}

/** Why somebody cannot have been here and then there. */
export const sentenceOf = (clash: Clash, from: string, to: string): string =>
  clash.kind === 'both'
    ? `同时在${printable(from)}和${printable(to)}`
    : clash.needed === Number.POSITIVE_INFINITY
      ? `从${printable(from)}到${printable(to)}没有路：在 travel 里写出要几分钟`
      : `从${printable(from)}到${printable(to)}要 ${clash.needed} 分钟，只有 ${clash.left} 分钟`;
