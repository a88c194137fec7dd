import type { Migration } from '../migrate.ts';

/**
 * The audit log also keeps who looked at whose data, and who signed in to the console. `kind` is null in rows that tell of a
 * change, as older servers write them; `session` names the console session, and is not its token.
 */
export const auditLooks: Migration = {
  name: '054-audit-looks',
  sql: `
    alter table trail
      add column context jsonb,
      add column kind text check (kind in ('look', 'sign-in')),
      add column session text;
    create index trail_looks on trail (on_what, at) where kind = 'look';
`,
};
