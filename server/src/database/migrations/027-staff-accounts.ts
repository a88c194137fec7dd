import type { Migration } from '../migrate.ts';

/**
 * Whose accounts may look after the service, by a role and a second factor. The last owner stays: the database itself sees to
 * it, one after the other, whoever takes roles away.
 */
export const staffAccounts: Migration = {
  name: '027-staff-accounts',
  sql: `
    create table staff_account (
      user_id integer primary key references app_user on delete cascade,
      role text not null check (role in ('owner', 'support', 'moderator', 'editor', 'finance')),
      since timestamptz not null,
      enrol_until timestamptz,
      factor bytea,
      enrolled_at timestamptz,
      last_step bigint
    );
    create table staff_recovery (
      user_id integer not null references staff_account on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );
    create table staff_session (
      token_hash text primary key,
      user_id integer not null references staff_account on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz not null,
      factor_at timestamptz not null,
      address text not null
    );
    create index staff_session_of on staff_session (user_id);

    create function keep_last_owner() returns trigger language plpgsql as $$
    begin
      if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner') then
        perform pg_advisory_xact_lock(hashtextextended('staff owners', 0));
        if not exists (select from staff_account where role = 'owner' and user_id <> old.user_id) then
          raise exception 'the last owner stays' using errcode = 'P0001';
        end if;
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    create trigger last_owner before update or delete on staff_account
      for each row execute function keep_last_owner();
`,
};
