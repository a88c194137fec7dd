import type { Migration } from '../migrate.ts';

/** People who sit down by an invitation alone, and how many of those who came by a room's link wait for a sign-in code. */
export const guests: Migration = {
  name: '017-guests',
  sql: `
    create table guest (
      user_id integer primary key,
      party_id text not null references party,
      name_key text not null,
      pin_hash bytea not null,
      browser text not null,
      request_id text not null,
      created_at timestamptz not null,
      kept_at timestamptz,
      keep_request_id text,
      account_id integer
    );
    create unique index guest_name on guest (party_id, name_key) where kept_at is null;
    create unique index guest_request on guest (party_id, request_id);
    create index guest_account on guest (account_id) where account_id is not null;

    create table sign_in_waiting (
      party_id text not null,
      asker text not null,
      until timestamptz not null,
      primary key (party_id, asker)
    );
    create index sign_in_waiting_asker on sign_in_waiting (asker);
`,
};
