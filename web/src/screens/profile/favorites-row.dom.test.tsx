import { favoriteList } from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { FavoritesRow } from './favorites-row.tsx';

keepPageClean();

const open = () => {
  storeToken('secret');
  return show(<FavoritesRow />, { path: '/profile', at: '/profile' });
};
const links = () => screen.findAllByRole('link');

test('loads 20, then more near the end, until a page is short', async () => {
  const services = fakeServices();
  services.answerEach(favoriteList, ({ query }) =>
    someCards(query['offset'] === '0' ? 20 : 3, { first: 1 + Number(query['offset']) }),
  );
  open();
  await waitFor(async () => expect(await links()).toHaveLength(23));
  expect(services.of(favoriteList).map(({ query }) => query)).toEqual([
    { offset: '0', limit: '20' },
    { offset: '20', limit: '20' },
  ]);
});

test('links a poster to its script with the scene LIST', async () => {
  fakeServices().answer(favoriteList, someCards(1, { first: 7 }));
  const router = open();
  await userEvent.click(await screen.findByRole('link', { name: '剧本 7' }));
  await waitFor(() => expect(router.state.location.search).toBe('?id=7'));
  expect(router.state.location.state).toEqual({ scene: 'LIST' });
});

test('shows a hint without favourites', async () => {
  fakeServices().answer(favoriteList, []);
  open();
  expect(await screen.findByText(/还没有收藏/)).toBeDefined();
});

test('retries after a failure', async () => {
  const services = fakeServices();
  services.refuse(favoriteList, ERROR.systemError);
  open();
  const retry = await screen.findByRole('button', { name: '重试' });
  services.answer(favoriteList, someCards(2));
  await userEvent.click(retry);
  expect(await links()).toHaveLength(2);
});

test('does not retry a failed later page by itself', async () => {
  const services = fakeServices();
  services.answerEach(favoriteList, () => {
    services.refuse(favoriteList, ERROR.systemError);
    return someCards(20);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  services.answer(favoriteList, someCards(1, { first: 21 }));
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(async () => expect(await links()).toHaveLength(21));
  expect(services.of(favoriteList).map(({ query }) => query['offset'])).toEqual(['0', '20', '20', '20']);
});
