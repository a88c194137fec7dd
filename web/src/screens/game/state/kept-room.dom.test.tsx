import { partyImSignature, partyView, userStatus } from '@juzhongren/contract/room-calls/room';
import { partyPace } from '@juzhongren/contract/room-calls/seats';
import { partyNotebook } from '@juzhongren/contract/room-calls/table';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepRoom } from '../../../offline/kept-room.ts';
import { storeToken } from '../../../identity/token.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { show } from '../../../testing/show.tsx';
import { GameScreen } from '../game-screen.tsx';
import { FIXTURE_ROOM_ID, playing, reading, said } from '../room.fixture.ts';
import { Room } from '../room.tsx';
import { CHAPTER, sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();

const NOTICE = /^显示的是上次的内容。/;
const TEXT = { act: 1, title: '雨夜来客', opening: '', chapters: [{ title: '昨夜', text: CHAPTER }] };

function openKept(screen = <Room partyId={FIXTURE_ROOM_ID} />, room = playing()) {
  const services = fakeServices();
  services.fail(partyImSignature, 'no network');
  services.fail(partyView, 'no network');
  services.fail(userStatus, 'no network');
  storeToken('secret');
  const texts = [[['game-data', FIXTURE_ROOM_ID, room.me.userId, room.me.characterId, 1], TEXT]] as const;
  keepRoom({ at: 1, room, chat: [said(1, 2, '十点我在楼上')], texts });
  const seen = { clues: [], places: [], tasks: [], chatSeq: 0, act: 0, told: 9, announcements: 9 };
  localStorage.setItem(`room:${FIXTURE_ROOM_ID}:1`, JSON.stringify({ seen: JSON.stringify(seen) }));
  show(screen, { path: '/game', at: '/game' });
  return services;
}

test('shows the saved room and a notice that it is old when the server does not answer', async () => {
  openKept();
  expect(await screen.findByText(CHAPTER)).toBeDefined();
  expect(screen.getByText(NOTICE)).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: '讨论' }));
  expect(screen.getByText('十点我在楼上')).toBeDefined();
});

test('finds the saved room in a tab that was never in a room', async () => {
  openKept(<GameScreen />);
  expect(await screen.findByText(NOTICE)).toBeDefined();
  expect(await screen.findByText(CHAPTER)).toBeDefined();
});

test('lets the player read a saved room, sends nothing and keeps the typed text', async () => {
  const services = openKept(undefined, reading());
  await screen.findByText(NOTICE);
  const done = screen.getByRole('button', { name: '我读完了' });
  expect(done.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(done);
  expect(await screen.findByText('没有网络，等连上了再试')).toBeDefined();
  expect(services.of(partyPace)).toEqual([]);
  fireEvent.click(screen.getByRole('tab', { name: '讨论' }));
  fireEvent.change(screen.getByRole('textbox', { name: '说点什么' }), { target: { value: '有人在吗' } });
  const send = screen.getByRole('button', { name: '发送' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(send);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '说点什么' }).value).toBe('有人在吗');
  expect(services.of(partyNotebook)).toEqual([]);
});

test('disables the actions of a saved room and explains why when they are pressed', async () => {
  openKept();
  await screen.findByText(NOTICE);
  fireEvent.click(screen.getByRole('tab', { name: '地点' }));
  expect(screen.getByRole('button', { name: '搜证：书房' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('tab', { name: '线索' }));
  fireEvent.click(within(screen.getByRole('tabpanel', { name: '线索' })).getByRole('button', { name: /烧残的信/ }));
  const publish = await screen.findByRole('button', { name: '公开线索' });
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(publish);
  expect(await screen.findByText('没有网络，等连上了再试')).toBeDefined();
  expect(screen.queryByText('全桌都会看到，公开后不能撤回。')).toBeNull();
});

test('disables nothing while the server answers', async () => {
  await sit(reading());
  expect(screen.getByRole('button', { name: '我读完了' }).getAttribute('aria-disabled')).toBeNull();
});

test("saves the room and does not show another user's saved room", async () => {
  await sit(playing());
  await waitFor(() => expect(localStorage.getItem('keptRoom')).toContain(CHAPTER));
  const services = fakeServices();
  services.fail(partyImSignature, 'no network');
  services.fail(partyView, 'no network');
  act(() => storeToken('theirs'));
  show(<Room partyId={FIXTURE_ROOM_ID} />, { path: '/game', at: '/game' });
  expect(await screen.findByText('加载失败，正在重连…')).toBeDefined();
});
