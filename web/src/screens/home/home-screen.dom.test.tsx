import { feedScript, scriptList } from '@juzhongren/contract/catalogue';
import { bannerList, collectionList, firstCase } from '@juzhongren/contract/content';
import { PARTY_STATUS, type PartyStatus } from '@juzhongren/contract/enumerations';
import { userStatus } from '@juzhongren/contract/room-calls/room';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { enterRoom } from '../../session/current-room.ts';
import { forgetPerson } from '../../session/forget-person.ts';
import { storeToken } from '../../identity/token.ts';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { HomeScreen } from './home-screen.tsx';

keepPageClean();
provideObservers();
const open = () => show(<HomeScreen />, { path: '/', at: '/' });

describe('猜你喜欢', () => {
  test('requests 6 cards, then 10 from the current offset, until a page is short', async () => {
    const services = fakeServices();
    services.answerEach(feedScript, ({ body }) =>
      (body as { offset: number }).offset === 0 ? someCards(6) : someCards(3, { first: 7 }),
    );
    open();
    expect(await screen.findByText('没有更多了')).toBeDefined();
    expect(services.of(feedScript).map(({ body }) => body)).toEqual([
      { offset: 0, limit: 6 },
      { offset: 6, limit: 10 },
    ]);
    expect(screen.getByRole('list', { name: '猜你喜欢' })).toBeDefined();
    expect(screen.getByRole('link', { name: /剧本 1/ }).getAttribute('href')).toBe('/script?id=1');
  });

  test('shows the empty state', async () => {
    fakeServices().answer(feedScript, []);
    open();
    expect(await screen.findByText('这里还没有内容')).toBeDefined();
  });

  test('shows an error and retries', async () => {
    const services = fakeServices();
    services.refuse(feedScript, 5000);
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('加载失败');
    services.answer(feedScript, someCards(2));
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /剧本 2/ })).toBeDefined();
  });

  test('keeps the loaded cards when a further page fails', async () => {
    const services = fakeServices();
    services.answerEach(feedScript, ({ body }) =>
      (body as { offset: number }).offset === 0 ? someCards(6) : undefined,
    );
    open();
    const feed = screen.getByRole('region', { name: '猜你喜欢' });
    const retry = await within(feed).findByRole('button', { name: '重试' });
    expect(screen.getByRole('link', { name: /剧本 1/ })).toBeDefined();
    services.answer(feedScript, []);
    await userEvent.click(retry);
    expect(await screen.findByText('没有更多了')).toBeDefined();
  });
});

describe('search', () => {
  const search = async (word: string) => {
    fakeServices().answer(feedScript, []);
    const router = open();
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索剧本或关键词' }), `${word}{Enter}`);
    return router;
  };

  test('opens the results for the search text', async () => {
    const router = await search(' 山鬼 & 7 ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/script/search'));
    expect(new URLSearchParams(router.state.location.search).get('name')).toBe('山鬼 & 7');
  });

  test('stays on the page when the search text is blank', async () => {
    const router = await search('   ');
    expect(router.state.location.pathname).toBe('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('collections', () => {
  test('links to the collection page with the collection id', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    services.answer(collectionList, [{ collection_id: 8, title: '四人夜谈', album: '' }]);
    const router = open();
    await userEvent.click(await screen.findByRole('link', { name: '四人夜谈' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/script/list/collection'));
    expect(router.state.location.state).toEqual({ collection_id: 8 });
  });
});

test('shows the play count and prefers the expert’s comment on a feed card', async () => {
  const said = [
    { hot_comment: '爱热闹的慎入', genius_comment: { comment: '线索环环相扣', nickname: '阿澈' } },
    { hot_comment: '雨声很好听', genius_comment: { comment: ' ', nickname: '' } },
  ];
  fakeServices().answer(
    feedScript,
    someCards(2).map((card, index) => ({ ...card, ...said[index] })),
  );
  open();
  expect(await screen.findByText('线索环环相扣')).toBeDefined();
  expect(screen.getByText('雨声很好听')).toBeDefined();
  expect(screen.queryByText('爱热闹的慎入')).toBeNull();
  expect(screen.getAllByText('128人开局')).not.toEqual([]);
});

test('loads a personal feed for a signed-in user', async () => {
  const services = fakeServices();
  services.answer(feedScript, someCards(2));
  storeToken('secret');
  open();
  await screen.findByRole('link', { name: /剧本 2/ });
  expect(services.of(feedScript).map(({ token }) => token)).toEqual(['secret']);
});

describe('failed blocks', () => {
  const BLOCKS = [bannerList, firstCase, collectionList, scriptList];
  const failed = () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    for (const call of BLOCKS) services.refuse(call, 5000);
    return services;
  };
  const notes = () => screen.findAllByText('加载失败 ·');

  test('keeps the places of failed blocks', async () => {
    failed();
    open();
    await waitFor(async () => expect(await notes()).toHaveLength(BLOCKS.length));
    expect(screen.getByRole('tablist', { name: '排行榜' })).toBeDefined();
  });

  test('reloads all failed blocks with one tap', async () => {
    const services = failed();
    open();
    await waitFor(async () => expect(await notes()).toHaveLength(BLOCKS.length));
    services.answer(collectionList, [{ collection_id: 8, title: '四人夜谈', album: '' }]);
    services.answer(scriptList, someCards(4, { first: 40 }));
    const [first] = screen.getAllByRole('button', { name: '重试' });
    if (first === undefined) throw new Error('no button');
    await userEvent.click(first);
    expect(await screen.findByRole('link', { name: '四人夜谈' })).toBeDefined();
    expect(await screen.findByRole('link', { name: /剧本 40/ })).toBeDefined();
    expect(services.of(bannerList)).toHaveLength(2);
    expect(await notes()).toHaveLength(2);
  });
});

describe('上一局', () => {
  const party = (status: PartyStatus) => ({
    party: { partyId: 'abcdefghijkl', status, script: { script_id: 1, script_name: '青瓷', player: 4 } },
  });

  test.each([PARTY_STATUS.Created, PARTY_STATUS.Gameing, PARTY_STATUS.WaitForPay])(
    'links to the room while its status is %d',
    async (status) => {
      const services = fakeServices();
      services.answer(feedScript, []);
      services.answer(userStatus, party(status));
      storeToken('secret');
      const router = open();
      await userEvent.click(await screen.findByRole('link', { name: /上一局/ }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
      expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
    },
  );

  test('is hidden for a closed room', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    services.answer(userStatus, party(PARTY_STATUS.Closed));
    storeToken('secret');
    open();
    await waitFor(() => expect(services.of(userStatus)).toHaveLength(1));
    await screen.findByText('这里还没有内容');
    expect(screen.queryByText('上一局')).toBeNull();
  });

  const shortcuts = async () =>
    within(await screen.findByRole('navigation', { name: '快捷入口' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  const comeAgain = () => {
    cleanup();
    open();
  };

  test('appears last on the first visit and first on the next, before any response', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    services.answer(collectionList, [{ collection_id: 8, title: '四人夜谈', album: '' }]);
    services.answer(userStatus, party(PARTY_STATUS.Gameing));
    storeToken('secret');
    open();
    await waitFor(async () => expect(await shortcuts()).toEqual(['四人夜谈', '上一局《青瓷》']));
    services.fail(userStatus, 'never');
    comeAgain();
    await waitFor(async () => expect(await shortcuts()).toEqual(['上一局', '四人夜谈']));
  });

  test('gives its place to 游戏记录 when the game is over and disappears on the next visit', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    services.answer(collectionList, [{ collection_id: 8, title: '四人夜谈', album: '' }]);
    services.answer(userStatus, party(PARTY_STATUS.Closed));
    storeToken('secret');
    enterRoom('abcdefghijkl');
    open();
    await waitFor(async () => expect(await shortcuts()).toEqual(['游戏记录', '四人夜谈']));
    comeAgain();
    await waitFor(async () => expect(await shortcuts()).toEqual(['四人夜谈']));
  });

  test('ignores the room of another user on this device', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    services.answer(collectionList, [{ collection_id: 8, title: '四人夜谈', album: '' }]);
    services.fail(userStatus, 'never');
    storeToken('secret');
    enterRoom('abcdefghijkl');
    forgetPerson();
    storeToken('another');
    open();
    await waitFor(async () => expect(await shortcuts()).toEqual(['四人夜谈']));
  });

  test('sends no request without a token', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    open();
    await screen.findByText('这里还没有内容');
    expect(services.of(userStatus)).toEqual([]);
  });
});
