import { type ComplaintRow, complaintRow } from '@juzhongren/contract/console/rows';
import { COMPLAINT_REASON_LABELS } from '@juzhongren/contract/console/staff-labels';
import { useMay } from '../access/session.tsx';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { useAsked } from '../lists/use-asked.ts';
import { useLimit } from '../lists/use-limit.ts';
import { Choices } from '../parts/choices.tsx';
import { personName, wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';
import { handlerOf, stateOf, STATES } from './inbox-state.ts';
import { ComplaintActions } from './complaint-actions.tsx';

const COLUMNS: readonly Column<ComplaintRow>[] = [
  {
    name: '举报',
    text: ({ complaint_id: id, reason }) => `第 ${id} 条：${wordFor(COMPLAINT_REASON_LABELS, reason)}`,
  },
  {
    name: '被举报的',
    text: ({ about_id: id, about_nickname: name, group_id: group }) =>
      group == null ? personName(id, name) : `车队 ${group}`,
    render: ({ about_id: id, about_nickname: name, group_id: group }) =>
      group == null ? <PersonLink id={id} name={name} /> : `车队 ${group}`,
  },
  { name: '举报人', text: ({ user_id: id, nickname }) => nickname ?? personName(id) },
  { name: '剧本', text: ({ script_name: title }) => (title == null ? '' : `《${title}》`) },
  { name: '时间', kind: 'time', text: ({ created_at: at }) => when(at) },
  { name: '进度', text: stateOf },
  { name: '归谁', text: handlerOf },
];

const BULK = {
  canSelect: ({ state: is }: ComplaintRow): boolean => is !== 'closed',
  renderActions: (rows: readonly ComplaintRow[]) => (
    <DoButton
      action="complaints close"
      values={{ number: rows.map(({ complaint_id: id }) => id).join(',') }}
      about={`${rows.length} 条举报`}
    >
      一起关掉
    </DoButton>
  ),
};

export function ComplaintsPage() {
  const [asked, ask] = useAsked();
  const { word, more } = useLimit();
  const may = useMay();
  const state = asked('state');
  return (
    <Page title="举报">
      <OnlyWith action="complaints list">
        <Choices label="看哪些" choices={STATES} value={state} onChange={(value) => ask({ state: value })} />
        <RowList
          name="举报"
          asked={{ action: 'complaints list', words: [word], ...(state === '' ? {} : { options: { state } }) }}
          schema={complaintRow}
          keyOf={({ complaint_id: id }) => id}
          columns={COLUMNS}
          page={{ action: 'complaints show', to: ({ complaint_id: id }) => `/console/complaints/${id}` }}
          renderActions={(one) => <ComplaintActions number={one.complaint_id} state={one.state} />}
          bulk={may('complaints close') ? BULK : undefined}
          empty="没有这样的举报"
          more={more}
        />
      </OnlyWith>
    </Page>
  );
}
