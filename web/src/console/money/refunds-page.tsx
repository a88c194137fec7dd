import { type RefundRequestRow, refundRequestRow } from '@juzhongren/contract/console/rows';
import { yuan } from '@juzhongren/contract/console/staff-words';
import { DoButton } from '../doing/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { MayLink } from '../lists/may-link.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import { type Column, RowList } from '../lists/rows.tsx';
import { personName } from '../parts/names.ts';
import { when } from '../parts/when.ts';

const COLUMNS: readonly Column<RefundRequestRow>[] = [
  {
    name: '订单号',
    text: ({ out_trade_no: order }) => order,
    render: ({ out_trade_no: order }) => (
      <MayLink action="orders show" to={`/console/orders/${encodeURIComponent(order)}`}>
        {order}
      </MayLink>
    ),
  },
  { name: '金额', text: ({ amount }) => yuan(amount) },
  {
    name: '谁申请的',
    text: ({ asked_by: by }) => personName(by),
    render: ({ asked_by: by }) => <PersonLink id={by} />,
  },
  { name: '原因', text: ({ reason }) => reason },
  { name: '有效到', text: ({ expires_at: at }) => when(at) },
];

/** Large refunds that wait for a second person. */
export function RefundsPage() {
  return (
    <Page title="等确认的退款">
      <OnlyWith action="orders refunds">
        <RowList
          name="等确认的退款"
          asked={{ action: 'orders refunds' }}
          schema={refundRequestRow}
          keyOf={({ out_trade_no: order }) => order}
          columns={COLUMNS}
          renderActions={({ out_trade_no: order, amount }) => {
            const of = { values: { order }, about: `${yuan(amount)} 的订单` };
            return (
              <>
                <DoButton action="orders confirm-refund" tone="danger" {...of} />
                <DoButton action="orders drop-refund" {...of} />
              </>
            );
          }}
          empty="没有等第二个人确认的退款"
        />
      </OnlyWith>
    </Page>
  );
}
