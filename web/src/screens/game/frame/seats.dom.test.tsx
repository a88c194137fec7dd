import { ERROR } from '@juzhongren/contract/errors';
import { partyGuestUnblock } from '@juzhongren/contract/room-calls/guests';
import { partyHost, partyKickOut, partyRelease } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { MEMBERS, seats } from '../derived/cast.fixture.ts';
import { closing, FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const acknowledged = (seq: number) => ({ partyId: FIXTURE_ROOM_ID, seq });
const openSeats = () => {
  click('座位');
  return within(screen.getByRole('dialog', { name: '座位' }));
};
const UNBLOCK = 'TA 回不来？清掉输错的次数';
const guest = (userId: number) => MEMBERS.map((one) => (one.userId === userId ? { ...one, guest: true } : one));
const away = (userId: number) => MEMBERS.map((one) => (one.userId === userId ? { ...one, away: true } : one));
const hostless = (change: Partial<RoomView> = {}) =>
  playing({ me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null }, members: away(1), ...change });
const vacant = (change: Parameters<typeof seats>[0] = () => ({})) =>
  playing({
    members: MEMBERS.filter((one) => one.userId !== 2),
    seats: seats((id) => ({ ...(id === 'lu' && { userId: null }), ...change(id) })),
  });

test('lists every seat with its player, host mark, presence and progress', async () => {
  const { push } = await sit(playing({ members: away(3) }));
  push({ type: 'presence', online: [1, 2] });
  const sheet = openSeats();
  expect(sheet.getByText('3 人在座')).toBeDefined();
  const [shen, lu, bai] = sheet.getAllByRole('listitem').map((row) => row.textContent);
  expect(shen).toBe('沈沈砚秋阿青 · 你房主');
  expect(lu).toContain('老周');
  expect(lu).toContain('同意翻页');
  expect(bai).toContain('小满 · 暂时离开');
  expect(sheet.getByRole('img', { name: '暂时离开' })).toBeDefined();
  expect(sheet.getAllByRole('img', { name: '在线' })).toHaveLength(2);
});

test('shows in the closing who has submitted', async () => {
  await sit(closing());
  expect(openSeats().getByRole('button', { name: /^白露/ }).textContent).toContain('已交卷');
});

test('hands over the host role after a confirmation', async () => {
  const { services } = await sit(playing());
  services.answer(partyHost, acknowledged(21));
  const sheet = openSeats();
  fireEvent.click(sheet.getByRole('button', { name: /^白露/ }));
  fireEvent.click(sheet.getByRole('button', { name: '移交房主' }));
  expect(services.of(partyHost)).toEqual([]);
  const asking = within(screen.getByRole('dialog', { name: '把房主交给 白露？' }));
  expect(asking.getByText('交出去后不能撤销，除非 TA 再交还给你。')).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: '移交房主' }));
  await waitFor(() => expect(services.of(partyHost)).toMatchObject([{ body: { userId: 3 } }]));
});

test('lets nobody propose a host while the host is present', async () => {
  await sit(playing({ me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null } }));
  const sheet = openSeats();
  fireEvent.click(sheet.getByRole('button', { name: /^白露/ }));
  expect(sheet.queryByRole('button', { name: /当房主|移交房主/ })).toBeNull();
});

test('lets players propose a new host while the host is away, and shows the number of votes', async () => {
  const { services, pushRoom } = await sit(hostless());
  services.refuse(partyHost, ERROR.hostOnly);
  expect(screen.getByText('房主暂时离开')).toBeDefined();
  click('推选新房主');
  const sheet = within(screen.getByRole('dialog', { name: '座位' }));
  fireEvent.click(sheet.getByRole('button', { name: /^陆怀安/ }));
  expect(sheet.getByRole('button', { name: '我来当房主' })).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: /^白露/ }));
  fireEvent.click(sheet.getByRole('button', { name: '提议由 TA 当房主' }));
  fireEvent.click(screen.getByRole('button', { name: '提议' }));
  expect(await screen.findByText('房主已经回来了，由房主决定')).toBeDefined();
  expect(services.of(partyHost)).toMatchObject([{ body: { userId: 3 } }]);
  pushRoom(hostless({ seq: 21, hostAsked: [{ userId: 3, hostId: 3 }] }));
  expect(screen.getByText('房主暂时离开，1/2 人提议 白露')).toBeDefined();
  expect(sheet.getByText('1/2 人提议由 TA 当房主')).toBeDefined();
  pushRoom(hostless({ seq: 22, hostAsked: [{ userId: 2, hostId: 3 }], hostNeeded: 3 }));
  expect(sheet.getByText('1/3 人提议由 TA 当房主，含你')).toBeDefined();
  expect(sheet.getByText('你已提议')).toBeDefined();
});

test('explains the vote to remove a player and lets each player vote once', async () => {
  const { services, pushRoom } = await sit(playing());
  services.answer(partyKickOut, acknowledged(21));
  const sheet = openSeats();
  fireEvent.click(sheet.getByRole('button', { name: /^白露/ }));
  fireEvent.click(sheet.getByRole('button', { name: '更多操作' }));
  fireEvent.click(sheet.getByRole('button', { name: '投票请出' }));
  const asking = within(screen.getByRole('dialog', { name: '投票请出 白露？' }));
  expect(asking.getByText('要在座的人过半数，2 票才算数；这一幕结束时重新计票。')).toBeDefined();
  expect(asking.getByText(/不能撤销/)).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: '投一票' }));
  await waitFor(() => expect(services.of(partyKickOut)).toMatchObject([{ body: { userId: 3 } }]));
  pushRoom(playing({ seq: 21, seats: seats((id) => (id === 'bai' ? { removalAsked: ['shen'] } : {})) }));
  expect(sheet.getByText('1/2 票要请出 TA，含你')).toBeDefined();
  expect(sheet.getByText('你已投票')).toBeDefined();
  expect(sheet.queryByRole('button', { name: '投票请出' })).toBeNull();
});

test('hides actions against a player behind ⋯, unless the seat has no other action', async () => {
  const AGAINST = ['本局静音', '屏蔽此人', '举报', '投票请出'];
  const { pushRoom } = await sit(playing());
  const sheet = openSeats();
  const against = () => AGAINST.filter((name) => sheet.queryByRole('button', { name }) !== null);
  fireEvent.click(sheet.getByRole('button', { name: /^白露/ }));
  expect(sheet.getByRole('button', { name: '移交房主' })).toBeDefined();
  expect(against()).toEqual([]);
  const more = sheet.getByRole('button', { name: '更多操作', expanded: false });
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(against()).toEqual(AGAINST);
  fireEvent.click(more);
  expect(against()).toEqual([]);
  // There are no whispers in a game of two.
  const script = { ...playing().script, player: 2 };
  pushRoom(playing({ seq: 21, script, me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null } }));
  expect(sheet.queryByRole('button', { name: '更多操作' })).toBeNull();
  expect(against()).toEqual(AGAINST);
});

test('announces a removal vote to everybody except the player concerned', async () => {
  const asked = seats((id) => (id === 'bai' ? { removalAsked: ['lu'] } : {}));
  const { pushRoom } = await sit(playing({ seats: asked }));
  expect(screen.getByText('有人投票请出 白露（1/2）')).toBeDefined();
  pushRoom(playing({ seq: 21, seats: seats((id) => (id === 'shen' ? { removalAsked: ['lu'] } : {})) }));
  expect(screen.queryByText(/投票请出/)).toBeNull();
});

test('offers no removal vote between two players', async () => {
  await sit(
    playing({
      members: MEMBERS.slice(0, 2),
      seats: seats((id) => (id === 'bai' ? { userId: null, released: true } : {})),
    }),
  );
  const sheet = openSeats();
  fireEvent.click(sheet.getByRole('button', { name: /^陆怀安/ }));
  expect(sheet.getByRole('button', { name: '移交房主' })).toBeDefined();
  expect(sheet.queryByRole('button', { name: '投票请出' })).toBeNull();
});

test('offers for an empty seat an invitation or the release of its key clues', async () => {
  const { services, pushRoom } = await sit(vacant());
  services.answer(partyRelease, acknowledged(21));
  expect(screen.getByText('陆怀安 的座位空了')).toBeDefined();
  click('公开关键线索');
  const sheet = within(screen.getByRole('dialog', { name: '座位' }));
  expect(sheet.getByText('2 人在座，1 个空位')).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: '公开关键线索' }));
  const asking = within(screen.getByRole('dialog', { name: '公开 陆怀安 的关键线索？' }));
  expect(asking.getByText('要在场的人过半数，2 位同意。公开后不能撤销。')).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: '同意公开' }));
  await waitFor(() => expect(services.of(partyRelease)).toMatchObject([{ body: { characterId: 'lu' } }]));
  pushRoom({ ...vacant((id) => (id === 'lu' ? { releaseAsked: ['shen'] } : {})), seq: 21 });
  expect(sheet.getByText('1/2 人同意公开关键线索，含你')).toBeDefined();
  pushRoom({ ...vacant((id) => (id === 'lu' ? { released: true } : {})), seq: 22 });
  expect(sheet.getByText('空位 · 关键线索已公开')).toBeDefined();
  expect(sheet.queryByRole('button', { name: '公开关键线索' })).toBeNull();
  expect(screen.queryByText('陆怀安 的座位空了')).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: '邀请接手' }));
  expect(screen.getByRole('dialog', { name: '邀请好友' })).toBeDefined();
});

test('shows a dismissed notice again for a new matter, and only a mark until then', async () => {
  const { pushRoom } = await sit(vacant());
  click('收起提示');
  expect(screen.queryByText('陆怀安 的座位空了')).toBeNull();
  expect(button('座位').dataset['noted']).toBe('true');
  pushRoom({ ...playing(), seq: 21 });
  expect(button('座位').dataset['noted']).toBe('false');
  pushRoom({ ...vacant(), seq: 22 });
  expect(screen.getByText('陆怀安 的座位空了')).toBeDefined();
});

test('lists a newcomer without a seat, whom only the host can remove', async () => {
  const members = [...MEMBERS, { ...MEMBERS[2]!, userId: 4, nickname: '新来的', characterId: null }];
  const { services } = await sit(playing({ members }));
  services.answer(partyKickOut, acknowledged(21));
  const sheet = openSeats();
  fireEvent.click(sheet.getByRole('button', { name: /^新来的/ }));
  expect(sheet.getByText('等着接手')).toBeDefined();
  expect(sheet.queryByRole('button', { name: '移交房主' })).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: '移出房间' }));
  fireEvent.click(within(screen.getByRole('dialog', { name: '把 新来的 移出房间？' })).getByText('移出房间'));
  await waitFor(() => expect(services.of(partyKickOut)).toMatchObject([{ body: { userId: 4 } }]));
});

test('announces a new host to everybody', async () => {
  const hosted = (userId: number) => MEMBERS.map((one) => ({ ...one, host: one.userId === userId }));
  const { pushRoom } = await sit(playing());
  expect(screen.queryByText(/房主/)).toBeNull();
  const guest = { ...playing().me, host: false };
  pushRoom(playing({ seq: 21, members: hosted(3), me: guest }));
  expect(await screen.findByText('房主换成了 白露')).toBeDefined();
  pushRoom(playing({ seq: 22, members: hosted(1) }));
  expect(await screen.findByText('你现在是房主')).toBeDefined();
});

test('puts 私聊 first and 举报 late in another player’s row, without red buttons', async () => {
  await sit(playing({ me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null } }));
  const sheet = openSeats();
  fireEvent.click(sheet.getByRole('button', { name: /^白露/ }));
  const row = within(sheet.getByRole('button', { name: /^白露/ }).closest('li')!);
  fireEvent.click(row.getByRole('button', { name: '更多操作' }));
  const buttons = row.getAllByRole('button').slice(1);
  expect(buttons.map((one) => one.textContent)).toEqual(['私聊', '', '本局静音', '屏蔽此人', '举报', '投票请出']);
  expect(buttons.filter(({ className }) => className.includes('danger'))).toEqual([]);
  fireEvent.click(row.getByRole('button', { name: '私聊' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('tab', { name: /^讨论/ }).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('只有 白露 能看到')).toBeDefined();
  // Players have no whisper with themselves.
  const again = openSeats();
  fireEvent.click(again.getByRole('button', { name: /^沈砚秋/ }));
  expect(again.getAllByRole('button', { name: '私聊' })).toHaveLength(1);
});

test('shows the state of a removal vote on its own button only', async () => {
  const { services } = await sit(playing());
  services.answer(partyKickOut, acknowledged(99));
  const sheet = openSeats();
  fireEvent.click(sheet.getByRole('button', { name: /^白露/ }));
  fireEvent.click(sheet.getByRole('button', { name: '更多操作' }));
  fireEvent.click(sheet.getByRole('button', { name: '投票请出' }));
  fireEvent.click(screen.getByRole('button', { name: '投一票' }));
  await waitFor(() => expect(sheet.getByRole('button', { name: '投票请出' }).textContent).toContain('已确认'));
  expect(sheet.getByRole('button', { name: '移交房主' }).textContent).toBe('移交房主');
});

test('says that a request on its way is not cancelled when the dialog closes', async () => {
  const { services } = await sit(playing());
  services.fail(partyKickOut, 'no network');
  const sheet = openSeats();
  fireEvent.click(sheet.getByRole('button', { name: /^白露/ }));
  fireEvent.click(sheet.getByRole('button', { name: '更多操作' }));
  fireEvent.click(sheet.getByRole('button', { name: '投票请出' }));
  const asking = within(screen.getByRole('dialog', { name: '投票请出 白露？' }));
  expect(asking.getByRole('button', { name: '再想想' })).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: '投一票' }));
  fireEvent.click(await asking.findByRole('button', { name: '先收起' }));
  expect(sheet.getByRole('button', { name: '投票请出' }).textContent).toContain('还没送达');
});

test('lets the host clear the failed PIN attempts of a disconnected guest and confirms it', async () => {
  const { services, push } = await sit(playing({ members: guest(3) }));
  services.answer(partyGuestUnblock, {});
  push({ type: 'presence', online: [1, 2] });
  const sheet = openSeats();
  fireEvent.click(sheet.getByRole('button', { name: /^白露/ }));
  fireEvent.click(sheet.getByRole('button', { name: UNBLOCK }));
  expect(services.of(partyGuestUnblock)).toEqual([]);
  const asking = within(screen.getByRole('dialog', { name: '清掉 白露 输错的次数？' }));
  fireEvent.click(asking.getByRole('button', { name: '清掉次数' }));
  expect(await screen.findByText('清掉了，请 TA 再用名字和 PIN 试一次')).toBeDefined();
  expect(services.of(partyGuestUnblock)).toMatchObject([{ body: { userId: 3 } }]);
  services.refuse(partyGuestUnblock, ERROR.tooOften);
  fireEvent.click(sheet.getByRole('button', { name: UNBLOCK }));
  fireEvent.click(await screen.findByRole('button', { name: '清掉次数' }));
  expect(await screen.findByText('今天替 TA 清得太多次了，明天再试')).toBeDefined();
});
