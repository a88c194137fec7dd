import type { Migration } from '../migrate.ts';

/** Wrong codes of a second factor since the last right one, counted per session of a person. */
export const factorTries: Migration = {
  name: '055-factor-tries',
  sql: `
    alter table session add column factor_tries integer not null default 0;
`,
};
