import type { Migration } from '../migrate.ts';

/** Signing in by messaging apps, what people tell the operator, and accounts that were deleted. */
export const identitiesAndFeedback: Migration = {
  name: '008-identities-and-feedback',
  sql: `
create table identity (
  provider text not null,
  subject text not null,
  union_id text,
  user_id integer not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identity_user on identity (user_id);
create index identity_union on identity (union_id) where union_id is not null;

create table messenger_pass (
  pass_hash text primary key,
  provider text not null,
  subject text not null,
  union_id text,
  expires_at timestamptz not null
);
create index messenger_pass_expiry on messenger_pass (expires_at);

create table used_once (
  kind text not null,
  name text not null,
  expires_at timestamptz not null,
  primary key (kind, name)
);
create index used_once_expiry on used_once (expires_at);

create table vendor_token (
  name text primary key,
  value text not null,
  fetched_at timestamptz not null,
  expires_at timestamptz not null
);

create table feedback (
  feedback_id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  feedback_type smallint not null,
  remark text not null,
  created_at timestamptz not null
);
create index feedback_user on feedback (user_id);
create index feedback_newest on feedback (created_at desc);

alter table app_user
  add column channel_id text,
  add column deleted_at timestamptz;
create index app_user_deleted on app_user (deleted_at) where deleted_at is not null;
create index app_user_avatar on app_user (avatar) where avatar is not null;
`,
};
