import { popularScript, scriptList } from '@juzhongren/contract/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { SearchScreen } from './search-screen.tsx';

keepPageClean();
provideObservers();

const PATH = '/script/search';
const open = (query: string) => show(<SearchScreen />, { path: PATH, at: PATH + query, before: ['/'] });
const field = () => screen.getByRole('searchbox', { name: '搜索剧本或关键词' });

test('searches by the text in the address in the service’s order and marks matches', async () => {
  const services = fakeServices();
  services.answer(scriptList, someCards(3));
  const router = open('?name=%20%E5%89%A7%E6%9C%AC%201%20');
  const link = await screen.findByRole('link', { name: /剧本 1/ });
  expect(services.of(scriptList)[0]?.body).toEqual({ condition: { name: '剧本 1' }, offset: 0, limit: 20 });
  expect(field()).toHaveProperty('value', '剧本 1');
  expect(link.querySelector('mark')?.textContent).toBe('剧本 1');
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location.state).toEqual({ scene: 'SEARCH' }));
});

test('replaces the address for another search text', async () => {
  const services = fakeServices();
  services.answer(scriptList, someCards(1));
  const router = open('?name=a');
  await screen.findByRole('list', { name: '搜索结果' });
  await userEvent.clear(field());
  await userEvent.type(field(), ' 雾 港 {Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?name=%E9%9B%BE+%E6%B8%AF'));
  expect(router.state.type).toBe('REPLACE');
  expect(services.of(scriptList).at(-1)?.body).toMatchObject({ condition: { name: '雾 港' } });
});

test.each(['', '?name=', '?name=%20%20'])('shows popular scripts without a search text (%s)', async (query) => {
  const services = fakeServices();
  services.answer(popularScript, someCards(2));
  open(query);
  expect(await screen.findByRole('list', { name: '大家都在玩' })).toBeDefined();
  expect(services.of(scriptList)).toEqual([]);
});

test('reports that nothing was found and shows popular scripts', async () => {
  const services = fakeServices();
  services.answer(scriptList, []);
  services.answer(popularScript, someCards(2));
  open('?name=%3Cb%3E%25_');
  expect(await screen.findByText('没有找到和“<b>%_”有关的剧本')).toBeDefined();
  expect(await screen.findByRole('link', { name: /剧本 2/ })).toBeDefined();
});

test('cuts the search text to the limit of the service', async () => {
  const services = fakeServices();
  services.answer(scriptList, []);
  services.answer(popularScript, []);
  open(`?name=${'a'.repeat(700)}`);
  await waitFor(() => expect(services.of(scriptList)).toHaveLength(1));
  expect(services.of(scriptList)[0]?.body).toMatchObject({ condition: { name: 'a'.repeat(500) } });
});

test('shows an error when the search fails', async () => {
  fakeServices().refuse(scriptList, 1001);
  open('?name=a');
  expect((await screen.findByRole('alert')).textContent).toContain('加载失败');
});
