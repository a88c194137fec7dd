import { type AlarmRow, alarmRow } from '@juzhongren/contract/console/rows';
import { useMay } from '../access/session.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { sectionOf } from '../frame/sections.ts';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { when } from '../parts/when.ts';
import { Link } from '../../router/link.tsx';
import { TryAlarms } from './try-alarms.tsx';

const COLUMNS: readonly Column<AlarmRow>[] = [
  { name: '哪里不对', kind: 'sentence', text: ({ says }) => says },
  {
    name: '怎么办',
    kind: 'sentence',
    text: ({ todo }) => todo,
    render: ({ todo, page }) => <Todo todo={todo} page={page ?? null} />,
  },
  { name: '从', kind: 'time', text: ({ raised_at: at }) => when(at) },
  { name: '告警', text: ({ told, told_at: at }) => told ?? (at === null ? '还没有发出' : `发过，${when(at)}`) },
];

function Todo({ todo, page }: { todo: string; page: string | null }) {
  const may = useMay();
  const section = page === null ? undefined : sectionOf(page.split('?', 1)[0] ?? page);
  if (page === null || section === undefined || (section.needs !== undefined && !may(section.needs)))
    return <span>{todo}</span>;
  return <Link to={page}>{todo}</Link>;
}

export function AlarmsPage() {
  return (
    <Page title="告警">
      <OnlyWith action="alarms list">
        <RowList
          name="告警"
          asked={{ action: 'alarms list' }}
          schema={alarmRow}
          keyOf={({ condition }) => condition}
          columns={COLUMNS}
          empty="没有告警，一切都好"
        />
        <TryAlarms />
      </OnlyWith>
    </Page>
  );
}
