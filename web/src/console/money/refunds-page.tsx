import { type RefundRequestRow, refundRequestRow } from '@juzhongren/contract/console/rows';
import { staffLabel, yuan } from '@juzhongren/contract/console/staff-labels';
import { DoButton } from '../action-dialog/do-button.tsx';
import { ORDER_ROW_PAGE } from '../lists/order-row-page.ts';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { when } from '../parts/when.ts';

const COLUMNS: readonly Column<RefundRequestRow>[] = [
  {
    name: '订单号',
    text: ({ out_trade_no: order }) => order,
  },
  { name: '金额', kind: 'number', text: ({ amount }) => yuan(amount) },
  {
    name: '谁申请的',
    text: ({ asked_by: by, asked_by_name: name }) => staffLabel(String(by), name),
  },
  { name: '原因', kind: 'sentence', text: ({ reason }) => reason },
  { name: '有效到', kind: 'time', text: ({ expires_at: at }) => when(at) },
];

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
          page={ORDER_ROW_PAGE}
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
