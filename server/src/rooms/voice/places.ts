// Computes the places of a page when a server forwards the sound: one place for the room, one for each private talk.
// Pure.
import { placeOf, type Table } from './hearing.ts';

export interface VoiceChannel {
  /** `table`, or the user ids of a private talk. */
  readonly name: string;
  readonly sends: boolean;
}

/**
 * Returns the user's own place first. From a private talk, adds the room as listen-only if wanted. Empty without a
 * seat.
 */
export function placesOf(table: Table, userId: number): readonly VoiceChannel[] {
  const { standing, apart, speakers } = table;
  if (!standing.talkers.includes(userId)) return [];
  const name = placeOf(table, userId);
  if (name === 'nowhere') return [];
  const own: VoiceChannel = { name, sends: !apart.muted.has(userId) };
  const listens = name !== 'table' && speakers.get(userId)?.faint === true;
  return listens ? [own, { name: 'table', sends: false }] : [own];
}
