// The evening once more, as the screen steps through it: who knew what at each moment.
import type { Replay, ReplayMoment } from '@juzhongren/contract/room-calls/after';

/** What the screen is looked at for: one seat, one clue, both or everything. Empty is any. */
export interface EveningFilter {
  readonly seat: string;
  readonly clueId: string;
}

export const WHOLE_EVENING: EveningFilter = { seat: '', clueId: '' };

export const isWhole = ({ seat, clueId }: EveningFilter): boolean => seat === '' && clueId === '';

/** What each seat knows once moment `index` has happened: clues in the order in which it learned them. */
export function knownAt(replay: Replay, index: number): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>();
  for (const { clueId, learned } of replay.moments.slice(0, index + 1)) {
    if (clueId === null) continue;
    for (const seat of learned) known.set(seat, [...(known.get(seat) ?? []), clueId]);
  }
  return known;
}

/** Numbers of the moments that are about this seat and this clue. */
export function stopsOf(replay: Replay, filter: EveningFilter): readonly number[] {
  return replay.moments.flatMap((moment, index) => (isAbout(moment, filter) ? [index] : []));
}

function isAbout({ by, to, clueId, learned }: ReplayMoment, filter: EveningFilter): boolean {
  if (filter.clueId !== '' && clueId !== filter.clueId) return false;
  return filter.seat === '' || by === filter.seat || to === filter.seat || learned.includes(filter.seat);
}

/** The stop nearest to a moment, at it or before it; the first one otherwise. Its place among the stops. */
export function stopAt(stops: readonly number[], index: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= index),
  );
}

export interface Chapter {
  readonly name: string;
  readonly act: number;
  /** The moment with which it begins. */
  readonly index: number;
}

/** The evening's chapters: the acts, the closing, the end. */
export function chaptersOf(replay: Replay): readonly Chapter[] {
  return replay.moments.flatMap(({ kind, act }, index): Chapter[] => {
    if (kind === 'act') return [{ name: `第 ${act} 幕`, act, index }];
    if (kind === 'closing') return [{ name: '答卷', act, index }];
    return kind === 'ended' ? [{ name: '结案', act, index }] : [];
  });
}

/** The chapter a moment belongs to, as its place among the chapters. */
export function chapterAt(chapters: readonly Chapter[], index: number): number {
  return chapters.findLastIndex((chapter) => chapter.index <= index);
}
