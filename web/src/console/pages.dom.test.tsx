import { consoleAct } from '@juzhongren/contract/console/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as saving from '../browser/save-text.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { acted, showConsole, someService } from './testing/show-console.tsx';

keepPageClean();
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const FEEDBACK = (id: number, state: string, remark = '想要更多') => ({
  feedback_id: id,
  user_id: 12,
  nickname: '小黑',
  remark,
  result: state === 'closed' ? '会有的' : null,
  state,
  taken_by: null,
  taken_at: null,
  closed_by: null,
  closed_at: null,
  created_at: '2026-11-01T04:00:00.000Z',
});

test('starts with waiting tasks, and hides sections that the role may not open', async () => {
  const { router } = showConsole('/console', { role: 'finance', may: ['orders list', 'orders show'] });
  await heading('等我处理');
  expect(router.state.location.pathname).toBe('/console');
  expect(await screen.findByText(/^没有等你处理的/)).toBeDefined();
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['等我处理', '订单']);
});

test('says why a role may not see a page, and requests nothing', async () => {
  const { asked } = showConsole('/console/trail', { role: 'support', may: ['people find'] });
  expect(await screen.findByText(/你的角色（客服）看不了这里/)).toBeDefined();
  expect(asked()).toEqual([]);
});

test('finds users by search and opens their page', async () => {
  const { router, asked } = showConsole('/console/people', { act: someService });
  expect(await screen.findByText('先找到这个人')).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox'), ' 小黑 {Enter}');
  await userEvent.click(await screen.findByRole('link', { name: '小黑（玩家 12）' }));
  await heading('玩家 12');
  expect(router.state.location.pathname).toBe('/console/people/12');
  expect(asked()[0]).toMatchObject({ action: 'people find', words: ['小黑'] });
  // A sanction in force can be lifted.
  expect(await screen.findByRole('button', { name: '解除处罚：第 3 条' })).toBeDefined();
});

test('shows the server’s message for an unknown user id', async () => {
  showConsole('/console/people/99', { act: () => acted({ exitCode: 1, said: ['没有这个人。'] }) });
  expect(await screen.findByText('没有这个人。')).toBeDefined();
});

test('shows the actions of each case state, loads more cases and exports the list', async () => {
  const save = vi.spyOn(saving, 'saveText').mockImplementation(() => undefined);
  const rows = Array.from({ length: 50 }, (_, index) =>
    FEEDBACK(index + 1, index === 0 ? 'closed' : 'new', `=${index}`),
  );
  const { asked } = showConsole('/console/feedback', {
    act: ({ words: [limit] }) => acted({ rows: limit === '50' ? rows : rows.slice(0, 2) }),
  });
  const [closed, open] = await screen.findAllByRole('listitem');
  if (closed === undefined || open === undefined) throw new Error('two cases');
  expect(
    within(closed)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['删除']);
  expect(
    within(open)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['我来处理', '回复']);
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
  expect(save.mock.calls[0]?.[0].text).toContain("小黑（玩家 12）,'=1,");
  await userEvent.click(screen.getByRole('button', { name: '再看多一些' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: '处理好了' }));
  await waitFor(() => expect(asked().at(-1)?.options).toEqual({ state: 'closed' }));
});

test('reports lists that fail, are empty or have unreadable rows', async () => {
  const { services } = showConsole('/console/shelf', { act: () => undefined });
  const again = await screen.findByRole('button', { name: '重试' });
  services.answerEach(consoleAct, () => acted({ rows: [{ script_id: 'seven' }] }));
  await userEvent.click(again);
  expect((await screen.findByRole('alert')).textContent).toContain('有 1 条这一页读不懂');
  services.answerEach(consoleAct, () => acted());
  await userEvent.click(screen.getByRole('link', { name: '兑换码' }));
  expect(await screen.findByText('还没有做过兑换码')).toBeDefined();
});

test('saves the order export as the file that the server made', async () => {
  const save = vi.spyOn(saving, 'saveText').mockImplementation(() => undefined);
  showConsole('/console/orders', {
    act: ({ action }) => (action === 'orders export' ? acted({ said: ['订单号,玩家', 'A1,12'], rows: [{}] }) : acted()),
  });
  await screen.findByText('没有这样的订单');
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
  expect(await screen.findByText('存好了，1 个订单。')).toBeDefined();
  expect(save.mock.calls[0]?.[0].text).toBe('\uFEFF订单号,玩家\r\nA1,12\r\n');
});

test('shows what to do about an alarm, and the result of a test alarm', async () => {
  const { asked } = showConsole('/console/alarms', {
    act: ({ action }) =>
      action === 'alarms list'
        ? acted({
            rows: [
              {
                condition: 'disk',
                says: '磁盘快满了',
                todo: '腾出一些地方',
                page: '/console/house',
                told: '没有设 ALARM_WEBHOOK，只写进了日志，2026-11-01 12:00:00',
                raised_at: '2026-11-01T04:00:00.000Z',
                told_at: '2026-11-01T04:00:00.000Z',
              },
            ],
          })
        : acted({ exitCode: 1, said: ['没有设 ALARM_WEBHOOK，告警只写进日志。'] }),
  });
  const alarm = await screen.findByRole('listitem');
  expect(within(alarm).getByRole('link', { name: '腾出一些地方' }).getAttribute('href')).toBe('/console/house');
  expect(alarm.textContent).toContain('只写进了日志');
  expect(alarm.textContent).not.toContain('发过');
  await userEvent.dblClick(screen.getByRole('button', { name: '发一条试试' }));
  expect(await screen.findByText('没有设 ALARM_WEBHOOK，告警只写进日志。')).toBeDefined();
  expect(asked().filter(({ action }) => action === 'alarms test')).not.toEqual([]);
});

test('filters the audit log', async () => {
  const { asked } = showConsole('/console/trail?on=玩家 12');
  await screen.findByText('没有这样的痕迹');
  await userEvent.type(screen.getByRole('textbox', { name: '谁做的（编号或账号）' }), '7');
  await userEvent.click(screen.getByRole('button', { name: '筛选' }));
  await waitFor(() => expect(asked().at(-1)?.options).toEqual({ by: '7', on: '玩家 12' }));
  await userEvent.click(screen.getByRole('button', { name: '订单' }));
  await waitFor(() => expect(asked().at(-1)?.options).toEqual({ by: '7', on: '玩家 12', action: 'orders' }));
});

test('shows a message for an unknown address', async () => {
  showConsole('/console/nothing');
  expect(await heading('页面走丢了')).toBeDefined();
});
