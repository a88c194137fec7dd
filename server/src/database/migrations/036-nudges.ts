import type { Migration } from '../migrate.ts';

/**
 * What people are told while they are not here: the browsers that take it, what each has chosen, and each occasion once,
 * whichever server finds it. A browser goes with its session.
 */
export const nudges: Migration = {
  name: '036-nudges',
  sql: `
    create table nudge_device (
      device_id integer generated always as identity primary key,
      session text not null unique references session (token_hash) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      used_at timestamptz not null
    );

    create table nudge_choice (
      user_id integer primary key references app_user,
      off text[] not null default '{}',
      night boolean not null default false,
      changed_at timestamptz not null
    );

    create table nudge (
      nudge_id integer generated always as identity primary key,
      user_id integer not null references app_user,
      kind text not null,
      about text not null,
      occasion text not null,
      party_id text references party,
      created_at timestamptz not null,
      due_at timestamptz not null,
      tries integer not null default 0,
      reached integer[] not null default '{}',
      ended_at timestamptz,
      outcome text,
      unique (user_id, occasion)
    );
    create index nudge_due on nudge (due_at) where ended_at is null;
    create index nudge_ended on nudge (ended_at);
    create index party_meeting on party (meet_at) where meet_at is not null and status = 0;
`,
};
