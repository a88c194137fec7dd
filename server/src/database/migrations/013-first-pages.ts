import type { Migration } from '../migrate.ts';

/** The opening of the first act stands on a script's page: it belongs to what the catalogue shows of a version. */
export const firstPages: Migration = {
  name: '013-first-pages',
  sql: `
update script_version set shown = shown || jsonb_build_object(
  'firstPage', jsonb_build_object('title', script #> '{acts,0,title}', 'text', script #> '{acts,0,opening}')
);
`,
};
