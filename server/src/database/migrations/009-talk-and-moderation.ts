import type { Migration } from '../migrate.ts';

/** Private talk, people who are blocked, and complaints to the operator. */
export const talkAndModeration: Migration = {
  name: '009-talk-and-moderation',
  sql: `
alter table party_chat add column circle integer[];

create table user_block (
  user_id integer not null references app_user on delete cascade,
  blocked_id integer not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id)
);
create index user_block_of on user_block (blocked_id);

create table complaint (
  complaint_id integer generated always as identity primary key,
  user_id integer references app_user on delete set null,
  about_id integer references app_user on delete cascade,
  party_id text not null,
  chat_seq integer,
  said text,
  reason text not null,
  remark text not null,
  request_id text not null,
  created_at timestamptz not null,
  unique (user_id, request_id)
);
create index complaint_newest on complaint (created_at desc);
create index complaint_about on complaint (about_id);
`,
};
