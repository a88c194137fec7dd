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

// A new script id per test, because entries are remembered as long as the page lives.
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

describe('address of a script page', () => {
  test.each(['', '?id=', '?id=abc', '?id=7x', '?id=-7'])(
    'goes back to the previous page from /script%s',
    async (query) => {
      const fake = fakeServices();
      window.history.replaceState({ idx: 1 }, '');
      const router = open(`/script${query}`, ['/scripts']);
      await waitFor(() => expect(router.state.location.pathname).toBe('/scripts'));
      expect(fake.sent).toEqual([]);
    },
  );

  test('goes home if there is no previous page', async () => {
    fakeServices();
    const router = open('/script?id=abc');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('requests a missing script once, even after a prefetch', async () => {
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
    // Other failures are retried.
    fake.refuse(scriptDetail, ERROR.systemError);
    await come();
    expect(fake.of(scriptDetail)).toHaveLength(3);
  });

  test.each([ERROR.notFound, ERROR.badInput])(
    'reports a missing script (%d) with a link to other scripts',
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

test('retries after a failure', async () => {
  const { fake, id } = services();
  fake.refuse(scriptDetail, ERROR.systemError);
  open(`/script?id=${id}`);
  const retry = await screen.findByRole('button', { name: '重试' });
  fake.answer(scriptDetail, aScript(id));
  await userEvent.click(retry);
  expect(await name()).toBeDefined();
});

test('shows four sections with tabs and opens a character in full', async () => {
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

describe('entry scene', () => {
  const scenes = (fake: ReturnType<typeof fakeServices>) => fake.of(scriptRecord).map(({ body }) => body);

  test('records SHARE for a link opened directly', async () => {
    const { fake, id } = services();
    open(`/script?id=${id}`);
    await name();
    expect(scenes(fake)).toEqual([{ scriptId: id, scene: 'SHARE' }]);
  });

  test.each([
    ['BANNER', 'BANNER'],
    ['nonsense', 'OTHER'],
    [undefined, 'OTHER'],
  ])('records for the navigation scene %s the scene %s', async (told, scene) => {
    const { fake, id } = services();
    const router = open('/elsewhere');
    await act(() => router.navigate(`/script?id=${id}`, told === undefined ? {} : { state: { scene: told } }));
    await name();
    expect(scenes(fake)).toEqual([{ scriptId: id, scene }]);
  });

  test('records one entry per visit from a list, but none for history navigation', async () => {
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

  test('records no entry on the return from the sign-in or later history navigation', async () => {
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

  test('sends a visitor to the sign-in with the way back', async () => {
    const { fake, id } = services();
    const router = open(`/script?id=${id}`);
    await userEvent.click(await button('收藏'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ from: `/script?id=${id}`, over: true });
    expect(fake.of(favorite)).toEqual([]);
  });

  test('changes the favourite at once, sends it and reloads the favourites', async () => {
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

  test('reverts the change and reports an error on a failure', async () => {
    storeToken('secret');
    const { fake, id } = services({ favorite: true });
    fake.fail(favorite, 500);
    open(`/script?id=${id}`);
    await userEvent.click(await button('取消收藏'));
    expect(await screen.findByText('没能收藏，请稍后重试')).toBeDefined();
    expect(await button('取消收藏')).toBeDefined();
  });
});
