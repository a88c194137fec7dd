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

test('what somebody puts on the table slides in; a tap reads it; it stands in the talk', async () => {
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

test('over an open dialog, too', async () => {
  const { pushRoom } = await sit(playing());
  fireEvent.click(screen.getByRole('button', { name: '座位' }));
  pushRoom(after(letter));
  expect(within(screen.getByRole('dialog', { name: '座位' })).getByRole('button', { name: /点开看/ })).toBeDefined();
});

test('over the top bar, whose row grows with it: never over what is to be done now', async () => {
  const { pushRoom } = await sit(playing());
  pushRoom(after(letter));
  expect(
    card()
      ?.closest(`#${SLIP_PLACE}`)
      ?.contains(screen.getByRole('button', { name: '房间菜单' })),
  ).toBe(true);
});

test('several are one card that leads to all', async () => {
  const { pushRoom } = await sit(playing());
  pushRoom(after(letter, { ...letter, clueId: 'y', title: '回信' }));
  fireEvent.click(card()!);
  expect(screen.getByRole('tab', { name: /^线索/ }).getAttribute('aria-selected')).toBe('true');
});

test('it goes by itself, not while a finger or the focus is on it', async () => {
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

test('it is put away by its button', async () => {
  const { pushRoom } = await sit(playing());
  pushRoom(after(letter));
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(card()).toBeNull();
});

test('a swipe upwards puts it away; one’s own doings and those of a new act bring none', async () => {
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
