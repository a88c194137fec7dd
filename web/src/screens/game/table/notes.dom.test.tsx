import { ERROR } from '@juzhongren/contract/errors';
import { partyNotebook } from '@juzhongren/contract/room-calls/table';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const AUTOSAVE_MS = 1_500;
const notes = () => fireEvent.click(screen.getByRole('button', { name: '笔记' }));
const page = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '笔记本' });
const write = (text: string) => fireEvent.change(page(), { target: { value: text } });
const acknowledged = (seq: number) => ({ partyId: FIXTURE_ROOM_ID, seq });
const texts = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { text: string }).text);
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('saves shortly after the last keystroke and says so only then', async () => {
  const { services, pushRoom } = await sit(playing({ notebook: '旧的' }));
  services.answer(partyNotebook, acknowledged(21));
  notes();
  expect(page().value).toBe('旧的');
  expect(screen.getByText('已保存')).toBeDefined();
  write('旧的，新');
  await wait(700);
  write('旧的，新的');
  expect(screen.getByText('保存中…')).toBeDefined();
  expect(services.of(partyNotebook)).toEqual([]);
  await wait(AUTOSAVE_MS);
  await screen.findByText('已保存');
  expect(texts(services.of(partyNotebook))).toEqual(['旧的，新的']);
  pushRoom(playing({ seq: 21, notebook: '旧的，新的' }));
  await wait(1_700);
  expect(services.of(partyNotebook)).toHaveLength(1);
});

test('says that saving is delayed without a connection, and saves later input too', async () => {
  const { services, pushRoom } = await sit(playing());
  services.fail(partyNotebook, 'no network');
  notes();
  write('一');
  await wait(AUTOSAVE_MS);
  expect((await screen.findAllByText('还没送达，正在重试')).length).toBeGreaterThan(0);
  write('一二');
  services.answer(partyNotebook, acknowledged(21));
  await wait(500);
  await waitFor(() => expect(screen.queryAllByText('还没送达，正在重试')).toEqual([]));
  pushRoom(playing({ seq: 21, notebook: '一' }));
  services.answer(partyNotebook, acknowledged(22));
  await wait(AUTOSAVE_MS);
  await waitFor(() => expect(texts(services.of(partyNotebook)).at(-1)).toBe('一二'));
  expect(page().value).toBe('一二');
});

test("shows another device's text, but not while text is being typed here", async () => {
  const { services, pushRoom } = await sit(playing({ notebook: '早' }));
  services.answer(partyNotebook, acknowledged(22));
  notes();
  pushRoom(playing({ seq: 21, notebook: '另一台' }));
  expect(page().value).toBe('另一台');
  write('这一台');
  pushRoom(playing({ seq: 22, notebook: '另一台又写' }));
  expect(page().value).toBe('这一台');
  await wait(AUTOSAVE_MS);
  await waitFor(() => expect(texts(services.of(partyNotebook))).toEqual(['这一台']));
});

test('shows a later text from another device and does not overwrite it', async () => {
  const { services, pushRoom } = await sit(playing());
  services.answer(partyNotebook, acknowledged(21));
  notes();
  write('这一台');
  await wait(AUTOSAVE_MS);
  await waitFor(() => expect(services.of(partyNotebook)).toHaveLength(1));
  pushRoom(playing({ seq: 22, notebook: '另一台，更晚' }));
  await waitFor(() => expect(page().value).toBe('另一台，更晚'));
  await wait(1_700);
  expect(services.of(partyNotebook)).toHaveLength(1);
});

test('saves after a reload what was not saved before it', async () => {
  const room = playing();
  await sit(room);
  notes();
  write('没来得及存');
  cleanup();
  const { services } = await sit(room);
  services.answer(partyNotebook, acknowledged(21));
  notes();
  expect(page().value).toBe('没来得及存');
  await wait(AUTOSAVE_MS);
  await waitFor(() => expect(texts(services.of(partyNotebook))).toEqual(['没来得及存']));
});

test('reports a refused save and retries only on request', async () => {
  const { services } = await sit(playing());
  services.refuse(partyNotebook, ERROR.notNow);
  notes();
  write('一');
  await wait(AUTOSAVE_MS);
  expect((await screen.findAllByText(/没有保存成功/)).length).toBeGreaterThan(0);
  await wait(1_700);
  expect(services.of(partyNotebook)).toHaveLength(1);
  services.answer(partyNotebook, acknowledged(21));
  fireEvent.click(screen.getByRole('button', { name: '再存一次' }));
  await wait(AUTOSAVE_MS);
  await waitFor(() => expect(services.of(partyNotebook)).toHaveLength(2));
});

test('opens the clue from a note on it', async () => {
  await sit(playing());
  notes();
  fireEvent.click(screen.getByRole('button', { name: /左边那个人没有影子？/ }));
  expect(screen.getByRole('dialog', { name: '背面有字的合影' })).toBeDefined();
});
