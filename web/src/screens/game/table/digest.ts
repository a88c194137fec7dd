// What a seat had when this player took it over, told from the view of it.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';

export interface Digest {
  /** Unix time in ms. */
  readonly tookOverAt: number;
  readonly held: readonly ClueView[];
  /** Known, and neither held nor open to all. */
  readonly shown: readonly ClueView[];
  readonly open: readonly ClueView[];
  /** Given to the table by this seat itself. */
  readonly published: readonly ClueView[];
  /** Votes with this seat's ballot. */
  readonly votes: readonly { readonly prompt: string; readonly choice: string; readonly open: boolean }[];
  readonly sheets: readonly { readonly title: string; readonly open: boolean }[];
  readonly notes: readonly ClueView[];
  readonly notebook: string;
}

/**
 * Clues that came later are not in it. Ballots, sheets and notes have no time: told again later they are as they are
 * then. Undefined for who has had the seat from the beginning.
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
