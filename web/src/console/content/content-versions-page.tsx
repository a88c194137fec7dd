import { type ContentVersionRow, contentVersionRow } from '@juzhongren/contract/console/content';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { when } from '../parts/when.ts';
import { ButtonLink } from '../../ui/button.tsx';

const COLUMNS: readonly Column<ContentVersionRow>[] = [
  { name: '版本', text: ({ version }) => `版本 ${version}` },
  { name: '首页', text: ({ shown, held }) => (shown ? (held ? '首页上（启动不会换掉）' : '首页上') : '') },
  { name: '什么时候', kind: 'time', text: ({ came_at: at }) => when(at) },
  {
    name: '谁',
    text: ({ brought_by: by, how }) => `${by ?? '随启动导入'}${how === 'files' ? '，来自文件' : '，在后台发布'}`,
  },
  {
    name: '改了什么',
    kind: 'sentence',
    text: ({ changes }) => (changes.length === 0 ? '没有变化' : changes.join('\n')),
  },
];

export function ContentVersionsPage() {
  return (
    <Page
      title="首页内容的版本"
      actions={
        <ButtonLink small to="/console/content">
          回到首页内容
        </ButtonLink>
      }
    >
      <OnlyWith action="content list">
        <RowList
          name="首页内容的版本"
          asked={{ action: 'content list', words: ['100'] }}
          schema={contentVersionRow}
          keyOf={({ version }) => version}
          columns={COLUMNS}
          renderActions={({ version, shown }) =>
            !shown && (
              <DoButton action="content put-back" values={{ version: String(version) }} about={`版本 ${version}`} />
            )
          }
          empty="首页上还没有放过内容"
        />
      </OnlyWith>
    </Page>
  );
}
