import { sceneList, scriptList } from '@juzhongren/contract/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { ScriptsScreen } from './scripts-screen.tsx';

keepPageClean();
provideObservers();
afterEach(() => void vi.useRealTimers());

const open = (query = '') => show(<ScriptsScreen />, { path: '/scripts', at: `/scripts${query}`, before: ['/'] });
const group = (name: string) => within(screen.getByRole('group', { name }));
const chosen = (name: string) => group(name).getByRole('button', { pressed: true }).textContent;

function catalogue() {
  const services = fakeServices();
  services.answer(sceneList, [{ id: 3, scene: '古风' }]);
  services.answer(scriptList, someCards(2));
  return services;
}

test('requests all scripts at first', async () => {
  const services = catalogue();
  open();
  expect(await screen.findByRole('list', { name: '剧本列表' })).toBeDefined();
  expect(services.of(scriptList)[0]?.body).toEqual({
    condition: { player: 0, sceneId: 0, level: 0 },
    offset: 0,
    limit: 20,
  });
  expect(['人数', '场景', '难度'].map(chosen)).toEqual(['全部', '全部', '全部']);
});

test('writes a chosen filter to the address and reads filters from there', async () => {
  const services = catalogue();
  const router = open('?player=6');
  await userEvent.click(await screen.findByRole('button', { name: '古风' }));
  await userEvent.click(screen.getByRole('button', { name: '困难' }));
  expect(router.state.location.search).toBe('?player=6&sceneId=3&level=3');
  expect(router.state.type).toBe('REPLACE');
  expect(['人数', '场景', '难度'].map(chosen)).toEqual(['6人本', '古风', '困难']);
  await waitFor(() =>
    expect(services.of(scriptList).at(-1)?.body).toMatchObject({ condition: { player: 6, sceneId: 3, level: 3 } }),
  );
});

test('clears all filters at once when nothing matches', async () => {
  const services = catalogue();
  services.answer(scriptList, []);
  const router = open('?player=9&level=4');
  await userEvent.click(await screen.findByRole('button', { name: '清空筛选' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('这里还没有内容')).toBeDefined();
});

test('shows length, price and unplayed behind one button with the number of active filters', async () => {
  storeToken('secret');
  const services = catalogue();
  const router = open('?player=6');
  await userEvent.click(await screen.findByRole('button', { name: '更多筛选' }));
  const sheet = within(screen.getByRole('dialog', { name: '更多筛选' }));
  await userEvent.click(sheet.getByRole('button', { name: '1到2小时' }));
  await userEvent.click(sheet.getByRole('button', { name: '免费' }));
  await userEvent.click(sheet.getByRole('switch', { name: '没玩过' }));
  expect(router.state.location.search).toBe('?player=6&length=2&cost=1&unplayed=1');
  await waitFor(() =>
    expect(services.of(scriptList).at(-1)?.body).toMatchObject({
      condition: { player: 6, sceneId: 0, level: 0, length: 2, cost: 1, unplayed: true },
    }),
  );
  await userEvent.click(sheet.getByRole('button', { name: '看看有哪些' }));
  expect(screen.getByRole('button', { name: '更多筛选 · 3' })).toBeDefined();
});

test('offers a visitor no switch for unplayed scripts', async () => {
  catalogue();
  open();
  await userEvent.click(screen.getByRole('button', { name: '更多筛选' }));
  expect(screen.queryByRole('switch')).toBeNull();
});

test('keeps 全部 when the scenes fail to load, and retries', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const services = catalogue();
  services.refuse(sceneList, 5000);
  open();
  await screen.findByRole('list', { name: '剧本列表' });
  expect(group('场景').getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  services.answer(sceneList, [{ id: 3, scene: '古风' }]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(group('场景').getByRole('button', { name: '古风' })).toBeDefined();
});

test('links to the themed lists and the search', async () => {
  catalogue();
  open();
  await userEvent.click(screen.getByRole('button', { name: '更多筛选' }));
  const themes = within(screen.getByRole('navigation', { name: '主题' })).getAllByRole('link');
  expect(themes.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['新手必玩', '/script/list/newbee'],
    ['一人成局', '/script/list/self'],
    ['限时免费', '/script/list/free'],
    ['双人密谈', '/script/list/cp'],
    ['新本速递', '/script/list/fresh'],
  ]);
  expect(screen.getByRole('link', { name: '搜索剧本' }).getAttribute('href')).toBe('/script/search');
});
