import type { Migration } from '../migrate.ts';

/**
 * What staff did, one row each. Rows come and stay: whoever connects, nothing changes one. Only `forget_trail` takes old
 * ones away, and none that is younger than 180 days (网络安全法 asks for six months of such records).
 */
export const trail: Migration = {
  name: '020-trail',
  sql: `
    create table trail (
      trail_id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      actor_kind text not null check (actor_kind in ('machine', 'account')),
      actor text not null,
      actor_from text not null,
      action text not null,
      on_what text not null,
      before jsonb,
      after jsonb
    );
    create index trail_time on trail (at);

    create function refuse_trail_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('juzhongren.forgets_trail', true) = 'on'
        and old.at < clock_timestamp() - interval '180 days' then
        return old;
      end if;
      raise exception 'the trail is only written to, never changed' using errcode = 'insufficient_privilege';
    end $$;
    create trigger trail_stays before update or delete on trail
      for each row execute function refuse_trail_change();
    create trigger trail_stays_whole before truncate on trail
      for each statement execute function refuse_trail_change();

    create function forget_trail(older_than timestamptz) returns bigint language plpgsql as $$
    declare
      forgotten bigint;
    begin
      perform set_config('juzhongren.forgets_trail', 'on', true);
      delete from trail where at < least(older_than, clock_timestamp() - interval '180 days');
      get diagnostics forgotten = row_count;
      perform set_config('juzhongren.forgets_trail', 'off', true);
      return forgotten;
    end $$;
`,
};
