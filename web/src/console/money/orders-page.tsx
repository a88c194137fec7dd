import { orderRow } from '@juzhongren/contract/console/rows';
import { ORDER_STATUS_WORDS } from '@juzhongren/contract/console/staff-words';
import { useMay } from '../access/session.tsx';
import { DoButton } from '../doing/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { FindForm } from '../lists/find-form.tsx';
import { RowList } from '../lists/rows.tsx';
import { useAsked } from '../lists/use-asked.ts';
import { useLimit } from '../lists/use-limit.ts';
import { Choices } from '../parts/choices.tsx';
import { useNavigate } from '../../router/hooks.ts';
import { ExportOrders } from './export-orders.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';

const PERSON = 'attention';

/** Orders, the newest first; those that need a person by themselves. */
export function OrdersPage() {
  const may = useMay();
  const navigate = useNavigate();
  const [asked, ask] = useAsked();
  const { word, more } = useLimit();
  const status = asked('status');
  const choices: (readonly [string, string])[] = [
    ['', '全部'],
    ...(may('orders attention') ? ([[PERSON, '要人处理的']] as const) : []),
    ...Object.entries(ORDER_STATUS_WORDS),
  ];
  const needsPerson = status === PERSON;
  return (
    <Page title="订单">
      <OnlyWith action="orders list">
        <FindForm
          label="订单号"
          value=""
          submit="看"
          onFind={(order) => {
            if (order !== '') void navigate(`/console/orders/${encodeURIComponent(order)}`);
          }}
        />
        <Choices label="看哪些" choices={choices} value={status} onChange={(value) => ask({ status: value })} />
        <RowList
          name="订单"
          asked={
            needsPerson
              ? { action: 'orders attention' }
              : { action: 'orders list', words: [word], ...(status === '' ? {} : { options: { status } }) }
          }
          schema={orderRow}
          keyOf={({ out_trade_no: order }) => order}
          columns={ORDER_COLUMNS}
          renderActions={
            needsPerson
              ? ({ out_trade_no: order }) => <DoButton action="orders done" values={{ order }} about={order} />
              : undefined
          }
          empty={needsPerson ? '没有要人处理的订单' : '没有这样的订单'}
          more={needsPerson ? undefined : more}
        />
        {may('orders export') && <ExportOrders />}
      </OnlyWith>
    </Page>
  );
}
