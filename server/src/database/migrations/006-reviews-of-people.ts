import type { Migration } from '../migrate.ts';

/**
 * Who played what, who keeps what, and of several reviews of a script by one person only the newest counts. A review's
 * heat is kept beside its thumbs, so that an index can order by it: see docs/decisions/009-reviews-and-heat.md.
 */
export const reviewsOfPeople: Migration = {
  name: '006-reviews-of-people',
  sql: `
create table script_player (
  script_id integer not null references script on delete cascade,
  user_id integer not null references app_user on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (script_id, user_id)
);
create index script_player_user on script_player (user_id);

insert into script_player (script_id, user_id, started_at, finished_at)
select p.script_id, m.user_id, min(p.started_at), min(p.ended_at) filter (where m.report_token is not null)
from party p join party_member m using (party_id) join script using (script_id) join app_user using (user_id)
where p.started_at is not null and (m.left_at is null or m.left_at >= p.started_at)
group by p.script_id, m.user_id;

update script s set gamer_count = (select count(*) from script_player p where p.script_id = s.script_id);

create table favorite (
  user_id integer not null references app_user on delete cascade,
  script_id integer not null references script on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, script_id)
);
create index favorite_script on favorite (script_id);

alter table review
  add column spoiler boolean not null default false,
  add column current boolean not null default true,
  add column hidden boolean not null default false,
  add column on_card boolean,
  add column thumb_count integer not null default 0,
  add column heat double precision not null default 0,
  add column edited_at timestamptz,
  add foreign key (script_id) references script on delete cascade,
  add foreign key (user_id) references app_user on delete cascade,
  add column quotable boolean not null generated always as (
    current and not hidden and coalesce(on_card, not spoiler and thumb_count >= 3 and char_length(comment) <= 60)
  ) stored;

update review set heat = extract(epoch from created_at) / (30 * 24 * 60 * 60);
alter table review alter column heat drop default;
update review r set current = false where exists (
  select from review n where n.script_id = r.script_id and n.user_id = r.user_id
    and (n.created_at, n.review_id) > (r.created_at, r.review_id));

update script s set
  rating_count = r.ratings,
  score = round(100.0 * r.total / (3 * r.ratings)),
  deduce_score = round(100.0 * r.deduce / r.ratings),
  story_score = round(100.0 * r.story / r.ratings),
  entertainment_score = round(100.0 * r.entertainment / r.ratings),
  difficulty_score = round(100.0 * r.difficulty / r.ratings)
from (
  select script_id, count(*) as ratings, sum(deduce + story + entertainment) as total, sum(deduce) as deduce,
    sum(story) as story, sum(entertainment) as entertainment, sum(difficulty) as difficulty
  from review where current group by script_id) r
where s.script_id = r.script_id;

create table review_request (
  user_id integer not null references app_user on delete cascade,
  request_id text not null,
  primary key (user_id, request_id)
);
insert into review_request (user_id, request_id)
select user_id, request_id from review where request_id is not null on conflict do nothing;
alter table review drop column request_id;

drop index review_script;
create unique index review_current on review (script_id, user_id) where current;
create index review_newest on review (script_id, created_at desc, review_id desc) include (user_id)
  where current and not hidden;
create index review_hottest on review (script_id, heat desc, review_id desc) where current and not hidden;
create index review_quotable on review (script_id, (coalesce(on_card, false)) desc, heat desc, review_id desc)
  where quotable;
create index review_scored on review (script_id) include (deduce, story, entertainment, difficulty)
  where current and not hidden;

create table review_thumb (
  review_id integer not null references review on delete cascade,
  user_id integer not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_thumb_user on review_thumb (user_id);

create table person_limit (
  user_id integer not null references app_user on delete cascade,
  what text not null,
  since timestamptz not null,
  used integer not null,
  primary key (user_id, what)
);
`,
};
