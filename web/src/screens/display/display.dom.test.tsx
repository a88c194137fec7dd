import { ERROR } from '@juzhongren/contract/errors';
import { screenClaim, screenPairing, screenSignature, screenView } from '@juzhongren/contract/room-calls/displays';
import type { PushMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SocketWord } from '../../net/push-step.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { CLUES, vote } from '../game/clues/clues.fixture.ts';
import { debrief } from '../game/debrief/debrief.fixture.ts';
import { lobby, playing } from '../game/room.fixture.ts';
import { DisplayScreen } from './display-screen.tsx';
import { displayWorld } from './display-store.ts';
import { LiveDisplay } from './live-display.tsx';

keepPageClean();
const DIGITS = '47114712';
const CODE = 'abcdefghijklmnopqrstuv';
const waits = { on: false, digits: DIGITS, until: Date.now() + 60_000 };

/** Returns the view that the server sends to a display, without any seat's private data. */
const asDisplay = (room: RoomView): RoomView => ({
  ...room,
  me: { userId: 0, characterId: null, host: false, tookOverAt: null },
  clues: room.clues.filter(({ published }) => published),
  tasks: [],
  ledger: null,
});

async function watch(room: RoomView, onGone = () => {}) {
  const services = fakeServices();
  services.answer(screenSignature, { url: '/im', ticket: 't', expireTime: 0 });
  services.answer(screenView, { seq: room.seq, room: asDisplay(room), chat: [], online: [1, 2], at: Date.now() });
  const sockets: ((word: SocketWord) => void)[] = [];
  const world = (key: string) => ({
    ...displayWorld(key),
    connect: (_: unknown, tell: (word: SocketWord) => void) => {
      sockets.push(tell);
      return { send: () => {}, close: () => {} };
    },
  });
  show(<LiveDisplay displayKey="k" onGone={onGone} makeWorld={world} />, { path: '/screen', at: '/screen' });
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
  const tell = sockets.at(-1);
  if (tell === undefined) throw new Error('The screen opened no socket.');
  act(() => tell({ type: 'opened' }));
  const hear = (message: PushMessage): void => act(() => tell({ type: 'heard', text: JSON.stringify(message) }));
  return {
    hear,
    push: (next: RoomView) => hear({ type: 'room', room: asDisplay(next) }),
    hangUp: () => act(() => tell({ type: 'closed' })),
  };
}

const keyIn = (sent: { readonly body: unknown } | undefined) => sent?.body as { key: string };

const openDisplay = (at: string, path = '/screen') => show(<DisplayScreen />, { path, at });

test('shows eight digits without a link and stores its key', async () => {
  const services = fakeServices();
  services.answer(screenPairing, waits);
  openDisplay('/screen');
  expect(await screen.findByLabelText(`配对码 ${DIGITS}`)).toBeDefined();
  const { key } = keyIn(services.of(screenPairing)[0]);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(localStorage.getItem('screen')).toBe(key);
});

test('claims a link once and removes it from the address', async () => {
  const services = fakeServices();
  services.answer(screenClaim, { partyId: 'aB3_dE6-gH9k', seq: 3 });
  const router = openDisplay(`/screen/${CODE}`, '/screen/:code');
  await waitFor(() => expect(services.of(screenClaim)).toHaveLength(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/screen'));
  const { key } = keyIn(services.of(screenClaim)[0]);
  expect(localStorage.getItem('screen')).toBe(`${key} ${CODE}`);
});

test.each([
  [ERROR.invitationInvalid, '这个链接打不开'],
  [ERROR.notNow, '这一桌的大屏已经够多了'],
  [ERROR.tooOften, '试得太多了'],
])('shows the error for a link refused with %i and offers the pairing digits', async (err, title) => {
  const services = fakeServices();
  services.refuse(screenClaim, err);
  const router = openDisplay(`/screen/${CODE}`, '/screen/:code');
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  const again = screen.getByRole('button', { name: '用配对码' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  await waitFor(() => expect(router.state.location.pathname).toBe('/screen'));
  expect(localStorage.getItem('screen')).toBeNull();
});

test('shows the players and the join code in the lobby', async () => {
  await watch(lobby());
  expect(screen.getByRole('img', { name: '入座二维码' })).toBeDefined();
  expect(within(screen.getByRole('list', { name: '来了谁' })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('已到 2/3')).toBeDefined();
});

test('shows the newest public clue large; arrow keys turn boards and the OK key holds one', async () => {
  const room = playing();
  const laid = CLUES.filter(({ published }) => published);
  const [first] = laid;
  if (first === undefined) throw new Error('Nothing lies open.');
  const at = Date.now();
  const letter = { ...first, clueId: 'letter-2', title: '第二封信', publication: { at, act: 1, how: 'laid' as const } };
  const { push } = await watch({ ...room, clues: [first] });
  push({ ...room, seq: room.seq + 1, clues: [first, letter] });
  const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
  expect(heading()).toBe('第二封信');
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  expect(heading()).not.toBe('第二封信');
  fireEvent.click(screen.getByRole('button', { name: '停在这页' }));
  expect(screen.getByText(/停在这页 ·/)).toBeDefined();
  expect(screen.getByRole('region', { name: '进度' }).textContent).toContain('第 1 幕');
});

test('shows how many have voted, and the result only after the vote closes', async () => {
  const open = {
    ...CLUES[0],
    clueId: 'vote',
    title: '谁最可疑',
    published: true,
    vote: vote({ cast: 2, of: 3 }),
  } as RoomView['clues'][number];
  const { push } = await watch(playing({ clues: [{ ...open, publication: { at: Date.now(), act: 1, how: 'came' } }] }));
  expect(screen.getByText('已投 2/3')).toBeDefined();
  expect(screen.queryByText(/\d 票$/)).toBeNull();
  const [yes] = open.vote?.options ?? [];
  const result = {
    how: 'majority' as const,
    choice: yes?.optionId ?? '',
    at: Date.now() + 5,
    act: 1,
    counts: [{ optionId: yes?.optionId ?? '', count: 2 }],
    ballots: [],
    correct: null,
  };
  push(playing({ seq: 99, clues: [{ ...open, vote: vote({ open: false, result }) }] }));
  expect(screen.getByText('过半通过')).toBeDefined();
  expect(screen.getByText('2 票')).toBeDefined();
});

test('starts the debrief with the ending', async () => {
  const room = debrief();
  await watch(room);
  expect(screen.getByText('结局')).toBeDefined();
  expect(screen.getByRole('heading', { name: room.debrief?.ending.title ?? '' })).toBeDefined();
});

test('shows a note when the connection is lost and keeps the content', async () => {
  const { hangUp } = await watch(lobby());
  hangUp();
  expect(screen.getByText('正在重新连上…')).toBeDefined();
  expect(screen.getByText('已到 2/3')).toBeDefined();
});

test('reports that the display was removed', async () => {
  const onGone = vi.fn<() => void>();
  const { hear } = await watch(lobby(), onGone);
  expect(onGone).not.toHaveBeenCalled();
  hear({ type: 'closed', reason: 'removed' });
  await waitFor(() => expect(onGone).toHaveBeenCalled());
});
