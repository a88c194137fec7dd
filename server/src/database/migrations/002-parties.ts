import type { Migration } from '../migrate.ts';

/**
 * Rooms. `party_event.events` is `json`, not `jsonb`: it is written once, read whole, and keeps every character a player
 * typed. The log's foreign key waits for the commit, because a room's first entry is written before its row.
 */
export const parties: Migration = {
  name: '002-parties',
  sql: `
create table party (
  party_id text primary key,
  script_id integer not null,
  version text not null,
  host_id integer not null,
  status smallint not null,
  stage smallint not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  created_by integer not null,
  create_request_id text,
  deadline_at timestamptz,
  deadline_claimed_until timestamptz,
  unique (created_by, create_request_id)
);
create index party_deadline on party (deadline_at) where deadline_at is not null;

create table party_member (
  record_id integer generated always as identity unique,
  party_id text not null references party,
  user_id integer not null,
  character_id text,
  joined_at timestamptz not null,
  left_at timestamptz,
  score smallint,
  report_token text unique,
  primary key (party_id, user_id)
);
create index party_member_user on party_member (user_id, joined_at desc);

create table party_event (
  party_id text not null references party deferrable initially deferred,
  seq integer not null,
  at timestamptz not null,
  user_id integer,
  request_id text,
  events json not null,
  answer json not null,
  primary key (party_id, seq),
  unique (party_id, user_id, request_id)
);

create table party_chat (
  party_id text not null references party,
  chat_seq integer not null,
  user_id integer not null,
  character_id text,
  nickname text not null,
  request_id text not null,
  text text not null,
  at timestamptz not null,
  primary key (party_id, chat_seq),
  unique (party_id, user_id, request_id)
);

create table push_ticket (
  ticket_hash text primary key,
  party_id text not null,
  user_id integer not null,
  token_hash text not null,
  expires_at timestamptz not null
);
create index push_ticket_expiry on push_ticket (expires_at);
create index push_ticket_user on push_ticket (user_id);
`,
};
