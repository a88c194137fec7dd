import { type VersionRow, versionRow } from '@juzhongren/contract/console/rows';
import { useParams } from '../../router/hooks.ts';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { useScriptTitle } from '../lists/use-script-title.ts';
import { when } from '../parts/when.ts';

const COLUMNS: readonly Column<VersionRow>[] = [
  { name: '版本', text: ({ version }) => version, render: ({ version }) => version.slice(0, 12) },
  { name: '书架', text: ({ shown, held }) => (shown ? (held ? '在架（人工换回）' : '在架') : '') },
  { name: '版次', text: ({ edition }) => (edition === null ? '不详' : `第 ${edition} 版`) },
  { name: '来的时间', kind: 'time', text: ({ came_at: at }) => when(at) },
  { name: '谁装的', text: ({ brought_by: who }) => who ?? '随启动导入' },
  { name: '在玩', text: ({ games }) => (games === 0 ? '没有进行中的局' : `${games} 局进行中`) },
];

export function VersionsPage() {
  const { id = '' } = useParams();
  const title = useScriptTitle(id);
  return (
    <Page title={`${title}的版本`}>
      <OnlyWith action="scripts versions">
        <RowList
          name={`${title}的版本`}
          asked={{ action: 'scripts versions', words: [id] }}
          schema={versionRow}
          keyOf={({ version }) => version}
          columns={COLUMNS}
          renderActions={({ version, shown }) =>
            !shown && (
              <DoButton action="scripts put-back" values={{ script: id, version }} about={version.slice(0, 8)} />
            )
          }
          empty="没有这个剧本"
        />
      </OnlyWith>
    </Page>
  );
}
