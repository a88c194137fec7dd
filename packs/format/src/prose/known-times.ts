// The hours that the facts know: when somebody came or went, claimed to, died; and the moments an author adds.
import { type SourceFacts, storyTimeOf } from '../read/source-facts.ts';
import type { Located } from '../read/shape.ts';
import type { Place } from '../messages/report.ts';
import { type Moment, clockOf, momentOf } from './clock.ts';
import type { SourceReading } from '../read/source-reading.ts';

const DAY = 24 * 60;

export interface KnownTime {
  /** As a saying names what it rests on; undefined for a moment, which speaks of nobody. */
  rests: string | undefined;
  who: string | undefined;
  /** The hours themselves. */
  clocks: readonly string[];
  place: Place;
}

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

/** Of what an hour may mean, what the facts know; else what lies nearest to anything they know. */
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

/** Whether somebody's stay, claim or death of this name has that hour. */
export const entriesOf = (times: readonly KnownTime[], rests: string): readonly KnownTime[] =>
  times.filter((known) => known.rests === rests);

/** Half a minute is how exactly facts can say it. */
export const isSameMinute = (one: string, other: string): boolean => Math.abs(momentOf(one) - momentOf(other)) < 1;
