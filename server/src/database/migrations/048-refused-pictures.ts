import type { Migration } from '../migrate.ts';

/** Pictures that cannot be drawn are remembered, so that nobody draws them anew for each request. */
export const refusedPictures: Migration = {
  name: '048-refused-pictures',
  sql: `
    alter table media
      add column refusal text,
      add column refused_by text,
      add column refused_at timestamptz;
`,
};
