import type { BillLine } from '../../ports/payment-provider.ts';

/** Headings of the columns. The bill does not guarantee the order of columns. */
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

/** Start of the heading before the totals. The last two lines of a bill are this heading and the totals. */
const SUMS = '总交易单数';

/**
 * Parses the trade bill of a day (`bill_type=ALL`). It has a heading, one line per payment or refund with a backtick
 * before every field, and the totals. Returns undefined if the text is not a complete valid bill.
 */
export function readBill(text: string): readonly BillLine[] | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = columnsOf(lines[0] ?? '');
  if (columns === undefined) return undefined;
  const bill: BillLine[] = [];
  for (const line of lines.slice(1)) {
    // A bill without the totals was truncated.
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

/**
 * Parses one line. Returns `other` for a line that is neither a successful payment nor a refund in progress or done;
 * undefined for an invalid line.
 */
function readLine(line: string, columns: ReadonlyMap<Column, number>): BillLine | 'other' | undefined {
  if (!line.startsWith('`')) return undefined;
  // A product name may contain commas, but a comma followed by a backtick is unlikely.
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

/** Converts yuan such as `28.00` to cents. Returns undefined for any other format. */
function centsOf(text: string): number | undefined {
  const [, yuan, cents] = /^(\d{1,9})\.(\d{2})$/.exec(text) ?? [];
  return yuan === undefined || cents === undefined ? undefined : Number(yuan) * 100 + Number(cents);
}
