import type { RedemptionRecord } from '@juzhongren/contract/redemption';
import { Link } from '../../router/link.tsx';
import { formatDate } from '../../format/time.ts';
import { Forward } from '../../ui/icons/forward.tsx';
import css from './redemption-row.module.css';

const TYPE_NAME: Record<RedemptionRecord['type'], string> = {
  1: '会员',
  2: '剧本',
  3: '邀请卡',
  4: '剧本兑换卡',
};

/** One redeemed code: what it was, what it became, when. A script leads to its page. */
export function RedemptionRow({ record }: { record: RedemptionRecord }) {
  const words = (
    <>
      <span className={css.head}>
        <span className={css.type} data-type={record.type}>
          {TYPE_NAME[record.type]}
        </span>
        <Became record={record} />
      </span>
      <span className={css.line}>
        <span className={css.code}>{record.cdk}</span>
        <time>{formatDate(record.usedTime)}</time>
      </span>
    </>
  );
  if (record.type !== 2) return <div className={css.row}>{words}</div>;
  return (
    <Link className={css.row} to={`/script?id=${record.attachment.scriptId}`} state={{ scene: 'OTHER' }}>
      {words}
      <Forward className={css.arrow} />
    </Link>
  );
}

function Became({ record }: { record: RedemptionRecord }) {
  if (record.type === 1) return <span className={css.name}>{record.attachment}</span>;
  if (record.attachment === null) return <span className={css.pending}>待使用</span>;
  return <span className={css.name}>{record.attachment.scriptName}</span>;
}
