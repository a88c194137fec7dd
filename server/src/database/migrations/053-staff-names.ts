import type { Migration } from '../migrate.ts';

/**
 * Adds the display name of a member of staff; without one colleagues read the nickname. And where an alarm was told
 * last: `webhook`, or `log` where no webhook is set. Null also of what an older server told.
 */
export const staffNames: Migration = {
  name: '053-staff-names',
  sql: `
    alter table staff_account add column display_name text;
    alter table alarm add column told_where text;
`,
};
