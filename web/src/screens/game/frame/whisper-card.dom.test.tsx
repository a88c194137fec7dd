import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { clue } from '../clues/clues.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { playing, said } from '../room.fixture.ts';

keepPageClean();

const whisper = (chatSeq: number, circle: number[] = [1, 2]) => said(chatSeq, 2, '别信白露。', { circle });
const card = () => screen.queryByRole('button', { name: /点开看/ });
const open = async (chat: Parameters<typeof sit>[1] = {}) => sit(playing({ clues: [] }), chat);
const send = (sitting: Awaited<ReturnType<typeof sit>>, ...messages: ReturnType<typeof said>[]) =>
  sitting.push({ type: 'chat', messages });

it('shows a private message over an open dialog without its text', async () => {
  const sitting = await open();
  fireEvent.click(screen.getByRole('button', { name: '座位' }));
  send(sitting, whisper(1));
  const sheet = within(screen.getByRole('dialog', { name: '座位' }));
  expect(sheet.getByRole('button', { name: /陆怀安私下对你说话/ })).toBeDefined();
  // Somebody nearby may look at the screen, so the text is hidden.
  expect(card()?.textContent).not.toContain('别信白露');
});

it('opens the conversation, closes all dialogs and disappears once read', async () => {
  const sitting = await open();
  fireEvent.click(screen.getByRole('button', { name: '座位' }));
  send(sitting, whisper(1));
  fireEvent.click(card()!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('tab', { name: /^讨论/ }).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('别信白露。')).toBeDefined();
  await waitFor(() => expect(card()).toBeNull());
});

const notice = () => screen.queryByText('陆怀安私下对你说话', { selector: 'p' });

it('shows a notice instead of a card when no dialog is open, and opens the chat', async () => {
  const sitting = await open();
  send(sitting, whisper(1));
  expect(card()).toBeNull();
  expect(notice()?.textContent).not.toContain('别信白露');
  fireEvent.click(screen.getByRole('button', { name: '去看看' }));
  expect(await screen.findByText('别信白露。')).toBeDefined();
  await waitFor(() => expect(notice()).toBeNull());
});

it('stays until dismissed, also after a reload, and appears again for new messages', async () => {
  const sitting = await open();
  send(sitting, whisper(1));
  cleanup();
  await open({ chat: [whisper(1)] });
  expect(notice()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '收起提示' }));
  expect(notice()).toBeNull();
  cleanup();
  await open({ chat: [whisper(1)] });
  expect(notice()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '座位' }));
  expect(card()).toBeNull();
  cleanup();
  send(await open({ chat: [whisper(1)] }), whisper(2));
  expect(notice()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '座位' }));
  expect(card()?.textContent).toContain('2 句没读');
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(card()).toBeNull();
});

it('ignores public messages, own messages and whispers between others', async () => {
  const sitting = await open();
  send(sitting, said(1, 2, '大家好'), said(2, 1, '收到', { circle: [1, 2] }), said(3, 2, null, { circle: [2, 3] }));
  expect(screen.queryByText(/私下对你说话/)).toBeNull();
});

it('waits until the notice of a published clue is gone', async () => {
  const sitting = await open();
  fireEvent.click(screen.getByRole('button', { name: '座位' }));
  const theirs = { held: false, foundBy: null, holder: 'lu', published: true, publishedBy: 'lu' } as const;
  const publication = { at: Date.now(), act: 1, how: 'laid' } as const;
  sitting.pushRoom(playing({ seq: 21, clues: [clue('x', { ...theirs, title: '一封信', publication })] }));
  send(sitting, whisper(1));
  expect(card()?.textContent).toContain('一封信');
  fireEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(card()?.textContent).toContain('陆怀安私下对你说话');
});

it('announces every whisper to screen readers while a dialog is open', async () => {
  const sitting = await open();
  fireEvent.click(screen.getByRole('button', { name: '座位' }));
  send(sitting, whisper(1));
  const log = screen.getByRole('log', { name: '房间里的动静' });
  await waitFor(() => expect(log.textContent).toBe('陆怀安私下对你说话'));
  send(sitting, said(2, 3, '别信他。', { circle: [1, 3] }));
  await waitFor(() => expect(log.textContent).toContain('白露私下对你说话'));
});
