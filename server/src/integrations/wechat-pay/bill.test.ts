import { describe, expect, test } from 'vitest';
import { readBill } from './bill.ts';

const HEADING = '交易时间,微信订单号,商户订单号,交易状态,订单金额,申请退款金额,退款状态,商品名称';
const SUMS = '总交易单数,订单总金额\r\n`1,`28.00';
const bill = (...lines: string[]) => [HEADING, ...lines, SUMS].join('\r\n');
const PAYMENT = '`2026-03-01 20:00:01,`4200,`order1,`SUCCESS,`28.00,`0.00,`,`月卡, 720 小时';

test('reads payments and refunds in cents and parses times as Shanghai time', () => {
  expect(
    readBill(bill(PAYMENT, '`2026-03-01 23:59:59,`4200,`order1,`REFUND,`0.00,`1234567.89,`PROCESSING,`月卡')),
  ).toEqual([
    { kind: 'payment', outTradeNo: 'order1', transactionId: '4200', amount: 2800, at: Date.UTC(2026, 2, 1, 12, 0, 1) },
    {
      kind: 'refund',
      outTradeNo: 'order1',
      transactionId: '4200',
      amount: 123_456_789,
      at: Date.UTC(2026, 2, 1, 15, 59, 59),
    },
  ]);
});

test('finds columns by their headings in any order', () => {
  const text = [
    '商户订单号,交易时间,新的一列,微信订单号,交易状态,申请退款金额,退款状态,订单金额',
    '`order1,`2026-03-01 20:00:01,`?,`4200,`SUCCESS,`0.00,`,`28.00',
    SUMS,
  ].join('\n');
  expect(readBill(`\uFEFF${text}`)).toMatchObject([{ outTradeNo: 'order1', amount: 2800 }]);
});

test('skips revoked payments and failed refunds', () => {
  const text = bill(PAYMENT.replace('SUCCESS', 'REVOKED'), '`2026-03-01 20:00:01,`1,`o,`REFUND,`0.00,`1.00,`FAIL,`x');
  expect(readBill(text)).toEqual([]);
});

describe('invalid bill', () => {
  test.each([
    ['', ''],
    ['a page', '<html>'],
    ['without its sums, cut short', bill(PAYMENT).slice(0, -30)],
    ['without a column', bill(PAYMENT).replace('订单金额', '金额')],
    ['with an amount that is none', bill(PAYMENT.replace('28.00', '28.0'))],
    ['with an amount below nothing', bill(PAYMENT.replace('28.00', '-28.00'))],
    ['with a time that is none', bill(PAYMENT.replace('2026-03-01', '2026-13-01'))],
    ['with a line that is none', bill(PAYMENT, 'and so on')],
  ])('returns undefined for the text: %s', (_name, text) => {
    expect(readBill(text)).toBeUndefined();
  });
});
