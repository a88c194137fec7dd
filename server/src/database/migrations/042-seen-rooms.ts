import type { Migration } from '../migrate.ts';

/** Who comes back to a slow game is told what happened since: how far they have seen the log and the talk of the room. */
export const seenRooms: Migration = {
  name: '042-seen-rooms',
  sql: `alter table party_member add column seen_seq integer, add column seen_chat integer;`,
};
