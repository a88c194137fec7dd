import { type DayReport, dayReportRow } from '@juzhongren/contract/console/rows';
import { accountLabel, PRODUCT_LABELS, yuan } from '@juzhongren/contract/console/staff-labels';
import { useMay } from '../access/session.tsx';
import { DoButton } from '../action-dialog/do-button.tsx';
import { ReconciliationDays } from './reconciliation-days.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page, Part } from '../frame/page.tsx';
import { FindForm } from '../lists/find-form.tsx';
import { MayLink } from '../lists/may-link.tsx';
import { One } from '../lists/one.tsx';
import type { Column } from '../lists/row-types.ts';
import { Rows } from '../lists/rows.tsx';
import { useAsked } from '../lists/use-asked.ts';
import { wordFor } from '../parts/names.ts';
import { dayFromToday } from '../parts/when.ts';
import css from './money.module.css';

/** Shows the reconciliation of a day. The default is yesterday, because providers publish its bill in the morning. */
export function ReconciliationPage() {
  const may = useMay();
  const [asked, ask] = useAsked();
  const day = asked('day') || dayFromToday(-1);
  return (
    <Page title="对账" actions={<DoButton action="orders reconcile" values={{ day }} about={day} />}>
      <OnlyWith action="orders report">
        <FindForm
          key={day}
          label="哪一天"
          type="date"
          value={day}
          submit="看这一天"
          onFind={(next) => ask({ day: next })}
        />
        <One asked={{ action: 'orders report', words: [day] }} schema={dayReportRow}>
          {(report) => (
            <>
              <Shown report={report} />
              {/* Rendered together with the report, which would otherwise push it down. */}
              {may('orders days') && <ReconciliationDays />}
            </>
          )}
        </One>
      </OnlyWith>
    </Page>
  );
}

interface ReportRow {
  readonly name: string;
  readonly sold: string;
  readonly refunded: string;
}
const NONE = { orders: 0, amount: 0 };
const COLUMNS: readonly Column<ReportRow>[] = [
  { name: '种类', text: ({ name }) => name },
  { name: '收款', kind: 'number', text: ({ sold }) => sold },
  { name: '退款', kind: 'number', text: ({ refunded }) => refunded },
];

function linesOf({ sold, refunded }: DayReport): ReportRow[] {
  const products = Object.keys(PRODUCT_LABELS);
  const words = ({ orders, amount }: typeof NONE): string => `${orders} 单，${yuan(amount)}`;
  const total = (sums: DayReport['sold']): typeof NONE =>
    products.reduce((all, product) => {
      const { orders, amount } = sums[product] ?? NONE;
      return { orders: all.orders + orders, amount: all.amount + amount };
    }, NONE);
  return [
    ...products.map((product) => ({
      name: wordFor(PRODUCT_LABELS, product),
      sold: words(sold[product] ?? NONE),
      refunded: words(refunded[product] ?? NONE),
    })),
    {
      name: `合计，净 ${yuan(total(sold).amount - total(refunded).amount)}`,
      sold: words(total(sold)),
      refunded: words(total(refunded)),
    },
  ];
}

function Shown({ report }: { report: DayReport }) {
  const sum = report.balances.reduce((all, { balance }) => all + balance, 0);
  return (
    <>
      <Part title={report.day}>
        <Rows name={report.day} rows={linesOf(report)} keyOf={({ name }) => name} columns={COLUMNS} />
      </Part>
      <Part title="账户余额（现在，借减贷）">
        {report.balances.length === 0 ? (
          <p>还没有账</p>
        ) : (
          <Rows
            name="账户余额"
            rows={report.balances}
            keyOf={({ account }) => account}
            columns={[
              { name: '账户', text: ({ account }) => accountLabel(account) },
              { name: '余额', kind: 'number', text: ({ balance }) => yuan(balance) },
            ]}
          />
        )}
        <p className={sum === 0 ? undefined : css.unsound}>{sum === 0 ? '账是平的。' : `账不平！差 ${yuan(sum)}。`}</p>
      </Part>
      {report.unsound.length > 0 && (
        <Part title="账和订单对不上的订单">
          <ul className={css.unsound}>
            {report.unsound.map((order) => (
              <li key={order}>
                <MayLink action="orders show" to={`/console/orders/${encodeURIComponent(order)}`}>
                  {order}
                </MayLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
