// Stores the author preview room of this tab and its current seat. Both survive a reload, but not the end of the tab.
import { previewOpenedSchema, type PreviewOpened, type PreviewSeat } from '@juzhongren/contract/author-preview';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { seatMemory } from '../screens/game/state/seat-memory.ts';
import { parseSeen } from '../screens/game/state/unread.ts';
import { enterRoom, leaveRoom } from '../session/current-room.ts';
import { localStore, sessionStore } from '../browser/storage.ts';
import { playAs } from '../identity/token.ts';

const KEY = 'author-table';

const keptSchema = z.object({ table: previewOpenedSchema, characterId: z.string() });

export interface KeptTable {
  readonly table: PreviewOpened;
  readonly seat: PreviewSeat;
}

const listeners = new Set<() => void>();
let kept = read();
if (kept !== undefined) playAs(kept.seat.token);

function read(): KeptTable | undefined {
  try {
    const { table, characterId } = keptSchema.parse(JSON.parse(sessionStore.read(KEY) ?? ''));
    const seat = table.seats.find((one) => one.characterId === characterId) ?? table.seats[0];
    return seat && { table, seat };
  } catch {
    return undefined;
  }
}

function keep(next: KeptTable | undefined): void {
  kept = next;
  if (next === undefined) sessionStore.remove(KEY);
  else sessionStore.write(KEY, JSON.stringify({ table: next.table, characterId: next.seat.characterId }));
  playAs(next?.seat.token);
  for (const listener of listeners) listener();
}

/**
 * Enters an author preview room. Takes the same character as before, if it still exists. Keeps the known tokens of its
 * seats, so that they stay signed in.
 */
export function sitAt(opened: PreviewOpened): void {
  const own = kept?.table.partyId === opened.partyId ? kept.table.seats : [];
  const seats = opened.seats.map((one) => ({ ...one, ...tokenOf(own, one) }));
  const table = { ...opened, seats };
  const seat = table.seats.find((one) => one.characterId === kept?.seat.characterId) ?? table.seats[0];
  if (seat === undefined) return;
  enterRoom(table.partyId);
  keep({ table, seat });
}

function tokenOf(seats: readonly PreviewSeat[], { userId }: PreviewSeat): { token?: string } {
  const known = seats.find((one) => one.userId === userId);
  return known === undefined ? {} : { token: known.token };
}

/** State that the next seat takes over: the open tab and the act being read. */
const PLACES = ['tab', 'reading'] as const;

export function switchSeat(seat: PreviewSeat): void {
  if (kept === undefined || seat.userId === kept.seat.userId) return;
  const { table } = kept;
  const memoryOf = ({ userId }: PreviewSeat) => seatMemory(localStore, { partyId: table.partyId, userId });
  const from = memoryOf(kept.seat);
  const to = memoryOf(seat);
  for (const place of PLACES) to.write(place, from.read(place) ?? '');
  // Notices to the whole room that the author has already seen do not appear again.
  const [heard, own] = [parseSeen(from.read('seen')), parseSeen(to.read('seen'))];
  const told = Math.max(heard.told, own.told);
  const announcements = Math.max(heard.announcements, own.announcements);
  to.write('seen', JSON.stringify({ ...own, told, announcements }));
  enterRoom(table.partyId);
  keep({ table, seat });
}

/** Leaves the seat and returns to the author's own session. */
export function standUp(): void {
  if (kept === undefined) return;
  leaveRoom();
  keep(undefined);
}

export function useKeptTable(): KeptTable | undefined {
  return useSyncExternalStore(subscribe, () => kept);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
