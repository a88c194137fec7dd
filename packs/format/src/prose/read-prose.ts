// Finds the mentions in a pack's prose: people, times and amounts, with their context.
import type { SourceFacts } from '../read/source-facts.ts';
import type { Located } from '../read/shape.ts';
import type { SourcePack } from '../read/source-pack.ts';
import type { SourceLocation } from '../messages/report.ts';
import { clockOf } from './clock.ts';
import { isSameMinute, knownTimes, likelyOf, type KnownTime } from './known-times.ts';
import { type Mention, mentionFinder } from './mentions.ts';
import { callsOf, type Person } from '../read/names.ts';
import { proseUnits } from './prose-units.ts';
import type { SourceReading } from '../read/source-reading.ts';

export interface Said extends Mention {
  place: SourceLocation;
  /** Number of the sentence in its unit. Mentions in one sentence belong together. */
  sentence: number;
}

export interface ReadUnit {
  name: string;
  said: Said[];
}

export interface ReadProse {
  units: ReadUnit[];
  times: readonly KnownTime[];
  clocks: ReadonlySet<string>;
}

/** Finds the mentions in every unit of prose, using the people and times that the pack knows. */
export function readProse(pack: SourcePack, reading: Located<SourceReading>): ReadProse {
  const times = knownTimes(pack.facts, reading);
  const clocks = new Set(times.flatMap((known) => known.clocks));
  const find = mentionFinder(peopleOf(pack, pack.facts?.value, reading.value), likelyOf(clocks));
  const units = proseUnits(pack).map(({ name, rows }) => {
    const free = reading.value.free.filter((one) => one.in === undefined || one.in === name).map(({ says }) => says);
    let sentences = 0;
    const said = rows.flatMap(({ text, place }) => {
      const ends = [...text.matchAll(/[。！？；]/gu)].map(({ index }) => index);
      const first = sentences;
      sentences += ends.length + 1;
      return find(text, free).map((mention) => ({
        ...mention,
        place,
        sentence: first + ends.filter((end) => end < mention.start).length,
      }));
    });
    return { name, said };
  });
  return { units, times, clocks };
}

function peopleOf(pack: SourcePack, facts: SourceFacts | undefined, { names }: SourceReading): Person[] {
  const seats = pack.characters.flatMap(({ id, card }) => (card === undefined ? [] : [{ id, name: card.value.name }]));
  return [...seats, ...(facts?.people ?? [])].map(({ id, name }) => ({
    id,
    calls: [
      ...callsOf(name),
      ...(names[id] ?? []).map((call) => call.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)),
    ],
  }));
}

/**
 * Returns the only entry of the facts that a mention can rest on: a person named in its sentence, or the seat whose
 * text it is, came or went at that minute. Undefined if there is no such entry or more than one.
 */
export function restsOf(unit: ReadUnit, mention: Said, times: readonly KnownTime[]): string | undefined {
  const beside = unit.said.filter(({ sentence }) => sentence === mention.sentence);
  const named = beside.flatMap(({ kind, values }) => (kind === 'who' ? values : []));
  const seat = /^seats\.([^.]+)\./u.exec(unit.name)?.[1];
  const hours =
    mention.kind === 'time' ? [mention] : mention.kind === 'who' ? beside.filter(({ kind }) => kind === 'time') : [];
  const entries = (who: readonly string[]) => [
    ...new Set(
      hours.flatMap((hour) =>
        times.flatMap((known) =>
          known.rests !== undefined &&
          known.who !== undefined &&
          who.includes(known.who) &&
          known.clocks.some((clock) => hour.values.some((value) => isSameMinute(clock, value)))
            ? [known.rests]
            : [],
        ),
      ),
    ),
  ];
  if (mention.kind === 'who') {
    const own = entries(mention.values);
    return own.length === 1 ? own[0] : undefined;
  }
  const byName = entries(named);
  if (byName.length > 0 || seat === undefined) return byName.length === 1 ? byName[0] : undefined;
  const bySeat = entries([seat]);
  return bySeat.length === 1 ? bySeat[0] : undefined;
}

export const isKnownTime = ({ clocks }: ReadProse, values: readonly string[]): boolean =>
  values.some((value) => clocks.has(value) || clocks.has(clockOf(Math.floor(minutesIn(value)))));

const minutesIn = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
