import { type ReviewRow, reviewRow } from '@juzhongren/contract/console/rows';
import { useMay } from '../access/session.tsx';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { useScriptTitle } from '../lists/use-script-title.ts';
import { personName } from '../parts/names.ts';
import { useParams } from '../../router/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';

function marksOf({ hidden, spoiler, on_card: onCard }: ReviewRow): string {
  return [hidden && '已隐藏', spoiler && '剧透', onCard === true && '指定上卡片', onCard === false && '不上卡片']
    .filter((mark) => mark !== false)
    .join('、');
}

const COLUMNS: readonly Column<ReviewRow>[] = [
  { name: '评价', kind: 'sentence', text: ({ comment }) => (comment.trim() === '' ? '（没有写字）' : comment) },
  {
    name: '谁写的',
    text: ({ user_id: id, nickname }) => personName(id, nickname),
    render: ({ user_id: id, nickname }) => <PersonLink id={id} name={nickname} />,
  },
  { name: '编号', kind: 'number', text: ({ review_id: id }) => String(id) },
  { name: '赞', kind: 'number', text: ({ thumb_count: count }) => String(count) },
  { name: '标记', text: marksOf },
];

function Actions({ of: { review_id: id, hidden, on_card: onCard, spoiler } }: { of: ReviewRow }) {
  const of = { values: { review: String(id) }, about: `评价 ${id}` };
  return (
    <>
      <DoButton action={hidden ? 'reviews show' : 'reviews hide'} {...of} />
      {onCard !== true && !hidden && !spoiler && <DoButton action="reviews quote" {...of} />}
      {onCard !== false && <DoButton action="reviews unquote" {...of} />}
    </>
  );
}

export function ReviewsPage() {
  const { id = '' } = useParams();
  const may = useMay();
  const title = useScriptTitle(id);
  return (
    <Page
      title={`${title}的评价`}
      actions={
        may('scripts versions') && (
          <ButtonLink small to={`/console/shelf/${id}/versions`}>
            版本
          </ButtonLink>
        )
      }
    >
      <OnlyWith action="reviews list">
        <RowList
          name={`${title}的评价`}
          asked={{ action: 'reviews list', words: [id] }}
          schema={reviewRow}
          keyOf={({ review_id: review }) => review}
          columns={COLUMNS}
          renderActions={(one) => <Actions of={one} />}
          empty="还没有人评价"
        />
      </OnlyWith>
    </Page>
  );
}
