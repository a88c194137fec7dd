// All that a row of prose says of who, when and how many, from left to right, each with the words around it.
import { type ClockWords, type Moment, clockOf, clockWordsIn } from './clock.ts';
import { dateWordsIn } from './dates.ts';
import { nameFinder, type Person } from '../read/names.ts';
import { numberWordsIn } from './numbers.ts';

export type MentionKind = 'who' | 'time' | 'day' | 'amount';

export interface Mention {
  kind: MentionKind;
  /** As the reading writes it: `ke`, `22:54`, `01-21`, `37码`. Of an hour the likeliest. */
  value: string;
  /** Everything that may be meant: `15:20` beside `03:20`. */
  values: readonly string[];
  start: number;
  end: number;
  /** The signs before and behind it, other mentions as ～. */
  before: string;
  behind: string;
  /** Only looked at where something else was read in the same words. */
  isDoubtful: boolean;
}

/** Signs of each side that a mention is known by. */
export const CONTEXT = 6;
export const OTHER = '～';

type Found = Omit<Mention, 'before' | 'behind'>;

/** Looks through rows for these people and everything countable; `free` words are not looked at. */
export function mentionFinder(
  people: readonly Person[],
  likely: (moments: readonly Moment[]) => Moment,
): (row: string, free?: readonly string[]) => Mention[] {
  const names = nameFinder(people);
  return (row, free = []) => {
    const found: Found[] = [
      ...freeIn(row, free),
      ...names(row).map(({ start, end, who }): Found =>
        mention('who', who.join('/'), [who.join('/'), ...who], [start, end]),
      ),
      ...dateWordsIn(row).map(({ start, end, day }) => mention('day', day, [day], [start, end])),
      ...clockWordsIn(row).map((words) => ofClock(words, likely)),
      ...numberWordsIn(row).map(({ start, end, amount }) => mention('amount', amount, [amount], [start, end])),
    ];
    return withContext(row, withoutOverlaps(found)).filter(({ value }) => value !== FREE);
  };
}

const FREE = '';

const freeIn = (row: string, free: readonly string[]): Found[] =>
  free.flatMap((words) => {
    const all: Found[] = [];
    for (let at = row.indexOf(words); at >= 0; at = row.indexOf(words, at + words.length)) {
      all.push(mention('who', FREE, [], [at, at + words.length]));
    }
    return all;
  });

const mention = (
  kind: MentionKind,
  value: string,
  values: readonly string[],
  [start, end]: readonly [number, number],
): Found => ({
  kind,
  value,
  values,
  start,
  end,
  isDoubtful: false,
});

function ofClock(
  { start, end, moments, isDoubtful }: ClockWords,
  likely: (moments: readonly Moment[]) => Moment,
): Found {
  return { ...mention('time', clockOf(likely(moments)), moments.map(clockOf), [start, end]), isDoubtful };
}

/** What was put in first holds its signs: an earlier kind is the surer one. */
function withoutOverlaps(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found) {
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Doubtful ones are words like others to their neighbours. */
function withContext(row: string, found: readonly Found[]): Mention[] {
  const sure = found.filter(({ isDoubtful }) => !isDoubtful);
  return found.map((one) => {
    const masked = one.isDoubtful ? [...sure, one].sort((a, b) => a.start - b.start) : sure;
    return { ...one, ...contextOf(row, masked, masked.indexOf(one)) };
  });
}

function contextOf(row: string, masked: readonly Found[], index: number): Pick<Mention, 'before' | 'behind'> {
  const pieces = [0, ...masked.map(({ end }) => end)].map((start, i) => row.slice(start, masked[i]?.start));
  const joined = (list: readonly string[]): string[] => [...list.join(OTHER).replaceAll(/[\s｜＿]+/gu, '')];
  return {
    before: joined(pieces.slice(Math.max(0, index - CONTEXT), index + 1))
      .slice(-CONTEXT)
      .join(''),
    behind: joined(pieces.slice(index + 1, index + 2 + CONTEXT))
      .slice(0, CONTEXT)
      .join(''),
  };
}
