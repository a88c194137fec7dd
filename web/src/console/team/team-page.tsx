import { type StaffRow, staffRow } from '@juzhongren/contract/console/rows';
import { ROLE_LABELS } from '@juzhongren/contract/console/staff-labels';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { personName } from '../parts/names.ts';
import { when } from '../parts/when.ts';

const COLUMNS: readonly Column<StaffRow>[] = [
  {
    name: '谁',
    text: ({ user_id: id, display_name: name, nickname }) => personName(id, name ?? nickname),
    render: ({ user_id: id, display_name: name, nickname }) => <PersonLink id={id} name={name ?? nickname} />,
  },
  { name: '显示名', text: ({ display_name: name }) => name ?? '还没有，用的是昵称' },
  { name: '角色', text: ({ role }) => ROLE_LABELS[role] },
  { name: '从', kind: 'time', text: ({ since }) => when(since) },
  {
    name: '第二步验证',
    text: ({ enrolled_at: at, enrol_until: until }) =>
      at === null ? `还没有设置（${when(until)} 前）` : `${when(at)} 设置`,
  },
];

export function TeamPage() {
  return (
    <Page title="员工" actions={<DoButton action="staff add" />}>
      <OnlyWith action="staff list">
        <RowList
          name="员工"
          asked={{ action: 'staff list' }}
          schema={staffRow}
          keyOf={({ user_id: id }) => id}
          columns={COLUMNS}
          renderActions={({ user_id: id, display_name: name, nickname }) => {
            const of = { values: { who: String(id) }, about: personName(id, name ?? nickname) };
            return (
              <>
                <DoButton action="staff name" {...of} />
                <DoButton action="staff role" {...of} />
                <DoButton action="staff reset" {...of} />
                <DoButton action="staff remove" tone="danger" {...of} />
              </>
            );
          }}
          empty="还没有工作人员"
        />
      </OnlyWith>
    </Page>
  );
}
