import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';

keepPageClean();

const TEXTS = ['灯灭了。', '门开了。', '钟响了。', '雨停了。'];
const roomWith = (...texts: string[]) =>
  playing({ clues: [], seq: 20 + texts.length, announcements: texts.map((text, at) => ({ at, act: 1, text })) });
async function open(heard: number, ...texts: string[]) {
  const seen = { clues: [], places: [], tasks: [], chatSeq: 0, act: 0, told: 9, announcements: heard };
  localStorage.setItem(`room:${FIXTURE_ROOM_ID}:1`, JSON.stringify({ seen: JSON.stringify(seen) }));
  return await sit(roomWith(...texts));
}
const mark = () => screen.queryByRole('button', { name: /^听旁白/ })?.getAttribute('aria-label');
const line = () => screen.queryByRole('button', { name: /^旁白(?! \d)/ });
function goes(): void {
  const button = line()!;
  const event = createEvent.animationEnd(button);
  Object.assign(event, { animationName: 'go_x1', elapsedTime: 0.28 });
  fireEvent(button, event);
}

it('shows announcements one after another and clears the mark once all could be read', async () => {
  const { pushRoom } = await open(0);
  pushRoom(roomWith(...TEXTS.slice(0, 2)));
  expect(mark()).toBe('听旁白 2');
  expect(line()?.textContent).toContain(TEXTS[0]);
  goes();
  expect(line()?.textContent).toContain(TEXTS[1]);
  expect(mark()).toBe('听旁白 1');
  goes();
  expect([line(), mark()]).toEqual([null, undefined]);
  cleanup();
  await sit(roomWith(...TEXTS.slice(0, 2)));
  expect([line(), mark()]).toEqual([null, undefined]);
});

it('keeps the mark for an announcement that was cut off or covered by a dialog', async () => {
  const { pushRoom } = await open(0, TEXTS[0]!);
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400);
  goes();
  height.mockRestore();
  expect([line(), mark()]).toEqual([null, '听旁白 1']);
  pushRoom(roomWith(...TEXTS.slice(0, 2)));
  fireEvent.click(screen.getByRole('button', { name: '座位' }));
  goes();
  expect(mark()).toBe('听旁白 2');
});

it('shows all unheard announcements at once and clears them with one tap', async () => {
  await open(0, ...TEXTS);
  expect(mark()).toBe('听旁白 4');
  fireEvent.click(screen.getByRole('button', { name: '听旁白 4' }));
  const moment = within(screen.getByRole('dialog', { name: '旁白' }));
  for (const text of TEXTS) expect(moment.getByText(text)).toBeDefined();
  fireEvent.click(moment.getByRole('button', { name: '继续' }));
  expect([line(), mark()]).toEqual([null, undefined]);
});
