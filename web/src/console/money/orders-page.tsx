import { orderRow } from '@juzhongren/contract/console/rows';
import { ORDER_STATUS_LABELS } from '@juzhongren/contract/console/staff-labels';
import { useMay } from '../access/session.tsx';
import { DoButton } from '../action-dialog/do-button.tsx';
import { ORDER_ROW_PAGE } from '../lists/order-row-page.ts';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { FindForm } from '../lists/find-form.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { RowsQueryInput } from '../lists/rows-query.ts';
import { useAsked } from '../lists/use-asked.ts';
import { useLimit } from '../lists/use-limit.ts';
import { Choices } from '../parts/choices.tsx';
import { ExportOrders } from './export-orders.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';

const PERSON = 'attention';

export function OrdersPage() {
  const may = useMay();
  const [asked, ask] = useAsked();
  const { word, more } = useLimit();
  const status = asked('status');
  const choices: (readonly [string, string])[] = [
    ['', '全部'],
    ...(may('orders attention') ? ([[PERSON, '要人处理的']] as const) : []),
    ...Object.entries(ORDER_STATUS_LABELS),
  ];
  const who = asked('who');
  const isSearch = who !== '';
  const needsPerson = !isSearch && status === PERSON;
  const listed: RowsQueryInput = isSearch
    ? { action: 'orders find', words: [who] }
    : needsPerson
      ? { action: 'orders attention' }
      : { action: 'orders list', words: [word], ...(status === '' ? {} : { options: { status } }) };
  return (
    <Page title="订单">
      <OnlyWith action="orders list">
        <FindForm
          key={who}
          label="手机号、订单号、编号或昵称"
          hint="手机号和订单号写全，昵称写一部分就行"
          value={who}
          onFind={(word) => ask({ who: word, status: '' })}
        />
        <Choices
          label="看哪些"
          choices={choices}
          value={isSearch ? '-' : status}
          onChange={(value) => ask({ status: value, who: '' })}
        />
        <RowList
          name="订单"
          asked={listed}
          schema={orderRow}
          keyOf={({ out_trade_no: order }) => order}
          columns={ORDER_COLUMNS}
          page={ORDER_ROW_PAGE}
          renderActions={
            needsPerson
              ? ({ out_trade_no: order }) => <DoButton action="orders done" values={{ order }} about={order} />
              : undefined
          }
          empty={needsPerson ? '没有要人处理的订单' : '没有这样的订单'}
          more={needsPerson || isSearch ? undefined : more}
        >
          {may('orders export') && <ExportOrders />}
        </RowList>
      </OnlyWith>
    </Page>
  );
}
