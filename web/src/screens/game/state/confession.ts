// Whether this player has made up their mind about a confession. Nobody waits for it (CF7), so what holds the last sheet back
// until then is this device alone.
import type { RoomView } from '@juzhongren/contract/room/view';
import { isAnswered, papersOf } from '../derived/papers.ts';
import { tablePhase } from '../derived/phase.ts';
import { keptEntry } from './kept.ts';

/** This player chose to say nothing; may still think again. Kept on this device. */
export const useKeptSilent = keptEntry('confession-unsaid', (text) => text === 'true');

/** There is something to own up to, and the player has said neither yes nor no. */
export const isUndecided = (room: RoomView, keptSilent: boolean): boolean =>
  tablePhase(room)?.at === 'closing' && room.confession !== null && !room.confession.done && !keptSilent;

/** How many things this player still has to hand in: papers, those that wait for the vote among them, and verdicts. */
export function leftToHandIn(room: RoomView): number {
  const papers = papersOf(room).map((clue) => {
    const voteMissing = clue.vote?.open === true && clue.vote.mine === null;
    const sheetMissing = clue.sheet?.waits === true || (clue.sheet?.open === true && !clue.sheet.submitted);
    return isAnswered(clue) && !sheetMissing ? 0 : Number(voteMissing) + Number(sheetMissing);
  });
  const verdicts = room.judgings.filter(({ mine }) => mine === null).length;
  return papers.reduce((sum, missing) => sum + missing, verdicts);
}
