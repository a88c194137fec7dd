import { type AuditLogRow, auditLogRow } from '@juzhongren/contract/console/rows';
import { staffLabel } from '@juzhongren/contract/console/staff-labels';
import { changeLines, contextLabel } from '../action-dialog/change-labels.ts';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { useAsked } from '../lists/use-asked.ts';
import { useLimit } from '../lists/use-limit.ts';
import { when } from '../parts/when.ts';
import { nameOfAction } from './action-names.ts';
import { AuditLogFilters } from './audit-log-filters.tsx';

const FILTERS = ['kind', 'by', 'action', 'on', 'since', 'until'] as const;

const changeOf = ({ before, after, context }: AuditLogRow): string =>
  [
    ...changeLines(before, after).map(({ name, before: was, after: becomes }) =>
      was === undefined ? `${name}：${becomes ?? ''}` : `${name}：${was} → ${becomes ?? '没有了'}`,
    ),
    ...contextLabel(context),
  ].join('；');

const COLUMNS: readonly Column<AuditLogRow>[] = [
  { name: '做了什么', kind: 'sentence', text: ({ action, on_what: on }) => `${nameOfAction(action)} · ${on}` },
  { name: '时间', kind: 'time', text: ({ at }) => when(at) },
  {
    name: '谁',
    text: ({ actor, actor_name: name, actor_kind: kind }) =>
      kind === 'account' ? staffLabel(actor, name) : `${actor}（命令行）`,
  },
  { name: '从哪里', text: ({ actor_from: from, session }) => (session ? `${from}，会话 ${session}` : from) },
  { name: '前后', kind: 'sentence', text: changeOf },
];

export function AuditLogPage() {
  const [asked, ask] = useAsked();
  const { word, more } = useLimit();
  const options = Object.fromEntries(
    FILTERS.map((name) => [name, asked(name)] as const).filter(([, value]) => value !== ''),
  );
  return (
    <Page title="痕迹" actions={<DoButton action="trail-forget" />}>
      <OnlyWith action="trail">
        <AuditLogFilters key={JSON.stringify(options)} values={options} onChange={ask} />
        <RowList
          name="痕迹"
          asked={{ action: 'trail', words: [word], options }}
          schema={auditLogRow}
          keyOf={({ trail_id: id }) => id}
          columns={COLUMNS}
          empty="没有这样的痕迹"
          more={more}
        />
      </OnlyWith>
    </Page>
  );
}
