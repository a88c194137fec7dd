import { scriptList, type ScriptCard } from '@juzhongren/contract/catalogue';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices, type Sent } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { ScriptList } from './script-list.tsx';
import { scriptPages } from './script-pages.ts';

keepPageClean();
provideObservers();
afterEach(() => vi.restoreAllMocks());

function Screen({ ranked = false }: { ranked?: boolean }) {
  return <ScriptList query={useInfiniteQuery(scriptPages({}))} label="剧本列表" scene="LIST" ranked={ranked} />;
}
const open = (ranked = false) => show(<Screen ranked={ranked} />, { path: '/', at: '/' });
const offsetOf = ({ body }: Sent): number => (body as { offset: number }).offset;
const pagesOf = (cards: readonly ScriptCard[]) => (request: Sent) =>
  cards.slice(offsetOf(request), offsetOf(request) + 20);

test('shows a skeleton while it loads', async () => {
  fakeServices().fail(scriptList, 'never');
  open();
  expect(await screen.findByText('加载中…')).toBeDefined();
});

test('treats null as an empty list', async () => {
  fakeServices().answer(scriptList, null);
  open();
  expect(await screen.findByText('这里还没有内容')).toBeDefined();
});

test('shows an error and retries on request', async () => {
  const services = fakeServices();
  services.refuse(scriptList, 5000);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('加载失败');
  services.answer(scriptList, someCards(2));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: /剧本 2/ })).toBeDefined();
});

test('requests pages of 20 until one is short', async () => {
  const services = fakeServices();
  services.answerEach(scriptList, pagesOf(someCards(43)));
  open();
  expect(await screen.findByText('没有更多了')).toBeDefined();
  expect(services.of(scriptList).map(({ body }) => body)).toEqual([
    { offset: 0, limit: 20 },
    { offset: 20, limit: 20 },
    { offset: 40, limit: 20 },
  ]);
});

test('shows a card once if it moved to a later page, but counts it in the offset', async () => {
  const services = fakeServices();
  const doubled = [...someCards(20), ...someCards(2, { first: 19 }), ...someCards(18, { first: 21 })];
  services.answerEach(scriptList, pagesOf(doubled));
  open();
  await screen.findByText('没有更多了');
  expect(services.of(scriptList).map(offsetOf)).toEqual([0, 20, 40]);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('38');
});

test('keeps the loaded cards when a further page fails', async () => {
  const services = fakeServices();
  services.answerEach(scriptList, (request) => (offsetOf(request) === 0 ? someCards(20) : undefined));
  open();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('link', { name: /剧本 1\b/ })).toBeDefined();
  services.answer(scriptList, []);
  await userEvent.click(retry);
  expect(await screen.findByText('没有更多了')).toBeDefined();
});

test('shows a malformed card among the others', async () => {
  const [first, second, third] = someCards(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('no cards');
  const odd: ScriptCard = {
    ...second,
    script_name: '',
    cover: 'data:,',
    price: -1,
    score: -5,
    gamer_count: -1,
    level: 99,
    duration: 0,
    scene: '推理',
    label: '推理',
    genius_comment: { comment: '', nickname: '' },
  };
  fakeServices().answer(scriptList, [first, odd, third]);
  open();
  expect(await screen.findByRole('link', { name: /剧本 3/ })).toBeDefined();
  expect(screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'))).toHaveLength(3);
});

test('shows all card data and passes the scene to the script page', async () => {
  const [card] = someCards(1);
  if (card === undefined) throw new Error('no card');
  const genius_comment = { comment: '线索环环相扣', nickname: '阿澈' };
  fakeServices().answer(scriptList, [{ ...card, price: 1_200, genius_comment }]);
  const router = open();
  const link = await screen.findByRole('link', { name: /剧本 1/ });
  for (const words of [
    '8.7',
    '128人开局',
    '付费',
    '6人本',
    '古风',
    '推理',
    '困难',
    '2小时30分钟',
    '线索环环相扣',
    '阿澈',
  ])
    expect(within(link).getByText(words)).toBeDefined();
  await userEvent.click(link);
  await waitFor(() => expect(router.state.location.search).toBe('?id=1'));
  expect(router.state.location.state).toEqual({ scene: 'LIST' });
});

test('marks the first rank with a crown and the others with numbers', async () => {
  fakeServices().answer(scriptList, someCards(3));
  open(true);
  const [first, second, third] = await screen.findAllByRole('link');
  if (first === undefined || second === undefined || third === undefined) throw new Error('no cards');
  expect(within(first).getByRole('img', { name: '第 1 名' })).toBeDefined();
  expect(within(second).getByText('No.2')).toBeDefined();
  expect(within(third).getByText('No.3')).toBeDefined();
});

test('renders only cards near the viewport, plus the focused card with its neighbours', async () => {
  fakeServices().answerEach(scriptList, pagesOf(someCards(219)));
  open();
  await screen.findByText('没有更多了');
  const places = () =>
    screen
      .getAllByRole('listitem')
      .map((item) => Number(item.getAttribute('aria-posinset')))
      .filter((place) => place > 0);
  expect(places().length).toBeLessThanOrEqual(40);
  expect(places()[0]).toBe(1);
  act(() => screen.getByRole('link', { name: /剧本 2\b/ }).focus());
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -20_000, 0, 0));
  fireEvent.scroll(window);
  expect(places().slice(0, 3)).toEqual([1, 2, 3]);
  expect(places()[3]).toBeGreaterThan(100);
  expect(document.activeElement?.textContent).toContain('剧本 2');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toContain('剧本 3');
  expect(places().slice(0, 3)).toEqual([2, 3, 4]);
  act(() => screen.getByRole('link', { name: /剧本 3\b/ }).blur());
  expect(places()[0]).toBeGreaterThan(100);
});
