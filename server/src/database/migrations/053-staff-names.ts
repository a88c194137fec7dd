import type { Migration } from '../migrate.ts';

/**
 * What colleagues call a member of staff; without it the nickname stands. And where an alarm was told last: `webhook`, or `log`
 * where no webhook is set. Null also of what an older server told.
 */
export const staffNames: Migration = {
  name: '053-staff-names',
  sql: `
    alter table staff_account add column display_name text;
    alter table alarm add column told_where text;
`,
};
