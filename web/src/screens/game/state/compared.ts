// Records which clues this player compared with the statement board. Public clues are on the board by themselves if the
// script states them; only the holder compares a clue in hand.
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

/** Ids of clues that this player compared or pinned a statement from; stored on this device. */
export const useCompared = keptEntry('compared', parseCompared);

export const withCompared = (before: readonly string[], clueId: string): readonly string[] =>
  before.includes(clueId) ? before : [...before, clueId];

/** Returns the text of a clue for this player, without markup; empty if it has none yet. */
export function clueLabel({ content }: ClueView): string {
  const inside = content.kind === CONTENT_KIND.Password ? content.inside : content;
  if (inside === null || 'label' in inside) return '';
  if (!('text' in inside)) return [inside.alt, inside.caption].filter((words) => words !== '').join(' ');
  return parseLightText(inside.text)
    .flatMap((block) => (block.kind === 'rule' ? [] : block.lines))
    .map((line) => line.map((run) => run.text).join(''))
    .join(' ');
}

/** Returns true if a statement about who was where can be pinned from the clue: it was found and has text. */
export const isPinnableClue = (clue: ClueView): boolean =>
  (clue.types & CLUE_TYPE.Discovery) !== 0 && clueLabel(clue) !== '';

/**
 * Returns the clues that this player has not compared yet. Empty in a solo game, where all clues are on the statement
 * board.
 */
export function notCompared(room: RoomView, compared: readonly string[]): readonly ClueView[] {
  if (room.ledger === null || isAlone(room)) return [];
  const told = room.ledger.told.map(({ clueId }) => clueId);
  return room.clues.filter(
    (clue) => !clue.published && isPinnableClue(clue) && !told.includes(clue.clueId) && !compared.includes(clue.clueId),
  );
}
