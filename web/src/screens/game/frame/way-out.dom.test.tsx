import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RoomView } from '@juzhongren/contract/room/view';
import { debrief } from '../debrief/debrief.fixture.ts';
import { browserHistory } from '../../../router/history.ts';
import type { Router } from '../../../router/router.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { type FakeTab, fakeTab } from '../../../testing/fake-tab.ts';
import { lobby, playing } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
let router: Router | undefined;
afterEach(() => {
  router?.dispose();
  vi.restoreAllMocks();
});

/** Opens the room in a tab whose history already contains the addresses in `from`. */
async function open(room: RoomView, { from = [], wide = false }: { from?: string[]; wide?: boolean } = {}) {
  const tab = fakeTab(from[0] ?? '/game');
  const rest = from.length === 0 ? [] : [...from.slice(1), '/game'];
  rest.forEach((address, index) => window.history.pushState({ idx: index + 1, key: `k${index}` }, '', address));
  const sitting = await sit(room, { wide, history: browserHistory() });
  router = sitting.router;
  await tab.settled();
  return { ...sitting, tab };
}
const shownTab = () => screen.getByRole('tab', { selected: true }).getAttribute('aria-label');
const dialog = () => screen.queryByRole('dialog', { name: '先离开一下？座位给你留着' });
const openTab = async (name: string, tab: FakeTab) => {
  fireEvent.click(screen.getByRole('tab', { name }));
  await tab.settled();
};

it.each(['线索', '地点', '讨论', '任务'])(
  'goes from %s to 剧本 on the first step back and asks on the second',
  async (name) => {
    const { tab } = await open(playing());
    await openTab(name, tab);
    await tab.step(-1);
    expect(shownTab()).toBe('剧本');
    expect(dialog()).toBeNull();
    await tab.step(-1);
    expect(dialog()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '留下' }));
    await tab.settled();
    expect(dialog()).toBeNull();
    expect(router?.state.location.pathname).toBe('/game');
  },
);

it('goes back to the first tab when the reader has its own pane', async () => {
  const { tab } = await open(playing(), { wide: true });
  await openTab('讨论', tab);
  await tab.step(-1);
  expect(shownTab()).toBe('线索');
  await tab.step(-1);
  expect(dialog()).not.toBeNull();
});

it('closes a dialog first, even if the tab below it changed meanwhile', async () => {
  const { tab } = await open(playing());
  fireEvent.click(screen.getByRole('button', { name: '房间菜单' }));
  await tab.settled();
  await openTab('线索', tab);
  await tab.step(-1);
  expect(screen.queryByRole('dialog', { name: '房间' })).toBeNull();
  expect(shownTab()).toBe('线索');
  await tab.step(-1);
  expect(shownTab()).toBe('剧本');
});

it('leads a guest who came by a link to the home page and keeps the seat', async () => {
  const { tab, services } = await open(playing());
  const sent = services.sent.length;
  await tab.step(-1);
  fireEvent.click(screen.getByRole('button', { name: '先离开' }));
  await waitFor(() => expect(router?.state.location.pathname).toBe('/'));
  await tab.settled();
  expect(tab.entries.split(' ')[0]).toBe('[/]');
  expect(services.sent.slice(sent).map(({ path }) => path)).not.toContain('/v2/party/exit');
});

it('leads a player who came from a page of the app back to it', async () => {
  const { tab } = await open(playing(), { from: ['/', '/script?id=7'] });
  await openTab('线索', tab);
  await tab.step(-1);
  await tab.step(-1);
  fireEvent.click(screen.getByRole('button', { name: '先离开' }));
  await waitFor(() => expect(router?.state.location.pathname).toBe('/script'));
});

it('adds no history entries, however often the player goes back and stays', async () => {
  const { tab } = await open(playing(), { from: ['/'] });
  for (let round = 0; round < 4; round += 1) {
    await openTab('线索', tab);
    await openTab('讨论', tab);
    expect(tab.entries).toBe('/ /game /game [/game]');
    await tab.step(-1);
    await tab.step(-1);
    await tab.step(-1);
    expect(dialog()).toBeNull();
    expect(tab.entries.split(' ').length).toBeLessThanOrEqual(4);
    expect(shownTab()).toBe('剧本');
  }
});

it('works after a reload on any tab', async () => {
  const { tab } = await open(playing());
  await openTab('线索', tab);
  const { state } = tab;
  expect(state).toMatchObject({ cover: 2 });
  cleanup();
  router?.dispose();
  const again = await sit(playing(), { history: browserHistory() });
  router = again.router;
  await tab.settled();
  expect(shownTab()).toBe('线索');
  await tab.step(-1);
  expect(shownTab()).toBe('剧本');
  await tab.step(-1);
  expect(dialog()).not.toBeNull();
});

it('asks in a lobby with other members, and in no other lobby', async () => {
  const { tab, pushRoom } = await open(lobby({ members: lobby().members.slice(0, 1) }), { from: ['/script?id=7'] });
  expect(tab.entries).toBe('/script?id=7 [/game]');
  pushRoom(lobby({ seq: 4 }));
  await tab.settled();
  await tab.step(-1);
  expect(dialog()).not.toBeNull();
});

it('asks nothing after the game', async () => {
  const { tab } = await open(debrief(), { from: ['/'] });
  await tab.step(-1);
  await act(async () => {});
  expect(router?.state.location.pathname).toBe('/');
});
