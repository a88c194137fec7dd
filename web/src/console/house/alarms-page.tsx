import { type AlarmRow, alarmRow } from '@juzhongren/contract/console/rows';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { type Column, RowList } from '../lists/rows.tsx';
import { when } from '../parts/when.ts';
import { TryAlarms } from './try-alarms.tsx';

const COLUMNS: readonly Column<AlarmRow>[] = [
  { name: '哪里不对', text: ({ says }) => says },
  { name: '怎么办', text: ({ todo }) => todo },
  { name: '从', text: ({ raised_at: at }) => when(at) },
  { name: '告警', text: ({ told_at: at }) => (at === null ? '还没有发出' : `发过，${when(at)}`) },
];

/** What is wrong with the service just now, and whether anybody would hear of it. */
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
