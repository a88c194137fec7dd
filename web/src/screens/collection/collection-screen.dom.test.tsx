import { collectionList, collectionScripts } from '@juzhongren/contract/content';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { CollectionScreen } from './collection-screen.tsx';

keepPageClean();
provideObservers();

const PATH = '/script/list/collection';
const NIGHT = { collection_id: 7, title: '四人夜谈', album: '' };
const open = (state?: unknown) =>
  show(<CollectionScreen />, { path: PATH, at: { pathname: PATH, state }, before: ['/'] });

test('shows the collection of the navigation state in pages of 20, under its title', async () => {
  const services = fakeServices();
  services.answerEach(collectionScripts, ({ query }) => ({
    collection: NIGHT,
    scripts: query['offset'] === '0' ? someCards(20) : someCards(2, { first: 21 }),
  }));
  const router = open({ collection_id: 7 });
  expect(await screen.findByRole('heading', { name: '四人夜谈', level: 1 })).toBeDefined();
  expect(await screen.findByText('没有更多了')).toBeDefined();
  expect(services.of(collectionScripts).map(({ query }) => query)).toEqual([
    { collection_id: '7', offset: '0', limit: '20' },
    { collection_id: '7', offset: '20', limit: '20' },
  ]);
  await userEvent.click(screen.getByRole('link', { name: /剧本 1\b/ }));
  await waitFor(() => expect(router.state.location.state).toEqual({ scene: 'COLLECTION' }));
});

test('passes the POPUP scene on to the scripts', async () => {
  fakeServices().answer(collectionScripts, { collection: NIGHT, scripts: someCards(1) });
  const router = open({ collection_id: 7, scene: 'POPUP' });
  await userEvent.click(await screen.findByRole('link', { name: /剧本 1/ }));
  await waitFor(() => expect(router.state.location.state).toEqual({ scene: 'POPUP' }));
});

test.each([undefined, null, { collection_id: '7' }, { collection_id: 0 }, { collection_id: 1.5 }])(
  'shows the list of collections with the state %j',
  async (state) => {
    const services = fakeServices();
    services.answer(collectionList, [NIGHT]);
    services.answer(collectionScripts, { collection: NIGHT, scripts: someCards(1) });
    open(state);
    await userEvent.click(await screen.findByRole('link', { name: '四人夜谈' }));
    expect(await screen.findByRole('heading', { name: '四人夜谈', level: 1 })).toBeDefined();
    expect(services.of(collectionScripts)[0]?.query).toMatchObject({ collection_id: '7' });
  },
);

test('reports a missing collection and links to the others', async () => {
  const services = fakeServices();
  services.refuse(collectionScripts, 1002);
  services.answer(collectionList, []);
  open({ collection_id: 7 });
  expect(await screen.findByText('这里还没有内容')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: '看看别的合集' }));
  expect(await screen.findByRole('link', { name: '去看看全部剧本' })).toBeDefined();
});

test('shows a retry button when the collection or the list fails', async () => {
  const services = fakeServices();
  services.refuse(collectionScripts, 5000);
  services.refuse(collectionList, 5000);
  const router = open({ collection_id: 7 });
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined();
  await router.navigate(PATH);
  services.answer(collectionList, [NIGHT]);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: '四人夜谈' })).toBeDefined();
});
