import type { BillLine } from '../../ports/payment-provider.ts';

/** Columns by their headings: their order is not promised. */
const COLUMN = {
  at: '交易时间',
  transactionId: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  amount: '订单金额',
  refund: '申请退款金额',
  refundStatus: '退款状态',
} as const;
type Column = keyof typeof COLUMN;

/** The bill's last two lines, a heading and the sums, begin with this. */
const SUMS = '总交易单数';

/**
 * A day's trade bill (`bill_type=ALL`): a heading, a line for each payment and each refund with a backtick before every field,
 * and the sums. Undefined when it is none.
 */
export function readBill(text: string): readonly BillLine[] | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = columnsOf(lines[0] ?? '');
  if (columns === undefined) return undefined;
  const bill: BillLine[] = [];
  for (const line of lines.slice(1)) {
    // Without the sums it was cut short.
    if (line.startsWith(SUMS)) return bill;
    const read = readLine(line, columns);
    if (read === undefined) return undefined;
    if (read !== 'other') bill.push(read);
  }
  return undefined;
}

function columnsOf(heading: string): ReadonlyMap<Column, number> | undefined {
  const names = heading.split(',');
  const columns = new Map<Column, number>();
  for (const [column, name] of Object.entries(COLUMN) as [Column, string][]) {
    const at = names.indexOf(name);
    if (at === -1) return undefined;
    columns.set(column, at);
  }
  return columns;
}

/** `other`: neither money that came nor money that goes back. */
function readLine(line: string, columns: ReadonlyMap<Column, number>): BillLine | 'other' | undefined {
  if (!line.startsWith('`')) return undefined;
  // What is bought may have commas in its name, but hardly a comma before a backtick.
  const fields = line.slice(1).split(',`');
  const field = (column: Column) => (fields[columns.get(column) ?? -1] ?? '').trim();
  const state = field('state');
  const isRefund = state === 'REFUND';
  if (!isRefund && state !== 'SUCCESS') return 'other';
  if (isRefund && field('refundStatus') === 'FAIL') return 'other';
  const amount = centsOf(field(isRefund ? 'refund' : 'amount'));
  const at = Date.parse(`${field('at').replace(' ', 'T')}+08:00`);
  if (amount === undefined || Number.isNaN(at)) return undefined;
  const kind = isRefund ? 'refund' : 'payment';
  return { kind, outTradeNo: field('outTradeNo'), transactionId: field('transactionId'), amount, at };
}

/** In: `28.00`, yuan. */
function centsOf(text: string): number | undefined {
  const [, yuan, cents] = /^(\d{1,9})\.(\d{2})$/.exec(text) ?? [];
  return yuan === undefined || cents === undefined ? undefined : Number(yuan) * 100 + Number(cents);
}
