// Lists the times that facts.yaml knows (stays, claims and deaths) and the moments that an author adds.
import { type SourceFacts, storyTimeOf } from '../read/source-facts.ts';
import type { Located } from '../read/shape.ts';
import type { SourceLocation } from '../messages/report.ts';
import { type Moment, clockOf, momentOf } from './clock.ts';
import type { SourceReading } from '../read/source-reading.ts';

const DAY = 24 * 60;

export interface KnownTime {
  /** Reference that a reading.yaml entry uses for this time. Undefined for a moment, which belongs to no person. */
  rests: string | undefined;
  who: string | undefined;
  /** Times of day in the form of `clockOf`. */
  clocks: readonly string[];
  place: SourceLocation;
}

/**
 * Returns the known times of day, without their dates. `rests` is `who@place` for a stay, `†who` for a death and the id
 * for a claim.
 */
export function knownTimes(
  facts: Located<SourceFacts> | undefined,
  reading: Located<SourceReading>,
): readonly KnownTime[] {
  const clock = (text: string): string => clockOf(storyTimeOf(text) % DAY);
  const { value, at } = facts ?? { value: undefined, at: reading.at };
  return [
    ...(value?.timeline ?? []).map(({ who, at: where, from, until }, i) => ({
      rests: `${who}@${where}`,
      who,
      clocks: [clock(from), clock(until)],
      place: at(['timeline', i]),
    })),
    ...(value?.deaths ?? []).map(({ who, time }, i) => ({
      rests: `†${who}`,
      who,
      clocks: [clock(time)],
      place: at(['deaths', i]),
    })),
    ...(value?.claims ?? []).map(({ id, who, from, until }, i) => ({
      rests: id,
      who,
      clocks: [clock(from), clock(until)],
      place: at(['claims', i]),
    })),
    ...reading.value.moments.map(({ time }, i) => ({
      rests: undefined,
      who: undefined,
      clocks: [time],
      place: reading.at(['moments', i]),
    })),
  ];
}

/**
 * Returns a function that picks the likeliest meaning of a time: one that the facts contain, otherwise the one nearest
 * to any known time.
 */
export function likelyOf(known: ReadonlySet<string>): (moments: readonly Moment[]) => Moment {
  const hours = [...known].map(momentOf);
  const apart = (one: Moment, other: Moment): number => {
    const minutes = Math.abs(one - other);
    return Math.min(minutes, DAY - minutes);
  };
  const nearest = (moment: Moment): number => Math.min(DAY, ...hours.map((hour) => apart(hour, moment)));
  return (moments) =>
    moments.find((moment) => known.has(clockOf(moment))) ??
    [...moments].sort((a, b) => nearest(a) - nearest(b))[0] ??
    0;
}

export const entriesOf = (times: readonly KnownTime[], rests: string): readonly KnownTime[] =>
  times.filter((known) => known.rests === rests);

/** Facts state whole minutes, so times less than a minute apart count as equal. */
export const isSameMinute = (one: string, other: string): boolean => Math.abs(momentOf(one) - momentOf(other)) < 1;
