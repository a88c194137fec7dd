// Finds every mention of people, times, days and amounts in a row of prose, from left to right, each with its context.
import { type ClockWords, type Moment, clockOf, clockWordsIn } from './clock.ts';
import { dateWordsIn } from './dates.ts';
import { nameFinder, type Person } from '../read/names.ts';
import { numberWordsIn } from './numbers.ts';

export type MentionKind = 'who' | 'time' | 'day' | 'amount';

export interface Mention {
  kind: MentionKind;
  /** Value as reading.yaml writes it: `ke`, `22:54`, `01-21`, `37码`. An ambiguous time has its likeliest value. */
  value: string;
  /** All possible values, such as `15:20` and `03:20`. */
  values: readonly string[];
  start: number;
  end: number;
  /** Characters before and after the mention. Other mentions appear as `～`. */
  before: string;
  behind: string;
  /** True if the mention counts only where reading.yaml has an entry with the same context. */
  isDoubtful: boolean;
}

/** Number of characters on each side that identify a mention. */
export const CONTEXT = 6;
export const OTHER = '～';

type Found = Omit<Mention, 'before' | 'behind'>;

/**
 * Returns a function that finds mentions of these people, times, days and amounts in a row. `free` words are ignored.
 */
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

/** Drops overlapping mentions. Earlier kinds in the list win, because they are more certain. */
function withoutOverlaps(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found) {
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Adds the context of each mention. Doubtful mentions count as plain text in the context of others. */
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
