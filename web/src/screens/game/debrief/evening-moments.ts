// Filters the replay and computes what each seat knows at each moment.
import type { Replay, ReplayMoment } from '@juzhongren/contract/room-calls/after';

/** Filter of the replay: a seat, a clue, both or neither. An empty string matches everything. */
export interface EveningFilter {
  readonly seat: string;
  readonly clueId: string;
}

export const WHOLE_EVENING: EveningFilter = { seat: '', clueId: '' };

export const isWhole = ({ seat, clueId }: EveningFilter): boolean => seat === '' && clueId === '';

/** Returns the clues that each seat knows after moment `index`, in the order of learning. */
export function knownAt(replay: Replay, index: number): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>();
  for (const { clueId, learned } of replay.moments.slice(0, index + 1)) {
    if (clueId === null) continue;
    for (const seat of learned) known.set(seat, [...(known.get(seat) ?? []), clueId]);
  }
  return known;
}

export function stopsOf(replay: Replay, filter: EveningFilter): readonly number[] {
  return replay.moments.flatMap((moment, index) => (isAbout(moment, filter) ? [index] : []));
}

function isAbout({ by, to, clueId, learned }: ReplayMoment, filter: EveningFilter): boolean {
  if (filter.clueId !== '' && clueId !== filter.clueId) return false;
  return filter.seat === '' || by === filter.seat || to === filter.seat || learned.includes(filter.seat);
}

/** Returns the position in `stops` of the last stop at or before a moment, or 0 if there is none. */
export function stopAt(stops: readonly number[], index: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= index),
  );
}

export interface Chapter {
  readonly name: string;
  readonly act: number;
  readonly index: number;
}

export function chaptersOf(replay: Replay): readonly Chapter[] {
  return replay.moments.flatMap(({ kind, act }, index): Chapter[] => {
    if (kind === 'act') return [{ name: `第 ${act} 幕`, act, index }];
    if (kind === 'closing') return [{ name: '答卷', act, index }];
    return kind === 'ended' ? [{ name: '结案', act, index }] : [];
  });
}

export function chapterAt(chapters: readonly Chapter[], index: number): number {
  return chapters.findLastIndex((chapter) => chapter.index <= index);
}
