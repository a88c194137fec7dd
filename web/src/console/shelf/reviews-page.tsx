import { type ReviewRow, reviewRow } from '@juzhongren/contract/console/rows';
import { DoButton } from '../doing/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import { type Column, RowList } from '../lists/rows.tsx';
import { personName } from '../parts/names.ts';
import { useParams } from '../../router/hooks.ts';

function marksOf({ hidden, spoiler, on_card: onCard }: ReviewRow): string {
  return [hidden && '已隐藏', spoiler && '剧透', onCard === true && '指定上卡片', onCard === false && '不上卡片']
    .filter((mark) => mark !== false)
    .join('、');
}

const COLUMNS: readonly Column<ReviewRow>[] = [
  { name: '评价', text: ({ comment }) => (comment.trim() === '' ? '（没有写字）' : comment) },
  {
    name: '谁写的',
    text: ({ user_id: id }) => personName(id),
    render: ({ user_id: id }) => <PersonLink id={id} />,
  },
  { name: '编号', text: ({ review_id: id }) => String(id) },
  { name: '赞', text: ({ thumb_count: count }) => String(count) },
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

/** What players say of one script. */
export function ReviewsPage() {
  const { id = '' } = useParams();
  return (
    <Page title={`剧本 ${id} 的评价`}>
      <OnlyWith action="reviews list">
        <RowList
          name={`剧本 ${id} 的评价`}
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
