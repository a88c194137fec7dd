// Computes from the room view what a seat had when this player took it over.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';

export interface Digest {
  /** Unix milliseconds. */
  readonly tookOverAt: number;
  readonly held: readonly ClueView[];
  /** Known, but neither held nor public. */
  readonly shown: readonly ClueView[];
  readonly open: readonly ClueView[];
  /** Published by this seat. */
  readonly published: readonly ClueView[];
  /** Votes in which this seat cast a ballot. */
  readonly votes: readonly { readonly prompt: string; readonly choice: string; readonly open: boolean }[];
  readonly sheets: readonly { readonly title: string; readonly open: boolean }[];
  readonly notes: readonly ClueView[];
  readonly notebook: string;
}

/**
 * Returns the digest without clues that came later. Ballots, sheets and notes have no time, so they appear in their
 * current state. Undefined if the player has had the seat from the beginning.
 */
export function digestOf({ me, clues, notebook }: RoomView): Digest | undefined {
  const { tookOverAt } = me;
  if (tookOverAt === null || me.characterId === null) return undefined;
  const before = clues.filter((clue) => clue.at <= tookOverAt).sort((a, b) => a.at - b.at);
  const byThisSeat = (clue: ClueView): boolean => clue.published && clue.publishedBy === me.characterId;
  return {
    tookOverAt,
    held: before.filter((clue) => clue.held && !clue.published),
    shown: before.filter((clue) => !clue.held && !clue.published),
    open: before.filter((clue) => clue.published && !byThisSeat(clue)),
    published: before.filter(byThisSeat),
    votes: clues.flatMap(({ vote }) => {
      const choice = vote?.options.find((option) => option.optionId === vote.mine)?.label;
      return vote === null || choice === undefined ? [] : [{ prompt: vote.prompt, choice, open: vote.open }];
    }),
    sheets: clues.flatMap(({ title, sheet }) => (sheet?.submitted === true ? [{ title, open: sheet.open }] : [])),
    notes: clues.filter((clue) => clue.note !== ''),
    notebook: notebook.trim(),
  };
}
