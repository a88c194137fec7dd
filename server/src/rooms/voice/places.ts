// Where a page is when a server forwards the sound: one place for the table, one for each private talk. Pure.
import { placeOf, type Table } from './hearing.ts';

export interface Place {
  /** `table`, or the people of a private talk. */
  readonly name: string;
  readonly sends: boolean;
}

/** One's own place first; beside a private talk the table, to listen, where one wants to. Nobody is anywhere without a seat. */
export function placesOf(table: Table, userId: number): readonly Place[] {
  const { standing, apart, speakers } = table;
  if (!standing.talkers.includes(userId)) return [];
  const name = placeOf(table, userId);
  if (name === 'nowhere') return [];
  const own: Place = { name, sends: !apart.muted.has(userId) };
  const listens = name !== 'table' && speakers.get(userId)?.faint === true;
  return listens ? [own, { name: 'table', sends: false }] : [own];
}
