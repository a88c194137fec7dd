import type { Migration } from '../migrate.ts';

/**
 * What staff impose on a person, and what the service has to tell somebody. Both leave marks at the sessions of that person,
 * for the servers that hold their lines: of a ban as of an ended session, of a notice that there is something to read.
 */
export const sanctions: Migration = {
  name: '025-sanctions',
  sql: `
    create table sanction (
      sanction_id integer generated always as identity primary key,
      user_id integer not null references app_user on delete cascade,
      kind text not null check (kind in ('warning', 'talk', 'reviews', 'ban')),
      reason text not null,
      since timestamptz not null,
      until timestamptz,
      lifted_at timestamptz,
      phone_mark bytea
    );
    create index sanction_of on sanction (user_id);
    create index sanction_phone on sanction (phone_mark) where phone_mark is not null;

    create table person_notice (
      notice_id integer generated always as identity primary key,
      user_id integer not null references app_user on delete cascade,
      kind text not null,
      words text not null,
      until timestamptz,
      created_at timestamptz not null,
      seen_at timestamptz
    );
    create index person_notice_unseen on person_notice (user_id) where seen_at is null;
    create index person_notice_of on person_notice (user_id, notice_id);

    alter table ended_session add column told boolean not null default false;

    create function mark_sessions(who integer, is_told boolean) returns void language sql as $$
      insert into ended_session (mark, told)
      select encode(sha256(convert_to(token_hash, 'UTF8')), 'hex'), is_told from session where user_id = who
    $$;
    create function note_ban() returns trigger language plpgsql as $$
    begin
      perform mark_sessions(new.user_id, false);
      return null;
    end $$;
    create trigger banned after insert or update on sanction
      for each row when (new.kind = 'ban' and new.lifted_at is null) execute function note_ban();
    create function note_notice() returns trigger language plpgsql as $$
    begin
      perform mark_sessions(new.user_id, true);
      return null;
    end $$;
    create trigger told after insert on person_notice for each row execute function note_notice();

    alter table app_user add column deletion_asked_at timestamptz;
    create index app_user_deletion_asked on app_user (deletion_asked_at)
      where deletion_asked_at is not null and deleted_at is null;
`,
};
