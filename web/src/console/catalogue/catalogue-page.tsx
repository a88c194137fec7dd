import { type ScriptRow, scriptRow } from '@juzhongren/contract/console/rows';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { MayLink } from '../lists/may-link.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { scriptName } from '../parts/names.ts';
import { when } from '../parts/when.ts';

const COLUMNS: readonly Column<ScriptRow>[] = [
  {
    name: '剧本',
    text: ({ script_id: id, slug, title }) => `${title ?? '（读不出剧名）'}（${id} ${slug}）`,
    render: ({ title }) => title ?? '（读不出剧名）',
  },
  { name: '编号', kind: 'number', text: ({ script_id: id }) => String(id) },
  { name: '文件夹', text: ({ slug }) => slug },
  { name: '书架', text: ({ listed }) => (listed ? '在架' : '下架') },
  {
    name: '评价',
    kind: 'number',
    text: ({ rating_count: count }) => `${count} 条`,
  },
  {
    name: '版本',
    text: ({ version }) => version,
    render: ({ script_id: id, version }) => (
      <MayLink action="scripts versions" to={`/console/shelf/${id}/versions`}>
        {version.slice(0, 8)}
      </MayLink>
    ),
  },
  { name: '改动', kind: 'time', text: ({ updated_at: at }) => when(at) },
];

export function CataloguePage() {
  return (
    <Page title="书架">
      <OnlyWith action="scripts list">
        <RowList
          name="剧本"
          asked={{ action: 'scripts list' }}
          schema={scriptRow}
          keyOf={({ script_id: id }) => id}
          columns={COLUMNS}
          page={{ action: 'reviews list', to: ({ script_id: id }) => `/console/shelf/${id}` }}
          renderActions={({ script_id: id, title, listed }) => (
            <DoButton
              action={listed ? 'scripts hide' : 'scripts show'}
              values={{ script: String(id) }}
              about={scriptName(id, title)}
            />
          )}
          empty="书架上什么都没有"
        />
      </OnlyWith>
    </Page>
  );
}
