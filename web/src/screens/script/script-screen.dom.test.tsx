import { favorite, favoriteList, scriptDetail, scriptRecord } from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { commentList } from '@juzhongren/contract/reviews';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { makeQueryClient } from '../../net/query-client.ts';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { scriptQuery } from '../../ui/script-query.ts';
import { aScript, pagesOf } from './script.fixture.ts';
import { ScriptScreen } from './script-screen.tsx';

keepPageClean();
provideObservers();
afterEach(() => window.history.replaceState(null, ''));

// A number of its own for each test: what was entered is remembered for as long as the page lives.
let last = 100;
function services(over: Parameters<typeof aScript>[1] = {}) {
  last += 1;
  const id = last;
  const fake = fakeServices();
  fake.answer(scriptDetail, aScript(id, over));
  fake.answerEach(commentList, pagesOf([]));
  fake.answer(scriptRecord, {});
  return { fake, id };
}
const open = (at: string | { pathname: string; search: string; state?: unknown }, before: string[] = []) =>
  show(<ScriptScreen />, { path: '/script', at, before });
const name = () => screen.findByRole('heading', { level: 1, name: '零点水位' });

describe('the address', () => {
  test.each(['', '?id=', '?id=abc', '?id=7x', '?id=-7'])(
    '/script%s leads back to where one came from',
    async (query) => {
      const fake = fakeServices();
      window.history.replaceState({ idx: 1 }, '');
      const router = open(`/script${query}`, ['/scripts']);
      await waitFor(() => expect(router.state.location.pathname).toBe('/scripts'));
      expect(fake.sent).toEqual([]);
    },
  );

  test('where there is nothing to go back to: home', async () => {
    fakeServices();
    const router = open('/script?id=abc');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('of a script that is not there is asked for once, though the screen was prepared before it came', async () => {
    const { fake, id } = services();
    const client = makeQueryClient({ queries: [] });
    const come = async (): Promise<void> => {
      await client.prefetchQuery(scriptQuery(id));
      new QueryObserver(client, scriptQuery(id)).subscribe(() => undefined)();
    };
    fake.refuse(scriptDetail, ERROR.notFound);
    await come();
    expect(fake.of(scriptDetail)).toHaveLength(1);
    client.clear();
    // What merely did not come is tried again.
    fake.refuse(scriptDetail, ERROR.systemError);
    await come();
    expect(fake.of(scriptDetail)).toHaveLength(3);
  });

  test.each([ERROR.notFound, ERROR.badInput])(
    'of a script that is not there (%d): says so, with a way on',
    async (err) => {
      const { fake, id } = services();
      fake.refuse(scriptDetail, err);
      open(`/script?id=${id}`);
      expect(await screen.findByText('没有找到这个剧本，它可能已经下架了')).toBeDefined();
      expect(screen.getByRole('link', { name: '去看看别的剧本' }).getAttribute('href')).toBe('/scripts');
      expect(screen.queryByRole('button', { name: '创建房间' })).toBeNull();
      expect(fake.of(scriptRecord)).toEqual([]);
    },
  );
});

test('a failure can be tried again', async () => {
  const { fake, id } = services();
  fake.refuse(scriptDetail, ERROR.systemError);
  open(`/script?id=${id}`);
  const retry = await screen.findByRole('button', { name: '重试' });
  fake.answer(scriptDetail, aScript(id));
  await userEvent.click(retry);
  expect(await name()).toBeDefined();
});

test('four sections, each with its tab; a character shows itself whole', async () => {
  const { id } = services({ author: '某人', authorMessage: ' ' });
  open(`/script?id=${id}`);
  await name();
  for (const label of ['简介', '角色', '作者寄语', '玩家评价']) {
    expect(screen.getByRole('link', { name: label })).toBeDefined();
    expect(screen.getByRole('region', { name: label })).toBeDefined();
  }
  expect(screen.getByText('作者：某人')).toBeDefined();
  expect(screen.getByText('作者还没有留下寄语')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /程一苇/ }));
  expect(screen.getByRole('dialog', { name: '程一苇' }).textContent).toContain('值夜班的人。');
});

describe('from where it was entered', () => {
  const scenes = (fake: ReturnType<typeof fakeServices>) => fake.of(scriptRecord).map(({ body }) => body);

  test('a link opened directly is SHARE', async () => {
    const { fake, id } = services();
    open(`/script?id=${id}`);
    await name();
    expect(scenes(fake)).toEqual([{ scriptId: id, scene: 'SHARE' }]);
  });

  test.each([
    ['BANNER', 'BANNER'],
    ['nonsense', 'OTHER'],
    [undefined, 'OTHER'],
  ])('a list says it: %s is %s', async (told, scene) => {
    const { fake, id } = services();
    const router = open('/elsewhere');
    await act(() => router.navigate(`/script?id=${id}`, told === undefined ? {} : { state: { scene: told } }));
    await name();
    expect(scenes(fake)).toEqual([{ scriptId: id, scene }]);
  });

  test('once an entrance: not again by the history, again from the list', async () => {
    const { fake, id } = services();
    const router = open('/elsewhere');
    const enter = () => act(() => router.navigate(`/script?id=${id}`, { state: { scene: 'FEED' } }));
    await enter();
    await name();
    await act(() => router.navigate('/game'));
    await act(() => router.navigate(-1));
    await name();
    expect(scenes(fake)).toHaveLength(1);
    await act(() => router.navigate('/'));
    await enter();
    await name();
    expect(scenes(fake)).toHaveLength(2);
  });

  test('coming back from signing in is no new entrance, nor is going back to it later', async () => {
    const { fake, id } = services();
    const router = open('/elsewhere');
    await act(() => router.navigate('/auth'));
    await act(() => router.navigate(`/script?id=${id}`, { replace: true }));
    await name();
    await act(() => router.navigate('/game'));
    await act(() => router.navigate(-1));
    await name();
    expect(scenes(fake)).toEqual([]);
  });
});

describe('收藏', () => {
  const button = (label: string) => screen.findByRole('button', { name: label });

  test('a visitor signs in first and comes back', async () => {
    const { fake, id } = services();
    const router = open(`/script?id=${id}`);
    await userEvent.click(await button('收藏'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ from: `/script?id=${id}`, over: true });
    expect(fake.of(favorite)).toEqual([]);
  });

  test('is shown at once and told to the service; the shelf is loaded anew', async () => {
    storeToken('secret');
    const { fake, id } = services();
    fake.answer(favorite, {});
    fake.answer(favoriteList, []);
    open(`/script?id=${id}`);
    await userEvent.click(await button('收藏'));
    expect((await button('取消收藏')).getAttribute('aria-pressed')).toBe('true');
    expect(fake.of(favorite)[0]?.body).toEqual({ scriptId: id, favorite: true });
    await userEvent.click(await button('取消收藏'));
    expect((await button('收藏')).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(fake.of(favorite)).toHaveLength(2));
  });

  test('a failure takes it back and says so', async () => {
    storeToken('secret');
    const { fake, id } = services({ favorite: true });
    fake.fail(favorite, 500);
    open(`/script?id=${id}`);
    await userEvent.click(await button('取消收藏'));
    expect(await screen.findByText('没能收藏，请稍后重试')).toBeDefined();
    expect(await button('取消收藏')).toBeDefined();
  });
});
