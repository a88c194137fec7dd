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
  test('asks for 6, then for 10 from where it stands, until a page is short', async () => {
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

  test('says when it is empty', async () => {
    fakeServices().answer(feedScript, []);
    open();
    expect(await screen.findByText('这里还没有内容')).toBeDefined();
  });

  test('says when it failed, and tries again', async () => {
    const services = fakeServices();
    services.refuse(feedScript, 5000);
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('加载失败');
    services.answer(feedScript, someCards(2));
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /剧本 2/ })).toBeDefined();
  });

  test('a further page that failed keeps what is there', async () => {
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

describe('the search', () => {
  const search = async (word: string) => {
    fakeServices().answer(feedScript, []);
    const router = open();
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索剧本或关键词' }), `${word}{Enter}`);
    return router;
  };

  test('opens the results of the word', async () => {
    const router = await search(' 山鬼 & 7 ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/script/search'));
    expect(new URLSearchParams(router.state.location.search).get('name')).toBe('山鬼 & 7');
  });

  test('a blank word goes nowhere', async () => {
    const router = await search('   ');
    expect(router.state.location.pathname).toBe('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('collections', () => {
  test('lead to their list with their number', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    services.answer(collectionList, [{ collection_id: 8, title: '四人夜谈', album: '' }]);
    const router = open();
    await userEvent.click(await screen.findByRole('link', { name: '四人夜谈' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/script/list/collection'));
    expect(router.state.location.state).toEqual({ collection_id: 8 });
  });
});

test('a card of the feed says how many started, and lets the expert speak before the others', async () => {
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

test('who is signed in gets a feed of their own', async () => {
  const services = fakeServices();
  services.answer(feedScript, someCards(2));
  storeToken('secret');
  open();
  await screen.findByRole('link', { name: /剧本 2/ });
  expect(services.of(feedScript).map(({ token }) => token)).toEqual(['secret']);
});

describe('blocks that did not come', () => {
  const BLOCKS = [bannerList, firstCase, collectionList, scriptList];
  const failed = () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    for (const call of BLOCKS) services.refuse(call, 5000);
    return services;
  };
  const notes = () => screen.findAllByText('加载失败 ·');

  test('keep their places', async () => {
    failed();
    open();
    await waitFor(async () => expect(await notes()).toHaveLength(BLOCKS.length));
    expect(screen.getByRole('tablist', { name: '排行榜' })).toBeDefined();
  });

  test('are all asked for again by one press', async () => {
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
    'leads to the room while its status is %d',
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

  test('is not there for a closed room', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    services.answer(userStatus, party(PARTY_STATUS.Closed));
    storeToken('secret');
    open();
    await waitFor(() => expect(services.of(userStatus)).toHaveLength(1));
    await screen.findByText('这里还没有内容');
    expect(screen.queryByText('上一局')).toBeNull();
  });

  /** The shortcuts' words, in order. */
  const shortcuts = async () =>
    within(await screen.findByRole('navigation', { name: '快捷入口' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  /** The next visit to home, with what this device knows by now. */
  const comeAgain = () => {
    cleanup();
    open();
  };

  test('found out while somebody looks comes last; on the next visit it stands first before anybody is asked', async () => {
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

  test('that is over meanwhile leaves its place to the records, and is gone on the next visit', async () => {
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

  test('of somebody else on this device is not expected', async () => {
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

  test('is not even asked for without a token', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    open();
    await screen.findByText('这里还没有内容');
    expect(services.of(userStatus)).toEqual([]);
  });
});
