// Checks claimed whereabouts: a true claim agrees with the timeline, a lie does not, and somebody can expose it.
import type { SourceFacts } from '../../read/source-facts.ts';
import { type Report, printable } from '../../messages/report.ts';
import type { Locate } from '../../read/shape.ts';
import { type Stay, clashOf, deathsOf, staysOf, sentenceOf } from './stays.ts';
import type { MinutesBetween } from './travel.ts';

interface Checking {
  facts: SourceFacts;
  people: ReadonlyMap<string, readonly Stay[]>;
  minutes: MinutesBetween;
  isKnown: (support: string) => boolean;
  at: Locate;
  report: Report;
}

export function checkClaims({ facts, people, minutes, isKnown, at, report }: Checking): void {
  const death = deathsOf(facts);
  for (const claimed of staysOf(facts.claims)) {
    const { id, lie, brokenBy } = facts.claims[claimed.index] ?? { id: '', lie: false, brokenBy: [] };
    const place = at(['claims', claimed.index]);
    const stays = people.get(claimed.who) ?? [];
    const against = stays.flatMap((stay) => {
      const clash = clashOf(claimed, stay, minutes);
      return clash === undefined ? [] : [{ stay, clash }];
    });
    const [first] = against;
    const isAfterDeath = claimed.until > death(claimed.who);
    if (!lie && (first !== undefined || isAfterDeath)) {
      const why = first === undefined ? '那时已经死了' : sentenceOf(first.clash, ...inOrder(claimed, first.stay));
      report.add(
        place,
        'T106',
        `说法${printable(id)}和 timeline 不合：${printable(claimed.who)}${why}；改时间，或写上 lie: true`,
      );
    }
    if (lie && first === undefined && !isAfterDeath) {
      report.add(
        place,
        'T107',
        `说法${printable(id)}写着 lie，timeline 里却没有一段和它冲突：补上${printable(claimed.who)}那时真正在哪里，或去掉 lie`,
      );
    }
    if (lie && !brokenBy.some(isKnown)) {
      report.add(
        place,
        'T108',
        brokenBy.length === 0
          ? `谎话${printable(id)}没有东西戳穿：写 brokenBy`
          : `谎话${printable(id)}戳不穿：${brokenBy.map(printable).join('')}谁也推不出`,
      );
    }
  }
}

const inOrder = (one: Stay, other: Stay): [string, string] =>
  one.from <= other.from ? [one.at, other.at] : [other.at, one.at];
