import { sessionShelf } from '../../../browser/storage.ts';

// Until when this person owes in a room. Whoever is put out for it may be back only after a reload, to a room that says no
// more than that they are not in it.

/** Clocks differ a little, and the room is told before we look. */
const TOLERANCE_MS = 60_000;

const keyOf = (partyId: string): string => `owing:${partyId}`;

/** `deadlineAt`: Unix ms by the server's clock; undefined when nothing is owed. */
export function noteOwing(partyId: string, deadlineAt: number | undefined): void {
  if (deadlineAt === undefined) sessionShelf.remove(keyOf(partyId));
  else sessionShelf.write(keyOf(partyId), String(deadlineAt));
}

/** Whether somebody who is not in the room any more is so for not having paid in time. `now`: the server's clock. */
export function leftUnpaid(partyId: string, now: number): boolean {
  const deadlineAt = Number(sessionShelf.read(keyOf(partyId)) ?? Number.NaN);
  return now >= deadlineAt - TOLERANCE_MS;
}
