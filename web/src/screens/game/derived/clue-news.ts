import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';

/**
 * Reports whether a clue is new to this player: not opened on this device, and without traces of use on another device.
 * After the game nothing is new.
 * `opened`: ids of clues opened on this device.
 */
export function isNewClue(room: RoomView, clue: ClueView, opened: readonly string[]): boolean {
  if (room.debrief !== null || room.dismissed !== null) return false;
  return !opened.includes(clue.clueId) && (isInherited(room, clue) || !dealtWith(room, clue));
}

/**
 * Reports whether the clue is from before this player took over the seat. Traces of use on it come from the previous
 * player.
 */
function isInherited({ me }: RoomView, clue: ClueView): boolean {
  return me.tookOverAt !== null && clue.at <= me.tookOverAt;
}

function dealtWith(room: RoomView, clue: ClueView): boolean {
  return (
    (clue.publishedBy !== null && clue.publishedBy === room.me.characterId) ||
    clue.shownTo.length > 0 ||
    clue.note !== '' ||
    clue.pinned ||
    (clue.vote !== null && clue.vote.mine !== null) ||
    clue.sheet?.submitted === true
  );
}
