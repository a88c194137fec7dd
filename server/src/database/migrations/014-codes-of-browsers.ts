import type { Migration } from '../migrate.ts';

/**
 * A sign-in code belongs to the browser that asked for it, so several may live side by side for one phone; what is counted
 * for a phone is counted apart by who tries.
 */
export const codesOfBrowsers: Migration = {
  name: '014-codes-of-browsers',
  sql: `
    create table sign_in_code (
      phone text not null,
      asker text not null,
      code_id uuid not null unique,
      code_hash bytea not null,
      expires_at timestamptz not null,
      tries integer not null default 0,
      primary key (phone, asker)
    );
    create index sign_in_code_expiry on sign_in_code (expires_at);

    alter table sign_in_phone add column who text not null default 'askers';
    alter table sign_in_phone alter column who drop default;
    alter table sign_in_phone drop constraint sign_in_phone_pkey, add primary key (phone, who);
    alter table sign_in_phone add column known_until timestamptz;
    alter table sign_in_phone
      drop column code_id, drop column code_hash, drop column code_expires_at, drop column code_tries;
`,
};
