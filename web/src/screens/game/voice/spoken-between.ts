// What the room says to ears that do not see it change: only what no button, dialog or heading says by itself.
import type { ClueView, RoomView } from '@juzhongren/contract/room';
import { characterName, isAlone } from '../state/cast.ts';
import { outcomeInWords } from '../state/papers.ts';
import { isInPlay } from '../state/phase.ts';
import { isolated } from '../../../format/isolated.ts';

/** More new clues than this at once are told as a number. */
const CLUES_MAX = 2;

/** The sentences between two views of a room, in the order they are worth hearing; none for one's own doings. */
export function spokenBetween(before: RoomView, after: RoomView): readonly string[] {
  return [...comings(before, after), ...votesCounted(before, after), ...newClues(before, after)];
}

function comings(before: RoomView, after: RoomView): readonly string[] {
  const isIn = (room: RoomView, userId: number): boolean => room.members.some((member) => member.userId === userId);
  const others = (room: RoomView) => room.members.filter((member) => member.userId !== room.me.userId);
  const came = others(after).filter(({ userId }) => !isIn(before, userId));
  const left = others(before).filter(({ userId }) => !isIn(after, userId));
  return [
    ...came.map(({ nickname }) => `${isolated(nickname)} 来了，现在 ${after.members.length} 人`),
    ...left.map(({ nickname }) => `${isolated(nickname)} 离开了，还有 ${after.members.length} 人`),
  ];
}

function votesCounted(before: RoomView, after: RoomView): readonly string[] {
  if (isAlone(after)) return [];
  return after.clues.flatMap(({ clueId, vote }) => {
    const wasOpen = before.clues.find((clue) => clue.clueId === clueId)?.vote?.open === true;
    if (!wasOpen || vote === null || vote.open || vote.result === null) return [];
    return [`投票结束，「${vote.prompt}」：${outcomeInWords(after, vote, vote.result)}`];
  });
}

/** What others found, showed or put on the table. What one found oneself is told by its card. */
function newClues(before: RoomView, after: RoomView): readonly string[] {
  if (!isInPlay(after)) return [];
  // A new act hands out its papers while its opening is told.
  if (before.stage !== after.stage || before.act?.number !== after.act?.number) return [];
  const told = after.clues.flatMap((clue) => {
    const known = before.clues.find(({ clueId }) => clueId === clue.clueId);
    const text = newClue(after, clue, known);
    return text === undefined ? [] : [text];
  });
  return told.length > CLUES_MAX ? [`多了 ${told.length} 条线索`] : told;
}

function newClue(room: RoomView, clue: ClueView, known: ClueView | undefined): string | undefined {
  if (clue.held || clue.foundBy === room.me.characterId) return undefined;
  if (known === undefined && clue.shownBy !== null && !clue.published) {
    return `${characterName(room, clue.shownBy)} 给你看了线索「${clue.title}」`;
  }
  if (known === undefined || (clue.published && !known.published)) return `桌上多了线索「${clue.title}」`;
  return undefined;
}
