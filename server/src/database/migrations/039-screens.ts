import type { Migration } from '../migrate.ts';

/** Screens of tables: those that are on, links that make one, digits that one shows. Of keys and codes only hashes are kept. */
export const screens: Migration = {
  name: '039-screens',
  sql: `
create table party_screen (
  party_id text not null,
  screen_id integer not null,
  user_id integer not null,
  key_hash text not null unique,
  expires_at timestamptz not null,
  ticket_hash text unique,
  ticket_expires_at timestamptz,
  primary key (party_id, screen_id)
);
create index party_screen_expiry on party_screen (expires_at);
create index party_screen_user on party_screen (user_id);

create table screen_link (
  code_hash text primary key,
  party_id text not null,
  user_id integer not null,
  screen_id integer not null,
  key_hash text,
  expires_at timestamptz not null
);
create index screen_link_expiry on screen_link (expires_at);
create index screen_link_user on screen_link (user_id);
create index screen_link_party on screen_link (party_id);

create table screen_pairing (
  key_hash text primary key,
  digits text not null unique,
  expires_at timestamptz not null
);
create index screen_pairing_expiry on screen_pairing (expires_at);
`,
};
