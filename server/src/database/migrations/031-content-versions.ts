import type { Migration } from '../migrate.ts';

/**
 * The home page's content as it was each time it changed, drafts of the next, and who looks at one before it goes out. A server
 * of the release before knows nothing of versions: what it imports becomes one by the trigger, and ends a hold as its import did.
 */
export const contentVersions: Migration = {
  name: '031-content-versions',
  sql: `
    create table content_version (
      version_id integer generated always as identity primary key,
      content jsonb not null,
      source_hash text,
      came_at timestamptz not null default clock_timestamp(),
      brought_by text
    );
    alter table operator_content
      add column version_id integer references content_version,
      add column held boolean not null default false;
    insert into content_version (content, source_hash, came_at)
      select content, source_hash, updated_at from operator_content;
    update operator_content set version_id = (select version_id from content_version);

    create function content_without_version() returns trigger language plpgsql as $$
    begin
      -- What becomes an update is counted there.
      if tg_op = 'INSERT' and exists (select from operator_content) then return new; end if;
      insert into content_version (content, source_hash) values (new.content, new.source_hash)
        returning version_id into new.version_id;
      new.held := false;
      return new;
    end $$;
    create trigger content_comes before insert on operator_content
      for each row when (new.version_id is null) execute function content_without_version();
    create trigger content_changes before update on operator_content
      for each row when (new.content is distinct from old.content and new.version_id is not distinct from old.version_id)
      execute function content_without_version();

    create table content_draft (
      draft_id integer generated always as identity primary key,
      content jsonb not null,
      base_version integer,
      saved_by text not null,
      saved_at timestamptz not null
    );

    create table content_preview (
      address_hash text primary key,
      session_hash text not null references staff_session on delete cascade,
      cookie_hash text unique,
      expires_at timestamptz not null
    );
    create index content_preview_session on content_preview (session_hash);
`,
};
