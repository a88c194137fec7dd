import type { SanctionRow, WholeComplaint } from '@juzhongren/contract/console/rows';
import { useMay } from '../access/session.tsx';
import { DoButton } from '../action-dialog/do-button.tsx';
import { COMPLAINT_ACTIONS } from '../action-dialog/forms.ts';
import { Part } from '../frame/page.tsx';
import type { Column } from '../lists/row-types.ts';
import { Rows } from '../lists/rows.tsx';
import { personName, scriptName } from '../parts/names.ts';
import { SANCTION_COLUMNS } from '../lists/sanction-columns.ts';
import css from './inbox.module.css';

type Review = NonNullable<WholeComplaint['reviews']>[number];

interface ActOnComplaintProps {
  readonly complaint: WholeComplaint;
  /** Room of the public lobby that the complaint is about. */
  readonly table: string | null;
}

/** Actions of a moderator because of a complaint. Each dialog also closes the complaint, or leaves it open. */
export function ActOnComplaint({ complaint, table }: ActOnComplaintProps) {
  const may = useMay();
  const { complaint_id: number, about_id: about, about_nickname: nickname, sanctions = [], reviews = [] } = complaint;
  if (!COMPLAINT_ACTIONS.some(may)) return null;
  // A closed complaint is still referred to, but stays closed.
  const because =
    complaint.state === 'closed' ? { complaint: String(number), close: 'no' } : { complaint: String(number) };
  const person = { values: { who: String(about), ...because }, about: personName(about, nickname) };
  return (
    <>
      {(about !== null || table !== null) && (
        <Part title="处理">
          <div className={css.ways}>
            {about !== null && (
              <>
                <DoButton action="people warn" {...person} />
                <DoButton action="people mute" {...person} />
                <DoButton action="people ban" tone="danger" {...person} />
                <DoButton action="people rename" {...person} />
                <DoButton action="people remove-portrait" {...person} />
              </>
            )}
            {table !== null && (
              <DoButton action="tables take-off" values={{ room: table, ...because }} about={`第 ${number} 条举报`} />
            )}
          </div>
        </Part>
      )}
      {sanctions.length > 0 && (
        <Part title="先前的处罚">
          <Rows<SanctionRow>
            name="先前的处罚"
            rows={sanctions}
            keyOf={({ sanction_id: id }) => id}
            columns={SANCTION_COLUMNS}
          />
        </Part>
      )}
      {reviews.length > 0 && (
        <Part title="这个人最近的评价">
          <Rows
            name="这个人最近的评价"
            rows={reviews}
            keyOf={({ review_id: id }) => id}
            columns={REVIEWS}
            renderActions={({ review_id: id, hidden }) =>
              !hidden && (
                <DoButton action="reviews hide" values={{ review: String(id), ...because }} about={`评价 ${id}`} />
              )
            }
          />
        </Part>
      )}
    </>
  );
}

const REVIEWS: readonly Column<Review>[] = [
  { name: '剧本', text: ({ script_id: id, script_name: title }) => scriptName(id, title) },
  { name: '评价', kind: 'sentence', text: ({ comment }) => (comment.trim() === '' ? '（没有写字）' : comment) },
  { name: '标记', text: ({ hidden }) => (hidden ? '已隐藏' : '') },
];
