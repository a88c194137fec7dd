import type { Migration } from '../migrate.ts';

/** What is wrong with the service just now, and whom it was told: of many servers one tells it. */
export const alarms: Migration = {
  name: '033-alarms',
  sql: `
    create table alarm (
      condition text primary key,
      kind text not null,
      facts jsonb not null,
      weight integer not null,
      raised_at timestamptz not null,
      seen_at timestamptz not null,
      resolved_at timestamptz,
      told_at timestamptz,
      told_weight integer,
      send_at timestamptz not null,
      tries integer not null default 0
    );
    create index alarm_due on alarm (send_at);
`,
};
