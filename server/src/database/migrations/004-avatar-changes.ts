import type { Migration } from '../migrate.ts';

/** How often somebody changed the avatar: pictures are kept for ever, so they may not be made without limit. */
export const avatarChanges: Migration = {
  name: '004-avatar-changes',
  sql: `
create table avatar_change (
  user_id integer primary key references app_user on delete cascade,
  since timestamptz not null,
  changes integer not null
);
`,
};
