// Summarises the game of one seat in numbers.
import type { Replay, ReplayMoment } from '@juzhongren/contract/room-calls/after';

export interface SeatEvening {
  readonly found: number;
  readonly published: number;
  /** Clues that no other seat ever learned. */
  readonly kept: readonly string[];
  /** Moments that the seat caused or that were aimed at it. */
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

export function formatChapter({ found, published }: SeatEvening): string {
  if (found === 0 && published === 0) return '一条线索也没找过';
  const gave = published === 0 ? '一条也没公开' : `公开了 ${published} 条`;
  return found === 0 ? gave : `找到 ${found} 条线索，${gave}`;
}
