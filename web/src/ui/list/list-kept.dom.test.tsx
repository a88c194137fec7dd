import { scriptList } from '@juzhongren/contract/catalogue';
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { useListVisit } from './list-kept.ts';
import { scriptPages } from '../cards/script-pages.ts';

keepPageClean();
afterEach(() => vi.restoreAllMocks());

const pages = scriptPages({ order: RANK_ORDER.HighScore });

function Pages() {
  useListVisit(pages.queryKey);
  const { data, fetchNextPage } = useInfiniteQuery(pages);
  return <button onClick={() => void fetchNextPage()}>{data?.pages.length ?? 0} pages</button>;
}

async function leaveTwoPages() {
  const services = fakeServices();
  services.answer(scriptList, someCards(20));
  const router = show(<Pages />, { path: '/list', at: '/list' });
  act(() => screen.getByRole('button').click());
  await screen.findByText('1 pages');
  act(() => screen.getByRole('button').click());
  await screen.findByText('2 pages');
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('somewhere else')).toBeDefined();
  return { router, asked: () => services.of(scriptList).length };
}

test('restores all pages without a request when the user goes back', async () => {
  const { router, asked } = await leaveTwoPages();
  await act(() => router.navigate(-1));
  expect(screen.getByText('2 pages')).toBeDefined();
  expect(asked()).toBe(2);
});

test('restores all pages however long the user was away', async () => {
  const { router, asked } = await leaveTwoPages();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * 60_000);
  await act(() => router.navigate(-1));
  expect(screen.getByText('2 pages')).toBeDefined();
  expect(asked()).toBe(2);
});

test('starts at the first page on a new visit', async () => {
  const { router, asked } = await leaveTwoPages();
  await act(() => router.navigate('/list'));
  await screen.findByText('1 pages');
  expect(asked()).toBe(2);
});

test('reloads the first page on a new visit after five minutes', async () => {
  const { router, asked } = await leaveTwoPages();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
  await act(() => router.navigate('/list'));
  await screen.findByText('1 pages');
  await waitFor(() => expect(asked()).toBe(3));
});
