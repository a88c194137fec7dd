import { scriptList } from '@juzhongren/contract/catalogue';
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { Ranking } from './ranking.tsx';

keepPageClean();
afterEach(() => {
  vi.restoreAllMocks();
});

function open(draw: number) {
  vi.spyOn(Math, 'random').mockReturnValue(draw);
  const services = fakeServices();
  services.answerEach(scriptList, ({ body }) => {
    const { order = 0 } = body as { order?: number };
    return someCards(4, { first: order * 10 });
  });
  return { services, router: show(<Ranking />, { path: '/', at: '/' }) };
}
const asked = (services: ReturnType<typeof fakeServices>) => services.of(scriptList).map(({ body }) => body);

test.each([
  [0, '高分榜', 1],
  [0.49, '高分榜', 1],
  [0.5, '烧脑榜', 4],
  [0.99, '烧脑榜', 4],
])('opens for a random draw of %d the ranking %s, order %d', async (draw, title, order) => {
  const { services } = open(draw);
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(title);
  await screen.findByRole('link', { name: new RegExp(`剧本 ${order * 10}`) });
  expect(asked(services)).toEqual([{ order, offset: 0, limit: 4 }]);
});

test('loads the ranking of the other tab and does not reload the open one', async () => {
  const { services } = open(0);
  await screen.findByRole('link', { name: /剧本 10/ });
  await userEvent.click(screen.getByRole('tab', { name: '高分榜' }));
  expect(asked(services)).toHaveLength(1);
  await userEvent.click(screen.getByRole('tab', { name: '烧脑榜' }));
  expect(await screen.findByRole('link', { name: /剧本 40/ })).toBeDefined();
  expect(asked(services)).toHaveLength(2);
});

test('switches tabs with the arrow keys', async () => {
  open(0);
  await screen.findByRole('link', { name: /剧本 10/ });
  screen.getByRole('tab', { name: '高分榜' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('烧脑榜');
  expect(screen.getByRole('tab', { name: '烧脑榜' }).getAttribute('aria-selected')).toBe('true');
});

test('shows a crown for the first script and numbers for the others', async () => {
  open(0);
  const places = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(within(places[0] ?? document.body).getByRole('img', { name: '第 1 名' })).toBeDefined();
  expect(places.slice(1).map((place) => within(place).getByText(/^No\./).textContent)).toEqual([
    'No.2',
    'No.3',
    'No.4',
  ]);
});

test('passes the open order to 查看更多', async () => {
  const { router } = open(0.9);
  await screen.findByRole('link', { name: /剧本 40/ });
  await userEvent.click(screen.getByRole('link', { name: /查看更多/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/script/rank'));
  expect(router.state.location.state).toEqual({ order: RANK_ORDER.BrainBurning });
});

test('links a card to its script with the scene RANK', async () => {
  const { router } = open(0);
  await userEvent.click(await screen.findByRole('link', { name: /剧本 12/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?id=12'));
  expect(router.state.location.state).toEqual({ scene: 'RANK' });
});

test('draws the ranking once per page load and keeps it after navigation', async () => {
  const { router } = open(0);
  await screen.findByRole('link', { name: /剧本 10/ });
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  await act(async () => router.navigate('/away'));
  await act(async () => router.navigate('/'));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('高分榜');
});

test('renders nothing without scripts', async () => {
  const services = fakeServices();
  services.answer(scriptList, []);
  show(<Ranking />, { path: '/', at: '/' });
  await waitFor(() => expect(services.of(scriptList)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('logs a failure and can still open the other ranking', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const services = fakeServices();
  services.answerEach(scriptList, ({ body }) =>
    (body as { order?: number }).order === RANK_ORDER.BrainBurning ? someCards(4, { first: 40 }) : undefined,
  );
  vi.spyOn(Math, 'random').mockReturnValue(0);
  show(<Ranking />, { path: '/', at: '/' });
  expect(await screen.findByText('加载失败 ·')).toBeDefined();
  expect(log).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('tab', { name: '烧脑榜' }));
  expect(await screen.findByRole('link', { name: /剧本 40/ })).toBeDefined();
});

test('shows a retry button for a chosen ranking that failed', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const { services } = open(0);
  await screen.findByRole('link', { name: /剧本 10/ });
  services.refuse(scriptList, 5000);
  await userEvent.click(screen.getByRole('tab', { name: '烧脑榜' }));
  const retry = await screen.findByRole('button', { name: '重试' });
  services.answer(scriptList, someCards(4, { first: 40 }));
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /剧本 40/ })).toBeDefined();
});
