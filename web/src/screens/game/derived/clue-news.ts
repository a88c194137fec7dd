import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';

/**
 * Whether a clue is new to this player: not opened on this device (`opened` are the ids that were), and nothing on it
 * shows that it was dealt with on another one. After the case nothing is new any more.
 */
export function isNewClue(room: RoomView, clue: ClueView, opened: readonly string[]): boolean {
  if (room.debrief !== null || room.dismissed !== null) return false;
  return !opened.includes(clue.clueId) && (isInherited(room, clue) || !dealtWith(room, clue));
}

/** With what was known before somebody took the seat over, the player before dealt: the digest tells about it. */
function isInherited({ me }: RoomView, clue: ClueView): boolean {
  return me.tookOverAt !== null && clue.at <= me.tookOverAt;
}

/** This seat put it on the table, showed it, wrote on it, pinned it, or said its word about it. */
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
