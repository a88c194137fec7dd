import type { Migration } from '../migrate.ts';

/** Rooms that are not over are few beside those that are, and are counted every few seconds. */
export const openRooms: Migration = {
  name: '034-open-rooms',
  sql: `create index party_open on party (status, stage) where status <> 2;`,
};
