import type { Migration } from '../migrate.ts';

/** When a room means to meet, for lists and look-ups: it follows the log. */
export const meetings: Migration = {
  name: '018-meetings',
  sql: `
    alter table party add column meet_at timestamptz;
`,
};
