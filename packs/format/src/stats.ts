// Numbers about a pack for its author: who has how much to read, where there is how much to find. No text.
import type { Script } from '@juzhongren/contract/script';

export interface PackStats {
  characters: { id: string; /** Signs of private text by act, spaces apart. */ signs: number[] }[];
  places: { id: string; /** Clues by kind of content: text, picture, password, trigger. */ clues: number[] }[];
  /** Those that are not searched for. */
  elsewhere: number[];
}

export const KIND_NAMES = ['文字', '图片', '密码', '触发'] as const;

export function statsOf(script: Script): PackStats {
  const byKind = (wanted: (clue: Script['clues'][number]) => boolean) =>
    KIND_NAMES.map((_, kind) => script.clues.filter((clue) => clue.content.kind === kind && wanted(clue)).length);
  return {
    characters: script.characters.map(({ id, acts }) => ({
      id,
      signs: acts.map((chapters) => chapters.reduce((sum, { title, text }) => sum + signsOf(title) + signsOf(text), 0)),
    })),
    places: script.places.map(({ id }) => ({
      id,
      clues: byKind(({ placement }) => placement.at === 'search' && placement.place === id),
    })),
    elsewhere: byKind(({ placement }) => placement.at !== 'search'),
  };
}

const signsOf = (text: string) => text.replaceAll(/\s/gu, '').length;

/** As lines for a terminal. */
export function formatStats({ characters, places, elsewhere }: PackStats): string {
  const kinds = (counts: readonly number[]) => counts.map((count, kind) => `${KIND_NAMES[kind]} ${count}`).join('，');
  return [
    '私人剧本（字数）',
    ...characters.map(({ id, signs }) => {
      const acts = signs.map((count, index) => `第 ${index + 1} 幕 ${count}`).join('，');
      return `  ${id}：${acts}，共 ${signs.reduce((sum, count) => sum + count, 0)}`;
    }),
    '线索',
    ...places.map(({ id, clues }) => `  ${id}：${kinds(clues)}`),
    `  （不靠搜证）：${kinds(elsewhere)}`,
  ].join('\n');
}
