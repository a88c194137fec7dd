import type { Migration } from '../migrate.ts';

/** How often somebody let the messaging app send one kind of message: each is used up by one. */
export const nudgeGrants: Migration = {
  name: '037-nudge-grants',
  sql: `
    create table nudge_grant (
      user_id integer not null references app_user,
      provider text not null,
      kind text not null,
      remaining integer not null,
      changed_at timestamptz not null,
      primary key (user_id, provider, kind)
    );
`,
};
