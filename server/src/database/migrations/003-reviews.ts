import type { Migration } from '../migrate.ts';

/** Reviews: one a player and party. Those of the demo data belong to no party. */
export const reviews: Migration = {
  name: '003-reviews',
  sql: `
create table review (
  review_id integer generated always as identity primary key,
  script_id integer not null,
  party_id text references party,
  user_id integer not null,
  request_id text,
  comment text not null,
  deduce smallint not null check (deduce between 2 and 10),
  story smallint not null check (story between 2 and 10),
  entertainment smallint not null check (entertainment between 2 and 10),
  difficulty smallint not null check (difficulty between 2 and 10),
  created_at timestamptz not null,
  unique (party_id, user_id)
);
create index review_script on review (script_id, created_at desc);
create index review_user on review (user_id);
`,
};
