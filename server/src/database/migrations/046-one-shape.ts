import type { Migration } from '../migrate.ts';

/**
 * Gives every database one shape. Steps 011, 039, 040 and 043 were edited after they had been committed, so a database that took
 * an earlier edition lacks what the edits added. Each part below looks for its mark first: a database that has it is left alone.
 * Values of new columns are read from the log of the rooms.
 */
export const oneShape: Migration = {
  name: '046-one-shape',
  sql: `
-- 011: names of requests stood in the order, and the index of open orders allowed one for each way of paying.
do $$ begin
  if exists (select from pg_attribute where attrelid = 'purchase'::regclass and attname = 'request_id' and not attisdropped) then
    if (select relkind = 'i' from pg_class where oid = to_regclass('purchase_request')) then
      drop index purchase_request;
    end if;
    create table if not exists purchase_request (
      user_id integer not null references app_user,
      request_id uuid not null,
      out_trade_no text not null references purchase,
      primary key (user_id, request_id)
    );
    insert into purchase_request (user_id, request_id, out_trade_no)
      select user_id, request_id::text::uuid, out_trade_no from purchase where user_id is not null and request_id is not null
      on conflict do nothing;
    alter table purchase drop column request_id;
  end if;
  if (select pg_get_indexdef(to_regclass('purchase_open')) like '%amount%') then
    drop index purchase_open;
    create unique index purchase_open
      on purchase (user_id, product, coalesce(template_id, 0), coalesce(script_id, 0), coalesce(party_id, ''))
      where status in ('created', 'prepaid');
  end if;
end $$;

-- 039: who put a screen on.
do $$ begin
  if not exists (select from pg_attribute where attrelid = 'party_screen'::regclass and attname = 'user_id' and not attisdropped) then
    alter table party_screen add column user_id integer;
    update party_screen s set user_id = (
      select coalesce((
          select (later ->> 'accountId')::integer from party_event k, json_array_elements(k.events) later
          where k.party_id = e.party_id and k.seq > e.seq and later ->> 'type' = 'guest-kept'
            and (later ->> 'userId')::integer = (event ->> 'userId')::integer
          order by k.seq limit 1), (event ->> 'userId')::integer)
      from party_event e, json_array_elements(e.events) event
      where e.party_id = s.party_id and event ->> 'type' = 'screen-on' and (event ->> 'screenId')::integer = s.screen_id
      order by e.seq desc limit 1);
    delete from party_screen where user_id is null;
    alter table party_screen alter column user_id set not null;
  end if;
end $$;
create index if not exists party_screen_user on party_screen (user_id);

-- 040: what a group has played is counted from an index.
create index if not exists script_player_of on script_player (user_id, script_id);

-- 043: whether a table on the board takes days, which requests put it there, who leads a room.
do $$ begin
  if not exists (select from pg_attribute where attrelid = 'open_table'::regclass and attname = 'slow' and not attisdropped) then
    alter table open_table add column slow boolean;
    update open_table t set slow = coalesce((
      select event ->> 'slow' is not null
      from party_event e, json_array_elements(e.events) event
      where e.party_id = t.party_id and event ->> 'type' = 'slow-set'
      order by e.seq desc limit 1), false);
    alter table open_table alter column slow set not null;
  end if;
  if not exists (select from pg_attribute where attrelid = 'open_table'::regclass and attname = 'steps' and not attisdropped) then
    alter table open_table add column steps text[] not null default '{}';
  end if;
  if not exists (select from pg_attribute where attrelid = 'party_member'::regclass and attname = 'leads' and not attisdropped) then
    alter table party_member add column leads boolean not null default false;
    -- Who sat down on the chair and did not change to a seat since: as the log is followed.
    update party_member m set leads = true
    from (
      select distinct on (party_id, user_id) party_id, user_id, leads from (
        select e.party_id, e.seq, place, event ->> 'type' = 'master-seated' as leads,
          coalesce((
            select (later ->> 'accountId')::integer from party_event k, json_array_elements(k.events) later
            where k.party_id = e.party_id and k.seq > e.seq and later ->> 'type' = 'guest-kept'
              and (later ->> 'userId')::integer = (event ->> 'userId')::integer
            order by k.seq limit 1), (event ->> 'userId')::integer) as user_id
        from party_event e, json_array_elements(e.events) with ordinality as each (event, place)
        where e.party_id in (select party_id from party_event where events::text like '%"master-seated"%')
          and (event ->> 'type' in ('master-seated', 'joined', 'returned')
            or event ->> 'type' = 'master-left' and event ->> 'how' = 'seat')
      ) as change
      order by party_id, user_id, seq desc, place desc
    ) as latest
    where latest.leads and m.party_id = latest.party_id and m.user_id = latest.user_id;
  end if;
end $$;
`,
};
