import type { Migration } from '../migrate.ts';

/** What the operator tells everybody, when nothing new may begin, and words that are not said here. */
export const house: Migration = {
  name: '029-house',
  sql: `
    create table house_state (
      only_row boolean primary key default true check (only_row),
      notice text,
      notice_at timestamptz,
      notice_until timestamptz,
      closed_from timestamptz,
      closed_until timestamptz,
      words_revision bigint not null default 0
    );
    create table refused_word (
      word text primary key,
      typed text not null,
      added_at timestamptz not null default clock_timestamp()
    );
`,
};
