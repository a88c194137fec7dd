import type { Migration } from '../migrate.ts';

/** Who has a line to a room, over all server processes: for when the bus does not say so. See parties/push/line-notes.ts. */
export const lines: Migration = {
  name: '010-lines',
  sql: `
create table server_process (
  name text primary key,
  seen_at timestamptz not null
);

create table party_line (
  party_id text not null,
  user_id integer not null,
  process text not null,
  open boolean not null,
  seen_at timestamptz not null,
  primary key (party_id, user_id, process)
);
`,
};
