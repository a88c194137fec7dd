import { userGameRecord, userGameReport, type GameRecord } from '@juzhongren/contract/accounts';
import { partyNextScripts } from '@juzhongren/contract/room-calls/next';
import { userStatus } from '@juzhongren/contract/room-calls/room';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { recordsSeen } from '../../session/records-seen.ts';
import { formatMeetingTime } from '../../format/meeting-time.ts';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { RecordsScreen } from './records-screen.tsx';

keepPageClean();
provideObservers();
beforeEach(() => storeToken('secret'));

const record = (change: Partial<GameRecord>): GameRecord => ({
  id: 1,
  partyId: 'abcdefghijkl',
  ScriptId: 7,
  scriptName: '青瓷',
  scriptCharacterName: '沈先生',
  player: 6,
  score: 88,
  startTime: 1_763_640_000,
  duration: 9_130,
  ended: true,
  commented: true,
  next: null,
  ...change,
});
const open = () => show(<RecordsScreen />, { path: '/records', at: '/records' });
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('article');
  if (row === null) throw new Error(`no row for ${name}`);
  return within(row);
};

test('links back to a running game without report and review', async () => {
  const running = record({ ended: false, commented: false });
  fakeServices().answer(userGameRecord, [running]);
  const router = open();
  const row = await rowOf('青瓷');
  expect(row.getByText('进行中')).toBeDefined();
  expect(row.queryByRole('button')).toBeNull();
  await userEvent.click(row.getByRole('link', { name: '回到牌桌' }));
  expect(sessionStorage.getItem('partyId')).toBe(running.partyId);
  expect(router.state.location.pathname).toBe('/game');
});

test('shows the start time of a waiting room and links to it', async () => {
  const meetAt = Date.now() + 50 * 3_600_000;
  const waiting = { ended: false, commented: false, scriptCharacterName: '', duration: 0, score: 0 };
  fakeServices().answer(userGameRecord, [record({ ...waiting, startTime: Math.floor(meetAt / 1_000), meetAt })]);
  open();
  const row = await rowOf('青瓷');
  expect(row.getByText('等开局')).toBeDefined();
  expect(row.getByText(`${formatMeetingTime(meetAt, Date.now())} 开始`)).toBeDefined();
  await userEvent.click(row.getByRole('link', { name: '回到房间' }));
  expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
});

test('shows the result of a finished game and a review link until it is reviewed', async () => {
  fakeServices().answer(userGameRecord, [
    record({ id: 2, scriptName: '没评价', commented: false }),
    record({ id: 1, scriptName: '评价过' }),
  ]);
  open();
  const row = await rowOf('没评价');
  expect(row.getByText('2025-11-20 20:00:00')).toBeDefined();
  expect(row.getByText('2小时')).toBeDefined();
  const rate = row.getByRole('link', { name: '去评价剧本' });
  expect(rate.getAttribute('href')).toBe('/game/party/comment?party_id=abcdefghijkl');
  expect((await rowOf('评价过')).queryByRole('link')).toBeNull();
});

test('offers another game, or shows the next game of the same players', async () => {
  const services = fakeServices();
  const next = { partyId: 'nextroom0001', scriptName: '空铺', open: true };
  services.answer(userGameRecord, [
    record({ id: 3, scriptName: '他们去了', next }),
    record({ id: 2, scriptName: '他们在玩', next: { ...next, open: false } }),
    record({ id: 1, scriptName: '一个人', player: 1 }),
    record({ id: 4, scriptName: '一桌人' }),
  ]);
  services.answer(userGameReport, { path: '/reports/there' });
  services.answer(userStatus, { party: null });
  services.answer(partyNextScripts, { players: 6, scripts: [] });
  open();
  const gone = await rowOf('他们去了');
  expect(gone.getByText('他们去了《空铺》')).toBeDefined();
  expect(gone.getByRole('link', { name: '一起去' }).getAttribute('href')).toBe('/join/nextroom0001');
  expect(gone.queryByRole('button', { name: '再来一局' })).toBeNull();
  const playing = await rowOf('他们在玩');
  expect(playing.getByText('他们在玩《空铺》')).toBeDefined();
  expect(playing.queryByRole('link')).toBeNull();
  expect((await rowOf('一个人')).getByRole('button', { name: '再玩一个' })).toBeDefined();
  await userEvent.click((await rowOf('一桌人')).getByRole('button', { name: '再来一局' }));
  expect(await screen.findByText('架上没有别的本了')).toBeDefined();
});

test('marks a game master’s game and shows neither score nor review link', async () => {
  fakeServices().answer(userGameRecord, [
    record({ id: 5, scriptName: '带过的本', scriptCharacterName: '', score: 0, commented: false, led: true }),
  ]);
  open();
  const row = await rowOf('带过的本');
  expect(row.getByText('带本')).toBeDefined();
  expect(row.getByText('主持')).toBeDefined();
  expect(row.queryByText('表现分')).toBeNull();
  expect(row.queryByRole('link', { name: '去评价剧本' })).toBeNull();
  expect(row.getByRole('button', { name: '再来一局' })).toBeDefined();
  expect(row.getByRole('button', { name: '查看报告' })).toBeDefined();
});

test('reports a report that cannot be loaded', async () => {
  const services = fakeServices();
  services.answer(userGameRecord, [record({})]);
  services.refuse(userGameReport, 1002);
  open();
  await userEvent.click((await rowOf('青瓷')).getByRole('button', { name: '查看报告' }));
  expect(await screen.findByText('获取失败')).toBeDefined();
  services.answer(userGameReport, { path: '/reports/gone' });
  await userEvent.click((await rowOf('青瓷')).getByRole('button', { name: '查看报告' }));
  await waitFor(() => expect(services.sent.at(-1)?.path).toBe('/reports/gone'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('marks the records as seen on opening', async () => {
  fakeServices().answer(userGameRecord, []);
  expect(recordsSeen()).toBe(false);
  open();
  expect(recordsSeen()).toBe(true);
  await screen.findByRole('link', { name: '去挑一桩案子' });
});
