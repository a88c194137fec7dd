import type { Migration } from '../migrate.ts';

/**
 * Every session that is removed, whoever removes it, leaves a mark for the servers that hold its lines: by the database's
 * clock, for a while. A mark is the digest of what was kept of the token, and leads to nobody.
 */
export const endedSessions: Migration = {
  name: '016-ended-sessions',
  sql: `
    create table ended_session (
      mark text not null,
      ended_at timestamptz not null default clock_timestamp()
    );
    create index ended_session_time on ended_session (ended_at);

    create function note_ended_sessions() returns trigger language plpgsql as $$
    begin
      insert into ended_session (mark) select encode(sha256(convert_to(token_hash, 'UTF8')), 'hex') from removed;
      return null;
    end $$;
    create trigger session_ended after delete on session
      referencing old table as removed
      for each statement execute function note_ended_sessions();
`,
};
