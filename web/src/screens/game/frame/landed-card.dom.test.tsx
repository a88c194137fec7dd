import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { clue, CLUES } from '../clues/clues.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { SLIP_PLACE } from '../parts/slide-in.tsx';
import { playing } from '../room.fixture.ts';

keepPageClean();
afterEach(() => vi.useRealTimers());

const theirs = { held: false, foundBy: null, holder: 'lu', published: true, publishedBy: 'lu' } as const;
const letter = clue('x', { ...theirs, title: '一封寄来的信', publication: { at: Date.now(), act: 1, how: 'laid' } });
let seq = 20;
const after = (...more: (typeof letter)[]) => playing({ seq: (seq += 1), clues: [...more, ...CLUES] });
const card = () => screen.queryByRole('button', { name: /点开看|去看看/ });

test('announces a published clue in a notice, opens it by a tap and lists it in the chat', async () => {
  const { pushRoom } = await sit(playing());
  pushRoom(after(letter));
  expect(card()?.textContent).toBe('陆陆怀安把「一封寄来的信」摆到了桌上点开看');
  fireEvent.click(card()!);
  expect(screen.getByRole('dialog', { name: '一封寄来的信' })).toBeDefined();
  expect(card()).toBeNull();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }));
  fireEvent.click(screen.getByRole('tab', { name: /^讨论/ }));
  fireEvent.click(screen.getByRole('button', { name: '陆怀安把「一封寄来的信」摆到了桌上' }));
  expect(screen.getByRole('dialog', { name: '一封寄来的信' })).toBeDefined();
});

test('shows the notice over an open dialog', async () => {
  const { pushRoom } = await sit(playing());
  fireEvent.click(screen.getByRole('button', { name: '座位' }));
  pushRoom(after(letter));
  expect(within(screen.getByRole('dialog', { name: '座位' })).getByRole('button', { name: /点开看/ })).toBeDefined();
});

test('shows the notice inside the top bar, which grows with it', async () => {
  const { pushRoom } = await sit(playing());
  pushRoom(after(letter));
  expect(
    card()
      ?.closest(`#${SLIP_PLACE}`)
      ?.contains(screen.getByRole('button', { name: '房间菜单' })),
  ).toBe(true);
});

test('combines several clues into one notice that opens the clue list', async () => {
  const { pushRoom } = await sit(playing());
  pushRoom(after(letter, { ...letter, clueId: 'y', title: '回信' }));
  fireEvent.click(card()!);
  expect(screen.getByRole('tab', { name: /^线索/ }).getAttribute('aria-selected')).toBe('true');
});

test('hides the notice after a while, but not while it is touched or focused', async () => {
  const { pushRoom } = await sit(playing());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pushRoom(after(letter));
  act(() => card()!.focus());
  act(() => void vi.advanceTimersByTime(7_500));
  expect(card()).not.toBeNull();
  act(() => card()!.blur());
  act(() => void vi.advanceTimersByTime(7_100));
  expect(card()).toBeNull();
});

test('hides the notice when its button is pressed', async () => {
  const { pushRoom } = await sit(playing());
  pushRoom(after(letter));
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(card()).toBeNull();
});

test('hides the notice on an upward swipe and shows none for own actions or a new act', async () => {
  const { pushRoom } = await sit(playing());
  pushRoom(after(letter));
  const place = card()!.parentElement!;
  fireEvent.pointerDown(place, { clientY: 60 });
  fireEvent.pointerUp(place, { clientY: 20 });
  expect(card()).toBeNull();
  pushRoom(after({ ...letter, clueId: 'own', publishedBy: 'shen' }, letter));
  expect(card()).toBeNull();
  pushRoom({ ...after({ ...letter, clueId: 'dealt' }), act: { ...playing().act!, number: 2 } });
  expect(card()).toBeNull();
});
