import type { Migration } from '../migrate.ts';

/** What the operator's content file says, one row at most, and how often each popup notice was shown. */
export const operatorContent: Migration = {
  name: '007-operator-content',
  sql: `
create table operator_content (
  only_row boolean primary key default true check (only_row),
  content jsonb not null,
  source_hash text not null,
  updated_at timestamptz not null
);

create table popup_view (
  popup_id integer not null,
  day date not null,
  times integer not null,
  primary key (popup_id, day)
);
`,
};
