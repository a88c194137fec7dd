import type { Migration } from '../migrate.ts';

/**
 * The files of the packs that are on the shelf, and which ones were there before: so that servers with older copies know them
 * as such. What was imported before this step has no files here until it is imported again.
 */
export const packsKept: Migration = {
  name: '022-packs-kept',
  sql: `
    create table pack_source (
      script_id integer not null,
      files_hash text not null,
      edition integer not null,
      -- Of the current one alone: a zip, as 'packs pack' makes it.
      archive bytea,
      first_seen_at timestamptz not null default clock_timestamp(),
      primary key (script_id, files_hash)
    );
    alter table script
      add column files_hash text,
      add column edition integer not null default 1;
`,
};
