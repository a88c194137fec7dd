import { type WholeOrder, wholeOrderRow } from '@juzhongren/contract/console/rows';
import {
  accountLabel,
  attentionLabel,
  LEDGER_STEP_LABELS,
  ORDER_STATUS_LABELS,
  PRODUCT_LABELS,
  providerLabel,
  REFUND_LABELS,
  yuan,
} from '@juzhongren/contract/console/staff-labels';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page, Part } from '../frame/page.tsx';
import { Facts } from '../lists/facts.tsx';
import { One } from '../lists/one.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import type { Column } from '../lists/row-types.ts';
import { Rows } from '../lists/rows.tsx';
import { scriptName, wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';
import { useParams } from '../../router/hooks.ts';

type Posting = WholeOrder['postings'][number];

const POSTINGS: readonly Column<Posting>[] = [
  { name: '一步', text: ({ step }) => wordFor(LEDGER_STEP_LABELS, step) },
  { name: '时间', kind: 'time', text: ({ at }) => when(at) },
  { name: '借', text: ({ debit }) => accountLabel(debit) },
  { name: '贷', text: ({ credit }) => accountLabel(credit) },
  { name: '金额', kind: 'number', text: ({ amount }) => yuan(amount) },
];

export function OrderPage() {
  const { order = '' } = useParams();
  return (
    <Page title="订单">
      <OnlyWith action="orders show">
        <One asked={{ action: 'orders show', words: [order] }} schema={wholeOrderRow}>
          {(one) => <Shown order={one} />}
        </One>
      </OnlyWith>
    </Page>
  );
}

function Shown({ order: one }: { order: WholeOrder }) {
  const of = { values: { order: one.out_trade_no }, about: `${yuan(one.amount)} 的订单` };
  return (
    <>
      <Facts
        name={one.out_trade_no}
        facts={[
          ['买了什么', `${wordFor(PRODUCT_LABELS, one.product)}「${one.description}」`],
          ['玩家', <PersonLink key="person" id={one.user_id} name={one.nickname} />],
          ['金额', yuan(one.amount)],
          ['状态', wordFor(ORDER_STATUS_LABELS, one.status)],
          ['要处理', one.attention === null ? '' : attentionLabel(one.attention)],
          ['支付渠道', providerLabel(one.provider)],
          ['渠道流水号', one.transaction_id ?? ''],
          ['房间', one.party_id ?? ''],
          ['剧本', one.script_id === null ? '' : scriptName(one.script_id, one.script_name)],
          ['来源', one.channel_id],
          ['创建', when(one.created_at)],
          ['最晚支付', when(one.expires_at)],
          ['付款', when(one.paid_at)],
          ['完成', when(one.granted_at)],
          ['关闭', when(one.closed_at)],
          ['退款原因', one.refund_reason === null ? '' : wordFor(REFUND_LABELS, one.refund_reason)],
          ['要求退款', when(one.refund_asked_at)],
          ['退款完成', when(one.refunded_at)],
        ]}
        actions={
          <>
            <DoButton action="orders refund" tone="danger" {...of} />
            {one.attention !== null && <DoButton action="orders done" {...of} />}
          </>
        }
      />
      <Part title="账">
        {one.postings.length === 0 ? (
          <p>还没有账</p>
        ) : (
          <Rows name="账" rows={one.postings} keyOf={({ step, debit }) => `${step} ${debit}`} columns={POSTINGS} />
        )}
      </Part>
    </>
  );
}
