import { type FoundPerson, foundPersonRow } from '@juzhongren/contract/console/rows';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { FindForm } from '../lists/find-form.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { useAsked } from '../lists/use-asked.ts';
import { personName } from '../parts/names.ts';
import { when } from '../parts/when.ts';
import { EmptyState } from '../../ui/states.tsx';

const COLUMNS: readonly Column<FoundPerson>[] = [
  {
    name: '玩家',
    text: ({ user_id: id, nickname }) => personName(id, nickname),
  },
  { name: '手机号', text: ({ phone }) => phone ?? '没有手机号' },
  { name: '注册', kind: 'time', text: ({ created_at: at }) => when(at) },
];

export function PeoplePage() {
  const [asked, ask] = useAsked();
  const who = asked('who');
  return (
    <Page title="人" actions={<DoButton action="people unblock" />}>
      <OnlyWith action="people find">
        <FindForm
          key={who}
          label="手机号、编号或昵称"
          hint="手机号写全，昵称写一部分就行"
          value={who}
          onFind={(word) => ask({ who: word })}
        />
        {who === '' ? (
          <EmptyState text="先找到这个人" />
        ) : (
          <RowList
            name="找到的人"
            asked={{ action: 'people find', words: [who] }}
            schema={foundPersonRow}
            keyOf={({ user_id: id }) => id}
            columns={COLUMNS}
            page={{ action: 'people show', to: ({ user_id: id }) => `/console/people/${id}` }}
            empty="没有找到"
          />
        )}
      </OnlyWith>
    </Page>
  );
}
