import { expect, test } from 'vitest';
import { changeLines, contextLabel } from './change-labels.ts';

test('describes changed values in words and omits unchanged ones', () => {
  expect(
    changeLines(
      { status: 'paid', attention: 'amount 1', amount: 2_800, user_id: 12 },
      { status: 'refunding', attention: null, amount: 2_800, user_id: 12, outcome: 'asked' },
    ),
  ).toEqual([
    { name: '状态', before: '已付款，还没发货', after: '退款中' },
    { name: '要处理', before: '收到的金额不对 1', after: '没有' },
    { name: '结果', before: undefined, after: '已记下，马上退款' },
  ]);
});

test('describes added and removed values, times, and values without a label', () => {
  expect(changeLines(null, { kind: 'ban', until: 'ever' })).toEqual([
    { name: '种类', before: undefined, after: '封禁' },
    { name: '有效期至', before: undefined, after: '一直' },
  ]);
  expect(changeLines({ role: 'owner', new_thing: [1, 2] }, null)).toEqual([
    { name: '角色', before: '负责人', after: undefined },
    { name: 'new_thing', before: '1、2', after: undefined },
  ]);
  expect(changeLines({ enrolled_at: '2026-03-01T12:00:00.000Z' }, { enrolled_at: null })).toEqual([
    { name: '设置验证的时间', before: '2026-03-01 20:00:00', after: '无' },
  ]);
});

test('does not show a value that only belongs to an older row as removed', () => {
  expect(changeLines({ status: 'paid', amount: 2_800, user_id: 10_003 }, { status: 'refunding' })).toEqual([
    { name: '状态', before: '已付款，还没发货', after: '退款中' },
  ]);
});

test('lists facts of a change without an arrow, and omits empty ones', () => {
  expect(contextLabel({ amount: 2_800, user_id: 10_003, taken_by: null })).toEqual(['金额 ¥28.00', '玩家 10003']);
  expect(contextLabel(null)).toEqual([]);
});
