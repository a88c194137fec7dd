import type { Migration } from '../migrate.ts';

/**
 * Of each version of a script what it was made of and who brought it, so that an earlier one can be put back; and whether
 * somebody did: then a start leaves the script alone. Of versions that came before this step only the current one's files are
 * known.
 */
export const scriptHistory: Migration = {
  name: '028-script-history',
  sql: `
    alter table script_version
      add column source_hash text,
      add column files_hash text,
      add column edition integer,
      add column brought_by text;
    update script_version as v set source_hash = s.source_hash, files_hash = s.files_hash, edition = s.edition
      from script s where s.script_id = v.script_id and s.version = v.version;
    alter table script add column held boolean not null default false;
`,
};
