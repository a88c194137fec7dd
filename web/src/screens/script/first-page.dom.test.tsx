import { scriptDetail, scriptRecord } from '@juzhongren/contract/catalogue';
import { partyCreate, userStatus } from '@juzhongren/contract/room-calls/room';
import { commentList } from '@juzhongren/contract/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { aScript, pagesOf } from './script.fixture.ts';
import { ScriptScreen } from './script-screen.tsx';

keepPageClean();
provideObservers();
const LONG = `${'雨'.repeat(130)}\n\n**钟**停了。`;

function open(over: Parameters<typeof aScript>[1]) {
  const services = fakeServices();
  services.answer(scriptDetail, aScript(7, { price: 0, ...over }));
  services.answerEach(commentList, pagesOf([]));
  services.answer(scriptRecord, {});
  services.answer(userStatus, { party: null });
  services.answer(partyCreate, { partyId: 'abcdefghijkl', seq: 1 });
  const router = show(<ScriptScreen />, { path: '/script', at: '/script?id=7' });
  return { services, router };
}

test('shows the beginning, opens the full page on a tap and leads from there to a room', async () => {
  storeToken('secret');
  const { router, services } = open({ player: 6, firstPage: { title: '线断了', text: LONG } });
  expect(await screen.findByText(`${'雨'.repeat(120)}……`)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '接着读第一页' }));
  const sheet = within(screen.getByRole('dialog', { name: '第 1 幕' }));
  expect(sheet.getByRole('heading', { name: '线断了' })).toBeDefined();
  expect(sheet.getByText('钟').tagName).toBe('STRONG');
  await userEvent.click(sheet.getByRole('button', { name: '创建房间' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(services.of(partyCreate)).toHaveLength(1);
});

test('offers to start at once for a solo script', async () => {
  open({ player: 1, firstPage: { title: '熄灯', text: '灯灭了。' } });
  await userEvent.click(await screen.findByRole('button', { name: '接着读第一页' }));
  const sheet = within(screen.getByRole('dialog', { name: '第 1 幕' }));
  expect(sheet.getByRole('button', { name: '现在开局' })).toBeDefined();
  expect(sheet.getByText('免费 · 一个人玩，建好就开始')).toBeDefined();
});

test.each([{}, { firstPage: { title: '空', text: ' \n' } }])('shows nothing without a first page: %j', async (over) => {
  open(over);
  await screen.findByRole('heading', { name: '简介' });
  expect(screen.queryByText('翻开第一页')).toBeNull();
});
