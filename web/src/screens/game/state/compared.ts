// Which clues of this player were held against the ledger. What lies open stands there by itself as far as the script states
// it; what a hand holds is compared by nobody but its player.
import { CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { parseLightText } from '../../../ui/prose/light-text.ts';
import { isAlone } from '../derived/cast.ts';
import { keptEntry } from './kept.ts';

function parseCompared(text: string | undefined): readonly string[] {
  const parsed = z.array(z.string()).safeParse(parseJson(text));
  return parsed.success ? parsed.data : [];
}

/** Clues that this player compared, or pinned a statement from, kept on this device. */
export const useCompared = keptEntry('compared', parseCompared);

export const withCompared = (before: readonly string[], clueId: string): readonly string[] =>
  before.includes(clueId) ? before : [...before, clueId];

/** Returns the words of a clue for this player, without markup; empty if it has none yet. */
export function clueLabel({ content }: ClueView): string {
  const inside = content.kind === CONTENT_KIND.Password ? content.inside : content;
  if (inside === null || 'label' in inside) return '';
  if (!('text' in inside)) return [inside.alt, inside.caption].filter((words) => words !== '').join(' ');
  return parseLightText(inside.text)
    .flatMap((block) => (block.kind === 'rule' ? [] : block.lines))
    .map((line) => line.map((run) => run.text).join(''))
    .join(' ');
}

/** Whether something of who was where can be pinned from it: it is found, and says something. */
export const isPinnableClue = (clue: ClueView): boolean =>
  (clue.types & CLUE_TYPE.Discovery) !== 0 && clueLabel(clue) !== '';

/** In a game for one all clues stand on the statement board by themselves. */
export function notCompared(room: RoomView, compared: readonly string[]): readonly ClueView[] {
  if (room.ledger === null || isAlone(room)) return [];
  const told = room.ledger.told.map(({ clueId }) => clueId);
  return room.clues.filter(
    (clue) => !clue.published && isPinnableClue(clue) && !told.includes(clue.clueId) && !compared.includes(clue.clueId),
  );
}
