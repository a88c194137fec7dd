// Holds what the report of a finished game needs: the script, what happened, and whose report it is.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { ScriptCharacter } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { clueHere, type ClueHere } from '@juzhongren/engine/state/clue-state';
import { indexOf } from '@juzhongren/engine/state/script-index';
import type { DebriefState } from '@juzhongren/engine/state/state';

export interface CaseFile {
  readonly script: Script;
  /** Room in its debrief, or as it was when the debrief was over. */
  readonly state: DebriefState;
  /** Events, oldest first; `at` in Unix ms. */
  readonly happened: readonly { readonly event: RoomEvent; readonly at: number }[];
  /** Seat of this report; null for the game master, whose report tells what all players saw. */
  readonly seat: string | null;
  /** Start and end of the game, Unix ms. */
  readonly startedAt: number;
  readonly endedAt: number;
}

export function characterOf({ script }: CaseFile, id: string): ScriptCharacter {
  const character = indexOf(script).characters.get(id);
  if (character === undefined) throw new Error('The log names a character the script does not have.');
  return character;
}

export function nameOf(file: CaseFile, seat: string): string {
  return seat === file.seat ? '你' : characterOf(file, seat).name;
}

/**
 * Returns the name of the player who has the seat at the end, or had it last, with a mark for guests; empty if nobody
 * ever had it.
 */
export function playerOf({ state }: CaseFile, seat: string): string {
  const sits = state.table.seats.find((one) => one.characterId === seat)?.userId;
  const people = [...state.room.members, ...state.room.former];
  const person = people.find((one) => one.userId === sits) ?? people.findLast((one) => one.characterId === seat);
  if (person === undefined) return '';
  return state.room.guests.includes(person.userId) ? `访客${person.nickname}` : person.nickname;
}

export function gameMasterOf({ state: { room, ledBy } }: CaseFile): string {
  if (ledBy === null) return '';
  const { userId, nickname } = ledBy;
  return room.guests.includes(userId) ? `访客${nickname}` : nickname;
}

/** Returns all clues with what became of them, in the script's order. */
export function cluesOf({ script, state }: CaseFile): readonly ClueHere[] {
  return script.clues.map((clue) => clueHere(script, state.table, clue.id));
}

export function titleOf({ script }: CaseFile, clueId: string): string {
  return script.clues.find((clue) => clue.id === clueId)?.title ?? '';
}

export function placeNameOf({ script }: CaseFile, placeId: string): string {
  return indexOf(script).places.get(placeId)?.name ?? '';
}
