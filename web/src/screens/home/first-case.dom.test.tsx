import { feedScript } from '@juzhongren/contract/catalogue';
import { firstCase } from '@juzhongren/contract/content';
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { userStatus } from '@juzhongren/contract/room-calls/room';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
const WORDS = '一个人，现在就能开局';
const open = () => show(<HomeScreen />, { path: '/', at: '/' });

const places = () => [...document.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style.height === '102px');

function services() {
  const fake = fakeServices();
  const [card] = someCards(1, { first: 7 });
  fake.answer(feedScript, []);
  fake.answer(firstCase, card === undefined ? null : { ...card, script_name: '还差一本', player: 1, duration: 25 });
  return fake;
}

test('offers a visitor a first script that opens in one tap', async () => {
  services();
  const router = open();
  const card = await screen.findByRole('link', { name: /一个人，现在就能开局/ });
  expect(card.textContent).toContain('还差一本');
  expect(card.textContent).toContain('25分钟 · 免费');
  await userEvent.click(card);
  await waitFor(() => expect(router.state.location.search).toBe('?id=7'));
  expect(router.state.location.state).toEqual({ scene: 'FIRST' });
});

test('offers nothing if no script is free and for one player', async () => {
  services().answer(firstCase, null);
  open();
  await screen.findByText('这里还没有内容');
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('keeps its place after a network failure, but not if the service lacks the route', async () => {
  const fake = services();
  fake.fail(firstCase, 'no network');
  open();
  const [retry] = await screen.findAllByRole('button', { name: '重试' });
  expect(places()).toHaveLength(1);
  const [card] = someCards(1, { first: 7 });
  fake.answer(firstCase, card ?? null);
  await userEvent.click(retry ?? document.body);
  expect(await screen.findByText(WORDS)).toBeDefined();
  cleanup();
  services().fail(firstCase, 404);
  open();
  await screen.findByText('这里还没有内容');
  await waitFor(() => expect(places()).toHaveLength(0));
});

test('shows the offer to a signed-in user who never played', async () => {
  const fake = services();
  fake.answer(userStatus, { party: null });
  storeToken('secret');
  open();
  expect(await screen.findByText(WORDS)).toBeDefined();
  await waitFor(() => expect(fake.of(userStatus).length).toBeGreaterThan(0));
  cleanup();
  open();
  expect(await screen.findByText(WORDS)).toBeDefined();
});

test('hides the offer from a user who has played, but only from the next visit', async () => {
  const fake = services();
  fake.answer(userStatus, {
    party: {
      partyId: 'abcdefghijkl',
      status: PARTY_STATUS.Closed,
      script: { script_id: 1, script_name: '青瓷', player: 4 },
    },
  });
  storeToken('secret');
  open();
  expect(await screen.findByText(WORDS)).toBeDefined();
  await waitFor(() => expect(localStorage.getItem('played')).toBe('true'));
  expect(screen.getByText(WORDS)).toBeDefined();
  cleanup();
  open();
  await screen.findByText('这里还没有内容');
  expect(screen.queryByText(WORDS)).toBeNull();
  cleanup();
  // A different user on this device may be new.
  forgetPerson();
  open();
  expect(await screen.findByText(WORDS)).toBeDefined();
});
