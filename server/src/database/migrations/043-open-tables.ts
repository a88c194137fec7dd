import type { Migration } from '../migrate.ts';

/**
 * Rooms that wait for strangers, who asks to sit there, and who waits for a seat of a full one. How many seats are free and
 * until when a table is on the board follow the log; who leads a room takes none of them; the board is read by one index that holds nothing else.
 */
export const openTables: Migration = {
  name: '043-open-tables',
  sql: `
    create table open_table (
      party_id text primary key references party on delete cascade,
      table_id text not null unique,
      user_id integer not null references app_user,
      script_id integer not null,
      player smallint not null,
      seats_free smallint not null,
      meet_at timestamptz,
      until timestamptz not null,
      slow boolean not null,
      pays text not null,
      price integer not null,
      voice boolean not null,
      newcomers boolean not null,
      approve boolean not null,
      wants text[] not null,
      remark text not null,
      listed_at timestamptz not null,
      off_at timestamptz,
      off_why text,
      steps text[] not null default '{}'
    );
    create index open_table_board on open_table (until, table_id) where off_at is null and seats_free > 0;
    create index open_table_of on open_table (user_id);

    create table table_ask (
      table_id text not null references open_table (table_id) on delete cascade,
      user_id integer not null references app_user,
      state text not null check (state in ('asked', 'welcome', 'refused')),
      asked_at timestamptz not null,
      answered_at timestamptz,
      primary key (table_id, user_id)
    );
    create index table_ask_of on table_ask (user_id);

    create table party_queue (
      party_id text not null references party on delete cascade,
      user_id integer not null references app_user,
      until timestamptz,
      primary key (party_id, user_id)
    );
    create index party_queue_of on party_queue (user_id);

    alter table party_member add column leads boolean not null default false;
`,
};
