import { CDK_TYPE } from '@juzhongren/contract/enumerations';
import type { RedemptionRecord } from '@juzhongren/contract/redemption';
import { Link } from '../../router/link.tsx';
import { formatDate } from '../../format/time.ts';
import { Forward } from '../../ui/home-icons.tsx';
import css from './redemption-row.module.css';

const TYPE_NAME: Record<RedemptionRecord['type'], string> = {
  [CDK_TYPE.Vip]: '会员',
  [CDK_TYPE.Script]: '剧本',
  [CDK_TYPE.InvitationCard]: '邀请卡',
  [CDK_TYPE.ScriptExchangeCard]: '剧本兑换卡',
};

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
        <span className={css.code} translate="no">
          {record.cdk}
        </span>
        <time>{formatDate(record.usedTime)}</time>
      </span>
    </>
  );
  if (record.type !== CDK_TYPE.Script) return <div className={css.row}>{words}</div>;
  return (
    <Link className={css.row} to={`/script?id=${record.attachment.scriptId}`} state={{ scene: 'OTHER' }}>
      {words}
      <Forward className={css.arrow} />
    </Link>
  );
}

function Became({ record }: { record: RedemptionRecord }) {
  if (record.type === CDK_TYPE.Vip) return <span className={css.name}>{record.attachment}</span>;
  if (record.attachment === null) return <span className={css.pending}>待使用</span>;
  return <span className={css.name}>{record.attachment.scriptName}</span>;
}
