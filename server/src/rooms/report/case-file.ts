// A closed case as its report needs it: the script, what happened, whose report it is.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { ScriptCharacter } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { clueHere, type ClueHere } from '@juzhongren/engine/state/clue-state';
import { indexOf } from '@juzhongren/engine/state/script-index';
import type { DebriefState } from '@juzhongren/engine/state/state';

export interface CaseFile {
  readonly script: Script;
  /** The room in its debrief, or as it was when the debrief was over. */
  readonly state: DebriefState;
  /** What happened, oldest first; `at` is Unix time in ms. */
  readonly happened: readonly { readonly event: RoomEvent; readonly at: number }[];
  /** The seat whose report this is; null: that of who led, as the table saw it. */
  readonly seat: string | null;
  /** Unix time in ms. */
  readonly startedAt: number;
  readonly endedAt: number;
}

export function characterOf({ script }: CaseFile, id: string): ScriptCharacter {
  const character = indexOf(script).characters.get(id);
  if (character === undefined) throw new Error('The log names a character the script does not have.');
  return character;
}

/** The character's name, for a seat or «你» for one's own. */
export function nameOf(file: CaseFile, seat: string): string {
  return seat === file.seat ? '你' : characterOf(file, seat).name;
}

/** The person on a seat at the end, or who sat there last, who may be a guest; empty when nobody ever did. */
export function playerOf({ state }: CaseFile, seat: string): string {
  const sits = state.table.seats.find((one) => one.characterId === seat)?.userId;
  const people = [...state.room.members, ...state.room.former];
  const person = people.find((one) => one.userId === sits) ?? people.findLast((one) => one.characterId === seat);
  if (person === undefined) return '';
  return state.room.guests.includes(person.userId) ? `访客${person.nickname}` : person.nickname;
}

/** Who led at the end; empty where nobody did. */
export function masterOf({ state: { room, ledBy } }: CaseFile): string {
  if (ledBy === null) return '';
  const { userId, nickname } = ledBy;
  return room.guests.includes(userId) ? `访客${nickname}` : nickname;
}

/** All clues beside what became of them, in the script's order. */
export function cluesOf({ script, state }: CaseFile): readonly ClueHere[] {
  return script.clues.map((clue) => clueHere(script, state.table, clue.id));
}

export function titleOf({ script }: CaseFile, clueId: string): string {
  return script.clues.find((clue) => clue.id === clueId)?.title ?? '';
}

export function placeNameOf({ script }: CaseFile, placeId: string): string {
  return indexOf(script).places.get(placeId)?.name ?? '';
}
