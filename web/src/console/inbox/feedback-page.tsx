import { type FeedbackRow, feedbackRow } from '@juzhongren/contract/console/rows';
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
import { personName } from '../parts/names.ts';
import { when } from '../parts/when.ts';
import { handlerOf, stateOf, STATES } from './inbox-state.ts';

const COLUMNS: readonly Column<FeedbackRow>[] = [
  {
    name: '谁写的',
    text: ({ user_id: id, nickname }) => personName(id, nickname),
    render: ({ user_id: id, nickname }) => <PersonLink id={id} name={nickname} />,
  },
  { name: '内容', kind: 'sentence', text: ({ remark }) => remark },
  { name: '时间', kind: 'time', text: ({ created_at: at }) => when(at) },
  { name: '进度', text: stateOf },
  { name: '归谁', text: handlerOf },
  { name: '回复', kind: 'sentence', text: ({ result }) => result ?? '' },
];

function Actions({ of: one }: { of: FeedbackRow }) {
  const number = String(one.feedback_id);
  const of = { values: { number }, about: `第 ${number} 条反馈` };
  if (one.state === 'closed') return <DoButton action="feedback delete" tone="danger" {...of} />;
  return (
    <>
      {one.state === 'new' && <DoButton action="feedback take" {...of} />}
      <DoButton action="feedback close" {...of} />
    </>
  );
}

const BULK = {
  canSelect: ({ state: is }: FeedbackRow): boolean => is !== 'closed',
  renderActions: (rows: readonly FeedbackRow[]) => (
    <DoButton
      action="feedback close"
      values={{ number: rows.map(({ feedback_id: id }) => id).join(',') }}
      about={`${rows.length} 条反馈`}
    >
      一起回复
    </DoButton>
  ),
};

export function FeedbackPage() {
  const [asked, ask] = useAsked();
  const { word, more } = useLimit();
  const may = useMay();
  const state = asked('state');
  return (
    <Page title="反馈">
      <OnlyWith action="feedback list">
        <Choices label="看哪些" choices={STATES} value={state} onChange={(value) => ask({ state: value })} />
        <RowList
          name="反馈"
          asked={{ action: 'feedback list', words: [word], ...(state === '' ? {} : { options: { state } }) }}
          schema={feedbackRow}
          keyOf={({ feedback_id: id }) => id}
          columns={COLUMNS}
          renderActions={(one) => <Actions of={one} />}
          bulk={may('feedback close') ? BULK : undefined}
          empty="没有这样的反馈"
          more={more}
        />
      </OnlyWith>
    </Page>
  );
}
