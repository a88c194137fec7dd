// Tracks whether this player has decided about a confession. Nobody waits for it (CF7), so only this device holds back
// the last sheet until then.
import type { RoomView } from '@juzhongren/contract/room/view';
import { isAnswered, papersOf } from '../derived/papers.ts';
import { tablePhase } from '../derived/phase.ts';
import { keptEntry } from './kept.ts';

/** True if this player chose to say nothing; they may still change their mind. Stored on this device. */
export const useKeptSilent = keptEntry('confession-unsaid', (text) => text === 'true');

/** Returns true if a confession is possible and the player has neither made nor declined it. */
export const isUndecided = (room: RoomView, keptSilent: boolean): boolean =>
  tablePhase(room)?.at === 'closing' && room.confession !== null && !room.confession.done && !keptSilent;

/**
 * Returns how many things this player still has to hand in: papers, including those that wait for the vote, and
 * verdicts.
 */
export function leftToHandIn(room: RoomView): number {
  const papers = papersOf(room).map((clue) => {
    const voteMissing = clue.vote?.open === true && clue.vote.mine === null;
    const sheetMissing = clue.sheet?.waits === true || (clue.sheet?.open === true && !clue.sheet.submitted);
    return isAnswered(clue) && !sheetMissing ? 0 : Number(voteMissing) + Number(sheetMissing);
  });
  const verdicts = room.judgings.filter(({ mine }) => mine === null).length;
  return papers.reduce((sum, missing) => sum + missing, verdicts);
}
