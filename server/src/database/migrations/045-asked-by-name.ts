import type { Migration } from '../migrate.ts';

/** What the requests were called by which somebody asked to sit at a table, or took that back: their repeats change nothing. */
export const askedByName: Migration = {
  name: '045-asked-by-name',
  sql: `
    create table table_ask_step (
      table_id text not null references open_table (table_id) on delete cascade,
      user_id integer not null references app_user,
      request_id text not null,
      primary key (table_id, user_id, request_id)
    );
    create index table_ask_step_of on table_ask_step (user_id);
`,
};
