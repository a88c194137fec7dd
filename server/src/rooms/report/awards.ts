// Awards for what a seat did more of than any other.
import type { CaseFile } from './case-file.ts';

export interface Award {
  readonly title: string;
  readonly reason: string;
  /** Seats that share it. */
  readonly seats: readonly string[];
}

export function awardsOf(file: Pick<CaseFile, 'script' | 'state' | 'happened'>): Award[] {
  const { script, state, happened } = file;
  // A single player has nobody to be compared with.
  if (script.characters.length === 1) return [];
  const counted = (type: 'searched' | 'clue-published' | 'clue-shown') =>
    script.characters.map(({ id }) => ({
      seat: id,
      count: happened.filter(({ event }) => event.type === type && doerOf(event) === id).length,
    }));
  const best = state.scores.map(({ seat, score }) => ({ seat, count: score }));
  const escaped = state.scores.flatMap(({ seat, lines }) =>
    lines
      .filter(({ kind, earned, possible }) => kind === 'escape' && earned === possible)
      .map(() => ({ seat, count: 1 })),
  );
  return [
    { title: '本场最佳', reason: '表现分最高', seats: most(best) },
    { title: '搜证能手', reason: '搜到的线索最多', seats: most(counted('searched')) },
    { title: '知无不言', reason: '公开的线索最多', seats: most(counted('clue-published')) },
    { title: '推心置腹', reason: '私下出示的线索最多', seats: most(counted('clue-shown')) },
    { title: '瞒天过海', reason: '没有一个人指认', seats: most(escaped) },
  ].filter(({ seats }) => seats.length > 0 && seats.length < script.characters.length);
}

function doerOf(event: { type: string; seat?: unknown; by?: unknown; from?: unknown }): unknown {
  return event.type === 'searched' ? event.seat : event.type === 'clue-shown' ? event.from : event.by;
}

function most(counts: readonly { seat: string; count: number }[]): string[] {
  const highest = Math.max(0, ...counts.map(({ count }) => count));
  return highest === 0 ? [] : counts.filter(({ count }) => count === highest).map(({ seat }) => seat);
}
