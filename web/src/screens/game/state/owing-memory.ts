import { sessionStore } from '../../../browser/storage.ts';

// Records until when this user owes money in a room. After a removal and a reload, the server says only that the user
// is not in the room.

/** Tolerance in milliseconds: clocks differ a little, and the removal arrives before the client checks. */
const TOLERANCE_MS = 60_000;

const keyOf = (partyId: string): string => `owing:${partyId}`;

/** `deadlineAt` is Unix milliseconds in server time; undefined if nothing is owed. */
export function noteOwing(partyId: string, deadlineAt: number | undefined): void {
  if (deadlineAt === undefined) sessionStore.remove(keyOf(partyId));
  else sessionStore.write(keyOf(partyId), String(deadlineAt));
}

/** Returns true if the user is no longer in the room because they did not pay in time. `now` is server time. */
export function leftUnpaid(partyId: string, now: number): boolean {
  const deadlineAt = Number(sessionStore.read(keyOf(partyId)) ?? Number.NaN);
  return now >= deadlineAt - TOLERANCE_MS;
}
