import { type CodeRow, codeRow } from '@juzhongren/contract/console/rows';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { personName } from '../parts/names.ts';
import { when } from '../parts/when.ts';
import { useParams } from '../../router/hooks.ts';

const standOf = ({ usedAt, revoked }: CodeRow): string =>
  usedAt !== null ? `用掉了，${when(usedAt)}` : revoked ? '作废' : '没有用';

const COLUMNS: readonly Column<CodeRow>[] = [
  { name: '末四位', text: ({ tail }) => `…${tail}` },
  { name: '去向', text: standOf },
  {
    name: '谁用的',
    text: ({ usedAt, usedBy }) => (usedAt === null ? '' : personName(usedBy)),
    render: ({ usedBy }) => <PersonLink id={usedBy} />,
  },
];

/** Shows the state of each code of a batch. Codes appear by their last four characters. */
export function BatchPage() {
  const { batch = '' } = useParams();
  return (
    <Page
      title={`第 ${batch} 批兑换码`}
      actions={
        <DoButton action="codes revoke" tone="danger" values={{ which: batch }} about={`第 ${batch} 批`}>
          作废剩下的
        </DoButton>
      }
    >
      <OnlyWith action="codes show">
        <RowList
          name={`第 ${batch} 批兑换码`}
          asked={{ action: 'codes show', words: [batch] }}
          schema={codeRow}
          keyOf={({ tail }) => tail}
          columns={COLUMNS}
          empty="没有这一批"
        />
      </OnlyWith>
    </Page>
  );
}
