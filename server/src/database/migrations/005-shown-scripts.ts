import type { Migration } from '../migrate.ts';

/** What the catalogue shows of a version, apart from its story; and the clock by which servers see what changed. */
export const shownScripts: Migration = {
  name: '005-shown-scripts',
  sql: `
alter table script_version add column shown jsonb;
update script_version set shown = jsonb_build_object(
  'card', script -> 'card',
  'characters', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('name', one -> 'name', 'introduce', one -> 'introduce', 'avatar', one -> 'avatar')
        order by place
      ),
      '[]'
    )
    from jsonb_array_elements(script -> 'characters') with ordinality as characters (one, place)
  )
);
alter table script_version alter column shown set not null;

create index script_updated on script (updated_at);
`,
};
