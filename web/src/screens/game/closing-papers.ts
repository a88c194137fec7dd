import type { ClueView, RoomView } from '@juzhongren/contract/room';

/** What the closing asks: every vote and sheet that is open. */
export function papersOf(room: RoomView): readonly ClueView[] {
  return room.clues.filter((clue) => clue.vote?.open === true || clue.sheet?.open === true);
}

/** This seat has voted and handed in what the paper asks; it may still think again. */
export function isAnswered({ vote, sheet }: ClueView): boolean {
  return (vote?.open !== true || vote.mine !== null) && (sheet?.open !== true || sheet.submitted);
}
