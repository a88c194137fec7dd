import { type StaffRow, staffRow } from '@juzhongren/contract/console/rows';
import { ROLE_WORDS } from '@juzhongren/contract/console/staff-words';
import { DoButton } from '../doing/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import { type Column, RowList } from '../lists/rows.tsx';
import { personName } from '../parts/names.ts';
import { when } from '../parts/when.ts';

const COLUMNS: readonly Column<StaffRow>[] = [
  {
    name: '谁',
    text: ({ user_id: id, nickname }) => personName(id, nickname),
    render: ({ user_id: id, nickname }) => <PersonLink id={id} name={nickname} />,
  },
  { name: '角色', text: ({ role }) => ROLE_WORDS[role] },
  { name: '从', text: ({ since }) => when(since) },
  {
    name: '第二步验证',
    text: ({ enrolled_at: at, enrol_until: until }) =>
      at === null ? `还没有设置（${when(until)} 前）` : `${when(at)} 设置`,
  },
];

/** Who may look after the service. */
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
          renderActions={({ user_id: id, nickname }) => {
            const of = { values: { who: String(id) }, about: personName(id, nickname) };
            return (
              <>
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
