import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { acted, showConsole } from '../testing/show-console.tsx';

keepPageClean();

const ORDER = (number: string, attention: string | null = null) => ({
  out_trade_no: number,
  user_id: 12,
  nickname: '小黑',
  product: 'script',
  description: '剧本《断线的纸鸢》永久畅玩',
  amount: 2_800,
  status: 'granted',
  provider: 'embedded',
  attention,
  created_at: '2026-11-01T04:00:00.000Z',
});
const ORDERS = () => acted({ rows: [ORDER('A1'), ORDER('A2')] });

test('shows a table on wide windows, with row headers, number columns and no empty column', async () => {
  showConsole('/console/orders', { desk: true, act: ORDERS });
  const table = await screen.findByRole('table', { name: '订单' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    '订单号',
    '玩家',
    '种类',
    '买了什么',
    '金额',
    '状态',
    '创建',
  ]);
  const row = within(table).getByRole('row', { name: /A1/ });
  expect(within(row).getByRole('rowheader').textContent).toBe('A1');
  expect(within(row).getByText('¥28.00').dataset['kind']).toBe('number');
  expect(screen.queryByRole('list', { name: '订单' })).toBeNull();
});

test('shows cards on a phone', async () => {
  showConsole('/console/orders', { act: ORDERS });
  const list = await screen.findByRole('list', { name: '订单' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
});

test('opens a row by click or Enter, and moves between rows with the arrow keys', async () => {
  const { router } = showConsole('/console/orders', { desk: true, act: ORDERS });
  const table = await screen.findByRole('table', { name: '订单' });
  await userEvent.click(within(within(table).getByRole('row', { name: /A2/ })).getByText('¥28.00'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/console/orders/A2'));
  void router.navigate('/console/orders');
  const first = await screen.findByRole('link', { name: 'A1' });
  first.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('A2');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/console/orders/A1'));
});

test('does not open rows for a role without the right', async () => {
  const { router } = showConsole('/console/orders', { desk: true, act: ORDERS, may: ['orders list'] });
  const table = await screen.findByRole('table', { name: '订单' });
  expect(within(table).queryByRole('link')).toBeNull();
  await userEvent.click(within(table).getAllByText('¥28.00')[0] ?? table);
  expect(router.state.location.pathname).toBe('/console/orders');
});

const FEEDBACK = (id: number, state: string) => ({
  feedback_id: id,
  user_id: 12,
  nickname: '小黑',
  remark: `第 ${id} 个想法`,
  result: null,
  state,
  taken_by: state === 'work' ? '7' : null,
  taken_by_name: state === 'work' ? '小林' : null,
  taken_at: state === 'work' ? '2026-11-01T04:00:00.000Z' : null,
  closed_by: null,
  closed_at: null,
  created_at: '2026-11-01T04:00:00.000Z',
});

test.each([true, false])('closes several selected rows with one reply (table: %s)', async (desk) => {
  const open = new Set([1, 2, 3]);
  const { asked } = showConsole('/console/feedback', {
    desk,
    act: ({ action, words, dryRun }) => {
      if (action !== 'feedback close')
        return acted({
          rows: [...open].map((id) => FEEDBACK(id, id === 2 ? 'work' : 'new')).concat(FEEDBACK(9, 'closed')),
        });
      if (!dryRun) for (const id of (words[0] ?? '').split(',')) open.delete(Number(id));
      return acted({ dryRun, change: { on: '反馈 1、2', before: { state: 'new' }, after: { state: 'closed' } } });
    },
  });
  expect(await screen.findAllByText('小林')).toHaveLength(1);
  // A closed case cannot be selected.
  const boxes = await screen.findAllByRole('checkbox', { name: /^选择/ });
  expect(boxes).toHaveLength(3);
  for (const box of boxes.slice(0, 2)) await userEvent.click(box);
  const bulk = screen.getByRole('group', { name: '选中的' });
  expect(within(bulk).getByRole('status').textContent).toBe('选中 2 条');
  await userEvent.click(within(bulk).getByRole('button', { name: '一起回复：2 条反馈' }));
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox'), '会有的');
  await userEvent.click(screen.getByRole('button', { name: '看看会怎样' }));
  expect(await screen.findByText('关掉这 2 条反馈，本人会看到「会有的」。')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '确认回复' }));
  await waitFor(() => expect(screen.queryAllByRole('checkbox', { name: /^选择/ })).toHaveLength(1));
  expect(screen.queryByRole('group', { name: '选中的' })).toBeNull();
  expect(
    asked()
      .filter(({ action }) => action === 'feedback close')
      .at(-1),
  ).toMatchObject({
    words: ['1,2', '会有的'],
    dryRun: false,
  });
});

test('selects all rows or none with the checkbox in the head', async () => {
  showConsole('/console/feedback', {
    desk: true,
    act: () => acted({ rows: [FEEDBACK(1, 'new'), FEEDBACK(2, 'new')] }),
  });
  const all = await screen.findByRole('checkbox', { name: '全部选择' });
  await userEvent.click(all);
  expect(screen.getByText('选中 2 条')).toBeDefined();
  await userEvent.click(all);
  expect(screen.queryByText(/^选中/)).toBeNull();
});

test('finds orders by any kind of value in one field', async () => {
  const { asked, router } = showConsole('/console/orders?status=paid', { act: ORDERS });
  await userEvent.type(
    await screen.findByRole('searchbox', { name: '手机号、订单号、编号或昵称' }),
    '13800000001{Enter}',
  );
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ action: 'orders find', words: ['13800000001'] }));
  expect(router.state.location.search).toBe('?who=13800000001');
  await userEvent.click(screen.getByRole('button', { name: '全部' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ action: 'orders list' }));
});

test('shows the service as one list of facts, at every width', async () => {
  showConsole('/console/house', {
    desk: true,
    act: () =>
      acted({
        rows: [
          { what: '公告', says: '没有' },
          { what: '房间', says: '在玩 3' },
        ],
      }),
  });
  const facts = await screen.findByRole('region', { name: '现在的样子' });
  expect(
    within(facts)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['公告', '房间']);
  expect(screen.queryByText('现在', { exact: true })).toBeNull();
});
