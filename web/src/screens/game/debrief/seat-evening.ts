// What the evening was for one seat, in numbers that words can be made of.
import type { Replay, ReplayMoment } from '@juzhongren/contract/room-calls/after';

export interface SeatEvening {
  readonly found: number;
  readonly published: number;
  /** Clues that nobody else ever came to know. */
  readonly kept: readonly string[];
  /** What it did, and what was done to it alone. */
  readonly moments: readonly ReplayMoment[];
}

export function chapterOf(replay: Replay, seat: string): SeatEvening {
  const mine = replay.moments.filter(({ by }) => by === seat);
  const knowers = new Map<string, Set<string>>();
  for (const { clueId, learned } of replay.moments) {
    if (clueId === null || learned.length === 0) continue;
    knowers.set(clueId, new Set([...(knowers.get(clueId) ?? []), ...learned]));
  }
  return {
    found: mine.filter(({ kind }) => kind === 'found').length,
    published: mine.filter(({ kind }) => kind === 'published').length,
    kept: [...knowers].filter(([, seats]) => seats.size === 1 && seats.has(seat)).map(([clueId]) => clueId),
    moments: replay.moments.filter(({ by, to }) => by === seat || to === seat),
  };
}

/** 「找到 3 条线索，公开了 1 条」 */
export function formatChapter({ found, published }: SeatEvening): string {
  if (found === 0 && published === 0) return '一条线索也没找过';
  const gave = published === 0 ? '一条也没公开' : `公开了 ${published} 条`;
  return found === 0 ? gave : `找到 ${found} 条线索，${gave}`;
}
