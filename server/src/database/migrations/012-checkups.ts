import type { Migration } from '../migrate.ts';

/** What the checker found out about a script, by the source it was imported from. See checkups/run-checkups.ts. */
export const checkups: Migration = {
  name: '012-checkups',
  sql: `
create table script_checkup (
  script_id integer primary key references script,
  source_hash text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  checkup jsonb
);
`,
};
