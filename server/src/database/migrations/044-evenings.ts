import type { Migration } from '../migrate.ts';

/**
 * When somebody left a game that others went on with: it follows the log, like all of `party_member`. Of games before this
 * the log says the same, but for who was there at that moment. Staff may keep somebody from the board.
 */
export const evenings: Migration = {
  name: '044-evenings',
  sql: `
    alter table party_member add column quit_at timestamptz;
    update party_member m set quit_at = m.left_at
    from party p
    where p.party_id = m.party_id and m.left_at > now() - interval '180 days' and m.report_token is null
      and p.started_at is not null and m.left_at >= p.started_at and (p.ended_at is null or m.left_at < p.ended_at)
      and exists (
        select from party_event e
        where e.party_id = m.party_id and e.user_id = m.user_id and e.at = m.left_at
          and e.events::jsonb @> jsonb_build_array(jsonb_build_object('type', 'left', 'userId', m.user_id, 'how', 'exit')));
    create index party_member_quit on party_member (user_id) where quit_at is not null;

    alter table sanction drop constraint sanction_kind_check;
    alter table sanction add constraint sanction_kind_check
      check (kind in ('warning', 'talk', 'reviews', 'board', 'ban'));
`,
};
