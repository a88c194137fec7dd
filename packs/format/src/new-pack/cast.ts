import { CULPRIT, INNOCENT } from './people.ts';
import type { Innocent, Person } from './person.ts';

/** Who is in the story, for so many players. */
export interface Cast {
  players: number;
  /** Each has a file; empty when one plays alone, as a guest. */
  seats: readonly Person[];
  /** Everybody who may have done it, the culprit first. */
  suspects: readonly Person[];
  innocent: readonly Innocent[];
  /** Suspects whom nobody plays. */
  absent: readonly Person[];
}

/** A vote needs a choice. */
const SUSPECTS_MIN = 3;

export function castOf(players: number): Cast {
  const innocent = INNOCENT.slice(0, Math.max(SUSPECTS_MIN, players) - 1);
  const suspects = [CULPRIT, ...innocent];
  const seats = players === 1 ? [] : suspects.slice(0, players);
  return { players, seats, suspects, innocent, absent: suspects.slice(seats.length) };
}

/** The name of the seat after this one: so everybody stands in somebody else's text. */
export function nextOf({ seats }: Cast, person: Person): string {
  const index = seats.findIndex(({ id }) => id === person.id);
  return (seats[(index + 1) % seats.length] ?? person).name;
}

/** Finds that can be searched for: nine that are always there, two for each who did not do it. */
const COMMON_FINDS = 9;

/** Points for each act: together about as many as there are finds. */
export function pointsOf({ players, innocent }: Cast): [number, number] {
  const each = Math.ceil((COMMON_FINDS + 2 * innocent.length) / players);
  return [Math.floor(each / 2), Math.ceil(each / 2)];
}
