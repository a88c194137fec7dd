import { partyView } from '@juzhongren/contract/room-calls/room';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { clue, CLUES } from '../clues/clues.fixture.ts';
import { playing, said } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
afterEach(() => void vi.useRealTimers());
const MINUTE_MS = 60_000;
const voice = () => screen.getByRole('log', { name: '房间里的动静', hidden: true });
const spoken = () => [...voice().querySelectorAll('p')].map((one) => one.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits, on the real clock, until the announcer starts to show sentences (`SETTLED_MS`). */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const news = (seq: number) =>
  playing({ seq, clues: [clue(`n${seq}`, { held: false, foundBy: 'lu', title: '断弦', published: true }), ...CLUES] });

test('announces others’ finds inside the open dialog and clears them after a while', async () => {
  const { pushRoom } = await sit(playing());
  await settle();
  vi.useFakeTimers();
  await wait(100);
  fireEvent.click(screen.getByRole('button', { name: '房间菜单' }));
  await wait(100);
  pushRoom(news(21));
  expect(spoken()).toEqual(['桌上多了线索「断弦」']);
  expect(voice().closest('dialog')).toBe(screen.getByRole('dialog', { name: '房间' }));
  await wait(5_000);
  expect(spoken()).toEqual([]);
});

test('announces a deadline three minutes and one minute ahead, and not in between', async () => {
  const { services, pushRoom } = await sit(playing());
  await settle();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const deadlineAt = Date.now() + 5 * MINUTE_MS;
  const room = playing({ seq: 21, act: { ...playing().act!, deadlineAt } });
  services.answerEach(partyView, () => ({ seq: 21, room, chat: [], online: [1], at: Date.now() }));
  pushRoom(room);
  const heard = new Set<string>();
  for (let second = 0; second < 300; second += 1) {
    await wait(1_000);
    for (const text of spoken()) heard.add(`${text}, at ${Math.ceil((deadlineAt - Date.now()) / MINUTE_MS)}`);
  }
  expect([...heard].filter((text) => text.startsWith('还剩'))).toEqual(['还剩 3 分钟, at 3', '还剩 1 分钟, at 1']);
});

test('announces unread messages once, and none while the chat is open', async () => {
  const { push } = await sit(playing());
  await settle();
  vi.useFakeTimers();
  await wait(100);
  push({ type: 'chat', messages: [said(1, 2, '在吗')] });
  push({ type: 'chat', messages: [said(2, 2, '有人吗')] });
  await wait(1_000);
  expect(spoken()).toEqual(['讨论里有新消息']);
  await wait(5_000);
  fireEvent.click(screen.getByRole('tab', { name: '讨论' }));
  push({ type: 'chat', messages: [said(3, 2, '那我先说')] });
  await wait(1_000);
  expect(spoken()).toEqual([]);
});

test('announces a restored connection once', async () => {
  const { hangUp } = await sit(playing());
  await settle();
  vi.useFakeTimers();
  await wait(100);
  hangUp();
  const heard: (string | null)[] = [];
  for (let second = 0; second < 60; second += 1) {
    await wait(1_000);
    if (spoken().length > 0) heard.push(spoken().join());
  }
  expect([...new Set(heard)]).toEqual(['已重新连上']);
});
