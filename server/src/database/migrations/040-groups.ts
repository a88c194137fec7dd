import type { Migration } from '../migrate.ts';

/**
 * Groups of friends. Who owns one is marked at the member, so that passing it on touches no row of a person. Of a dissolved one
 * nothing is left but that it was there, for a while. What a group has played is counted from the index alone.
 */
export const groups: Migration = {
  name: '040-groups',
  sql: `
create table play_group (
  group_id text primary key,
  name text not null,
  avatar text references media,
  avatar_by integer references app_user on delete set null,
  created_by integer references app_user on delete set null,
  create_request_id text,
  created_at timestamptz not null,
  dissolved_at timestamptz,
  unique (created_by, create_request_id)
);
create index play_group_avatar on play_group (avatar) where avatar is not null;
create index play_group_avatar_by on play_group (avatar_by) where avatar_by is not null;
create index play_group_dissolved on play_group (dissolved_at) where dissolved_at is not null;

create table group_member (
  group_id text not null references play_group on delete cascade,
  user_id integer not null references app_user on delete cascade,
  joined_at timestamptz not null,
  owner boolean not null default false,
  named boolean not null default false,
  primary key (group_id, user_id)
);
create index group_member_of on group_member (user_id);
create unique index group_member_owner on group_member (group_id) where owner;

create table group_link (
  token text primary key,
  group_id text not null,
  user_id integer not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  unique (group_id, user_id),
  foreign key (group_id, user_id) references group_member on delete cascade
);

create table group_removed (
  group_id text not null references play_group on delete cascade,
  user_id integer not null references app_user on delete cascade,
  removed_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_removed_of on group_removed (user_id);

create table group_room (
  party_id text primary key references party on delete cascade,
  group_id text not null references play_group on delete cascade,
  tied_at timestamptz not null
);
create index group_room_of on group_room (group_id);

create index script_player_of on script_player (user_id, script_id);
`,
};
