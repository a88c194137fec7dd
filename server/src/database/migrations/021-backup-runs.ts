import type { Migration } from '../migrate.ts';

/** Of each day's backup: which server made it, and how it went. Of many servers one makes it. */
export const backupRuns: Migration = {
  name: '021-backup-runs',
  sql: `
    create table backup_run (
      day date primary key,
      server text not null,
      begun_at timestamptz not null,
      ended_at timestamptz,
      file text,
      bytes bigint,
      fault text
    );
`,
};
