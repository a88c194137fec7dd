import type { Migration } from '../migrate.ts';

/** Where the people of a closed case play on; it follows the log like the rest of the row. */
export const nextRooms: Migration = {
  name: '019-next-rooms',
  sql: `alter table party add column next_party_id text references party;`,
};
