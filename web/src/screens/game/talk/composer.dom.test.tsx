import { partySay } from '@juzhongren/contract/room-calls/talk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import type { Sent } from '../../../testing/fake-services.ts';
import { playing, said } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
const TEXT = '十点我在楼上';
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '说点什么' });
const talk = () => fireEvent.click(screen.getByRole('tab', { name: '讨论' }));
const say = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
};
/** Returns the message that all players receive once the first of these requests has taken effect. */
const heardOf = ([first]: readonly Sent[]) => {
  const { requestId } = partySay.request.parse(first?.body);
  return said(1, 1, TEXT, { requestId });
};
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test('shows a message whose response was lost only once and does not resend it', async () => {
  const { services, push } = await sit(playing());
  services.fail(partySay, 'no network');
  talk();
  say(TEXT);
  expect(await screen.findByText('还没送达，正在重试…')).toBeDefined();
  push({ type: 'chat', messages: [heardOf(services.of(partySay))] });
  expect(screen.getAllByText(TEXT)).toHaveLength(1);
  expect(screen.queryByText('还没送达，正在重试…')).toBeNull();
  expect(field().value).toBe('');
  const asked = services.of(partySay).length;
  await wait(700);
  expect(services.of(partySay)).toHaveLength(asked);
});

test('leaves a pending message alone when somebody else sends the same text', async () => {
  const { services, push } = await sit(playing());
  services.fail(partySay, 'no network');
  talk();
  say(TEXT);
  await screen.findByText('还没送达，正在重试…');
  push({ type: 'chat', messages: [said(1, 2, TEXT)] });
  expect(screen.getAllByText(TEXT)).toHaveLength(2);
  expect(screen.getByText('还没送达，正在重试…')).toBeDefined();
});

test('shows a message that arrived before a reload only once while its response is pending', async () => {
  const before = await sit(playing());
  before.services.fail(partySay, 'never');
  talk();
  say(TEXT);
  const heard = heardOf(before.services.of(partySay));
  cleanup();
  const { services } = await sit(playing(), { chat: [heard] });
  services.fail(partySay, 'never');
  talk();
  expect(screen.getAllByText(TEXT)).toHaveLength(1);
  expect(screen.queryByText('还没送达，正在重试…')).toBeNull();
  expect(field().value).toBe('');
});

test('puts a refused message back into the field', async () => {
  const { services } = await sit(playing());
  services.refuse(partySay, 1004);
  talk();
  say(TEXT);
  await waitFor(() => expect(field().value).toBe(TEXT));
  expect(screen.getAllByText(TEXT)).toEqual([field()]);
});

test.each([
  ['tells in time', { isComposing: true }],
  ['tells late, as Safari does', { keyCode: 229 }],
])('confirms input method text on Enter if the key event %s, and sends only on the next Enter', async (_, how) => {
  const { services } = await sit(playing());
  talk();
  fireEvent.change(field(), { target: { value: TEXT } });
  fireEvent.keyDown(field(), { key: 'Enter', ...how });
  expect(field().value).toBe(TEXT);
  expect(services.of(partySay)).toHaveLength(0);
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(services.of(partySay)).toHaveLength(1));
});
