import type { Migration } from '../migrate.ts';

/** Complaints and feedback are cases: somebody takes one up, closes it with a result, and it goes some time after that. */
export const cases: Migration = {
  name: '026-cases',
  sql: ['complaint', 'feedback']
    .map(
      (table) => `
    alter table ${table}
      add column state text not null default 'new' check (state in ('new', 'work', 'closed')),
      add column taken_by text,
      add column taken_at timestamptz,
      add column closed_by text,
      add column closed_at timestamptz,
      add column result text;
    create index ${table}_open on ${table} (created_at desc) where state <> 'closed';
    create index ${table}_closed on ${table} (closed_at) where state = 'closed';
`,
    )
    .join(''),
};
