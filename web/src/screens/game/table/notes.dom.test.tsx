import { ERROR } from '@juzhongren/contract/errors';
import { partyNotebook } from '@juzhongren/contract/room-calls/table';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_PARTY, playing } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
// Time goes on as always, and faster where a test says so.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const AUTOSAVE_MS = 1_500;
const notes = () => fireEvent.click(screen.getByRole('button', { name: '笔记' }));
const page = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '笔记本' });
const write = (text: string) => fireEvent.change(page(), { target: { value: text } });
const acknowledged = (seq: number) => ({ partyId: FIXTURE_PARTY, seq });
const texts = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { text: string }).text);
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('it saves itself a moment after the last letter, and says so only then', async () => {
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

test('without a line it says so, and what is written meanwhile follows', async () => {
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

test('what another device wrote does not touch what is being typed here; without a draft it is shown', async () => {
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

test('whoever writes last wins: after the answer the other device’s text is shown and not overwritten', async () => {
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

test('what was not saved before a reload is saved after it', async () => {
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

test('a refusal is told and asked again only on request', async () => {
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

test('notes on clues lead to the clue', async () => {
  await sit(playing());
  notes();
  fireEvent.click(screen.getByRole('button', { name: /左边那个人没有影子？/ }));
  expect(screen.getByRole('dialog', { name: '背面有字的合影' })).toBeDefined();
});
