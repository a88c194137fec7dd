import { scriptList } from '@juzhongren/contract/catalogue';
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices, type Sent } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { RankScreen } from './rank-screen.tsx';

keepPageClean();
provideObservers();

const open = (state?: unknown) =>
  show(<RankScreen />, { path: '/script/rank', at: { pathname: '/script/rank', state }, before: ['/'] });

function rankings() {
  const services = fakeServices();
  services.answerEach(scriptList, ({ body }) => {
    const { order, offset } = body as { order: number; offset: number };
    return someCards(offset === 0 ? 20 : 5, { first: order * 100 + offset });
  });
  return { asked: () => services.of(scriptList).map(({ body }: Sent) => body) };
}

test('opens the ranking of the navigation state in pages of 20', async () => {
  const { asked } = rankings();
  open({ order: RANK_ORDER.BrainBurning });
  expect(await screen.findByText('没有更多了')).toBeDefined();
  expect(screen.getByRole('tab', { name: '烧脑榜', selected: true })).toBeDefined();
  expect(asked()).toEqual([
    { order: RANK_ORDER.BrainBurning, offset: 0, limit: 20 },
    { order: RANK_ORDER.BrainBurning, offset: 20, limit: 20 },
  ]);
  expect(screen.getByRole('img', { name: '第 1 名' })).toBeDefined();
});

test.each([undefined, null, 3, { order: 3 }, { order: '2' }, { scene: 'FEED' }])(
  'opens the high scores with the state %j',
  async (state) => {
    rankings();
    open(state);
    expect(await screen.findByRole('tab', { name: '高分榜', selected: true })).toBeDefined();
    expect(await screen.findByRole('list', { name: '高分榜' })).toBeDefined();
  },
);

test('loads another tab from offset 0, scrolls up and replaces the state', async () => {
  const { asked } = rankings();
  const router = open({ order: RANK_ORDER.HighScore });
  await screen.findByText('没有更多了');
  await userEvent.click(screen.getByRole('tab', { name: '人气榜' }));
  await screen.findByRole('link', { name: /剧本 200/ });
  expect(asked().at(2)).toEqual({ order: RANK_ORDER.Popularity, offset: 0, limit: 20 });
  expect(router.state.location.state).toEqual({ order: RANK_ORDER.Popularity });
  expect(router.state.type).toBe('REPLACE');
  expect(router.state.keepsScroll).toBe(false);
});

test('ignores a tap on the open tab', async () => {
  rankings();
  const router = open({ order: RANK_ORDER.Popularity });
  const before = router.state.location.key;
  await userEvent.click(await screen.findByRole('tab', { name: '人气榜' }));
  expect(router.state.location.key).toBe(before);
});

test('switches tabs with the arrow keys', async () => {
  rankings();
  open();
  await screen.findByRole('list', { name: '高分榜' });
  screen.getByRole('tab', { name: '高分榜' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.getByRole('tab', { name: '烧脑榜', selected: true })).toBe(document.activeElement));
});

test('opens scripts with the scene RANK', async () => {
  rankings();
  const router = open();
  await userEvent.click(await screen.findByRole('link', { name: /剧本 100/ }));
  await waitFor(() => expect(router.state.location.state).toEqual({ scene: 'RANK' }));
});
