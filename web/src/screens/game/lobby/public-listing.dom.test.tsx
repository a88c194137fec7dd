import type { ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { partyComing, partyQueueStep } from '@juzhongren/contract/room-calls/queue';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyTable, partyTableStep } from '@juzhongren/contract/room-calls/public-lobbies';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_ROOM_ID, lobby } from '../room.fixture.ts';
import { sit } from './sitting.fixture.tsx';

keepPageClean();
afterEach(() => void vi.useRealTimers());

const shanghai = (text: string) => Date.parse(`${text}+08:00`);
const EVENING = shanghai('2026-11-24T20:00:00');
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: shanghai(time) });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const acknowledged = { partyId: FIXTURE_ROOM_ID, seq: 4 };
const member = { userId: 2, characterId: 'lu', host: false, tookOverAt: null };
const asked = () => screen.queryByRole('region', { name: '来不来' });

test('asks from the day before whether the player comes and shows the answer', async () => {
  at('2026-11-24T12:00:00');
  const { services, pushRoom } = await sit(lobby({ me: member, meetAt: EVENING, coming: [1] }));
  services.answer(partyComing, acknowledged);
  expect(asked()?.textContent).toContain('今晚 20:00，你来吗？');
  click('会来');
  await waitFor(() => expect(services.of(partyComing)).toHaveLength(1));
  pushRoom(lobby({ seq: 4, me: member, meetAt: EVENING, coming: [1, 2] }));
  expect(asked()?.textContent).toContain('大家知道你会来');
  expect(screen.queryByRole('button', { name: '会来' })).toBeNull();
});

test('lets a player who cannot come leave after a confirmation', async () => {
  at('2026-11-24T12:00:00');
  const { services } = await sit(lobby({ me: member, meetAt: EVENING, coming: [] }));
  services.answer(partyExit, acknowledged);
  click('来不了');
  const dialog = within(screen.getByRole('dialog', { name: '退出房间？' }));
  fireEvent.click(dialog.getByRole('button', { name: '退出房间' }));
  await waitFor(() => expect(services.of(partyExit)).toHaveLength(1));
});

test.each([
  ['2026-11-23T19:00:00', false],
  ['2026-11-24T20:30:00', false],
  ['2026-11-24T17:00:00', true],
])('asks at %s whether the player comes: %s', async (now, isAsked) => {
  at(now);
  await sit(lobby({ me: member, meetAt: EVENING, coming: [] }));
  expect(asked() !== null).toBe(isAsked);
});

test('tells the host two hours before more plainly whom to ask', async () => {
  at('2026-11-24T18:30:00');
  await sit(lobby({ meetAt: EVENING, coming: [1] }));
  expect(asked()?.textContent).toContain('快开局了，问一声，来不了的请 TA 让出座位');
});

test('shows how many wait in the queue and lets the host set who goes first', async () => {
  at('2026-11-22T12:00:00');
  const queue = { waiting: 2, promised: 1, friendsFirst: false };
  const { services } = await sit(lobby({ meetAt: EVENING, queue }));
  services.answer(partyQueueStep, acknowledged);
  expect(screen.getByText('2 人在候补，空出的 1 个座位先给他们留着')).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: '朋友优先' }));
  await waitFor(() =>
    expect(services.of(partyQueueStep)).toMatchObject([{ body: { step: 'rule', friendsFirst: true } }]),
  );
});

const LISTED: ResponseOf<typeof partyTable> = {
  table: {
    tableId: 'tttttttttttt',
    voice: true,
    newcomers: false,
    approve: true,
    wants: ['act'],
    remark: '慢慢来',
    until: 1,
  },
  asks: [{ userId: 9, nickname: '阿离', avatar: '', evenings: 'steady', at: 1 }],
};

async function standing(params: ResponseOf<typeof partyTable>, room = lobby()) {
  const sat = await sit(room, { prepare: (services) => void services.answer(partyTable, params) });
  return sat;
}

test('lets the host list the room in the public lobbies with a remark', async () => {
  const { services } = await standing({ table: null, asks: [] });
  services.answer(partyTableStep, {});
  fireEvent.click(await screen.findByRole('button', { name: '缺人，上拼车' }));
  const sheet = within(screen.getByRole('dialog', { name: '上拼车' }));
  fireEvent.click(sheet.getByRole('switch', { name: '连麦' }));
  fireEvent.click(sheet.getByRole('button', { name: '爱推理' }));
  fireEvent.change(sheet.getByLabelText('想说的一句话（可不填）'), { target: { value: ' 新手也行 ' } });
  fireEvent.click(sheet.getByRole('button', { name: '放上去' }));
  const said = { voice: true, newcomers: true, approve: true, wants: ['reason'], remark: '新手也行' };
  await waitFor(() => expect(services.of(partyTableStep)).toMatchObject([{ body: { step: 'open', ...said } }]));
});

test('keeps refused words in the form', async () => {
  const { services } = await standing({ table: null, asks: [] });
  services.refuse(partyTableStep, ERROR.wordsRefused);
  fireEvent.click(await screen.findByRole('button', { name: '缺人，上拼车' }));
  fireEvent.click(screen.getByRole('button', { name: '放上去' }));
  expect(await screen.findByText('里面有这里不能用的词，改一改再发')).toBeDefined();
  expect(screen.getByRole('dialog', { name: '上拼车' })).toBeDefined();
});

test('lets the host answer requests, edit the entry and remove it', async () => {
  const { services } = await standing(LISTED);
  services.answer(partyTableStep, {});
  const asks = within(await screen.findByRole('list', { name: '想入座的人' }));
  expect(asks.getByText('常玩到最后')).toBeDefined();
  fireEvent.click(asks.getByRole('button', { name: '让 TA 来：阿离' }));
  await waitFor(() => expect(services.of(partyTableStep)).toHaveLength(1));
  click('取下来');
  await waitFor(() => expect(services.of(partyTableStep)).toHaveLength(2));
  expect(services.of(partyTableStep)).toMatchObject([
    { body: { step: 'answer', userId: 9, welcome: true } },
    { body: { step: 'close' } },
  ]);
  click('改一改');
  const sheet = within(screen.getByRole('dialog', { name: '改一改' }));
  expect(sheet.getByRole<HTMLTextAreaElement>('textbox').value).toBe('慢慢来');
});

test('tells other members that strangers may join', async () => {
  await standing({ ...LISTED, asks: [] }, lobby({ me: member }));
  expect(await screen.findByText(/会有不认识的人坐进来/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '取下来' })).toBeNull();
});
