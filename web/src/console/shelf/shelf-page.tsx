import { type ScriptRow, scriptRow } from '@juzhongren/contract/console/rows';
import { DoButton } from '../doing/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { MayLink } from '../lists/may-link.tsx';
import { type Column, RowList } from '../lists/rows.tsx';
import { when } from '../parts/when.ts';

const COLUMNS: readonly Column<ScriptRow>[] = [
  { name: '剧本', text: ({ script_id: id, slug }) => `${id} ${slug}` },
  { name: '书架', text: ({ listed }) => (listed ? '在架' : '下架') },
  {
    name: '评价',
    text: ({ rating_count: count }) => `${count} 条`,
    render: ({ script_id: id, rating_count: count }) => (
      <MayLink action="reviews list" to={`/console/shelf/${id}`}>{`${count} 条`}</MayLink>
    ),
  },
  {
    name: '版本',
    text: ({ version }) => version,
    render: ({ script_id: id, version }) => (
      <MayLink action="scripts versions" to={`/console/shelf/${id}/versions`}>
        {version}
      </MayLink>
    ),
  },
  { name: '改动', text: ({ updated_at: at }) => when(at) },
];

/** The scripts, on the shelf and off it. */
export function ShelfPage() {
  return (
    <Page title="书架">
      <OnlyWith action="scripts list">
        <RowList
          name="剧本"
          asked={{ action: 'scripts list' }}
          schema={scriptRow}
          keyOf={({ script_id: id }) => id}
          columns={COLUMNS}
          renderActions={({ script_id: id, slug, listed }) => (
            <DoButton
              action={listed ? 'scripts hide' : 'scripts show'}
              values={{ script: String(id) }}
              about={`${id} ${slug}`}
            />
          )}
          empty="书架上什么都没有"
        />
      </OnlyWith>
    </Page>
  );
}
