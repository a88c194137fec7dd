// Computes figures of a pack for its author: how much each seat reads and what can be found where. Contains no text of
// the pack.
import type { Script } from '@juzhongren/contract/script/script';
import type { CompiledFacts } from '../compile/compiled-facts.ts';
import { type SeatStats, seatStatsOf } from '../check/fairness/seat-stats.ts';

/** Output of `stats --json`. Its shape must stay stable. */
export interface PackStats {
  characters: SeatStats[];
  places: { id: string; /** Number of clues by content kind: text, picture, password, trigger. */ clues: number[] }[];
  /** Clues that are not found by searching, by content kind. */
  elsewhere: number[];
}

export const KIND_NAMES = ['文字', '图片', '密码', '触发'] as const;

export function statsOf(script: Script, facts: CompiledFacts | undefined): PackStats {
  const byKind = (wanted: (clue: Script['clues'][number]) => boolean) =>
    KIND_NAMES.map((_, kind) => script.clues.filter((clue) => clue.content.kind === kind && wanted(clue)).length);
  return {
    characters: seatStatsOf(script, facts),
    places: script.places.map(({ id }) => ({
      id,
      clues: byKind(({ placement }) => placement.at === 'search' && placement.place === id),
    })),
    elsewhere: byKind(({ placement }) => placement.at !== 'search'),
  };
}

export function formatStats({ characters, places, elsewhere }: PackStats): string {
  const kinds = (counts: readonly number[]) => counts.map((count, kind) => `${KIND_NAMES[kind]} ${count}`).join('，');
  return [
    '私人剧本（字数）',
    ...characters.map(({ id, signs }) => {
      const acts = signs.map((count, index) => `第 ${index + 1} 幕 ${count}`).join('，');
      return `  ${id}：${acts}，共 ${sum(signs)}`;
    }),
    '各人的分量',
    ...characters.map(formatSeat),
    '线索',
    ...places.map(({ id, clues }) => `  ${id}：${kinds(clues)}`),
    `  （不靠搜证）：${kinds(elsewhere)}`,
  ].join('\n');
}

function formatSeat({ id, tasks, clues, findable, facts, lone, secrets, mentions }: SeatStats): string {
  const searches = findable.map((count) => count ?? '－').join('／');
  const stated = facts === null ? '' : `，说得出的事 ${facts}，只有这里有的事 ${lone ?? 0}，自己的秘密 ${secrets ?? 0}`;
  const mentioned = sum(Object.values(mentions));
  return `  ${id}：任务 ${tasks}，自己的线索 ${clues}，各幕搜得到 ${searches}${stated}，被提到 ${mentioned} 次`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
