// Tests that form input survives when a private message opens another view.
import { partyState } from '@juzhongren/contract/room-calls/statement-board';
import { partyTable } from '@juzhongren/contract/room-calls/public-lobbies';
import type { RoomView } from '@juzhongren/contract/room/view';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { clue } from '../clues/clues.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, lobby, playing, said } from '../room.fixture.ts';

keepPageClean();

const CHAT = [said(1, 2, '22:10 到 22:40，我在书房'), said(2, 2, '滚')];
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const isPicked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

const statementBoard: RoomView['ledger'] = {
  people: [
    { id: 'shen', name: '沈砚秋' },
    { id: 'lu', name: '陆怀安' },
  ],
  places: [{ id: 'study', name: '书房' }],
  told: [],
  statements: [],
  left: 10,
};
const skill: RoomView['skills'][number] = {
  skillId: 'knack',
  name: '盘问',
  text: '',
  does: 'ask',
  left: 1,
  usable: true,
};
const envelope = clue('string', { title: '断弦', held: true, published: false, actions: ['give'] });

const FORMS = [
  {
    name: 'a statement',
    open: () => {
      tab('任务');
      tap('打开账本');
      tap('记一条');
    },
    write: () => {
      fill('谁说的', 'lu');
      fill('说的是谁', '');
      fill('说的是谁，自己写', '打更的');
      fill('在哪里', 'study');
      fill('从：哪一天', '1');
      fill('到：几点几分', '00:10');
    },
    written: () =>
      ['谁说的', '说的是谁，自己写', '在哪里', '从：哪一天', '从：几点几分', '到：几点几分'].map((label) =>
        valueOf(label),
      ),
    value: ['lu', '打更的', 'study', '1', '', '00:10'],
  },
  {
    name: 'a statement from a message',
    open: () => {
      tab('讨论');
      tap(/^关于陆怀安/);
      tap('钉到账本');
    },
    write: () => {
      pick('22:10 到 22:40，我在书房');
      fill('从：几点几分', '22:15');
    },
    written: () => [isPicked('22:10 到 22:40，我在书房'), valueOf('从：几点几分')],
    value: [true, '22:15'],
  },
  {
    name: 'an offer',
    open: () => {
      tab('线索');
      tap(/^断弦/);
      tap('拿它换');
    },
    write: () => {
      fill('和谁换', 'lu');
      pick('换对方一句承诺');
      fill('要对方答应什么', '最后不投我');
    },
    written: () => [valueOf('和谁换'), valueOf('要对方答应什么')],
    value: ['lu', '最后不投我'],
  },
  {
    name: 'a question by a skill',
    open: () => {
      tab('任务');
      tap('用「盘问」');
    },
    write: () => {
      fill('问谁', 'bai');
      fill('问什么', '信是你写的？');
    },
    written: () => [valueOf('问谁'), valueOf('问什么')],
    value: ['bai', '信是你写的？'],
  },
  {
    name: 'a complaint',
    open: () => {
      tab('讨论');
      tap(/^关于陆怀安/);
      tap('举报');
    },
    write: () => {
      pick('辱骂、骚扰');
      pick('滚');
      fill('还想说的（可不填）', '一直这样');
    },
    written: () => [isPicked('辱骂、骚扰'), isPicked('滚'), valueOf('还想说的（可不填）')],
    value: [true, true, '一直这样'],
  },
] as const;

it.each(FORMS)('keeps $name when a private message opens another view', async ({ open, write, written, value }) => {
  const room = playing({ clues: [envelope], skills: [skill], ledger: statementBoard });
  const sitting = await sit(room, { chat: CHAT });
  open();
  write();
  expect(written()).toEqual(value);
  sitting.push({ type: 'chat', messages: [said(3, 3, '别信他。', { circle: [1, 3] })] });
  fireEvent.click(await screen.findByRole('button', { name: /点开看/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  tab('讨论');
  fireEvent.click(screen.getByRole('button', { name: /全体/ }));
  open();
  expect(written()).toEqual(value);
});

it("keeps the host's draft for the public lobbies, even after a reload", async () => {
  const open = async () => {
    await sit(lobby(), { prepare: (services) => void services.answer(partyTable, { table: null, asks: [] }) });
    fireEvent.click(await screen.findByRole('button', { name: '缺人，上拼车' }));
  };
  await open();
  fireEvent.click(screen.getByRole('switch', { name: '连麦' }));
  fill('想说的一句话（可不填）', '新手也行');
  cleanup();
  await open();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: '连麦' }).checked).toBe(true);
  expect(valueOf('想说的一句话（可不填）')).toBe('新手也行');
});

it('starts empty after sending, and when the stored draft does not match the schema', async () => {
  const statement = FORMS[0];
  localStorage.setItem(`room:${FIXTURE_ROOM_ID}:1`, JSON.stringify({ 'draft:statement:said': '={"who":"lu"}' }));
  const { services } = await sit(playing({ ledger: statementBoard }));
  statement.open();
  expect(valueOf('说的是谁')).toBe('shen');
  statement.write();
  fill('从：哪一天', '0');
  fill('从：几点几分', '00:05');
  services.answer(partyState, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  tap('钉上账本');
  await screen.findByText('钉上账本了');
  tap('记一条');
  expect(valueOf('说的是谁')).toBe('shen');
  expect(valueOf('到：几点几分')).toBe('');
});
