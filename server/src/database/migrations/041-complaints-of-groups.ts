import type { Migration } from '../migrate.ts';

/** A complaint may be about a group's name or picture; then it is about no person and of no room. */
export const complaintsOfGroups: Migration = {
  name: '041-complaints-of-groups',
  sql: `
alter table complaint add column group_id text references play_group on delete set null;
create index complaint_group on complaint (group_id) where group_id is not null;
`,
};
